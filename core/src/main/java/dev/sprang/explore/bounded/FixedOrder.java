package dev.sprang.explore.bounded;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.operation.Choice;
import dev.sprang.operation.ThreadOrder;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The choices at a point in the order of a fixed scheduler: those of the thread that has run, if it
 * can go on, then those of the threads behind it, and round again.
 */
final class FixedOrder {
  private final ThreadOrder threads = new ThreadOrder();
  private int[] choices = new int[8];
  private int count;

  /** The place of the first choice of the thread whose turn it is. */
  private int first;

  /** Decides by numbers that several sessions have in common. */
  void set(IntUnaryOperator common) {
    threads.set(common);
  }

  /** Looks at another point, to which this thread has led. */
  void take(ChoicePoint point, int running) {
    count = point.count();
    if (count > choices.length) {
      choices = Arrays.copyOf(choices, 2 * count);
    }
    for (int k = 0; k < count; k++) {
      int choice = point.choice(k);
      int place = k;
      for (; place > 0 && threads.isChoiceBefore(choice, choices[place - 1]); place--) {
        choices[place] = choices[place - 1];
      }
      choices[place] = choice;
    }
    first = 0;
    while (first < count && threads.isBefore(Choice.thread(choices[first]), running)) {
      first++;
    }
    first = first == count ? 0 : first;
  }

  int choice(int rank) {
    return choices[(first + rank) % count];
  }

  boolean hasAfter(int rank) {
    return rank + 1 < count;
  }

  /** Whether there is a choice after this rank, and it is another thread's. */
  boolean isDelay(int rank) {
    return hasAfter(rank) && Choice.thread(choice(rank)) != Choice.thread(choice(rank + 1));
  }
}
