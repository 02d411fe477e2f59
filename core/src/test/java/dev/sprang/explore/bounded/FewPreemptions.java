package dev.sprang.explore.bounded;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Brute force: every interleaving with at most so many preemptions, without any reduction. */
final class FewPreemptions implements Explorer, Scheduler {
  private record Start(Schedule prefix, int preemptions) {}

  private final int most;
  private final Deque<Start> starts = new ArrayDeque<>();
  private Start current;
  private int preemptions;

  FewPreemptions(int most) {
    this.most = most;
    starts.push(new Start(new Schedule(), 0));
  }

  @Override
  public Optional<Plan> next() {
    if (starts.isEmpty()) {
      return Optional.empty();
    }
    current = starts.pop();
    preemptions = current.preemptions;
    return Optional.of(new Plan(current.prefix, this));
  }

  /** Goes on with the running thread where that is possible, and keeps the rest for later. */
  @Override
  public int choose(ChoicePoint point) {
    int depth = point.events().length();
    int last = depth == 0 ? -1 : point.events().thread(depth - 1);
    boolean free = last < 0 || !point.isEnabled(last);
    int taken = Choice.NONE;
    for (int k = 0; k < point.count(); k++) {
      boolean costs = !free && Choice.thread(point.choice(k)) != last;
      if (taken == Choice.NONE && !costs) {
        taken = point.choice(k);
      } else if (preemptions + (costs ? 1 : 0) <= most) {
        starts.push(new Start(prefix(point, k), preemptions + (costs ? 1 : 0)));
      }
    }
    return taken;
  }

  private static Schedule prefix(ChoicePoint point, int k) {
    Schedule prefix = new Schedule();
    for (int i = 0; i < point.events().length(); i++) {
      prefix.add(point.events().choice(i));
    }
    prefix.add(point.choice(k));
    return prefix;
  }

  @Override
  public void observe(Execution execution) {}

  @Override
  public Claim claim() {
    return Claim.partial("every interleaving with at most " + most + " preemptions was run");
  }
}
