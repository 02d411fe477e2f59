package dev.sprang.live.run.calls;

import dev.sprang.live.run.jvm.Memory;
import dev.sprang.live.run.jvm.ThreadLocals;
import dev.sprang.live.run.machine.LiveMachine;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Threads from the builders that newer JDKs have, and virtual ones: all are run as the program's
 * other threads are, and a virtual one differs only in what it says of itself.
 */
final class ThreadKinds {
  private final LiveMachine machine;
  private final Set<Thread> virtual = Collections.newSetFromMap(new IdentityHashMap<>());

  ThreadKinds(LiveMachine machine) {
    this.machine = machine;
  }

  void reset() {
    virtual.clear();
  }

  boolean isVirtual(Thread thread) {
    return virtual.contains(thread);
  }

  /** What {@code Thread.startVirtualThread} would start. */
  Thread virtual(Runnable task) {
    Object builder = call("java.lang.Thread", "ofVirtual", null);
    return unstarted(builder, task);
  }

  /** What a thread builder would make. */
  Thread unstarted(Object builder, Runnable task) {
    Thread made = (Thread) call("java.lang.Thread$Builder", "unstarted", builder, task);
    return ordinary(made, task, setsDaemon(builder));
  }

  ThreadFactory factory(Object builder, Consumer<Thread> created) {
    ThreadFactory real = (ThreadFactory) call("java.lang.Thread$Builder", "factory", builder);
    boolean setsDaemon = setsDaemon(builder);
    return task -> {
      Thread thread = ordinary(real.newThread(task), task, setsDaemon);
      created.accept(thread);
      return thread;
    };
  }

  /** The thread itself, or an ordinary one in place of a virtual one. */
  private Thread ordinary(Thread made, Runnable task, boolean setsDaemon) {
    if (made.getClass() == Thread.class) {
      if (!setsDaemon) {
        made.setDaemon(machine.current().thread.isDaemon());
      }
      return made;
    }
    Thread thread = new Thread(null, task, made.getName(), 0, false);
    thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
    thread.setDaemon(true);
    ThreadLocals.inherit(made, thread);
    if (!(made.getUncaughtExceptionHandler() instanceof ThreadGroup)) {
      thread.setUncaughtExceptionHandler(made.getUncaughtExceptionHandler());
    }
    virtual.add(thread);
    return thread;
  }

  /** Whether a builder makes daemons, or none, whoever asks it: only its own field tells. */
  private static boolean setsDaemon(Object builder) {
    return builder.getClass().getSimpleName().equals("PlatformThreadBuilder")
        && Memory.primitive(builder, Memory.slot(builder.getClass(), "daemonChanged", 'Z')) != 0;
  }

  /** Calls what the JDK we are compiled for does not have. */
  private static Object call(
      String type, String name, @Nullable Object receiver, Runnable... task) {
    try {
      Class<?> owner = Class.forName(type);
      Method method =
          task.length == 0 ? owner.getMethod(name) : owner.getMethod(name, Runnable.class);
      return method.invoke(receiver, (Object[]) task);
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(thrown);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
