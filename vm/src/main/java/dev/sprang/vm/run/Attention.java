package dev.sprang.vm.run;

/**
 * What the program has looked at, in any execution, that is no part of its state unless somebody
 * looks: the identity of objects made since the first choice, and whether threads are alive.
 */
public final class Attention {
  private final Heap heap;
  private boolean onNames;
  private boolean onEnds;

  Attention(Heap heap) {
    this.heap = heap;
  }

  /** The program asks for something that depends on what the object is called. */
  public void toNameOf(int object) {
    onNames |= object >= heap.old.top && heap.old.top > 0;
  }

  /** The program asks whether a thread is alive. */
  void toEnds() {
    onEnds = true;
  }

  boolean isOnNames() {
    return onNames;
  }

  boolean isOnEnds() {
    return onEnds;
  }

  /** Grows with what is looked at. */
  int detail() {
    return (onNames ? 1 : 0) + (onEnds ? 1 : 0);
  }
}
