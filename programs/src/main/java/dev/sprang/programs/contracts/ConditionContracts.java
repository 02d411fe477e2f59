package dev.sprang.programs.contracts;

import java.util.Date;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** What {@link Condition} promises, of the conditions of {@link ReentrantLock}. */
final class ConditionContracts {
  private ConditionContracts() {}

  /** A lock, one of its conditions, and what is waited for. */
  private static final class Gate {
    final ReentrantLock lock = new ReentrantLock();
    final Condition opened = lock.newCondition();
    boolean open;

    Object locked(Callable<?> body) throws Exception {
      lock.lock();
      try {
        return body.call();
      } finally {
        lock.unlock();
      }
    }

    Object passLocked() throws Exception {
      return locked(this::pass);
    }

    Object awaitLocked() throws Exception {
      return locked(() -> opened.await(1, TimeUnit.MILLISECONDS));
    }

    private Object pass() throws InterruptedException {
      while (!open) {
        opened.await();
      }
      return "passed";
    }

    Object signal() throws Exception {
      return locked(
          () -> {
            open = true;
            opened.signal();
            return "signalled";
          });
    }

    Object signalAll() throws Exception {
      return locked(
          () -> {
            open = true;
            opened.signalAll();
            return "signalled";
          });
    }
  }

  @Contract("await: throws if the current thread does not hold the lock")
  @Prints("IllegalMonitorStateException")
  static class AwaitNeedsTheLock {
    public static void main(String[] args) throws InterruptedException {
      Gate gate = new Gate();
      Part.print(gate::pass);
    }
  }

  @Contract("signal: throws if the current thread does not hold the lock")
  @Prints("IllegalMonitorStateException")
  static class SignalNeedsTheLock {
    public static void main(String[] args) throws InterruptedException {
      Gate gate = new Gate();
      gate.lock.lock();
      Part other = Part.start(Part.done(() -> gate.opened.signal(), "signalled"));
      System.out.println(other.result());
    }
  }

  @Contract("await: releases the lock and waits until signalled")
  @Prints("passed signalled")
  static class AwaitUntilSignalled {
    public static void main(String[] args) throws InterruptedException {
      Gate gate = new Gate();
      Part.print(gate::passLocked, gate::signal);
    }
  }

  @Contract("signalAll: wakes up all waiting threads")
  @Prints("passed passed signalled")
  static class SignalAllWakesAll {
    public static void main(String[] args) throws InterruptedException {
      Gate gate = new Gate();
      Part.print(gate::passLocked, gate::passLocked, gate::signalAll);
    }
  }

  @Contract("signal: wakes up one waiting thread; the other's time elapses")
  @Prints({"true false", "false true", "false false"})
  static class SignalWakesOne {
    public static void main(String[] args) throws InterruptedException {
      Gate gate = new Gate();
      Part first = Part.start(gate::awaitLocked);
      Part second = Part.start(gate::awaitLocked);
      Part.resultOf(gate::signal);
      System.out.println(first.result() + " " + second.result());
    }
  }

  @Contract("await: a thread that held the lock twice holds it twice when it returns")
  @Prints("2")
  static class AwaitRestoresHolds {
    public static void main(String[] args) throws InterruptedException {
      Gate gate = new Gate();
      Part other =
          Part.start(
              () ->
                  gate.locked(
                      () ->
                          gate.locked(
                              () -> {
                                gate.pass();
                                return gate.lock.getHoldCount();
                              })));
      Part.resultOf(gate::signal);
      System.out.println(other.result());
    }
  }

  @Contract("timed await: false if the time elapsed before it was signalled")
  @Prints({"true", "false"})
  static class TimedAwaitEither {
    public static void main(String[] args) throws InterruptedException {
      Gate gate = new Gate();
      Part waiting = Part.start(gate::awaitLocked);
      Part.resultOf(gate::signal);
      System.out.println(waiting.result());
    }
  }

