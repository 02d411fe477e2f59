package dev.sprang.explore.dpor;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.operation.Choice;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;

/** What else there is to choose at a point, that no race tells. */
final class OtherChoices {
  static final int[] NONE = {};

  private OtherChoices() {}

  /** Whether a thread may end the program. */
  static boolean hasExit(ChoicePoint point) {
    for (int k = 0; k < point.count(); k++) {
      if (point.nextOperation(Choice.thread(point.choice(k))).kind() == OperationKind.EXIT) {
        return true;
      }
    }
    return false;
  }

  /** Whether some of the choices are ways that inputs allow. */
  static boolean hasBranch(int[] choices) {
    for (int choice : choices) {
      if (Choice.branches(choice)) {
        return true;
      }
    }
    return false;
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
