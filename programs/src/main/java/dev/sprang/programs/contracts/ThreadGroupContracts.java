package dev.sprang.programs.contracts;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** What {@link ThreadGroup} promises of the threads that are in it. */
final class ThreadGroupContracts {
  private ThreadGroupContracts() {}

  /** Tells of an interrupt before it takes it. */
  private static final class Telling extends Thread {
    private volatile boolean told;

    Telling(ThreadGroup group, Runnable task) {
      super(group, task, "telling");
    }

    @Override
    public void interrupt() {
      told = true;
      super.interrupt();
    }
  }

  /** A group that says something of its own. */
  private static final class Closed extends ThreadGroup {
    Closed() {
      super("closed");
    }

    @Override
    public int activeCount() {
      return -1;
    }
  }

  private static void parkUntilInterrupted() {
    while (!Thread.interrupted()) {
      LockSupport.park();
    }
    System.out.print("interrupted ");
  }

  @Contract("activeCount: a thread counts from its start to its end")
  @Prints({"0 0 0", "0 1 0"})
  static class CountsTheLiving {
    public static void main(String[] args) throws InterruptedException {
      ThreadGroup group = new ThreadGroup("group");
      Thread thread = new Thread(group, () -> {});
      int before = group.activeCount();
      thread.start();
      int started = group.activeCount();
      thread.join();
      Part.say(before, started, group.activeCount());
    }
  }

  @Contract("activeCount: threads that are started meanwhile may be seen")
  @Prints({"0", "1", "2"})
  static class CountsWhatIsStarted {
    public static void main(String[] args) throws InterruptedException {
      ThreadGroup group = new ThreadGroup("group");
      Thread inner = new Thread(group, () -> {});
      Thread outer = new Thread(group, inner::start);
      outer.start();
      int seen = group.activeCount();
      outer.join();
      inner.join();
      Part.say(seen);
    }
  }

  @Contract("activeCount: threads of groups within count, and of no others")
  @Prints("interrupted 1 1 0")
  static class CountsGroupsWithin {
    public static void main(String[] args) throws InterruptedException {
      ThreadGroup group = new ThreadGroup("group");
      ThreadGroup within = new ThreadGroup(group, "within");
      ThreadGroup other = new ThreadGroup("other");
      Thread thread = new Thread(within, ThreadGroupContracts::parkUntilInterrupted);
      thread.start();
      int[] counts = {group.activeCount(), within.activeCount(), other.activeCount()};
      thread.interrupt();
      thread.join();
      Part.say(counts[0], counts[1], counts[2]);
    }
  }

  @Contract("enumerate: the living threads, as many as there is room for")
  @Prints("1 true 0 1 true 0")
  static class EnumeratesTheLiving {
    public static void main(String[] args) throws InterruptedException {
      ThreadGroup group = new ThreadGroup("group");
      ThreadGroup within = new ThreadGroup(group, "within");
      Object gate = new Object();
      Thread thread =
          new Thread(
              within,
              () -> {
                synchronized (gate) {
                  gate.hashCode();
                }
              });
      Thread[] found = new Thread[3];
      Thread[] own = new Thread[3];
      synchronized (gate) {
        thread.start();
        int count = group.enumerate(found);
        int room = group.enumerate(new Thread[0]);
        int all = group.enumerate(own, true);
        boolean isIt = own[0] == thread;
        int direct = group.enumerate(own, false);
        Part.say(count, found[0] == thread, room, all, isIt, direct);
      }
      thread.join();
    }
  }

  @Contract("a thread is in the group of the thread that makes it")
  @Prints("true true")
  static class InheritsTheGroup {
    public static void main(String[] args) throws InterruptedException {
      ThreadGroup group = new ThreadGroup("group");
      boolean[] same = new boolean[2];
      Thread outer =
          new Thread(
              group,
              () -> {
                Thread inner = new Thread(() -> same[0] = group.activeCount() >= 1);
                same[1] = inner.getThreadGroup() == group;
                inner.start();
                try {
                  inner.join();
                } catch (InterruptedException impossible) {
                  throw new IllegalStateException(impossible);
                }
              });
      outer.start();
      outer.join();
      Part.say(same[0], same[1]);
    }
  }

  @Contract("interrupt: interrupts the threads of the group and of those within")
  @Prints("interrupted interrupted false")
  static class InterruptsAll {
    public static void main(String[] args) throws InterruptedException {
      ThreadGroup group = new ThreadGroup("group");
      Thread first = new Thread(group, ThreadGroupContracts::parkUntilInterrupted);
      Thread second =
          new Thread(new ThreadGroup(group, "within"), ThreadGroupContracts::parkUntilInterrupted);
      first.start();
      second.start();
      group.interrupt();
      first.join();
      second.join();
      Part.say(Thread.currentThread().isInterrupted());
    }
  }

  @Contract("interrupt: calls the method of the threads")
  @Prints("interrupted true")
  static class InterruptsByTheirMethod {
    public static void main(String[] args) throws InterruptedException {
      ThreadGroup group = new ThreadGroup("group");
      Telling thread = new Telling(group, ThreadGroupContracts::parkUntilInterrupted);
      thread.start();
      group.interrupt();
      thread.join();
      Part.say(thread.told);
    }
  }

  @Contract("Thread.activeCount, enumerate: those of the current thread's group")
  @Prints("1 1 true -1")
  static class AsksTheOwnGroup {
    public static void main(String[] args) throws InterruptedException {
      Object[] found = new Object[4];
      Thread thread =
          new Thread(
              new ThreadGroup("group"),
              () -> {
                Thread[] list = new Thread[2];
                found[0] = Thread.activeCount();
                found[1] = Thread.enumerate(list);
                found[2] = list[0] == Thread.currentThread();
              });
      Thread closed = new Thread(new Closed(), () -> found[3] = Thread.activeCount());
      thread.start();
      closed.start();
      thread.join();
      closed.join();
      Part.say(found);
    }
  }

  @Contract("a group's parent, and whose parent it is")
  @Prints("true true true false")
  static class HasAParent {
    public static void main(String[] args) {
      ThreadGroup own = Thread.currentThread().getThreadGroup();
      ThreadGroup group = new ThreadGroup("group");
      Part.say(
          group.getParent() == own,
          own.getParent() != null,
          own.parentOf(group),
          group.parentOf(own));
    }
  }

  @Contract("a loop until all threads of a group have ended ends")
  @Prints("2")
  static class WaitsForAll {
    public static void main(String[] args) throws InterruptedException {
      ThreadGroup group = new ThreadGroup("group");
      AtomicInteger done = new AtomicInteger();
      Runnable task = done::incrementAndGet;
      new Thread(group, task).start();
      new Thread(group, task).start();
      while (group.activeCount() > 0) {
        Thread.yield();
      }
      Part.say(done.get());
    }
  }
}
