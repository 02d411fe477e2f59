package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Plain access by a VarHandle is plain even if the field is volatile: a data race. */
@Truth(
    results = {"0", "1"},
    traces = 2,
    races = true)
public final class VarHandlePlain {
  private static final VarHandle VALUE;

  static {
    try {
      VALUE = MethodHandles.lookup().findVarHandle(VarHandlePlain.class, "value", long.class);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private volatile long value;

  private VarHandlePlain() {}

  public static void main(String[] args) throws InterruptedException {
    VarHandlePlain shared = new VarHandlePlain();
    Thread writer = new Thread(() -> VALUE.set(shared, 1L));
    writer.start();
    long seen = (long) VALUE.get(shared);
    writer.join();
    System.out.println(seen);
  }
}
