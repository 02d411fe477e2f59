package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.time.Clock;
import java.time.Instant;
import java.util.Date;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What a thread draws does not depend on other threads: whoever comes first, it sees the same
 * numbers and the same time, and another thread sees other numbers.
 */
@Truth(
    results = {"1 true", "2 true"},
    traces = 2)
public final class ClocksAndChance {
  private ClocksAndChance() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    int[] order = new int[1];
    int[] first = new int[1];
    int[] second = new int[1];
    Threads.runAll(
        () -> {
          order[0] = count.incrementAndGet();
          first[0] = draw();
        },
        () -> {
          count.incrementAndGet();
          second[0] = draw();
        });
    System.out.println(order[0] + " " + (first[0] != second[0]));
  }

  private static int draw() {
    long first = System.currentTimeMillis();
    Date second = new Date();
    Instant third = Instant.now();
    long fourth = Clock.systemUTC().millis();
    if (first > second.getTime()
        || second.getTime() > third.toEpochMilli()
        || third.toEpochMilli() > fourth) {
      throw new AssertionError("the clock went wrong");
    }
    return new Random().nextInt() ^ (int) (Math.random() * Integer.MAX_VALUE);
  }
}
