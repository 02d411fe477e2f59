package dev.sprang.operation;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Steps by all that tells, in whatever numbers, which others they are dependent with: there are few
 * that differ, and whoever plans a million of them needs no more objects than that.
 */
final class StepTable {
  private record Likeness(
      int choice,
      OperationKind kind,
      Mode mode,
      int target,
      Footprint mayTouch,
      Footprint footprint) {}

  private final Map<Likeness, Step> steps = new HashMap<>();

  private static Likeness likeness(int choice, Operation operation, Footprint footprint) {
    return new Likeness(
        choice,
        operation.kind(),
        operation.mode(),
        operation.target(),
        operation.footprint(),
        footprint);
  }

  @Nullable Step of(int choice, Operation operation, Footprint footprint) {
    return steps.get(likeness(choice, operation, footprint));
  }

  /** What those that are like the given one are told as. */
  void put(int choice, Operation operation, Footprint footprint, Step step) {
    steps.put(likeness(choice, operation, footprint), step);
  }

  /** The first one that was like it; itself if there was none. */
  Step same(Step step) {
    Likeness likeness = likeness(step.choice(), step.operation(), step.footprint());
    Step first = steps.putIfAbsent(likeness, step);
    return first == null ? step : first;
  }
}
