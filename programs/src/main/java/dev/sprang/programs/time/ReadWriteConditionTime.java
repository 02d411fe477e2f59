package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** After a time-out the time has passed. */
@Truth(
    results = {""},
    traces = 1)
public class ReadWriteConditionTime {
  public static void main(String[] args) throws Exception {
    Lock lock = new ReentrantReadWriteLock().writeLock();
    Condition c = lock.newCondition();
    lock.lock();
    long begin = System.nanoTime();
    boolean told = c.await(12, TimeUnit.MILLISECONDS);
    long passed = System.nanoTime() - begin;
    lock.unlock();
    assert !told;
    assert passed >= 12_000_000 : passed;
  }
}
