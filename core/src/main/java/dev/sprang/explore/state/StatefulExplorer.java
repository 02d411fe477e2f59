package dev.sprang.explore.state;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Endings;
import dev.sprang.engine.ImageWords;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.engine.StateImage;
import dev.sprang.engine.StateImage.Naming;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Moment;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Coverage;
import dev.sprang.explore.DepthFirstPath;
import dev.sprang.explore.Equivalence;
import dev.sprang.explore.Explorer;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import java.util.Map;
import java.util.Optional;

/**
 * Visits every state of the program, depth first, and takes every choice there once: an execution
 * is given up where it comes to a state that was seen before (the search of explicit-state model
 * checkers, such as Holzmann's Spin and Java PathFinder).
 *
 * <p>Every thread is tried in every state, so nothing needs to be known of what lies behind a state
 * that is met again, whether it is finished or still on the path: a program that goes round in
 * circles for ever has finitely many states and is explored to the end. Only the end of a thread
 * comes at once, where nobody can tell when it does.
 */
public class StatefulExplorer implements Explorer, Scheduler {
  /** The bits of a state's second word that tell it apart. */
  private static final long TELLING = -1L << Pasts.BITS;

  private final DepthFirstPath path = new DepthFirstPath();
  private StateTable table = new StateTable(false, Pasts.BITS);
  private final PathStates pathStates = new PathStates();

  @SuppressWarnings("NullAway.Init")
  private StateImage image;

  @SuppressWarnings("NullAway.Init")
  private Endings endings;

  private int detail;
  private boolean mustBeginAgain;
  private boolean begun;
  private boolean isNumbered;
  private long matched;
  private long choices;
  private long earlierChoices;
  private boolean mayGoRound;

  @Override
  public final Optional<Plan> next() {
    boolean isDone = begun && !mustBeginAgain && !path.advance();
    if (mustBeginAgain || mustRepeat(isDone, table.size())) {
      beginAgain();
    } else if (isDone) {
      return Optional.empty();
    }
    begun = true;
    begin(Math.max(0, path.schedule().length() - 1));
    pathStates.truncate(path.schedule().length());
    return Optional.of(new Plan(path.schedule(), this));
  }

  /** An execution begins whose first {@code events} are those of the one before. */
  void begin(int events) {}

  /**
   * Whether to begin again because more is known than when choices were left out.
   *
   * @param isDone whether there is nothing else to do
   * @param states how many were visited since it last began
   */
  boolean mustRepeat(boolean isDone, int states) {
    return false;
  }

  /** What was known when states were stored was too little. */
  void beginAgain() {
    mustBeginAgain = false;
    detail = image.detail();
    table.clear();
    path.clear();
    matched = 0;
    earlierChoices += choices;
    choices = 0;
  }

  @Override
  public final int choose(ChoicePoint point) {
    if (image == null) {
      require(point);
    }
    if (image.detail() != detail) {
      mustBeginAgain = true;
      return Choice.NONE;
    }
    see(point);
    if (mustBeginAgain) {
      return Choice.NONE;
    }
    int only = onlyChoice(point);
    if (only != Choice.NONE) {
      pass(path.schedule());
      return path.enterOnly(only);
    }
    ImageWords state = image();
    long high = state.high() + past();
    long low = state.low() & TELLING;
    int pastNumber = pastNumber();
    boolean isNew = table.add(high, low | pastNumber);
    if (isNumbered) {
      arrive(point, number(high, low, isNew), path.schedule());
    }
    if (!isNew) {
      matched++;
      meetAgain(high, low, pastNumber, point);
      return Choice.NONE;
    }
    pathStates.add(path.schedule().length(), high, low);
    choices += point.count() > 1 ? 1 : 0;
    return enter(point, path);
  }

  private void meetAgain(long high, long low, int pastNumber, ChoicePoint point) {
    if (!table.contains(high, low | pastNumber)) {
      meetAgain(table.lastBits(high, low), pastNumber);
    }
    if (pathStates.contains(high, low)) {
      mayGoRound = true;
      seeCircle(point);
    }
  }

  private int number(long high, long low, boolean isNew) {
    if (isNew) {
      table.setNumber(high, low, table.size() - 1);
    }
    return table.number(high, low);
  }

  /** From now on states have numbers; what was explored has to be explored again. */
  final void numberStates() {
    isNumbered = true;
    table = new StateTable(true, Pasts.BITS);
    mustBeginAgain = true;
  }

  /** Comes to a state, where states have numbers: the path leads there. */
  void arrive(Moment moment, int number, Schedule path) {}

  /** Comes to where nothing is decided: the path leads there. */
  void pass(Schedule path) {}

  /** Is shown a state that is met again behind itself. */
  protected void seeCircle(ChoicePoint point) {}

  /** Goes on with a choice of a new state, those to follow that have to be tried, too. */
  int enter(ChoicePoint point, DepthFirstPath path) {
    return path.enter(point);
  }

  /** Tells states apart that differ in what led to them; 0 if that does not matter. */
  protected long past() {
    return 0;
  }

  /** What led to a state, where that does not tell states apart but matters: a few bits. */
  protected int pastNumber() {
    return 0;
  }

  /** Comes to a state again by another past than before. */
  void meetAgain(int pastBefore, int pastNow) {}

  /** Asks the first choice point for what this explorer needs. */
  void require(ChoicePoint point) {
    image = point.require(StateImage.class, "recognise states");
    endings = point.capability(Endings.class).orElse(thread -> false);
    detail = image.detail();
  }

  /** The choice to take here without trying any other; NONE if all have to be tried. */
  int onlyChoice(ChoicePoint point) {
    return endings.first(point);
  }

  @Override
  public final void observe(Execution execution) {
    if (image == null) {
      return;
    }
    mustBeginAgain |= image.detail() != detail;
    if (mustBeginAgain) {
      return;
    }
    see(execution);
    if (execution.ending().isFinal()) {
      seeEnd(execution);
      ImageWords state = image();
      boolean isNew = table.add(state.high(), state.low());
      if (isNumbered) {
        arrive(execution, number(state.high(), state.low(), isNew), path.schedule());
      }
    }
  }

  /** Is shown every state, also those in which executions end. */
  void see(Moment moment) {}

  /** Is shown every execution that has come to its own end. */
  void seeEnd(Execution execution) {}

  /** The state the run is in. */
  final ImageWords image() {
    return image.take(naming());
  }

  Naming naming() {
    return Naming.BY_REACH;
  }

  @Override
  public Claim claim() {
    String endless =
        mayGoRound
            ? ", also of executions that never end but come back to where they were for ever"
            : "";
    return Claim.complete(covered("every choice taken in it") + endless);
  }

  /** What the claim says of states in which all was done that {@code done} says. */
  String covered(String done) {
    return "every state was visited and " + done;
  }

  @Override
  public Coverage coverage() {
    return Coverage.STATES;
  }

  @Override
  public Equivalence equivalence() {
    return Equivalence.ENDS;
  }

  @Override
  public final Map<String, Long> figures() {
    Map<String, Long> figures = table.figures(matched, choices);
    if (earlierChoices > 0) {
      figures.put("choices of earlier searches", earlierChoices);
    }
    return figures;
  }

  /** How many bytes each stored state takes. */
  public final double bytesPerState() {
    return (double) table.bytes() / Math.max(1, table.size());
  }
}
