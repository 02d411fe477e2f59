package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Compare-and-set on a static field and on an element of an array: one of two threads wins. */
@Truth(
    results = {"1 a", "1 b", "2 a", "2 b"},
    traces = 4)
public final class VarHandleCompare {
  private static final VarHandle WINNER;
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(String[].class);

  private static int winner;

  static {
    try {
      WINNER =
          MethodHandles.lookup().findStaticVarHandle(VarHandleCompare.class, "winner", int.class);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private VarHandleCompare() {}

  public static void main(String[] args) throws InterruptedException {
    String[] names = new String[2];
    Thread first =
        new Thread(
            () -> {
              WINNER.compareAndSet(0, 1);
              ELEMENT.compareAndSet(names, 1, (String) null, "a");
            });
    Thread second =
        new Thread(
            () -> {
              WINNER.compareAndSet(0, 2);
              ELEMENT.compareAndSet(names, 1, (String) null, "b");
            });
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(winner + " " + names[1]);
  }
}
