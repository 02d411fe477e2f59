#!/usr/bin/env python3
"""Random faults on a search by machines whose total is known: is the end result exact every time?

  benchmarks/machines-faults.py SEED TIMES [--writers N] [--cut SECONDS] [--only FAULT,FAULT] [--workers N] [--spot-checks N]

TIMES of each fault, at random moments, on searches of N threads that write to one variable (N! executions; 9 unless given). Coordinator and
workers are in network namespaces of their own, joined by a bridge in one more, and the search is kept on a small disk in memory; so it needs root.

  worker       kill a worker, which is started again
  workers      kill two at once
  coordinator  kill the coordinator, and start it again
  cut          cut the network of a worker, or of the coordinator, for --cut seconds; the lease is as long (30 s is what users have)
  disk         fill the coordinator's disk for a while
  liar         one of the workers does not tell the truth in 30 of 100 reports; N of 100 reports are run again (--spot-checks N)

An end result is exact if it is 'verified' with N! executions, none abandoned. After a lie that was taken in it has to be 'incomplete'; where not all
reports are run again, lies that were missed are counted. SPRANG names the command, LIAR that of cluster's test class Liar.
"""
import argparse, json, math, os, random, shutil, signal, subprocess, sys, tempfile, time

arguments = argparse.ArgumentParser()
arguments.add_argument('seed', type=int)
arguments.add_argument('times', type=int)
arguments.add_argument('--writers', type=int, default=9)
arguments.add_argument('--cut', type=float, default=30)
arguments.add_argument('--lease', type=float)
arguments.add_argument('--workers', type=int, default=3)
arguments.add_argument('--spot-checks', type=int, default=2)
arguments.add_argument('--only', default='worker,workers,coordinator,cut,disk')
given = arguments.parse_args()
random.seed(given.seed)
sprang = os.environ.get('SPRANG', './sprang').split()
liar = os.environ.get('LIAR', '').split()
kinds = given.only.split(',')
faults = dict.fromkeys(kinds, 0)
lies = {'none told': 0, 'found out': 0, 'missed': 0}
total = math.factorial(given.writers)
lease = given.lease or given.cut
work = tempfile.mkdtemp()
program = os.path.join(work, 'writers.json')
with open(program, 'w') as file:
    json.dump([[['W', 'x', k + 1]] for k in range(given.writers)], file)

# ---- a network of namespaces: bridge, coordinator, workers
prefix = 'sp%d' % os.getpid()


def ip(words):
    subprocess.run(['ip'] + words.split(), check=True)


class Network:
    def __init__(self):
        self.bridge = prefix + 'b'
        ip('netns add ' + self.bridge)
        ip('-n %s link add br0 type bridge' % self.bridge)
        ip('-n %s link set br0 up' % self.bridge)
        self.hosts = []

    def host(self):
        number = len(self.hosts) + 1
        name = '%sh%d' % (prefix, number)
        ip('netns add ' + name)
        ip('link add v%d netns %s type veth peer name eth0 netns %s' % (number, self.bridge, name))
        ip('-n %s link set v%d master br0 up' % (self.bridge, number))
        ip('-n %s addr add 10.99.0.%d/24 dev eth0' % (name, number))
        ip('-n %s link set eth0 up' % name)
        ip('-n %s link set lo up' % name)
        self.hosts.append(name)
        return number

    def link(self, number, state):
        ip('-n %s link set v%d %s' % (self.bridge, number, state))

    def remove(self):
        for name in self.hosts + [self.bridge]:
            subprocess.run(['ip', 'netns', 'del', name])


def start(host, command, out=subprocess.DEVNULL):
    words = ['ip', 'netns', 'exec', '%sh%d' % (prefix, host)] + command
    return subprocess.Popen(words, stdout=out, stderr=open(os.path.join(work, 'errors'), 'ab'))


def killed(process):
    process.send_signal(signal.SIGKILL)  # ip becomes the command it runs
    process.wait()


def ended(message):
    print(message, flush=True)
    sys.exit(1)