  @Contract("timed await: without a signal the time elapses")
  @Prints("false true")
  static class TimedAwaitAlone {
    public static void main(String[] args) throws Exception {
      Gate gate = new Gate();
      gate.lock.lock();
      boolean signalled = gate.opened.await(1, TimeUnit.MILLISECONDS);
      System.out.println(signalled + " " + gate.lock.isHeldByCurrentThread());
    }
  }

  @Contract("awaitNanos: a value less than or equal to zero if it timed out")
  @Prints("true")
  static class AwaitNanosAlone {
    public static void main(String[] args) throws Exception {
      Gate gate = new Gate();
      gate.lock.lock();
      System.out.println(gate.opened.awaitNanos(1000) <= 0);
    }
  }

  @Contract("awaitUntil: false if the deadline has elapsed")
  @Prints("false")
  static class AwaitUntilThePast {
    public static void main(String[] args) throws Exception {
      Gate gate = new Gate();
      gate.lock.lock();
      System.out.println(gate.opened.awaitUntil(new Date(0)));
    }
  }

  @Contract("await: a thread that is interrupted on entry throws, is no more, and has the lock")
  @Prints("InterruptedException false true")
  static class AwaitOfInterrupted {
    public static void main(String[] args) throws Exception {
      Gate gate = new Gate();
      gate.lock.lock();
      Thread.currentThread().interrupt();
      Object result = Part.resultOf(gate::pass);
      System.out.println(
          result + " " + Thread.interrupted() + " " + gate.lock.isHeldByCurrentThread());
    }
  }

  @Contract("await: an interrupt ends the wait, and the lock is held again")
  @Prints("InterruptedException true")
  static class AwaitInterrupted {
    public static void main(String[] args) throws Exception {
      Gate gate = new Gate();
      Interrupted.print(
          () ->
              gate.locked(
                  () -> Part.resultOf(gate::pass) + " " + gate.lock.isHeldByCurrentThread()));
    }
  }

  @Contract("await: interrupted and signalled, it throws or returns and stays interrupted")
  @Prints({"InterruptedException false", "passed true"})
  static class AwaitInterruptedAndSignalled {
    public static void main(String[] args) throws Exception {
      Gate gate = new Gate();
      Part waiting =
          Part.start(
              () -> Part.resultOf(gate::passLocked) + " " + Thread.currentThread().isInterrupted());
      waiting.interrupt();
      gate.signal();
      System.out.println(waiting.result());
    }
  }

  @Contract("awaitUninterruptibly: an interrupt does not end the wait and is not lost")
  @Prints("true true")
  static class AwaitUninterruptibly {
    public static void main(String[] args) throws Exception {
      Gate gate = new Gate();
      Part waiting =
          Part.start(
              () ->
                  gate.locked(
                      () -> {
                        while (!gate.open) {
                          gate.opened.awaitUninterruptibly();
                        }
                        return gate.open + " " + Thread.interrupted();
                      }));
      waiting.interrupt();
      gate.signal();
      System.out.println(waiting.result());
    }
  }

  @Contract("newCondition: each condition has its own waiters")
  @Prints("false")
  static class ConditionsAreDistinct {
    public static void main(String[] args) throws Exception {
      Gate gate = new Gate();
      Part waiting = Part.start(gate::awaitLocked);
      Condition other = gate.lock.newCondition();
      gate.locked(Part.done(() -> other.signalAll(), null));
      System.out.println(waiting.result());
    }
  }

  @Contract("getWaitQueueLength: how many wait for the condition; hasWaiters")
  @Prints({"0 false", "1 true"})
  static class WaitersAreCounted {
    public static void main(String[] args) throws Exception {
      Gate gate = new Gate();
      Part waiting = Part.start(gate::passLocked);
      Object counted =
          gate.locked(
              () ->
                  gate.lock.getWaitQueueLength(gate.opened)
                      + " "
                      + gate.lock.hasWaiters(gate.opened));
      gate.signal();
      waiting.join();
      System.out.println(counted);
    }
  }
}
