package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Waits for an element of an array, read as volatile by a method. */
@Truth(
    results = {"1"},
    traces = 2)
public final class SpinOnElement {
  private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

  private final int[] slots = new int[2];

  private SpinOnElement() {}

  private int get(int index) {
    return (int) ELEMENTS.getVolatile(slots, index);
  }

  private void set(int index) {
    slots[0] = 1;
    ELEMENTS.setVolatile(slots, index, 1);
  }

  public static void main(String[] args) {
    SpinOnElement shared = new SpinOnElement();
    new Thread(() -> shared.set(1)).start();
    while (shared.get(1) == 0) {}
    System.out.println(shared.slots[0]);
  }
}
