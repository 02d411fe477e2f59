package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** One thread uses memory in every mode there is, by all the means there are. */
@Truth(results = "10", traces = 1)
public final class EveryAccessMode {
  private static final VarHandle FIELD;
  private static final AtomicIntegerFieldUpdater<EveryAccessMode> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(EveryAccessMode.class, "declared");

  static {
    try {
      FIELD = MethodHandles.lookup().findVarHandle(EveryAccessMode.class, "field", int.class);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private int field;
  private volatile int declared;
  private final AtomicInteger number = new AtomicInteger();
  private final AtomicLong big = new AtomicLong();
  private final AtomicBoolean flag = new AtomicBoolean();
  private final AtomicReference<String> text = new AtomicReference<>("");
  private final AtomicIntegerArray numbers = new AtomicIntegerArray(2);

  private EveryAccessMode() {}

  public static void main(String[] args) throws Exception {
    EveryAccessMode all = new EveryAccessMode();
    Thread user = new Thread(all::use);
    user.start();
    user.join();
    System.out.println(all.field);
  }

  private void use() {
    handles();
    updates();
    atomics();
    otherAtomics();
    updaters();
    VarHandle.fullFence();
    VarHandle.acquireFence();
    VarHandle.releaseFence();
    VarHandle.loadLoadFence();
    VarHandle.storeStoreFence();
  }

  private void handles() {
    FIELD.set(this, (int) FIELD.get(this) + 1);
    FIELD.setOpaque(this, (int) FIELD.getOpaque(this) + 1);
    FIELD.setRelease(this, (int) FIELD.getAcquire(this) + 1);
    FIELD.setVolatile(this, (int) FIELD.getVolatile(this) + 1);
    FIELD.compareAndSet(this, 4, 5);
    FIELD.weakCompareAndSet(this, 5, 6);
    FIELD.weakCompareAndSetPlain(this, 6, 7);
    FIELD.weakCompareAndSetAcquire(this, 7, 8);
    FIELD.weakCompareAndSetRelease(this, 8, 9);
    FIELD.compareAndExchange(this, 9, 10);
    FIELD.compareAndExchangeAcquire(this, 9, 11);
    FIELD.compareAndExchangeRelease(this, 9, 12);
  }

  private void updates() {
    FIELD.getAndAdd(this, 1);
    FIELD.getAndAddAcquire(this, 1);
    FIELD.getAndAddRelease(this, -2);
    FIELD.getAndBitwiseOr(this, 0);
    FIELD.getAndBitwiseXorAcquire(this, 0);
    FIELD.getAndBitwiseAndRelease(this, -1);
    FIELD.getAndSet(this, 10);
    FIELD.getAndSetAcquire(this, 10);
    FIELD.getAndSetRelease(this, 10);
  }

  @SuppressWarnings("deprecation") // its mode is what its name does not say
  private void atomics() {
    number.set(number.get() + 1);
    number.setPlain(number.getPlain() + 1);
    number.setOpaque(number.getOpaque() + 1);
    number.setRelease(number.getAcquire() + 1);
    number.lazySet(5);
    number.compareAndSet(5, 6);
    number.weakCompareAndSet(6, 7);
    number.weakCompareAndSetPlain(7, 8);
    number.weakCompareAndSetVolatile(8, 9);
    number.weakCompareAndSetAcquire(9, 10);
    number.weakCompareAndSetRelease(10, 11);
    number.compareAndExchange(11, 12);
    number.compareAndExchangeAcquire(12, 13);
    number.compareAndExchangeRelease(13, 14);
    number.getAndIncrement();
    number.addAndGet(2);
    number.getAndSet(1);
    number.updateAndGet(n -> n + 1);
  }

  private void otherAtomics() {
    big.lazySet(big.getOpaque() + 1);
    big.weakCompareAndSetPlain(1, 2);
    flag.setPlain(!flag.getAcquire());
    flag.weakCompareAndSetRelease(true, false);
    text.setRelease(text.getPlain());
    text.compareAndExchangeAcquire("", "a");
    numbers.setOpaque(1, numbers.getPlain(1) + 1);
    numbers.lazySet(1, numbers.getAcquire(1));
    numbers.weakCompareAndSetPlain(1, 1, 2);
    numbers.incrementAndGet(1);
  }

  private void updaters() {
    declared = declared + 1;
    UPDATER.lazySet(this, UPDATER.get(this) + 1);
    UPDATER.set(this, 3);
    UPDATER.weakCompareAndSet(this, 3, 4);
    UPDATER.getAndIncrement(this);
  }
}
