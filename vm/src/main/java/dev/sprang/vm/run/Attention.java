package dev.sprang.vm.run;

/**
 * What the program has looked at that is no part of its state unless somebody looks: the identity
 * of objects made since the first choice.
 */
public final class Attention {
  private final Heap heap;
  private int detail;

  Attention(Heap heap) {
    this.heap = heap;
  }

  /** The program asks for something that depends on what the object is called. */
  public void toNameOf(int object) {
    if (object >= heap.old.top && heap.old.top > 0) {
      detail = 1;
    }
  }

  int detail() {
    return detail;
  }

  boolean isOnNames() {
    return detail > 0;
  }
}
