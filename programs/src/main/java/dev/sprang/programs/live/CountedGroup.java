package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A thread counts a group while one of its threads starts another. It looks which were started: the
 * outer one alone (then it has ended or not: 2), or both. Then the inner one does not run yet (and
 * the outer one lives: 1), or each of both has ended or not (4).
 */
@Truth(
    results = {"0", "1", "2"},
    traces = 7)
public final class CountedGroup {
  private CountedGroup() {}

  public static void main(String[] args) throws InterruptedException {
    ThreadGroup group = new ThreadGroup("group");
    Thread inner = new Thread(group, () -> {});
    Thread outer = new Thread(group, inner::start);
    outer.start();
    int count = group.activeCount();
    outer.join();
    inner.join();
    System.out.println(count);
  }
}
