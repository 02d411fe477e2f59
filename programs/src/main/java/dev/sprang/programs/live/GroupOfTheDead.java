package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A thread is in a group until it ends. */
@Truth(
    results = {"in a group, then in none", "in none, then in none"},
    traces = 2)
public final class GroupOfTheDead {
  private GroupOfTheDead() {}

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(() -> {});
    thread.start();
    String first = groupOf(thread);
    thread.join();
    System.out.println(first + ", then " + groupOf(thread));
  }

  private static String groupOf(Thread thread) {
    return thread.getThreadGroup() == null ? "in none" : "in a group";
  }
}
