package dev.sprang.api.history;

import org.jspecify.annotations.Nullable;

/**
 * A thread of a scenario: makes its calls one after the other, and keeps what they gave back and
 * which calls of others had ended before each began.
 *
 * <p>That is told by a number of each thread, which it counts up when a call has ended and the
 * others look at before a call begins. So two calls that begin, and two that end, are not ordered
 * by that: only what a history is about distinguishes executions. Everything else that a thread
 * needs is final or its own until it ends, so that nobody could notice it.
 */
final class CallThread extends Thread {
  private final Scenarios scenarios;
  private final Object object;
  private final int number;
  private final int threads;
  private final int length;
  private final @Nullable CallList calls;

  /** Its own number, and those of the others; none if nobody asks for time. */
  private final @Nullable Ended own;

  private final @Nullable Others others;
  private @Nullable Seen seen;

  /** Calls to make, as a list without an array: others could notice who reads from an array. */
  private record CallList(int call, @Nullable CallList next) {
    static @Nullable CallList of(int[] calls) {
      @Nullable CallList list = null;
      for (int k = calls.length - 1; k >= 0; k--) {
        list = new CallList(calls[k], list);
      }
      return list;
    }
  }

  /** How many calls of a thread have ended. */
  private static final class Ended {
    volatile int calls;
  }

  /** The other threads, as a list. */
  private record Others(int number, Ended ended, @Nullable Others next) {}

  /**
   * What a thread knows at its end.
   *
   * @param results what each call gave back
   * @param before by call: how many calls of each thread had ended before it
   */
  record Seen(Object[] results, int[][] before) {}

  private CallThread(Scenarios scenarios, Object object, int number, int[] calls, Ended[] ended) {
    super("thread " + (number + 1));
    this.scenarios = scenarios;
    this.object = object;
    this.number = number;
    this.threads = ended.length;
    this.length = calls.length;
    this.calls = CallList.of(calls);
    this.own = ended.length == 0 ? null : ended[number];
    @Nullable Others list = null;
    for (int i = ended.length - 1; i >= 0; i--) {
      list = i == number ? list : new Others(i, ended[i], list);
    }
    this.others = list;
  }

  static CallThread[] of(
      Scenarios scenarios, Object object, int[][] calls, Consistency consistency) {
    Ended[] ended = new Ended[consistency.asksForTime() ? calls.length : 0];
    for (int i = 0; i < ended.length; i++) {
      ended[i] = new Ended();
    }
    CallThread[] threads = new CallThread[calls.length];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new CallThread(scenarios, object, i, calls[i], ended);
    }
    return threads;
  }

  @Override
  public void run() {
    Object[] results = new Object[length];
    int[][] before = new int[length][];
    int k = 0;
    for (@Nullable CallList next = calls; next != null; next = next.next) {
      before[k] = begin(k);
      results[k] = CallResult.of(scenarios, object, next.call);
      k++;
      if (own != null) {
        own.calls = k;
      }
    }
    seen = new Seen(results, before);
  }

  private int[] begin(int call) {
    int[] counts = new int[threads];
    if (own != null) {
      counts[number] = call;
    }
    for (@Nullable Others other = others; other != null; other = other.next) {
      counts[other.number] = other.ended.calls;
    }
    return counts;
  }

  /** What it saw; nothing if an error has ended it. */
  @Nullable Seen seen() {
    return seen;
  }
}
