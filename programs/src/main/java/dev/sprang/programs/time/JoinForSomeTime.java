package dev.sprang.programs.time;

import dev.sprang.programs.Truth;

/** Who joins for a shorter time than the other one sleeps finds it alive. */
@Truth(
    results = {"alive 1000"},
    traces = 1)
public final class JoinForSomeTime {
  private JoinForSomeTime() {}

  public static void main(String[] args) throws InterruptedException {
    long begin = System.currentTimeMillis();
    Thread sleeper = new Thread(JoinForSomeTime::sleep);
    sleeper.start();
    sleeper.join(1_000);
    long passed = System.currentTimeMillis() - begin;
    System.out.println((sleeper.isAlive() ? "alive " : "dead ") + passed);
  }

  private static void sleep() {
    try {
      Thread.sleep(2_000);
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
