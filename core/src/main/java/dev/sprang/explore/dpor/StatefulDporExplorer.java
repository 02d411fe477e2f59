package dev.sprang.explore.dpor;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.execution.Execution;
import dev.sprang.execution.HappensBefore;
import dev.sprang.execution.Moment;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Coverage;
import dev.sprang.explore.Equivalence;
import dev.sprang.explore.dpor.Accesses.Access;
import dev.sprang.explore.state.KnownStates;
import dev.sprang.explore.state.StateTable;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * Dynamic partial order reduction with state matching (Yang, Chen, Gopalakrishnan, Kirby, SPIN
 * 2008): with every state goes a summary of what threads did or were about to do behind it. Where
 * an execution comes to a known state it is given up, and the summary is held against the path that
 * led there as if it had been run again: what races with an event of the path is wanted before that
 * event.
 *
 * <p>Differences from the paper: every racing event counts and not only the last, because how the
 * later ones are ordered is not known of a summary; but a summary knows what its operations come
 * after because of joins, starts and locks on the way to them ({@link Accesses}), without which a
 * thread that reads what others wrote, and has joined them before, seems to race with all of them;
 * operations that stay blocked are part of it; a state whose summary is not final, because it is on
 * the path or led to such a one, has everything wanted on the whole path, so that a program that
 * goes round in circles is explored like by {@code stateful}.
 *
 * <p>A data race is found in a state where both accesses are pending. There is one: where an access
 * {@code f} races with an event {@code e} of the path, its thread is wanted before {@code e}, and
 * run from there it is one step further while {@code e} is still pending. If {@code e} comes first
 * again, the same holds behind that step; so one execution, or one that a summary stands for, comes
 * to {@code f} with {@code e} pending. Threads that sleep would break this: there are none.
 *
 * <p>States are told apart as {@code stateful} does, so there are never more of them. A summary
 * speaks of objects by their names, though: where objects have other names than when the state was
 * met first, everything is wanted on the whole path, as if the summary were not final.
 *
 * <p>Where a thread ends unnoticed that comes at once, in a state that is not kept, and no race
 * wants anything else there. Let {@code e} be that end. Whatever can be run from the state either
 * contains {@code e}, and is the same with {@code e} in front, for nobody but those who wait for
 * the thread depends on it; or it does not, because the program is ended before, and then it ends
 * alike behind {@code e}. So all that is pending in some execution from the state is pending in one
 * that begins with {@code e}, where its races with what came before the state are found. To follow
 * races with {@code e}, such as that of the end of the program with all that is not before it,
 * would mean to run every interleaving of the others while {@code e} is pending: none of these
 * states is kept.
 *
 * <p>Summaries take more memory than states. Where only one thread was run from a state, what it
 * did is as well found out again by running it: so few of these states have one, and an execution
 * that comes to another of them goes on as if it were new, for some steps.
 */
public class StatefulDporExplorer extends PersistentSetExplorer {
  private static final int OPEN = 0;
  private static final int INCOMPLETE = 1;

  /** Without a summary: what lies behind it is run again. */
  private static final int UNTOLD = 2;

  private static final int FIRST_SUMMARY = 3;

  /** So many steps are run again at most. */
  private static final int MOST_UNTOLD = 4;

  private final KnownStates known = new KnownStates();
  private final Accesses accesses = new Accesses();
  private final Summaries summaries = new Summaries();

  /** By depth of the path: the state, and what is known of what lies behind it. */
  private final List<Behind> behind = new ArrayList<>();

  /** What ends a thread here where nobody can tell when it does; NONE if nothing. */
  private int ending;

  private long matched;
  private long choices;

  private static final class Behind {
    private boolean isKept;
    private long high;
    private long low;
    private final BitSet accesses = new BitSet();
    private boolean incomplete;

    /** How many steps lead to the next state with a summary, or to the end. */
    private int steps;

    private void open(boolean keeps, KnownStates known) {
      isKept = keeps;
      high = known.high();
      low = known.low();
      accesses.clear();
      incomplete = false;
      steps = 1;
    }
  }

