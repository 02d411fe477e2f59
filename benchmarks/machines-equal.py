#!/usr/bin/env python3
"""Is the answer the same whoever does the work? Thirty programs by 1, 2, 4 and 8 threads, then by as many worker processes.

  benchmarks/machines-equal.py [--only NAME,NAME] [--kinds threads,processes] [--sizes 1,2,4,8]

Each program is checked by `optimal-dpor --jobs N` in one process, then by `sprang serve` with N `sprang work --jobs 1` on the loopback. Verdict, number of
executions and of abandoned ones, results with their counts, violations and data races have to be those of one thread. Prints a row for each program
as it gets on, and ends with 1 if anything differs. SPRANG names the command, PROGRAMS the class path of the Java programs.
"""
import argparse, json, os, subprocess, sys, tempfile, time

arguments = argparse.ArgumentParser()
arguments.add_argument('--only', default='')
arguments.add_argument('--kinds', default='threads,processes')
arguments.add_argument('--sizes', default='1,2,4,8')
given = arguments.parse_args()
sizes = [int(size) for size in given.sizes.split(',')]
sprang = os.environ.get('SPRANG', './sprang').split()
classes = os.environ.get('PROGRAMS', 'programs/target/classes')
work = tempfile.mkdtemp()
W, R, FAA, CAS, INC = 'W', 'R', 'FAA', 'CAS', 'INC'


def sync(*parts):
    return ['SYNC', parts[0], list(parts[1:])]


def lastzero(n):
    finder = [['LET', 'i', n], [R, ['a', 'i']], ['WHILE', ['!=', 'last', 0], [['LET', 'i', ['-', 'i', 1]], [R, ['a', 'i']]]]]
    return [finder] + [[[R, ['a', j - 1]], [W, ['a', j], ['+', 'last', 1]]] for j in range(1, n + 1)]


def philosophers(n):
    return [[sync(['fork', i], sync(['fork', (i + 1) % n], [FAA, 'meals']))] for i in range(n)]


def waiting(waiters):
    waits = [sync('l', [R, 'x'], ['WHILE', ['==', 'last', 0], [['WAIT', 'l'], [R, 'x']]])]
    return [waits] * waiters + [[sync('l', [W, 'x', 1], ['NOTIFYALL', 'l'])], [[FAA, 'y']], [[R, 'y']], [[W, 'y', 3]]]


models = {
    'ainc7': [[[FAA, 'x']]] * 7,
    'ainc8': [[[FAA, 'x']]] * 8,
    'binc5': [[[FAA, 'x'], [FAA, 'y']]] * 5,
    'inc5': [[[INC, 'x']]] * 5,
    'casrot8': [[[CAS, 'x', i - 1, i]] for i in range(1, 9)],
    'casrot9': [[[CAS, 'x', i - 1, i]] for i in range(1, 10)],
    'casw4': [[[CAS, 'x', 0, 1], [W, 'x', i + 3]] for i in range(4)],
    'casw5': [[[CAS, 'x', 0, 1], [W, 'x', i + 3]] for i in range(5)],
    'nwriters6': [[[W, 'x', i + 1]] for i in range(6)] + [[[R, 'x']]],
    'readers11': [[[W, 'x', 42]]] + [[[R, 'x']]] * 11,
    'readers13': [[[W, 'x', 42]]] + [[[R, 'x']]] * 13,
    'lastzero9': lastzero(9),
    'lastzero11': lastzero(11),
    'counter4': [[[INC, 'x']] * 4, [[INC, 'x', -1]] * 4],
    'counter5': [[[INC, 'x']] * 5, [[INC, 'x', -1]] * 5],
    'sections3x3': [[sync('l', [R, 'x'], [W, 'x', 1])] * 3] * 3,
    'sections4x2': [[sync('l', [R, 'x'], [W, 'x', 1])] * 2] * 4,
    'co22w4': [[[W, 'x', 2 * i], [W, 'x', 2 * i + 1]] for i in range(4)],
    'mix4and3': [[[W, 'x', i + 1]] for i in range(4)] + [[[R, 'x']]] * 3,
    'philosophers7': philosophers(7),
    'waiting3': waiting(3),
    'checked': [[[INC, 'x']] * 4, [[INC, 'x']] * 3 + [[R, 'x'], ['CHECK', ['!=', 'last', 3], 'x is too small']]],
    'permits': [[['PARK'], [INC, 'x']], [['UNPARK', 0], [INC, 'x']], [['UNPARK', 0], [INC, 'x']], [[INC, 'x']], [[R, 'x']]],
    'take': [[['TAKE', 'x'], [INC, 'y']]] * 3 + [[[FAA, 'x'], [FAA, 'x'], [FAA, 'x'], [INC, 'y']]],
}
java = {
    'vm Counter 4': ['Counter', '4'],
    'vm Counter 5': ['Counter', '5'],
    'vm CasRotation 8': ['CasRotation', '8'],
    'vm CasThenWrite 4': ['CasThenWrite', '4'],
    'vm Fibonacci 5': ['Fibonacci', '5'],
    'vm Indexer 15': ['Indexer', '15'],
}
programs = {}
for name, program in models.items():
    path = os.path.join(work, name + '.json')
    with open(path, 'w') as file:
        json.dump(program, file)
    programs[name] = ['--engine', 'model', path]
