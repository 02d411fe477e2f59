package dev.sprang.operation;

import java.util.ArrayList;
import java.util.List;

/**
 * A step, made or to be made: a choice, what its thread does by it, and what that touches, exactly.
 * As text {@code 1 "x" compare-and-set volatile !"x" #5 ?=5}: a compare-and-set that only looks.
 */
public record Step(int choice, Operation operation, Footprint footprint) {
  /** Whether this and another one, both possible, may not be swapped. */
  public boolean isDependentOn(Step other) {
    return Dependence.between(
        Choice.thread(choice),
        operation,
        footprint,
        Choice.thread(other.choice),
        other.operation,
        other.footprint);
  }

  public String text(Names names) {
    StringBuilder text = new StringBuilder(ScheduleText.format(Schedule.of(choice), names));
    OperationText.append(text, footprint, names);
    return text.append(' ').append(OperationText.format(operation, names)).toString();
  }

  /**
   * Reads a step back.
   *
   * @throws IllegalArgumentException if the text is none, or names what this session does not know
   */
  public static Step parse(String text, Names names) {
    List<String> words = new ArrayList<>(OperationText.words(text));
    int choice = ScheduleText.parse(words.remove(0), names).choice(0);
    Footprint footprint = Footprint.EMPTY;
    while (!words.isEmpty() && OperationText.isObject(words.get(0))) {
      footprint = OperationText.and(footprint, words.remove(0), names, text);
    }
    Operation operation = OperationText.parse(String.join(" ", words), names);
    return new Step(choice, operation, footprint);
  }
}
