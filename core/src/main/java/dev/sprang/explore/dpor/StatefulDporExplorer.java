package dev.sprang.explore.dpor;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.StateImage;
import dev.sprang.engine.StateImage.Naming;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Footprint;
import dev.sprang.execution.HappensBefore;
import dev.sprang.execution.Moment;
import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Coverage;
import dev.sprang.explore.state.StateTable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
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
 * later ones are ordered is not known of a summary; operations that stay blocked are part of it; a
 * state whose summary is not final, because it is on the path or led to such a one, has everything
 * wanted on the whole path, so that a program that goes round in circles is explored like by {@code
 * stateful}.
 *
 * <p>States are told apart by name: the summary speaks of objects by their numbers.
 */
public class StatefulDporExplorer extends PersistentSetExplorer {
  private static final int OPEN = 0;
  private static final int INCOMPLETE = 1;
  private static final int FIRST_SUMMARY = 2;

  private final StateTable table = new StateTable(true);
  private final Accesses accesses = new Accesses();
  private final Summaries summaries = new Summaries();

  /** By depth of the path: the state, and what is known of what lies behind it. */
  private final List<Behind> behind = new ArrayList<>();

  private StateImage image;
  private long matched;
  private long choices;

  private static final class Behind {
    private long high;
    private long low;
    private final BitSet accesses = new BitSet();
    private boolean incomplete;
  }

  public StatefulDporExplorer() {
    super(new HappensBefore(), false);
  }

  @Override
  final boolean isSettled(ChoicePoint point) {
    if (image == null) {
      image = point.require(StateImage.class, "recognise states");
    }
    image.take(Naming.BY_NAME);
    int depth = point.events().length();
    int number = table.number(image.high(), image.low());
    if (number == StateTable.ABSENT) {
      open(depth);
      return false;
    }
    matched++;
    meet(number, depth);
    return true;
  }

  private void open(int depth) {
    if (depth == behind.size()) {
      behind.add(new Behind());
    }
    Behind state = behind.get(depth);
    state.high = image.high();
    state.low = image.low();
    state.accesses.clear();
    state.incomplete = false;
    table.add(state.high, state.low);
    table.setNumber(state.high, state.low, OPEN);
  }

  /** Treats a known state as if what lies behind it had been run. */
  private void meet(int number, int depth) {
    if (number < FIRST_SUMMARY) {
      for (int d = 0; d < depth; d++) {
        stateBefore(d).wantAll();
      }
      markIncomplete(depth);
      return;
    }
    BitSet summary = summaries.summary(number - FIRST_SUMMARY);
    for (int a = summary.nextSetBit(0); a >= 0; a = summary.nextSetBit(a + 1)) {
      wantRaces(accesses.access(a).thread(), accesses.access(a).operation());
    }
    if (depth > 0) {
      behind.get(depth - 1).accesses.or(summary);
    }
  }

  private void markIncomplete(int depth) {
    if (depth > 0) {
      behind.get(depth - 1).incomplete = true;
    }
  }

  @Override
  final void examinePending(Moment moment, int thread, boolean enabled) {
    Operation pending = moment.pending(thread);
    int depth = moment.events().length();
    int state = moment instanceof Execution ? depth - 1 : depth;
    if (state >= 0) {
      behind.get(state).accesses.set(accesses.number(thread, pending));
    }
    wantRaces(thread, pending);
  }

  /** Wants a thread before every event that races with an operation it comes to. */
  private void wantRaces(int thread, Operation operation) {
    int own = order().latestOf(thread);
    wantRacesWithExit(thread, operation, own);
    if (operation.kind() == Kind.START) {
      int first = firstStart(operation, own);
      if (first != NONE && events().thread(first) != thread) {
        backtrack(first, thread, own);
      }
      return;
    }
    Footprint footprint = operation.footprint();
    for (int index = 0; index < footprint.size(); index++) {
      int from = order().lastSlot(footprint.object(index));
      wantRaces(thread, operation, own, from, footprint.isExclusive(index));
    }
  }

  /** The end of the program races with everything that does not happen before it. */
  private void wantRacesWithExit(int thread, Operation operation, int own) {
    boolean exits = operation.kind() == Kind.EXIT;
    int last = events().length() - 1;
    for (int i = last; i >= 0 && (exits || i == last); i--) {
      boolean isRace = exits || events().operation(i).kind() == Kind.EXIT;
      if (isRace && events().thread(i) != thread && !isBefore(i, own)) {
        backtrack(i, thread, own);
      }
    }
  }

  private void wantRaces(int thread, Operation operation, int own, int from, boolean exclusive) {
    for (int slot = from; slot != NONE; slot = order().previous(slot)) {
      int i = order().eventOf(slot);
      if (isBefore(i, own)) {
        if (order().isExclusive(slot)) {
          return; // everything earlier on this object happens before this event
        }
      } else if ((exclusive || order().isExclusive(slot))
          && events().thread(i) != thread
          && CoEnabled.possibly(events().operation(i).kind(), operation.kind())) {
        backtrack(i, thread, own);
      }
    }
  }

  @Override
  final int lastRacing(Operation pending, int own) {
    throw new UnsupportedOperationException("every racing event counts, not only the last");
  }

  @Override
  final void leave(int depth, PathState state) {
    choices += state.begun() > 1 ? 1 : 0;
    Behind left = behind.get(depth);
    int number =
        left.incomplete ? INCOMPLETE : FIRST_SUMMARY + summaries.number(summaryOf(left.accesses));
    table.setNumber(left.high, left.low, number);
    if (depth > 0) {
      Behind parent = behind.get(depth - 1);
      parent.accesses.or(left.accesses);
      parent.incomplete |= left.incomplete;
    }
  }

  /** What is kept of what was done behind a state. */
  BitSet summaryOf(BitSet done) {
    return done;
  }

  @Override
  public final Coverage coverage() {
    return Coverage.OUTCOMES;
  }

  @Override
  public final Map<String, Long> figures() {
    Map<String, Long> figures = new LinkedHashMap<>();
    figures.put("states", (long) table.size());
    figures.put("matched", matched);
    figures.put("choices", choices);
    return figures;
  }

  @Override
  public final Claim claim() {
    return Claim.complete("every outcome was reached, with each state visited once");
  }
}
