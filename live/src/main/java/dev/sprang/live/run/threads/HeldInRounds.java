package dev.sprang.live.run.threads;

import java.util.Arrays;

/** The monitors a thread has taken in rounds of loops that may poll, and has not let go. */
final class HeldInRounds {
  private int[] monitors = new int[4];
  private int[] steps = new int[4];
  private int count;

  /** The last step that took one. */
  private int last;

  void clear() {
    count = 0;
  }

  /** To take a monitor is no more than looking, if it is let go in time. */
  boolean take(int monitor, int step) {
    if (count == monitors.length) {
      monitors = Arrays.copyOf(monitors, 2 * count);
      steps = Arrays.copyOf(steps, 2 * count);
    }
    monitors[count] = monitor;
    steps[count++] = step;
    last = step;
    return true;
  }

  /** The step that took it, or -1 if it is one that the thread held before. */
  int letGo(int monitor) {
    for (int i = count - 1; i >= 0; i--) {
      if (monitors[i] == monitor) {
        int step = steps[i];
        count--;
        System.arraycopy(monitors, i + 1, monitors, i, count - i);
        System.arraycopy(steps, i + 1, steps, i, count - i);
        return step;
      }
    }
    return -1;
  }

  /** Whether a monitor is held that was taken after a step. */
  boolean isAnySince(int step) {
    return count > 0 && steps[count - 1] > step;
  }

  /** Whether a monitor was taken after a step. */
  boolean wasAnySince(int step) {
    return last > step;
  }
}
