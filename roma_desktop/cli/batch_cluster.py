"""Games on a Dask cluster: its workers play the same games as the cores of this machine.

Only plain data and results travel; but Dask pickles them and trusts its machines, so use only a cluster that you trust.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import TYPE_CHECKING

from roma_desktop import __version__
from roma_desktop.cli.batch import Workers
from roma_desktop.cli.speech import Misuse
from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say

if TYPE_CHECKING:
    from distributed import Client

PATIENCE = 10  # seconds until the cluster must answer
WORKERS_WITHIN = 10  # seconds until it must have a worker
LEAST_AHEAD = 64  # games given out at least, even to few workers: more may join


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of a cluster, by the address of its scheduler. Raises ``RomaError``; ``Misuse`` for a bad address."""
    with _client(address) as client:
        _await_workers(client, address)
        executor = client.get_executor(pure=False)
        try:
            yield Workers(executor, max(LEAST_AHEAD, 2 * sum(client.nthreads().values())))
        except (ImportError, RuntimeError) as error:
            why, needed = _why(error), __version__
            message = "The cluster can't play: {why}. Its scheduler and all workers need roma-desktop {version}."
            raise RomaError(say(message, why=why, version=needed)) from None
        except (CancelledError, OSError):
            raise RomaError(say("The cluster at {address} was lost.", address=address)) from None
        finally:
            executor.shutdown(wait=False)


def _client(address: str) -> Client:
    try:
        import dask
        from distributed import Client
    except ImportError:
        message = 'A cluster needs an extra of the package. In the folder of the sources: pip install ".[cluster]"'
        raise RomaError(say(message)) from None
    for name in ("distributed", "distributed.client"):  # we say ourselves what goes wrong, in one sentence
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    dask.config.set({"distributed.comm.timeouts.connect": PATIENCE})
    try:
        asyncio.run(_greet(address))  # a client that finds nobody takes long to close
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except (ValueError, TypeError) as error:
        message = "{address} isn't the address of a cluster: {why}."
        raise Misuse(say(message, address=address, why=_why(error))) from None
    except OSError:
        message = "No cluster answers at {address} within {n:second|seconds}."
        raise RomaError(say(message, address=address, n=PATIENCE)) from None


async def _greet(address: str) -> None:
    from distributed import Security
    from distributed.comm import connect

    comm = await connect(address, timeout=PATIENCE, **Security().get_connection_args("client"))
    await comm.close()


def _await_workers(client: Client, address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=WORKERS_WITHIN)
    except TimeoutError:
        raise RomaError(say("The cluster at {address} has no workers.", address=address)) from None


def _why(error: BaseException) -> str:
    """What an error of a library says, in one line; its cause is preferred, since that says more."""
    said = str(error.__cause__ or error) or type(error).__name__
    return " ".join(said.split()).rstrip(".")