for name, (main, argument) in java.items():
    programs[name] = ['--engine', 'vm', '-cp', classes, 'dev.sprang.programs.live.' + main, argument]
chosen = given.only.split(',') if given.only else list(programs)
common = ['--json', '--keep-going', '--out', os.path.join(work, 'out'), '--minimise', 'false', '--outcomes', '1000000']


def answer(text):
    result = json.loads(text)
    if 'error' in result:
        raise ValueError(result['error']['message'])
    violations = sorted((v['kind'], v.get('message', ''), v.get('executions', v.get('count', 0))) for v in result['violations'])
    races = sorted((r['location'], *sorted((r['first'], r['second']))) for r in result['races'])
    same = ['verdict', 'executions', 'abandoned', 'distinctResults', 'results']
    return {**{key: result.get(key) for key in same}, 'violations': violations, 'races': races}


def by_threads(words, size):
    run = subprocess.run(sprang + ['check', '--explorer', 'optimal-dpor', '--jobs', str(size)] + common + words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return answer(run.stdout)


def by_processes(words, size):
    directory = tempfile.mkdtemp(dir=work) + '/search'
    errors = open(directory + '.log', 'w+')
    serve = ['serve', directory, '--host', '127.0.0.1', '--port', '0', '--slice', '50ms']
    coordinator = subprocess.Popen(sprang + serve + common + words, stdout=subprocess.PIPE, stderr=errors)
    url = None
    while url is None and coordinator.poll() is None:
        time.sleep(0.05)
        told = [word for word in open(directory + '.log').read().split() if word.startswith('https://')]
        url = told[0] if told else None
    token = ['--token-file', directory + '/token', '--jobs', '1']
    workers = [subprocess.Popen(sprang + ['work', url] + token, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for _ in range(size if url else 0)]
    out = coordinator.communicate()[0]
    for worker in workers:  # one that has come too late waits for a coordinator that is gone
        worker.terminate()
        worker.wait()
    return answer(out)


ways = {'threads': by_threads, 'processes': by_processes}
wrong = 0
kinds = [(kind, size) for kind in given.kinds.split(',') for size in sizes]
print('| program | verdict | executions | abandoned | results | violations | races | ' + ' | '.join('%d %s' % (size, kind) for kind, size in kinds) + ' |')
print('|---' * (7 + len(kinds)) + '|', flush=True)
for name in chosen:
    alone = by_threads(programs[name], 1)
    cells = []
    for kind, size in kinds:
        try:
            other = alone if (kind, size) == ('threads', 1) else ways[kind](programs[name], size)
        except ValueError as broken:
            other = {'broken': str(broken)}
        different = [key for key in alone if other.get(key) != alone[key]]
        wrong += 1 if different else 0
        cells.append('differs: %s' % ', '.join('%s %.80s' % (key, other.get(key)) for key in different) if different else 'same')
    row = [name, alone['verdict'], alone['executions'], alone['abandoned'], alone['distinctResults'], len(alone['violations']), len(alone['races'])]
    print('| ' + ' | '.join([str(cell) for cell in row] + cells) + ' |', flush=True)
print('%d of %d differ' % (wrong, len(chosen) * len(kinds)))
sys.exit(1 if wrong else 0)