  public StatefulDporExplorer() {
    super(new HappensBefore(), false);
  }

  @Override
  final boolean isSettled(ChoicePoint point) {
    known.arrive(point);
    if (known.areTooVague()) {
      return true;
    }
    int depth = point.events().length();
    if (depth == behind.size()) {
      behind.add(new Behind());
    }
    ending = known.ending(point);
    if (ending != Choice.NONE) {
      behind.get(depth).open(false, known);
      return false;
    }
    int number = known.look();
    if (number == StateTable.ABSENT) {
      known.add();
    } else if (number != UNTOLD || !isByName(known)) {
      matched++;
      meet(isByName(known) ? number : INCOMPLETE, depth);
      return true;
    }
    behind.get(depth).open(true, known);
    known.setNumber(known.high(), known.low(), OPEN);
    return false;
  }

  /** Whether objects have the names by which the summary of a known state speaks of them. */
  boolean isByName(KnownStates known) {
    return known.isByName();
  }

  @Override
  final boolean mustBeginAgain() {
    if (!known.areTooVague()) {
      return false;
    }
    known.clear();
    matched = 0;
    choices = 0;
    return true;
  }

  /** Where a thread ends unnoticed, that comes at once, and nothing else is ever run. */
  @Override
  final void begin(PathState state) {
    if (ending == Choice.NONE) {
      super.begin(state);
    } else {
      state.wantOnly(ending);
    }
  }

  /** Treats a known state as if what lies behind it had been run. */
  private void meet(int number, int depth) {
    if (number < FIRST_SUMMARY) {
      for (int d = 0; d < depth; d++) {
        if (behind.get(d).isKept) {
          stateBefore(d).wantAll();
        }
      }
      markIncomplete(depth);
      return;
    }
    BitSet summary = summaries.summary(number - FIRST_SUMMARY);
    for (int a = summary.nextSetBit(0); a >= 0; a = summary.nextSetBit(a + 1)) {
      wantRaces(accesses.access(a));
    }
    addBehind(depth, summary);
  }

  /** What is done behind the state at a depth is done behind the one before it too. */
  private void addBehind(int depth, BitSet done) {
    if (depth > 0) {
      accesses.addBehind(events(), depth - 1, done, behind.get(depth - 1).accesses);
    }
  }

  private void markIncomplete(int depth) {
    if (depth > 0) {
      behind.get(depth - 1).incomplete = true;
    }
  }

  @Override
  final void examinePending(Moment moment, int thread, boolean enabled) {
    int number = accesses.number(thread, moment.waiting(thread));
    int depth = moment.events().length();
    if (moment instanceof Execution) {
      BitSet last = new BitSet();
      last.set(number);
      addBehind(depth, last);
    } else {
      behind.get(depth).accesses.set(number);
    }
    wantRaces(accesses.access(number));
  }

  /** Wants a thread before every event that races with an operation it comes to. */
  private void wantRaces(Access access) {
    Operation operation = access.operation();
    wantRacesWithExit(access);
    if (operation.kind() == OperationKind.START) {
      int first = order().startOf(operation.target());
      if (first != NONE && !isBefore(first, access)) {
        backtrack(first, access);
      }
    }
    Footprint footprint = operation.footprint();
    for (int index = 0; index < footprint.size(); index++) {
      int from = order().lastSlot(footprint.object(index));
      wantRaces(access, from, footprint.isExclusive(index));
    }
  }

  /** The end of the program races with everything that does not happen before it. */
  private void wantRacesWithExit(Access access) {
    boolean exits = access.operation().kind() == OperationKind.EXIT;
    int last = events().length() - 1;
    for (int i = last; i >= 0 && (exits || i == last); i--) {
      boolean isRace = exits || events().operation(i).kind() == OperationKind.EXIT;
      if (isRace && !isBefore(i, access)) {
        backtrack(i, access);
      }
    }
  }

