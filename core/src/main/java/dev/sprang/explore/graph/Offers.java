package dev.sprang.explore.graph;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ThreadOrder;

/** The choices one thread has at a choice point. */
final class Offers {
  static final int[] NOTHING = {};

  private final ThreadOrder order;
  private final Schedule found = new Schedule();

  Offers(ThreadOrder order) {
    this.order = order;
  }

  /** All choices of a thread, in an order that all sessions have in common. */
  int[] of(ChoicePoint point, int thread) {
    found.truncate(0);
    point.addChoices(thread, found);
    int[] offers = found.length() == 0 ? NOTHING : new int[found.length()];
    for (int k = 0; k < offers.length; k++) {
      int place = k;
      for (; place > 0 && order.isChoiceBefore(found.choice(k), offers[place - 1]); place--) {
        offers[place] = offers[place - 1];
      }
      offers[place] = found.choice(k);
    }
    return offers;
  }
}
