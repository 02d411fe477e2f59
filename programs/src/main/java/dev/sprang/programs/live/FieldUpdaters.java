package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Fields changed by updaters: increments are never lost, and one compare-and-set wins. */
@Truth(
    results = {"2 6 a", "2 6 b"},
    traces = 8)
public final class FieldUpdaters {
  private static final AtomicIntegerFieldUpdater<FieldUpdaters> COUNT =
      AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "count");
  private static final AtomicLongFieldUpdater<FieldUpdaters> SUM =
      AtomicLongFieldUpdater.newUpdater(FieldUpdaters.class, "sum");
  private static final AtomicReferenceFieldUpdater<FieldUpdaters, String> FIRST =
      AtomicReferenceFieldUpdater.newUpdater(FieldUpdaters.class, String.class, "first");

  private volatile int count;
  private volatile long sum;
  private volatile String first;

  private FieldUpdaters() {}

  public static void main(String[] args) throws InterruptedException {
    FieldUpdaters shared = new FieldUpdaters();
    Thread one = new Thread(() -> shared.work("a"));
    Thread two = new Thread(() -> shared.work("b"));
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(shared.count + " " + shared.sum + " " + shared.first);
  }

  private void work(String name) {
    COUNT.incrementAndGet(this);
    SUM.addAndGet(this, 3);
    FIRST.compareAndSet(this, null, name);
  }
}
