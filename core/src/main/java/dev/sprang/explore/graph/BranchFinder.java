package dev.sprang.explore.graph;

import static dev.sprang.explore.graph.ExecutionGraph.INITIAL;
import static dev.sprang.explore.graph.ExecutionGraph.NONE;

import dev.sprang.explore.graph.Decision.Branch;
import dev.sprang.explore.graph.Decision.Key;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ThreadOrder;
import java.util.Arrays;
import java.util.Optional;

/** Finds the branches of a decision that an execution gives reason for. */
final class BranchFinder {
  private final FoundValues semantics;
  private final Observed observed;
  private final Promises promises;
  private final Decision decision;
  private final ThreadOrder order;

  /** The event that is decided about, and what it touches. */
  private final int event;

  private final int object;

  /**
   * @param promises those of the decisions before this one
   * @param order in which keys tell events: it is the same in all sessions
   */
  BranchFinder(
      FoundValues semantics,
      Observed observed,
      Promises promises,
      Decision decision,
      ThreadOrder order) {
    this.order = order;
    this.semantics = semantics;
    this.observed = observed;
    this.promises = promises;
    this.decision = decision;
    this.event = observed.at(decision.thread, decision.position());
    this.object = decision.operation.object();
  }

  /** The branches of a new decision that do not depend on anything later. */
  void findFirst() {
    if (decision.operation.kind() == OperationKind.CHOOSE) {
      addChoices();
      return;
    }
    Fragment past = new Fragment(semantics, observed, decision.past);
    if (!observed.happened(event)) {
      decision.isNew(Key.NEVER);
    } else {
      int source = observed.source(event);
      decision.takesMonitor = takesMonitor(past, source);
      decision.isNew(key(past, source, decision.offers[0]));
    }
    if (!decision.takesMonitor) {
      considerPast(past, INITIAL);
      for (int w = 0; w < observed.length(); w++) {
        if (isWriter(w) && isPast(w)) {
          considerPast(past, w);
        }
      }
    }
  }

  /** Spares the search for a schedule where the event plainly comes after a later write. */
  private void considerPast(Fragment past, int w) {
    int[] before = observed.clockBefore(event);
    for (int later = w + 1; later < observed.length(); later++) {
      if (isWriter(later)
          && observed.isIn(before, later)
          && (w == INITIAL || observed.isIn(observed.clock(later), w))) {
        return;
      }
    }
    consider(past, w);
  }

  private boolean takesMonitor(Fragment past, int source) {
    OperationKind kind = decision.operation.kind();
    return (kind == OperationKind.LOCK || kind == OperationKind.REACQUIRE)
        && semantics.isFree(past.value(source, object));
  }

  private void addChoices() {
    for (int k = 1; k < decision.offers.length; k++) {
      Schedule schedule = pastSchedule();
      schedule.add(decision.offers[k]);
      Key key = new Key(new int[] {decision.offers[k], NONE, NONE});
      decision.add(new Branch(key, Decision.Kind.HAPPENS, schedule));
    }
  }

  /**
   * The branches in which the event observes something that came later here.
   *
   * @param known events that were the same in an earlier execution of the decision
   * @param fresh the others
   * @param isNew whether there was none
   */
  void findLater(int[] known, int[] fresh, boolean isNew) {
    if (object < 0) {
      return;
    }
    for (int w = 0; w < observed.length() + observed.threads(); w++) {
      boolean isLater = observed.mayWrite(w, object) && w != event && !isPast(w);
      if (isLater && !observed.isBlind(w)) {
        addUpdate(w, fresh, observed.isIn(known, w) || !isNew && isNextOf(known, w));
      } else if (isLater && !observed.isIn(known, w) && !isBehindEvent(observed.clock(w))) {
        int[] clock = Clocks.join(decision.past.clone(), observed.clock(w));
        consider(new Fragment(semantics, observed, clock), w);
      }
    }
  }

  /**
   * Whether an event's thread came to it in whatever execution had those, and what it could observe
   * there was considered as it is now: it has one choice, and nobody waits for its value.
   */
  private boolean isNextOf(int[] known, int w) {
    return observed.position(w) == Clocks.of(known, observed.thread(w))
        && observed.operation(w).kind().accessesMemory()
        && !decision.operation.kind().awaits();
  }

  /**
   * An update may observe something else if the event does: all it needs is to be reached.
   *
   * @param isKnown whether it was in an earlier execution of the decision, so that only what is
   *     fresh is something else
   */
  private void addUpdate(int w, int[] fresh, boolean isKnown) {
    if (isBehindEvent(observed.clockBefore(w))) {
      return;
    }
    if (!isKnown) {
      addUpdate(w, INITIAL, Clocks.NOTHING);
    }
    int thread = observed.thread(w);
    int position = observed.position(w);
    int count = isKnown ? fresh.length : observed.length();
    for (int i = 0; i < count; i++) {
      int s = isKnown ? fresh[i] : i;
      if (isWriter(s) && s != event) {
        int[] clock = observed.clock(s);
        boolean isBehind = Clocks.of(clock, thread) > position;
        if (!isBehind && !isBehindEvent(clock)) {
          addUpdate(w, s, clock);
        }
      }
    }
  }

