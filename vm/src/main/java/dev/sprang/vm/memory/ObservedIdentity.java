package dev.sprang.vm.memory;

/**
 * What the program has looked at, in any execution, that is no part of its state unless somebody
 * looks: the identity of objects made since the first choice, and whether threads are alive.
 */
public final class ObservedIdentity {
  private final Heap heap;
  private boolean onNames;
  private boolean onEnds;

  public ObservedIdentity(Heap heap) {
    this.heap = heap;
  }

  /** The program asks for something that depends on what the object is called. */
  void toNameOf(int object) {
    onNames |= object >= heap.old.top && heap.old.top > 0;
  }

  /** An identity hash code: made from the object's name, so the same in every execution. */
  public int hash(int object) {
    if (object == 0) {
      return 0;
    }
    toNameOf(object);
    long mixed = (heap.nameOf(object) + 1) * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 33) | 1;
  }

  /** Whether only one thread can reach an object. */
  public boolean isPrivate(int object) {
    return object != 0 && !heap.isShared(object);
  }

  /** The program asks whether a thread is alive. */
  public void toEnds() {
    onEnds = true;
  }

  public boolean isOnNames() {
    return onNames;
  }

  public boolean isOnEnds() {
    return onEnds;
  }

  /** Grows with what is looked at. */
  public int detail() {
    return (onNames ? 1 : 0) + (onEnds ? 1 : 0);
  }
}