class Search:
    def __init__(self, number, network, coordinator_host, worker_hosts):
        self.network, self.home, self.away = network, coordinator_host, worker_hosts
        self.disk = os.path.join(work, 'disk')
        os.mkdir(self.disk)
        subprocess.run(['mount', '-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', self.disk], check=True)
        self.directory, self.answer = os.path.join(self.disk, 'search'), os.path.join(work, 'answer')
        self.port = '7418'
        self.number = number
        self.coordinator = self.serve([program])
        while not os.path.exists(self.directory + '/serve.log') and self.coordinator.poll() is None:
            time.sleep(0.05)
        self.workers = [self.worker(host) for host in worker_hosts]
        self.liar = None
        if 'liar' in kinds:
            self.words = os.path.join(work, 'liar')
            while not os.path.exists(self.directory + '/serve.log'):
                time.sleep(0.05)
            words = [self.url(), self.directory + '/token', str(random.randrange(1 << 30)), '30']
            self.liar = start(random.choice(self.away), liar + words, open(self.words, 'wb'))

    def serve(self, more):
        options = ['--json', '--port', self.port, '--lease', '%dms' % (lease * 1000), '--slice', '200ms', '--spot-checks', str(given.spot_checks)]
        return start(self.home, sprang + ['serve', self.directory] + options + more, open(self.answer, 'wb'))

    def url(self):
        return 'https://10.99.0.%d:%s' % (self.home, self.port)

    def worker(self, host):
        token = self.directory + '/token'
        return start(host, sprang + ['work', self.url(), '--token-file', token, '--jobs', '1', '--patience', '10m'])

    def is_over(self):
        return self.coordinator.poll() is not None

    def repair(self):
        self.workers = [w if w.poll() is None else self.worker(h) for w, h in zip(self.workers, self.away)]

    def fault(self, kind):
        if kind == 'worker' or kind == 'workers':
            for victim in random.sample(self.workers, 1 if kind == 'worker' else 2):
                killed(victim)
            self.repair()
        elif kind == 'coordinator':
            killed(self.coordinator)
            self.coordinator = self.serve([])
        elif kind == 'cut':
            victim = random.choice([self.home] + self.away)
            self.network.link(victim, 'down')
            time.sleep(given.cut)
            self.network.link(victim, 'up')
        elif kind == 'disk':
            ballast = os.path.join(self.disk, 'ballast')
            try:
                with open(ballast, 'wb', buffering=0) as file:
                    while True:
                        file.write(bytes(4096))
            except OSError:
                pass
            time.sleep(random.uniform(0.5, 3))
            os.remove(ballast)
        faults[kind] += 1

    def finish(self):
        self.repair()
        self.coordinator.wait()
        for each in self.workers + ([self.liar] if self.liar else []):
            killed(each)
        text = open(self.answer).read().strip()
        shutil.copy(self.answer, os.path.join(work, 'last-answer'))
        subprocess.run(['umount', self.disk], check=True)
        os.rmdir(self.disk)
        result = json.loads(text.splitlines()[-1]) if text else {}
        is_exact = (result.get('verdict'), result.get('executions'), result.get('abandoned')) == ('verified', total, 0)
        if self.liar:
            has_lied = os.path.getsize(self.words) > 0
            is_found_out = result.get('verdict') == 'incomplete' or 'what worker' in text or 'what cannot be' in text
            lies['found out' if is_found_out else 'missed' if has_lied else 'none told'] += 1
            faults['liar'] += 1 if has_lied else 0
            if not is_found_out and not is_exact and not has_lied or not is_found_out and given.spot_checks == 100 and has_lied:
                ended('WRONG with a liar: ' + text[:1000])
        elif not is_exact:
            ended('WRONG, seed %d, search %d: %s' % (given.seed, self.number, text[:1000]))


def wanted():
    return [kind for kind in kinds if faults[kind] < given.times]


network = Network()
searches = 0
try:
    home = network.host()
    away = [network.host() for _ in range(given.workers)]
    while wanted():
        search = Search(searches, network, home, away)
        while wanted() and not search.is_over():
            time.sleep(random.uniform(0.3, 3))
            others = [kind for kind in wanted() if kind != 'liar']
            if others and not search.is_over():
                search.fault(random.choice(others))
        search.finish()
        searches += 1
        print(time.strftime('%H:%M:%S'), searches, 'searches,', faults, lies if 'liar' in kinds else 'exact', flush=True)
finally:
    network.remove()
shutil.rmtree(work)
