"""What happens when a force enters a place [5.0], R-73: attrition in a pass, arrival, attack or passage, occupation."""

from __future__ import annotations