  private void addUpdate(int w, int s, int[] clockOfSource) {
    Operation operation = observed.operation(w);
    long found = s == INITIAL ? semantics.initial(object) : observed.value(s);
    if (!semantics.isEnabled(operation, observed.choice(w), found)
        || !semantics.writes(operation, found)
        || operation.kind().isMonitor() && isUseless(operation, observed.choice(w), found)) {
      return;
    }
    int taker = observed.taker(s, object);
    boolean isTaken =
        taker != NONE
            && taker != w
            && (isPast(taker)
                || observed.isIn(observed.clockBefore(w), taker)
                || observed.isIn(clockOfSource, taker));
    if (isTaken) {
      return; // both would have to come directly behind it
    }
    int[] clock = Clocks.join(decision.past.clone(), observed.clockBefore(w));
    Fragment before = new Fragment(semantics, observed, Clocks.join(clock, clockOfSource));
    int next = operation.kind().isMonitor() ? promises.nextAfter(before, s, object) : NONE;
    if (next != NONE && next != w) {
      return;
    }
    if (decision.takesMonitor) {
      follow(before.withWriter(w, s), w);
    } else {
      consider(before.withWriter(w, s), w);
    }
  }

  /** Whether the event can have no reason to come after a monitor operation that finds this. */
  private boolean isUseless(Operation operation, int choice, long found) {
    return decision.takesMonitor
        ? !semantics.isFree(found)
        : !semantics.isPossible(
            decision.operation, decision.offers[0], semantics.stateAfter(operation, choice, found));
  }

  /** Another event begins a section, after which the event is to be the next. */
  private void follow(Fragment fragment, int w) {
    Key key = key(fragment, w, NONE);
    if (decision.isNew(key)) {
      fragment
          .schedule()
          .map(schedule -> new Branch(key, Decision.Kind.FOLLOWS, schedule, observed.identity(w)))
          .ifPresent(decision::add);
    }
  }

  /** The event is to observe {@code w}, the rest being as in the fragment. */
  private void consider(Fragment fragment, int w) {
    Operation operation = decision.operation;
    int next = operation.kind().isMonitor() ? promises.nextAfter(fragment, w, object) : NONE;
    if (next != NONE && next != event) {
      // The monitor is another's then; a try-lock can come right after that one.
      if (!fragment.contains(next)) {
        consider(fragment.withWriter(next, w), next);
      }
    } else if (!fragment.isValueKnown(w, operation) && operation.kind().awaits()) {
      addNever(); // there the value will be seen
    } else {
      for (int choice : decision.offers) {
        consider(fragment, w, choice);
      }
    }
  }

  private void consider(Fragment fragment, int w, int choice) {
    Operation operation = decision.operation;
    boolean blocks = false;
    if (fragment.isValueKnown(w, operation)) {
      long value = fragment.value(w, object);
      blocks = semantics.blocks(operation, choice, value);
      boolean tellsNothing = blocks && (operation.kind().isMonitor() || decision.knows(Key.NEVER));
      if (tellsNothing || !semantics.isPossible(operation, choice, value)) {
        return;
      }
      if (!blocks && semantics.writes(operation, value) && fragment.isTaken(w, object)) {
        return;
      }
    }
    Key key = key(fragment, w, choice);
    if (!decision.isNew(key)) {
      return;
    }
    Optional<Schedule> schedule = fragment.withReader(event, w, choice).schedule();
    if (schedule.isPresent() && blocks) {
      addNever();
    } else if (schedule.isPresent()) {
      decision.add(new Branch(key, Decision.Kind.HAPPENS, schedule.get()));
    }
  }

  private void addNever() {
    if (decision.isNew(Key.NEVER)) {
      decision.add(new Branch(Key.NEVER, Decision.Kind.NEVER, pastSchedule()));
    }
  }

  /** The execution up to the decision, as it was but without anything else. */
  private Schedule pastSchedule() {
    Schedule schedule = new Schedule();
    for (int e = 0; e < observed.length(); e++) {
      if (isPast(e)) {
        schedule.add(observed.choice(e));
      }
    }
    return schedule;
  }

  private boolean isWriter(int e) {
    return observed.writes(e, object);
  }

  private boolean isPast(int e) {
    return observed.isIn(decision.past, e);
  }

  private boolean isBehindEvent(int[] clock) {
    return Clocks.of(clock, decision.thread) > decision.position();
  }

  /** What is observed, and everything outside the past that it needs. */
  private Key key(Fragment fragment, int w, int choice) {
    int[] cells = new int[8];
    cells[0] = choice;
    cells[1] = w == INITIAL ? NONE : observed.thread(w);
    cells[2] = w == INITIAL ? NONE : observed.position(w);
    int length = 3;
    for (int place = 0; place < observed.threads(); place++) {
      int thread = order.at(place, observed.threads());
      int begin = Clocks.of(decision.past, thread);
      for (int position = begin; position < fragment.count(thread); position++) {
        int e = observed.at(thread, position);
        boolean observes = observed.operation(e).kind().observes();
        int source = observes ? fragment.source(e) : NONE;
        if (length + 4 > cells.length) {
          cells = Arrays.copyOf(cells, 2 * cells.length);
        }
        cells[length++] = thread;
        cells[length++] = observed.choice(e);
        cells[length++] = source == NONE ? NONE : observed.thread(source);
        cells[length++] = source == NONE ? NONE : observed.position(source);
      }
    }
    return new Key(Arrays.copyOf(cells, length));
  }
}
