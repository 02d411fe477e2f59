package dev.sprang.explore.fair;

import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;

/**
 * How far an execution is followed that is one of many: programs that never end have their bugs
 * near the start as a rule, and what one endless execution takes is better spent on a hundred short
 * ones. Moves on as executions end near it or none ends before it, so that long programs are not
 * cut for ever.
 *
 * <pre>
 *   0 ──── the explorer decides ──── steps ──── all in turn ──── twice that: enough
 * </pre>
 */
public final class Horizon {
  private static final int FIRST = 1_024;

  /** After so many executions that had to be stopped it moves on. */
  private static final int PATIENCE = 256;

  /** Executions that end by themselves should not come near it. */
  private static final int MARGIN = 4;

  /** Who looks at pairs of steps is stopped here, unless executions are known to end later. */
  private static final int FAR = 4_096;

  private static final int FURTHEST = Integer.MAX_VALUE / 8;

  private final InTurn inTurn = new InTurn();
  private int steps = FIRST;
  private int stopped;

  /** How long executions are that come to their own end; the latest count most. */
  private int usual;

  /** The plan, with an execution that is let on fairly behind the horizon, and then stopped. */
  public Plan fairly(Plan plan) {
    inTurn.clear();
    Scheduler tail = plan.tail();
    return plan.with(
        point -> {
          int depth = point.events().length();
          if (depth < steps) {
            return tail.choose(point);
          }
          return depth < 2 * steps ? inTurn.choose(point) : Choice.ENOUGH;
        });
  }

  /** The plan, with an execution that is stopped. */
  public Plan stopping(Plan plan) {
    int furthest = Math.max(Math.min(2 * steps, FAR), MARGIN * usual);
    Scheduler tail = plan.tail();
    return plan.with(
        point -> point.events().length() < furthest ? tail.choose(point) : Choice.ENOUGH);
  }

  /** Takes in how long an execution was. */
  public void observe(Execution execution) {
    if (execution.ending().isFinal()) {
      int length = Math.min(FURTHEST / MARGIN, execution.events().length());
      usual = usual == 0 ? length : usual + (length - usual) / 8;
      steps = Math.max(steps, MARGIN * usual);
    } else if (execution.ending() instanceof Ending.Stopped && ++stopped % PATIENCE == 0) {
      steps = Math.min(FURTHEST, 2 * steps);
    }
  }
}
