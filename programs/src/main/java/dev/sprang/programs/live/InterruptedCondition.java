package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Of two that wait one is interrupted: the signal is not lost, whoever it was meant for. */
@Truth(
    results = {"1 signalled, 1 interrupted"},
    traces = 28)
public final class InterruptedCondition {
  private static int signalled;
  private static int interrupted;
  private static int waiting;

  private InterruptedCondition() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition bell = lock.newCondition();
    Condition allThere = lock.newCondition();
    Runnable body = () -> await(lock, bell, allThere);
    Thread first = new Thread(body);
    Thread second = new Thread(body);
    lock.lock();
    first.start();
    second.start();
    while (waiting < 2) {
      allThere.awaitUninterruptibly();
    }
    first.interrupt();
    bell.signal();
    lock.unlock();
    first.join();
    lock.lock();
    if (signalled == 1) {
      second.interrupt();
    }
    lock.unlock();
    second.join();
    System.out.println(signalled + " signalled, " + interrupted + " interrupted");
  }

  private static void await(ReentrantLock lock, Condition bell, Condition allThere) {
    lock.lock();
    try {
      waiting++;
      allThere.signal();
      bell.await();
      signalled++;
    } catch (InterruptedException thrown) {
      interrupted++;
    } finally {
      lock.unlock();
    }
  }
}
