#!/usr/bin/env python3
"""From start to verdict: one process per check, as a user feels it.

  benchmarks/start-to-verdict.py TIMES TREE [TREE ...]

Each TREE is a clone in which ./sprang was run once with this JAVA_HOME (so that it is built and its
archive of classes made) and `mvn -q -pl benchmarks -am package -DskipTests` too. Prints for every
program and tree the least wall time, the least processor time (user and system, of the whole
process) and the most memory of TIMES runs, the trees in turn, and how many executions there were.
With ROWS=regex only those rows. Take it for processor time alone where others use the machine.
"""
import os, re, subprocess, sys, tempfile, time

LIVE, BENCH = "dev.sprang.programs.live.", "dev.sprang.benchmarks.programs."
CHECKS = [
    ("Counter(3)", LIVE + "Counter 3"),
    ("Counter(5)", LIVE + "Counter 5"),
    ("LastZero(10)", BENCH + "LastZero 10"),
    ("Philosophers(5)", BENCH + "Philosophers 5"),
    ("Indexer(12)", LIVE + "Indexer 12"),
    ("Indexer(15)", LIVE + "Indexer 15"),
    ("Buffer, 2+2 threads, 2 items, 2 places", BENCH + "Buffer 2 2"),
    ("Buffer, 2+2 threads, 2 items, 1 place", BENCH + "Buffer 2 1"),
]


def rows(tree):
    classes = os.pathsep.join(f"{tree}/{module}/target/classes" for module in ("benchmarks", "programs"))
    yield "LostUpdate.java", [f"{tree}/examples/LostUpdate.java"]
    yield "model: lost-update.json", [f"{tree}/examples/model/lost-update.json"]
    for engine in ("vm", "live"):
        for name, program in CHECKS:
            yield f"{engine}: {name}", ["--engine", engine, "-cp", classes, *program.split()]


def run(tree, arguments):
    with tempfile.TemporaryDirectory() as out:
        begin = time.monotonic()
        process = subprocess.Popen(
            [f"{tree}/sprang", "check", "--time", "120s", "--out", out, *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        text = process.stdout.read()
        _, _, used = os.wait4(process.pid, 0)
        wall = time.monotonic() - begin
        executions = re.search(r"^ +executions +([\d,]+)$", text, re.M)
        return wall, used.ru_utime + used.ru_stime, used.ru_maxrss // 1024, \
            executions.group(1) if executions else "?", text.split(":")[0].split(" ")[0]


def main():
    times, trees = int(sys.argv[1]), [os.path.abspath(tree) for tree in sys.argv[2:]]
    wanted = re.compile(os.environ.get("ROWS", ""))
    for row in zip(*(rows(tree) for tree in trees)):
        name = row[0][0]
        if not wanted.search(name):
            continue
        found = [[] for _ in trees]
        for _ in range(times):
            for k, tree in enumerate(trees):
                found[k].append(run(tree, row[k][1]))
        for k, tree in enumerate(trees):
            wall, cpu, memory = min(f[0] for f in found[k]), min(f[1] for f in found[k]), max(f[2] for f in found[k])
            print(f"{name:42} {tree[-24:]:24} wall {wall:6.2f}  cpu {cpu:6.2f}  {memory:5} MB  "
                  f"{found[k][0][4]}, {found[k][0][3]} executions", flush=True)


main()
