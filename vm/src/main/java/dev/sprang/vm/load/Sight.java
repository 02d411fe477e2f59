package dev.sprang.vm.load;

import org.jspecify.annotations.Nullable;

/** Whether what a class's code does to memory can be an operation. */
public enum Sight {
  SEEN,
  /** The memory of stand-ins is nobody's business: what others notice goes through their cells. */
  UNSEEN,
  /** What code of the JDK does for a stand-in is the stand-in's, and else the program's. */
  AS_CALLER,
  /** The same, but for a stand-in itself it does what is the program's business: a pool's queue. */
  AS_OTHERS;

  /**
   * That of a class of the JDK. Tasks and functions may be called by stand-ins but do what the
   * program wants: they are seen whoever calls.
   */
  static Sight ofJdk(String name, @Nullable VmClass superclass, VmClass[] interfaces) {
    boolean isSeen =
        name.startsWith("java/util/function/")
            || name.equals("java/lang/Runnable")
            || name.equals("java/util/concurrent/Callable")
            || superclass != null && isTask(superclass);
    for (VmClass parent : interfaces) {
      isSeen |= isTask(parent);
    }
    return isSeen ? SEEN : name.startsWith("java/util/concurrent/") ? AS_OTHERS : AS_CALLER;
  }

  /** Whether subclasses are tasks or functions: those of a stand-in are called by it. */
  private static boolean isTask(VmClass parent) {
    return parent.sight == SEEN || parent.sight == UNSEEN;
  }
}
