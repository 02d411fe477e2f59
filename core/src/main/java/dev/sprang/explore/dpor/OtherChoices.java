package dev.sprang.explore.dpor;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import java.util.Arrays;

/** What else there is to choose at a point, that no race tells. */
final class OtherChoices {
  static final int[] NONE = {};

  private OtherChoices() {}

  /** The end of the program conflicts with everything, so whoever can come before it has to. */
  static Steps insteadOf(int exit, ChoicePoint point) {
    Steps steps = new Steps();
    for (int k = 0; k < point.count(); k++) {
      int choice = point.choice(k);
      if (Choice.thread(choice) != Choice.thread(exit)) {
        Operation operation = point.nextOperation(Choice.thread(choice));
        steps.add(choice, operation, operation.footprint());
      }
    }
    return steps;
  }

  /** The choices of threads that have several. */
  static int[] ofData(ChoicePoint point) {
    int[] found = NONE;
    int before = Choice.NONE;
    for (int k = 0; k < point.count(); k++) {
      int choice = point.choice(k);
      if (k > 0 && Choice.thread(choice) == Choice.thread(before)) {
        found = with(with(found, before), choice);
      }
      before = choice;
    }
    return found;
  }

  private static int[] with(int[] choices, int choice) {
    if (choices.length > 0 && choices[choices.length - 1] == choice) {
      return choices;
    }
    int[] more = Arrays.copyOf(choices, choices.length + 1);
    more[choices.length] = choice;
    return more;
  }
}
