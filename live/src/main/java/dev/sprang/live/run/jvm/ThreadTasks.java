package dev.sprang.live.run.jvm;

import org.jspecify.annotations.Nullable;

/** What a thread was given to run: who gets the thread gets that too. */
public final class ThreadTasks {
  /** What holds it from JDK 19 on; null before. */
  private static final Memory.@Nullable Slot HOLDER;

  private static final Memory.Slot TASK;

  static {
    Class<?> holder = holderType();
    HOLDER = holder == null ? null : Memory.slot(Thread.class, "holder", 'L');
    TASK =
        holder == null
            ? Memory.slot(Thread.class, "target", 'L')
            : Memory.slot(holder, "task", 'L');
  }

  private ThreadTasks() {}

  private static @Nullable Class<?> holderType() {
    for (Class<?> nested : Thread.class.getDeclaredClasses()) {
      if (nested.getSimpleName().equals("FieldHolder")) {
        return nested;
      }
    }
    return null;
  }

  public static @Nullable Object of(Thread thread) {
    Object holder = HOLDER == null ? thread : Memory.reference(thread, HOLDER);
    return holder == null ? null : Memory.reference(holder, TASK);
  }
}