  private void wantRaces(Access access, int from, boolean exclusive) {
    for (int slot = from; slot != NONE; slot = order().previous(slot)) {
      int i = order().eventOf(slot);
      if (isBefore(i, access)) {
        if (order().isExclusive(slot)) {
          return; // everything earlier on this object happens before this event
        }
      } else if ((exclusive || order().isExclusive(slot))
          && CoEnabled.possibly(events().operation(i).kind(), access.operation().kind())) {
        backtrack(i, access);
      }
    }
  }

  /** Whether event {@code i} happens before the access, whatever lies on the way to that. */
  boolean isBefore(int i, Access access) {
    if (isBefore(i, order().latestOf(access.thread()))) {
      return true;
    }
    BitSet after = access.after();
    for (int other = after.nextSetBit(0); other >= 0; other = after.nextSetBit(other + 1)) {
      if (isBefore(i, order().latestOf(other))) {
        return true;
      }
    }
    BitSet locks = access.locks();
    for (int lock = locks.nextSetBit(0); lock >= 0; lock = locks.nextSetBit(lock + 1)) {
      if (isBeforeUseOf(lock, i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether event {@code i} happens before, or is, something that was done with a monitor. */
  private boolean isBeforeUseOf(int lock, int i) {
    int slot = order().lastSlot(lock);
    while (slot != NONE && !order().isExclusive(slot)) {
      if (order().ordered(i, order().eventOf(slot))) {
        return true;
      }
      slot = order().previous(slot);
    }
    return slot != NONE && order().ordered(i, order().eventOf(slot));
  }

  /** Wants the access before event {@code i}, or else a thread that has to come before it. */
  private void backtrack(int i, Access access) {
    PathState state = stateBefore(i);
    int thread = access.thread();
    BitSet after = access.after();
    for (int other = after.nextSetBit(0); other >= 0; other = after.nextSetBit(other + 1)) {
      thread = state.isEnabled(thread) ? thread : other;
    }
    int last = order().latestOf(access.thread());
    BitSet locks = access.locks();
    for (int lock = locks.nextSetBit(0); lock >= 0; lock = locks.nextSetBit(lock + 1)) {
      int slot = order().lastSlot(lock);
      boolean isLater = slot != NONE && order().eventOf(slot) > last;
      last = isLater ? order().eventOf(slot) : last;
    }
    backtrack(i, thread, last);
  }

  @Override
  final int lastRacing(Operation pending, int own) {
    throw new UnsupportedOperationException("every racing event counts, not only the last");
  }

  @Override
  final void leave(int depth, PathState state) {
    choices += state.begun() > 1 ? 1 : 0;
    Behind left = behind.get(depth);
    boolean isUntold = !left.isKept || state.begun() == 1 && left.steps < MOST_UNTOLD;
    if (left.isKept) {
      known.setNumber(left.high, left.low, isUntold ? UNTOLD : told(left));
    }
    addBehind(depth, left.accesses);
    if (depth > 0) {
      behind.get(depth - 1).incomplete |= left.incomplete;
      behind.get(depth - 1).steps = isUntold ? left.steps + 1 : 1;
    }
  }

  private int told(Behind left) {
    return left.incomplete
        ? INCOMPLETE
        : Math.addExact(FIRST_SUMMARY, summaries.number(summaryOf(left.accesses)));
  }

  /** What is kept of what was done behind a state. */
  BitSet summaryOf(BitSet done) {
    return done;
  }

  @Override
  public final Coverage coverage() {
    return Coverage.CONFLICTS;
  }

  @Override
  public final Equivalence equivalence() {
    return Equivalence.ENDS;
  }

  @Override
  public final Map<String, Long> figures() {
    return known.figures(matched, choices);
  }

  /** How many bytes each stored state takes, with what is kept of what lies behind it. */
  public final double bytesPerState() {
    return (double) (known.bytes() + summaries.bytes()) / Math.max(1, known.size());
  }

  @Override
  public final Claim claim() {
    return Claim.complete("every outcome was reached, with each state visited once");
  }
}
