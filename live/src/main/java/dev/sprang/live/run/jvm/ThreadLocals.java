package dev.sprang.live.run.jvm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Empties the thread-locals of a pooled thread, so that the next execution finds none. They are in
 * private fields of {@link Thread}, which the launching script opens to us.
 */
public final class ThreadLocals {
  private static final VarHandle OWN = field("threadLocals");
  private static final VarHandle INHERITED = field("inheritableThreadLocals");

  private ThreadLocals() {}

  public static void clear(Thread thread) {
    OWN.set(thread, null);
    INHERITED.set(thread, null);
  }

  /** Lets a thread that runs the body of another one begin with what that one inherited. */
  public static void inherit(Thread from, Thread to) {
    INHERITED.set(to, INHERITED.get(from));
  }

  private static VarHandle field(String name) {
    try {
      Class<?> map = Class.forName("java.lang.ThreadLocal$ThreadLocalMap");
      return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
          .findVarHandle(Thread.class, name, map);
    } catch (ReflectiveOperationException notThisJdk) {
      throw new ExceptionInInitializerError(notThisJdk);
    }
  }
}
