package dev.sprang.api.history;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What the threads of an execution saw: results, and which calls had ended before others began. */
final class CallHistory {
  private final Object[][] results;
  private final int[][][] before;

  /**
   * A history.
   *
   * @param results by thread and call
   * @param before by thread and call, how many calls of each thread come before it; empty if none
   *     has to
   */
  CallHistory(Object[][] results, int[][][] before) {
    this.results = results;
    this.before = before;
  }

  /**
   * What threads saw that have ended; nothing if an error has ended one of them. Copies, so that
   * whoever looks further does it without steps that others could notice.
   */
  static @Nullable CallHistory of(CallThread[] threads) {
    Object[][] results = new Object[threads.length][];
    int[][][] before = new int[threads.length][][];
    for (int i = 0; i < threads.length; i++) {
      CallThread.Seen seen = threads[i].seen();
      if (seen == null) {
        return null;
      }
      results[i] = seen.results().clone();
      before[i] = new int[seen.before().length][];
      for (int k = 0; k < before[i].length; k++) {
        before[i][k] = seen.before()[k].clone();
      }
    }
    return new CallHistory(results, before);
  }

  /** Everything that decides whether it is explained, with the calls of each thread. */
  Object[] of(int[][] scenario) {
    return new Object[] {scenario, results, before};
  }

  int threads() {
    return results.length;
  }

  int calls(int thread) {
    return results[thread].length;
  }

  Object result(int thread, int call) {
    return results[thread][call];
  }

  /** Whether a call may come next if so many calls of each thread lie behind. */
  boolean mayComeNext(int thread, int call, int[] behind) {
    int[] needed = before[thread][call];
    for (int i = 0; i < needed.length; i++) {
      if (behind[i] < needed[i]) {
        return false;
      }
    }
    return true;
  }

  /** How many calls of a thread had ended before a call of another one began. */
  int endedBefore(int thread, int call, int other) {
    return before[thread][call].length == 0 ? 0 : before[thread][call][other];
  }

  /**
   * The same history with less said of time: each call as if a thread of its own had made it, after
   * those that lay behind the last moment of rest before it, where nobody was in a call.
   */
  CallHistory atRest() {
    int all = 0;
    for (Object[] some : results) {
      all += some.length;
    }
    Object[][] single = new Object[all][];
    int[][][] needed = new int[all][][];
    int at = 0;
    for (int thread = 0; thread < results.length; thread++) {
      for (int call = 0; call < results[thread].length; call++) {
        single[at] = new Object[] {results[thread][call]};
        needed[at++] = new int[][] {apart(latestRest(thread, call), all)};
      }
    }
    return new CallHistory(single, needed);
  }

  /** The calls counted for each thread, as so many ones. */
  private int[] apart(int[] counts, int all) {
    int[] ones = new int[all];
    int first = 0;
    for (int i = 0; i < counts.length; i++) {
      Arrays.fill(ones, first, first + counts[i], 1);
      first += results[i].length;
    }
    return ones;
  }

  /** How many calls of each thread lay behind the last moment of rest before a call. */
  private int[] latestRest(int thread, int call) {
    int[] cut = before[thread][call].clone();
    boolean isRest = false;
    while (!isRest) {
      isRest = true;
      for (int i = 0; i < before.length; i++) {
        for (int k = cut[i]; k < before[i].length; k++) {
          isRest &= !lower(cut, before[i][k]);
        }
      }
    }
    return cut;
  }

  /** Lowers the numbers to those given; whether that changed one. */
  private static boolean lower(int[] numbers, int[] most) {
    boolean isLower = false;
    for (int i = 0; i < numbers.length; i++) {
      if (most[i] < numbers[i]) {
        numbers[i] = most[i];
        isLower = true;
      }
    }
    return isLower;
  }
}
