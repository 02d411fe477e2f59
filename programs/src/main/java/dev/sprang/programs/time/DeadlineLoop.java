package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.concurrent.*;

/** The usual deadline loop ends when the time is over. */
@Truth(
    results = {""},
    traces = 1)
public class DeadlineLoop {
  public static void main(String[] args) throws Exception {
    CompletableFuture<String> f = new CompletableFuture<>();
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(100);
    int rounds = 0;
    for (long left; (left = deadline - System.nanoTime()) > 0; rounds++) {
      try {
        f.get(left, TimeUnit.NANOSECONDS);
        break;
      } catch (TimeoutException again) {
      }
    }
    assert rounds <= 1 : "after one time-out the deadline is over, but there were " + rounds;
  }
}
