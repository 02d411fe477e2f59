package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A field changed by its VarHandle: adding is one operation, reading and writing are two. */
@Truth(
    results = {"12", "2"},
    traces = 3)
public final class VarHandleUpdates {
  private static final VarHandle VALUE;

  static {
    try {
      VALUE = MethodHandles.lookup().findVarHandle(VarHandleUpdates.class, "value", int.class);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private volatile int value;

  private VarHandleUpdates() {}

  public static void main(String[] args) throws InterruptedException {
    VarHandleUpdates shared = new VarHandleUpdates();
    Thread adding = new Thread(() -> VALUE.getAndAdd(shared, 10));
    adding.start();
    int seen = (int) VALUE.getVolatile(shared);
    VALUE.setVolatile(shared, seen + 2);
    adding.join();
    System.out.println((int) VALUE.get(shared));
  }
}
