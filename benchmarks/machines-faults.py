#!/usr/bin/env python3
"""Random faults on a search by machines whose total is known: is the end result exact every time?

  benchmarks/machines-faults.py SEED TIMES [PROGRAM.json EXECUTIONS]

Kills workers (one, two), kills and restarts the coordinator, stops workers for longer than their lease (as a cut network does), at random
moments; workers are started again. Without a program: eight threads that write to one variable, 40,320 executions. SPRANG names the command.
"""
import json, os, random, shutil, signal, subprocess, sys, tempfile, time

seed, times = int(sys.argv[1]), int(sys.argv[2])
random.seed(seed)
sprang = os.environ.get('SPRANG', './sprang').split()
work = tempfile.mkdtemp()
program, total = os.path.join(work, 'writers.json'), 40320
if len(sys.argv) > 4:
    program, total = os.path.abspath(sys.argv[3]), int(sys.argv[4])
else:
    with open(program, 'w') as file:
        file.write('[' + ','.join('[["W","x",%d]]' % (k + 1) for k in range(8)) + ']')

faults = {'kill a worker': 0, 'kill two workers': 0, 'kill the coordinator': 0, 'stop a worker': 0}


def start(arguments, out):
    return subprocess.Popen(sprang + arguments, stdout=out, stderr=subprocess.DEVNULL)


def search(number):
    directory, port = os.path.join(work, 'search%d' % number), random.randrange(20000, 60000)
    answer = os.path.join(work, 'answer')
    options = ['--json', '--host', 'localhost', '--port', str(port), '--lease', '3s', '--slice', '200ms', '--spot-checks', '5']

    def serve(more):
        return start(['serve', directory] + options + more, open(answer, 'wb'))

    def worker():
        return start(['work', 'https://localhost:%d' % port, '--token-file', directory + '/token', '--jobs', '1', '--patience', '60s'], subprocess.DEVNULL)

    coordinator = serve([program])
    while not os.path.exists(directory + '/token') and coordinator.poll() is None:
        time.sleep(0.05)
    workers, stopped = [worker(), worker()], []
    while coordinator.poll() is None and sum(faults.values()) < times:
        time.sleep(random.uniform(0.5, 4))
        if coordinator.poll() is not None:
            break
        fault = random.choice(sorted(faults))
        if fault == 'kill the coordinator':
            coordinator.kill(); coordinator.wait()
            coordinator = serve([])
        elif fault == 'stop a worker':
            victim = random.choice(workers)
            victim.send_signal(signal.SIGSTOP); stopped.append((time.time() + random.uniform(1, 6), victim))
        else:
            for victim in random.sample(workers, 2 if fault == 'kill two workers' else 1):
                victim.kill(); victim.wait()
        faults[fault] += 1
        for back, victim in list(stopped):
            if time.time() > back:
                victim.send_signal(signal.SIGCONT); stopped.remove((back, victim))
        workers = [w if w.poll() is None else worker() for w in workers]
    for _, victim in stopped:
        victim.send_signal(signal.SIGCONT)
    workers = [w if w.poll() is None else worker() for w in workers]
    coordinator.wait()
    for each in workers:
        each.kill(); each.wait()
    result = json.loads(open(answer).read().strip().splitlines()[-1])
    if result.get('verdict') != 'verified' or result.get('executions') != total:
        print('WRONG, seed', seed, 'search', number, ':', str(result)[:500])
        sys.exit(1)
    shutil.rmtree(directory)


searches = 0
while sum(faults.values()) < times:
    search(searches)
    searches += 1
    print(searches, 'searches exact,', faults, flush=True)
shutil.rmtree(work)
