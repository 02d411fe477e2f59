package dev.sprang.cluster;

import dev.sprang.cluster.CoordinatorState.Change;
import dev.sprang.cluster.CoordinatorState.Checked;
import dev.sprang.cluster.CoordinatorState.Committed;
import dev.sprang.cluster.CoordinatorState.Lied;
import dev.sprang.explore.Explorer.Frontier;
import dev.sprang.explore.Explorer.Lot;
import dev.sprang.launcher.search.PartRunner.Done;
import dev.sprang.launcher.search.SavedSearch;
import dev.sprang.launcher.search.SavedSearch.Found;
import dev.sprang.launcher.search.SavedSearch.Stand;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Owns what is left of a search, gives parts of it to workers on lease, and takes in what they have
 * done: each report once and at once, or not at all.
 *
 * <pre>
 *   waiting ── take ──► leased ── done, kept in the store, put into the frontier ──► gone
 *      ▲                  │
 *      └── lease over ────┘   a report that comes later is refused
 * </pre>
 *
 * Who dies, worker or coordinator, costs the reports that were not kept: their parts wait again,
 * and are run and counted once. Used by several threads.
 */
final class Coordinator {
  /** How the search goes. */
  enum Phase {
    OPEN,
    DONE,
    /** A violation was found, and nobody wants to know more. */
    VIOLATED,
    /** Something was met that only an ordinary check can deal with. */
    TROUBLED,
    /** A worker told what is not so. */
    LIED_TO,
    STOPPED
  }

  /** What becomes of a report. */
  enum Reception {
    TAKEN,
    /** The lease is over, or never was: others do the parts. */
    REFUSED,
    /** It cannot be kept now; to be told again. */
    LATER
  }

  /**
   * @param leaseNanos how long a worker may be silent
   * @param sliceNanos how long to do parts before telling
   * @param spotPercent how many of a hundred reports are run again
   */
  record Rules(long leaseNanos, long sliceNanos, int spotPercent, boolean keepGoing) {}

  /** Parts for a worker; see {@link Leases}. */
  record Given(String lease, long sliceNanos, String lot) {}

  /** A report that is to be run again, and what it said. */
  record SpotCheck(String worker, String lot, long runs, boolean isPaused, String digest) {}

  private static final int MOST_PARTS = 64;
  private static final int MOST_CHANGES = 2_000;
  private static final long MOST_BYTES = 64 << 20;

  /** So many reports of a worker are checked before it is trusted more. */
  private static final int PROBATION = 8;

  private static final int MOST_OF_NEW = 32;

  /** With so many checks to be done no more parts are given out. */
  private static final int MOST_CHECKS = 256;

  private final Frontier frontier;
  private final Store store;
  private final Rules rules;
  private final Leases leases;
  private final Deque<SpotCheck> checks = new ArrayDeque<>();
  private final SplittableRandom random;
  private final Crowd crowd;
  private final Set<String> told = new HashSet<>();
  private SavedSearch search;
  private Stand stand;
  private long parts;
  private long checked;
  private int checking;
  private Phase phase = Phase.OPEN;
  private String reason = "";
  private int changes;
  private long bytes;

  /**
   * Goes on from what the store has, or else begins with a search.
   *
   * @param frontiers what is left where a search stands
   */
  Coordinator(
      SavedSearch begin,
      Function<String, Frontier> frontiers,
      Store store,
      Rules rules,
      LongSupplier nanoTime)
      throws IOException {
    this.store = store;
    this.rules = rules;
    this.leases = new Leases(rules.leaseNanos(), nanoTime);
    this.crowd = new Crowd(nanoTime);
    this.random = new SplittableRandom(leases.epoch());
    Optional<Store.Contents> kept = store.read();
    CoordinatorState state =
        kept.isEmpty()
            ? new CoordinatorState(begin, 0, 0, "")
            : CoordinatorState.parse(kept.get().state());
    if (!state.search().digest().equals(begin.digest())) {
      throw new IOException("the store is of a search of another program");
    }
    search = state.search();
    stand = search.stand().orElse(Stand.NONE);
    parts = state.parts();
    checked = state.checked();
    frontier = frontiers.apply(stand.frontier().isEmpty() ? "0 waiting\n" : stand.frontier());
    if (!state.lie().isEmpty()) {
      end(Phase.LIED_TO, state.lie());
    }
    for (byte[] change : kept.map(Store.Contents::changes).orElseGet(List::of)) {
      apply(CoordinatorState.change(change));
    }
    if (kept.isEmpty()) {
      store.replace(state().bytes());
    } else {
      compactNow();
    }
    lookWhetherDone();
  }

  /**
   * Parts for a worker; empty if there are none now. Ask again until it {@linkplain #isOver is
   * over}.
   */
  synchronized Optional<Given> take(String worker) {
    crowd.seen(worker);
    leases.expired().forEach(lease -> frontier.giveBack(lease.lot().address()));
    if (phase != Phase.OPEN) {
      told.add(worker);
    }
    if (phase != Phase.OPEN || checks.size() >= MOST_CHECKS) {
      return Optional.empty();
    }
    int workers = crowd.size(rules.leaseNanos());
    int most = Math.max(1, Math.min(MOST_PARTS, frontier.waiting() / (2 * workers)));
    Optional<Lot> lot = frontier.take(most);
    boolean isPlenty = frontier.waiting() > 2 * workers;
    long slice = isPlenty ? 3 * rules.sliceNanos() : rules.sliceNanos();
    return lot.map(given -> new Given(leases.open(worker, given), slice, given.text()));
  }

