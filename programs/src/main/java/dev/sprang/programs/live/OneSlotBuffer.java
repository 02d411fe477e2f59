package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A producer and a consumer of two items over a buffer with one slot and two conditions. */
@Truth(
    results = {"1 2"},
    traces = 8)
public final class OneSlotBuffer {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition filled = lock.newCondition();
  private final Condition emptied = lock.newCondition();
  private int slot;

  private void put(int item) throws InterruptedException {
    lock.lock();
    while (slot != 0) {
      emptied.await();
    }
    slot = item;
    filled.signal();
    lock.unlock();
  }

  private int take() throws InterruptedException {
    lock.lock();
    while (slot == 0) {
      filled.await();
    }
    int item = slot;
    slot = 0;
    emptied.signal();
    lock.unlock();
    return item;
  }

  public static void main(String[] args) throws InterruptedException {
    OneSlotBuffer buffer = new OneSlotBuffer();
    Thread producer =
        new Thread(
            () -> {
              try {
                buffer.put(1);
                buffer.put(2);
              } catch (InterruptedException impossible) {
                throw new IllegalStateException(impossible);
              }
            });
    producer.start();
    int first = buffer.take();
    int second = buffer.take();
    producer.join();
    System.out.println(first + " " + second);
  }
}
