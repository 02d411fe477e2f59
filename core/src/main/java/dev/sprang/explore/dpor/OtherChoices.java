package dev.sprang.explore.dpor;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.operation.Choice;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.ThreadOrder;
import java.util.Arrays;

/** What else there is to choose at a point, that no race tells. */
final class OtherChoices {
  static final int[] NONE = {};

  private final ThreadOrder threads;
  private int[] ofData = NONE;
  private boolean hasExit;

  OtherChoices(ThreadOrder threads) {
    this.threads = threads;
  }

  /** Looks at the choices of another point. */
  void find(ChoicePoint point) {
    ofData = NONE;
    hasExit = false;
    if (point.isPlain()) {
      return;
    }
    int count = point.count();
    int before = Choice.NONE;
    for (int k = 0; k < count; k++) {
      int choice = point.choice(k);
      int thread = Choice.thread(choice);
      if (k > 0 && thread == Choice.thread(before)) {
        ofData = with(with(ofData, before), choice);
      } else {
        hasExit |= point.nextOperation(thread).kind() == OperationKind.EXIT;
      }
      before = choice;
    }
    if (ofData.length > 1 && !threads.isByNumber()) {
      order(ofData);
    }
  }

  private void order(int[] choices) {
    for (int k = 1; k < choices.length; k++) {
      int choice = choices[k];
      int place = k;
      for (; place > 0 && threads.isChoiceBefore(choice, choices[place - 1]); place--) {
        choices[place] = choices[place - 1];
      }
      choices[place] = choice;
    }
  }

  /** Whether a thread may end the program. */
  boolean hasExit() {
    return hasExit;
  }

  /** The choices of threads that have several. */
  int[] ofData() {
    return ofData;
  }

  /** Whether some of them are ways that inputs allow. */
  boolean hasBranch() {
    for (int choice : ofData) {
      if (Choice.branches(choice)) {
        return true;
      }
    }
    return false;
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
