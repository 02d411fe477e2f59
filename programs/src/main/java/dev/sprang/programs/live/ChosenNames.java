package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.SplittableRandom;
import java.util.UUID;

/**
 * Two threads draw names that differ, and each is of the documented form; they share nothing. The
 * virtual time begins with a year.
 */
@Truth(
    results = {"true true true 2025-01-01"},
    traces = 1)
public final class ChosenNames {
  private ChosenNames() {}

  public static void main(String[] args) throws InterruptedException {
    UUID[] names = new UUID[2];
    long[] numbers = new long[2];
    Threads.runAll(
        () -> {
          names[0] = UUID.randomUUID();
          numbers[0] = new SplittableRandom().nextLong();
        },
        () -> {
          names[1] = UUID.randomUUID();
          numbers[1] = new SplittableRandom().nextLong();
        });
    boolean random = names[0].version() == 4 && names[1].variant() == 2;
    System.out.println(
        !names[0].equals(names[1])
            + " "
            + random
            + " "
            + (numbers[0] != numbers[1])
            + " "
            + LocalDate.now(ZoneOffset.UTC));
  }
}
