package dev.sprang.explore.graph;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.operation.Choice;

/** The choices one thread has at a choice point. */
final class Offers {
  private Offers() {}

  /** All choices of the thread whose first one is choice {@code k}. */
  static int[] from(ChoicePoint point, int k) {
    int thread = Choice.thread(point.choice(k));
    int end = k + 1;
    while (end < point.count() && Choice.thread(point.choice(end)) == thread) {
      end++;
    }
    int[] offers = new int[end - k];
    for (int i = k; i < end; i++) {
      offers[i - k] = point.choice(i);
    }
    return offers;
  }
}
