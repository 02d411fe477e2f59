#!/usr/bin/env python3
"""How far a search by machines scales, by simulation with measured lengths of parts and delays.

  benchmarks/machines-scaling.py [--slice S] [--commit S] [--fsync S] [--give S] [--delay S] [--spot-checks N] [--checkers N] [--branch N] [--hours H]

A worker asks for parts, does them for a slice, tells, and asks again; its report leaves so many new parts. The coordinator does one thing at a time:
it gives (give), takes in and forces to the disk (commit + fsync); what waits for it is a queue. A message takes --delay each way, and a worker that gets
nothing asks again after 0.2 s, as workers do. --checkers threads of the coordinator run --spot-checks of a hundred reports again; while 256 wait for them, no parts
are given out. The search begins with one part and ends when --hours of one worker's work are done. What is told: the share of
all workers' time that is work (efficiency), how busy the coordinator is, and the longest queue.
"""
import argparse, heapq, random

arguments = argparse.ArgumentParser()
arguments.add_argument('--slice', type=float, default=1.0)  # 3 where there is plenty, as the coordinator says
arguments.add_argument('--commit', type=float, default=0.002)
arguments.add_argument('--fsync', type=float, default=0.0005)
arguments.add_argument('--give', type=float, default=0.0005)
arguments.add_argument('--spot-checks', type=float, default=2)  # of a hundred reports
arguments.add_argument('--checkers', type=int, default=1)
arguments.add_argument('--delay', type=float, default=0.005)
arguments.add_argument('--branch', type=float, default=4)  # parts that a report leaves while there is much to do
arguments.add_argument('--hours', type=float, default=0)  # 0: ten minutes for each worker
arguments.add_argument('--seed', type=int, default=1)
given = arguments.parse_args()


def simulate(workers):
    chance = random.Random(given.seed)
    left = (given.hours * 3600) or workers * 600.0  # seconds of work that nobody has done
    waiting, free_at, busy, longest = 1, 0.0, 0.0, 0.0
    done = out = 0.0
    checks, free = [], [0.0] * given.checkers  # when each check begins that waits; when each checker is free
    checked_at = 0.0
    events = [(chance.uniform(0, 0.2), k, 'ask', 0.0) for k in range(workers)]
    heapq.heapify(events)
    now = 0.0
    while events:
        now, worker, kind, work = heapq.heappop(events)
        if kind == 'ask' and done + out >= left and out == 0:
            continue  # it is over
        if kind == 'work':
            heapq.heappush(events, (now + given.delay, worker, 'tell', work))
            continue
        while checks and checks[0] <= now:
            heapq.heappop(checks)
        begin = max(now, free_at)
        longest = max(longest, begin - now)
        cost = given.give if kind == 'ask' else given.commit + given.fsync
        free_at, busy = begin + cost, busy + cost
        if kind == 'tell':
            done, out = done + work, out - work
            if chance.uniform(0, 100) < given.spot_checks:
                check = max(free[0], now)
                heapq.heapreplace(free, check + work)
                heapq.heappush(checks, check)
                checked_at = max(checked_at, check + work)
            if done + out < left:  # what is left of a lease falls into parts
                waiting += 1 + int(chance.expovariate(1 / given.branch))
            heapq.heappush(events, (free_at + 2 * given.delay, worker, 'ask', 0.0))
        elif waiting > 0 and done + out < left and len(checks) < 256:
            most = max(1, min(64, waiting // (2 * workers)))
            waiting -= most
            slice_ = 3 * given.slice if waiting > 2 * workers else given.slice
            work = min(slice_, left - done - out)
            out += work
            heapq.heappush(events, (free_at + given.delay + work, worker, 'work', work))
        else:
            heapq.heappush(events, (free_at + 2 * given.delay + 0.2, worker, 'ask', 0.0))
    end = max(now, checked_at)
    return done / (workers * end), busy / end, longest


print('workers  efficiency  coordinator busy  longest wait')
for workers in (1, 2, 16, 128, 1024):
    efficiency, busy, longest = simulate(workers)
    print('%7d  %9.1f%%  %15.1f%%  %9.3f s' % (workers, 100 * efficiency, 100 * busy, longest))
