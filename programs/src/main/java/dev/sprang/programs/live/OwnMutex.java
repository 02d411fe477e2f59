package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * A lock of the program's own; fair if it lets nobody in while somebody waits. The thread that has
 * the lock at first gives it back and wants it again: if the other one waits by then, it comes
 * first with the fair lock, with the other one perhaps.
 */
@Truth(
    arguments = "false",
    results = {"main other", "other main"},
    traces = 47)
@Truth(
    arguments = "true",
    results = {"main other", "other main"},
    traces = 89)
public final class OwnMutex {
  private static final class Mutex extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1;
    private final boolean isFair;

    Mutex(boolean isFair) {
      this.isFair = isFair;
    }

    @Override
    protected boolean tryAcquire(int ignored) {
      return !(isFair && hasQueuedPredecessors()) && compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int ignored) {
      setState(0);
      return true;
    }
  }

  private static String order = "";

  private OwnMutex() {}

  public static void main(String[] args) throws InterruptedException {
    Mutex mutex = new Mutex(Boolean.parseBoolean(args[0]));
    mutex.acquire(1);
    Thread other = new Thread(() -> note(mutex, "other"));
    other.start();
    mutex.release(1);
    note(mutex, "main");
    other.join();
    System.out.println(order.strip());
  }

  private static void note(Mutex mutex, String name) {
    mutex.acquire(1);
    order += " " + name;
    mutex.release(1);
  }
}
