package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Two threads wait, a third one wakes one or all of them; guarded waiters look at a condition
 * first, in a loop.
 *
 * <p>By enumeration ten traces in each of the four cases. Unguarded, one waiter always stays behind
 * if only one is woken, and either may come too late. Guarded, one that waits stays behind if the
 * other one was woken.
 */
@Truth(
    arguments = {"unguarded", "notify"},
    results = {""},
    traces = 10,
    violations = {"deadlock"})
@Truth(
    arguments = {"unguarded", "notifyAll"},
    results = {"", "done"},
    traces = 10,
    violations = {"deadlock"})
@Truth(
    arguments = {"guarded", "notify"},
    results = {"", "done"},
    traces = 10,
    violations = {"deadlock"})
@Truth(
    arguments = {"guarded", "notifyAll"},
    results = {"done"},
    traces = 10)
public final class TwoWaiters {
  private boolean ready;

  private TwoWaiters() {}

  private synchronized void await(boolean guarded) {
    if (!guarded) {
      Threads.await(this);
      return;
    }
    while (!ready) {
      Threads.await(this);
    }
  }

  private synchronized void wake(boolean all) {
    ready = true;
    if (all) {
      notifyAll();
    } else {
      notify();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TwoWaiters bell = new TwoWaiters();
    boolean guarded = args[0].equals("guarded");
    boolean all = args[1].equals("notifyAll");
    Threads.runAll(() -> bell.await(guarded), () -> bell.await(guarded), () -> bell.wake(all));
    System.out.println("done");
  }
}
