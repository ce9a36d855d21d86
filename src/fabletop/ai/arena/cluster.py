"""The same games on a Ray cluster: every CPU has a host, which looks after one worker."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import msgspec

from .bout import Played
from .extras import library
from .plan import Job
from .workers import Find, Workers

LOCAL = "local"


class Host:
    """Lives in the cluster. Its worker is a process of its own, so a hanging player is stopped
    there as it is everywhere."""

    def __init__(self, find: Find, key: str) -> None:
        self.workers = Workers(find, key, 1)

    def play(self, job: bytes) -> bytes:
        (played,) = self.workers.play([msgspec.json.decode(job, type=Job)])
        return msgspec.json.encode(played)

    def close(self) -> None:
        self.workers.__exit__()


def play_on_ray(
    find: Find, key: str, address: str, count: int, jobs: Iterable[Job]
) -> Iterator[Played]:
    """The games, as they end; on a cluster of others every CPU plays, on a local one so many."""
    ray: Any = library("ray", "ray", "--ray")
    quiet = {"log_to_driver": False, "include_dashboard": False}
    if address == LOCAL:
        ray.init(num_cpus=count, **quiet)
    else:
        ray.init(address=address, log_to_driver=False)
        count = max(1, int(ray.cluster_resources().get("CPU", 1)))
    hosts = [ray.remote(num_cpus=1)(Host).remote(find, key) for _ in range(count)]
    try:
        yield from spread(ray, hosts, iter(jobs))
    finally:
        ray.get([host.close.remote() for host in hosts])
        ray.shutdown()


def spread(ray: Any, hosts: list[Any], jobs: Iterator[Job]) -> Iterator[Played]:
    """Every host has one game at a time."""
    busy = {
        host.play.remote(msgspec.json.encode(job)): host
        for host, job in zip(hosts, islice(jobs, len(hosts)), strict=False)
    }
    while busy:
        (done, *_), _ = ray.wait(list(busy))
        host = busy.pop(done)
        if job := next(jobs, None):
            busy[host.play.remote(msgspec.json.encode(job))] = host
        yield msgspec.json.decode(ray.get(done), type=Played)
