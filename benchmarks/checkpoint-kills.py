#!/usr/bin/env python3
"""Kills a check that is saved, at random moments, and goes on with it: is the end result exact every time?

  benchmarks/checkpoint-kills.py SEED TIMES [WRITERS] [JOBS]

`kill -9` TIMES in all, while WRITERS threads (10) that write to one variable are checked by JOBS threads (2): WRITERS! executions, none abandoned. SPRANG
names the command.
"""
import json, math, os, random, signal, subprocess, sys, tempfile, time

seed, times = int(sys.argv[1]), int(sys.argv[2])
writers = int(sys.argv[3]) if len(sys.argv) > 3 else 10
jobs = sys.argv[4] if len(sys.argv) > 4 else '2'
random.seed(seed)
sprang = os.environ.get('SPRANG', './sprang').split()
work = tempfile.mkdtemp()
program = os.path.join(work, 'writers.json')
with open(program, 'w') as file:
    json.dump([[['W', 'x', k + 1]] for k in range(writers)], file)


def run(words):
    return subprocess.Popen(sprang + words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


kills = searches = 0
while kills < times:
    directory = os.path.join(work, 'search%d' % searches)
    begin = ['check', '--json', '--explorer', 'optimal-dpor', '--jobs', jobs, '--checkpoint', directory, '--checkpoint-seconds', '1', program]
    process = run(begin)
    while True:
        moment = time.time() + random.uniform(0.1, 5)
        while time.time() < moment and process.poll() is None:
            time.sleep(0.01)
        if process.poll() is not None or kills == times:
            break
        process.send_signal(signal.SIGKILL)
        process.wait()
        kills += 1
        saved = os.path.exists(os.path.join(directory, 'search.sprang'))
        process = run(['resume', directory, '--json'] if saved else begin)
    result = json.loads(process.communicate()[0].decode().strip().splitlines()[-1])
    if (result.get('verdict'), result.get('executions'), result.get('abandoned')) != ('verified', math.factorial(writers), 0):
        print('WRONG, seed', seed, 'search', searches, ':', str(result)[:800])
        sys.exit(1)
    searches += 1
    print(time.strftime('%H:%M:%S'), kills, 'kills,', searches, 'searches exact', flush=True)
