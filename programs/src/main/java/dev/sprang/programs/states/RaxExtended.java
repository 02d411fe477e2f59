package dev.sprang.programs.states;

/**
 * Tasks that signal each other by counted events: the remote agent's executive of the Concurrency
 * Tool Comparison with one more task, from its description. Arguments: right or wrong, how many
 * rounds. Wrong, as there: whether to wait is decided before the event is locked.
 */
public final class RaxExtended {
  /** Something that happens again and again. */
  private static final class Event {
    private final boolean isRight;
    private int count;

    Event(boolean isRight) {
      this.isRight = isRight;
    }

    void await(int seen) throws InterruptedException {
      if (isRight || count == seen) {
        synchronized (this) {
          while (!isRight || count == seen) {
            wait();
            if (!isRight) {
              return;
            }
          }
        }
      }
    }

    synchronized void signal() {
      count++;
      notifyAll();
    }
  }

  private RaxExtended() {}

  /** Signals what the next task waits for, and waits for what the one before it signals. */
  private static void run(Event[] events, int task, int rounds) {
    Event awaited = events[task];
    Event signalled = events[(task + 1) % events.length];
    try {
      for (int seen = 0; seen < rounds; seen++) {
        if (task == 0) {
          signalled.signal();
          awaited.await(seen);
        } else {
          awaited.await(seen);
          signalled.signal();
        }
      }
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    boolean isRight = args[0].equals("right");
    Event[] events = {new Event(isRight), new Event(isRight), new Event(isRight)};
    Thread[] threads = new Thread[events.length];
    for (int i = 0; i < threads.length; i++) {
      int task = i;
      threads[i] = new Thread(() -> run(events, task, Integer.parseInt(args[1])));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(events[0].count + events[1].count + events[2].count);
  }
}