  /** Whether a worker still has its lease, which is longer then. */
  synchronized boolean beat(String lease) {
    Optional<Leases.Lease> mine = leases.renew(lease);
    mine.ifPresent(known -> crowd.seen(known.worker()));
    return mine.isPresent();
  }

  /**
   * Takes in what a worker has done.
   *
   * @throws IllegalArgumentException if it cannot be read; nothing has changed then
   */
  synchronized Reception done(String lease, byte[] report) {
    if (leases.wasClosed(lease)) {
      return Reception.TAKEN; // its answer was lost on the way
    }
    Optional<Leases.Lease> mine = leases.renew(lease);
    if (mine.isEmpty() || phase != Phase.OPEN) {
      return Reception.REFUSED;
    }
    String worker = mine.get().worker();
    String address = mine.get().lot().address();
    Done done = PartReport.parse(report);
    crowd.seen(worker);
    try {
      keep(new Committed(address, report));
    } catch (IOException failed) {
      return Reception.LATER;
    }
    leases.close(lease);
    if (apply(new Committed(address, report))) {
      crowd.counted(worker, done.stand().counted().executions(), stand.counted().executions());
      if (isToBeChecked(worker)) {
        Lot lot = mine.get().lot();
        String digest = PartReport.digest(done);
        checks.add(new SpotCheck(worker, lot.text(), done.runs(), done.isPaused(), digest));
      }
    }
    compact();
    lookWhetherDone();
    return Reception.TAKEN;
  }

  /** By chance, and whoever is new here, if there are not too many to be checked already. */
  private boolean isToBeChecked(String worker) {
    boolean isNew = crowd.reports(worker) <= PROBATION && checks.size() < MOST_OF_NEW;
    return random.nextInt(100) < rules.spotPercent() || isNew && rules.spotPercent() > 0;
  }

  private void keep(Change change) throws IOException {
    byte[] record = CoordinatorState.bytes(change);
    store.append(record);
    changes++;
    bytes += record.length;
  }

  private void compact() {
    if (changes >= MOST_CHANGES || bytes >= MOST_BYTES) {
      compactNow();
    }
  }

  private void compactNow() {
    changes = 0;
    bytes = 0;
    try {
      store.replace(state().bytes());
    } catch (IOException full) {
      return; // all is there already; it only takes longer to read
    }
  }

  /** The same when it happens and when it is read back. Whether a report was taken in as done. */
  private boolean apply(Change change) {
    if (change instanceof Checked) {
      checked++;
    } else if (change instanceof Lied lied) {
      end(Phase.LIED_TO, lied.how());
    } else if (change instanceof Committed committed) {
      return apply(committed);
    }
    return false;
  }

  private boolean apply(Committed committed) {
    try {
      Done done = PartReport.parse(committed.report());
      if (done.trouble().isEmpty()) {
        frontier.commit(committed.address(), done.stand().frontier());
        stand = stand.and(done.stand(), "");
        parts++;
        endIfFound(done);
        return true;
      }
      frontier.giveBack(committed.address());
      for (Found found : done.stand().all().found()) {
        search = search.with(found);
      }
      if (!endIfFound(done)) {
        end(Phase.TROUBLED, done.trouble());
      }
    } catch (IllegalArgumentException | IllegalStateException impossible) {
      end(Phase.LIED_TO, "a worker told what cannot be: " + impossible.getMessage());
    }
    return false;
  }

  private boolean endIfFound(Done done) {
    boolean isFound = !done.stand().all().found().isEmpty() && !rules.keepGoing();
    if (isFound) {
      end(Phase.VIOLATED, "a violation was found");
    }
    return isFound;
  }

  /** The first reason counts, but for a lie, which makes all others doubtful. */
  private void end(Phase next, String why) {
    if (phase == Phase.OPEN || next == Phase.LIED_TO && phase != Phase.LIED_TO) {
      phase = next;
      reason = why;
    }
  }

  private void lookWhetherDone() {
    if (phase == Phase.OPEN && frontier.isDone() && checks.isEmpty() && checking == 0) {
      end(Phase.DONE, "all is done");
    }
  }

  /** A report to be run again by somebody who can be trusted; to be {@link #judge}d. */
  synchronized Optional<SpotCheck> check() {
    Optional<SpotCheck> next = Optional.ofNullable(checks.poll());
    checking += next.isPresent() ? 1 : 0;
    return next;
  }

  /** What came of running a report again. */
  synchronized void judge(SpotCheck check, String digest) {
    checking--;
    boolean isRight = check.digest().equals(digest);
    Change change =
        isRight
            ? new Checked()
            : new Lied("what worker %s told is not what its parts are".formatted(check.worker()));
    apply(change);
    try {
      keep(change);
    } catch (IOException full) {
      // a lie is kept at the end, or nothing is; that all is right is only not counted
    }
    lookWhetherDone();
  }

  synchronized void stop(String why) {
    end(Phase.STOPPED, why);
  }

  synchronized boolean isOver() {
    return phase != Phase.OPEN;
  }

  /** Whether those who were at work lately know that it is over. */
  synchronized boolean areAllTold() {
    return told.containsAll(crowd.names(rules.leaseNanos()));
  }

  synchronized Phase phase() {
    return phase;
  }

  synchronized String reason() {
    return reason;
  }

  /** All that is to be kept. */
  synchronized CoordinatorState state() {
    String lie = phase == Phase.LIED_TO ? reason : "";
    Stand now = stand.and(Stand.NONE, frontier.text());
    return new CoordinatorState(search.at(now), parts, checked, lie);
  }

  synchronized Status status() {
    return new Status(
        phase,
        reason,
        stand.counted(),
        new Status.Parts(
            frontier.waiting(), leases.size(), parts, checked, checks.size() + checking),
        crowd.workers(),
        crowd.history());
  }
}
