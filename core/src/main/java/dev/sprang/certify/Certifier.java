package dev.sprang.certify;

import dev.sprang.certify.KeptExecutions.Kept;
import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Ending;
import dev.sprang.execution.EventLog;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Checks the claim of an explorer by asking, of every execution it has run, what could have been
 * otherwise. For each step of a trace, all is run that does not come after the step; whatever can
 * be chosen there instead of it (what conflicts with the step, another alternative of it, what the
 * step would have blocked or cut off) begins an execution that the explorer must have run too, or
 * one that stands for it. The traces that only stand for others are asked the same way, so that in
 * the end there is no trace that was not looked at.
 *
 * <pre>
 *   kept      a b E c d      d comes after E, and c does not
 *   question  a b c .        what else than E is possible here?
 *   asked     a b c X ...    must be kept, or represented
 * </pre>
 *
 * <p>Why that is enough: take a trace that is not kept, and of the kept ones one that has the most
 * in common with it, P. The step that the missing trace does after P is possible there; the kept
 * one does first what conflicts with it. Of what conflicts, the first step E has nothing in its
 * place that could hinder the other one, so that was asked for, and its answer has P and the step
 * with less before it: in the end, more in common than P. What this rests on is what the engine
 * says of dependence; where swapped steps turn out to be dependent all the same, that is told.
 */
public final class Certifier {
  private final Engine engine;
  private final KeptExecutions kept;
  private final BooleanSupplier isSpent;

  /**
   * @param engine the one that has run what is kept
   * @param isSpent whether to give up
   */
  public Certifier(Engine engine, KeptExecutions kept, BooleanSupplier isSpent) {
    this.engine = engine;
    this.kept = kept;
    this.isSpent = isSpent;
  }

  /** Asks until nothing is open, something is missing, or the budget is spent. */
  public Certificate certify() {
    for (Optional<Kept> next = kept.next(); next.isPresent(); next = kept.next()) {
      Optional<Certificate> wrong = examine(next.get());
      if (wrong.isPresent()) {
        return wrong.get();
      }
    }
    return kept.trouble().isEmpty()
        ? new Certificate.Complete(kept.traces(), kept.questions())
        : new Certificate.Incomplete(kept.trouble());
  }

  private Optional<Certificate> examine(Kept trace) {
    Execution execution = engine.run(new Plan(trace.schedule(), trace.inputs(), new Asking(-1)));
    if (!execution.ending().isFinal()) {
      return Optional.of(
          new Certificate.Dependent(
              trace.schedule(), trace.inputs(), "the same schedule gave another execution"));
    }
    EventLog events = EventLog.copyOf(execution.events());
    int threads = execution.threads();
    BitSet[] pasts = pasts(events);
    for (int e = 0; e < events.length(); e++) {
      EventLog before = withoutFollowers(events, pasts, e);
      String question = TraceKeys.mazurkiewicz(before, threads) + " not " + events.choice(e);
      if (kept.addQuestion(question)) {
        Optional<Certificate> wrong = ask(before, events.choice(e), trace);
        if (wrong.isPresent()) {
          return wrong;
        }
      }
    }
    return Optional.empty();
  }

  /** For each event those that happen before it, and itself. */
  private static BitSet[] pasts(Events events) {
    BitSet[] pasts = new BitSet[events.length()];
    for (int j = 0; j < events.length(); j++) {
      pasts[j] = new BitSet();
      pasts[j].set(j);
      for (int i = 0; i < j; i++) {
        if (events.dependent(i, j)) {
          pasts[j].or(pasts[i]);
        }
      }
    }
    return pasts;
  }

  private static EventLog withoutFollowers(Events events, BitSet[] pasts, int e) {
    EventLog others = new EventLog();
    for (int k = 0; k < events.length(); k++) {
      if (!pasts[k].get(e)) {
        others.append(events, k);
      }
    }
    return others;
  }

  /** Runs whatever can be chosen after these events, but for one choice. */
  private Optional<Certificate> ask(EventLog before, int not, Kept trace) {
    Asking asking = new Asking(not);
    do {
      if (isSpent.getAsBoolean()) {
        return Optional.of(new Certificate.Incomplete("the budget was spent before it was done"));
      }
      asking.next();
      Plan plan = new Plan(before.schedule(), trace.inputs(), asking);
      Optional<Certificate> wrong = judge(engine.run(plan), before, trace);
      if (wrong.isPresent()) {
        return wrong;
      }
    } while (asking.hasMore());
    return Optional.empty();
  }

  private Optional<Certificate> judge(Execution execution, EventLog before, Kept trace) {
    Optional<String> difference = difference(before, execution);
    if (difference.isPresent()) {
      return Optional.of(
          new Certificate.Dependent(before.schedule(), trace.inputs(), difference.get()));
    }
    Ending ending = execution.ending();
    if (ending instanceof Ending.Abandoned) {
      return Optional.empty(); // there was nothing else to choose
    } else if (!ending.isFinal()) {
      return Optional.of(new Certificate.Incomplete("an execution did not come to its end"));
    }
    boolean isNew = kept.addTrace(execution);
    if (!kept.trouble().isEmpty()) {
      return Optional.of(new Certificate.Incomplete(kept.trouble()));
    }
    return isNew && !kept.isRepresented(execution)
        ? Optional.of(new Certificate.Missing(execution.schedule().copy(), trace.inputs()))
        : Optional.empty();
  }

  /** What does not happen as it did when other steps were between, which do not depend on it. */
  private static Optional<String> difference(EventLog before, Execution execution) {
    if (execution.ending() instanceof Ending.Diverged diverged) {
      return Optional.of("at step %d, %s".formatted(diverged.step(), diverged.why()));
    }
    Events now = execution.events();
    for (int i = 0; i < Math.min(before.length(), now.length()); i++) {
      boolean isSame =
          before.operation(i).kind() == now.operation(i).kind()
              && before.footprint(i).equals(now.footprint(i));
      if (!isSame) {
        return Optional.of(
            "step %d was a %s and then a %s, or about something else"
                .formatted(
                    i + 1, before.operation(i).kind().word(), now.operation(i).kind().word()));
      }
    }
    return Optional.empty();
  }

  /** Takes one of the choices that there are first, then goes on as it comes. */
  private static final class Asking implements Scheduler {
    private final int not;
    private final List<Integer> others = new ArrayList<>();
    private int taken = -1;
    private boolean isBegun;

    Asking(int not) {
      this.not = not;
    }

    void next() {
      taken++;
      isBegun = false;
    }

    boolean hasMore() {
      return taken + 1 < others.size();
    }

    @Override
    public int choose(ChoicePoint point) {
      if (isBegun) {
        return usual(point);
      }
      isBegun = true;
      if (taken == 0) {
        findOthers(point);
      }
      return taken < others.size() && taken >= 0 ? others.get(taken) : Choice.NONE;
    }

    private void findOthers(ChoicePoint point) {
      for (int k = 0; k < point.count(); k++) {
        if (point.choice(k) != not) {
          others.add(point.choice(k));
        }
      }
    }

    /** The thread that runs already goes on, else the first that can. */
    private static int usual(ChoicePoint point) {
      int last = point.events().thread(point.events().length() - 1);
      for (int k = 0; k < point.count(); k++) {
        if (Choice.thread(point.choice(k)) == last) {
          return point.choice(k);
        }
      }
      return point.choice(0);
    }
  }
}
