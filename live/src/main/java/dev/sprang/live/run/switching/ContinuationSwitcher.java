package dev.sprang.live.run.switching;

import dev.sprang.engine.CannotVouchException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Strands as continuations on the engine's own thread: a switch costs a tenth of one between
 * platform threads. Needs a JVM that can yield inside synchronized code (JDK 24 and later).
 *
 * <p>While a strand runs, {@link Thread#currentThread} is the program's own thread object, so that
 * thread-locals and lock owners are right.
 */
public final class ContinuationSwitcher implements Switcher {
  private static final String PACKAGE = "jdk.internal.vm.";

  private static final Object SCOPE;
  private static final MethodHandle NEW;
  private static final MethodHandle RUN;
  private static final MethodHandle YIELD;
  private static final MethodHandle STACK;

  static {
    try {
      Class<?> continuation = Class.forName(PACKAGE + "Continuation");
      Class<?> scope = Class.forName(PACKAGE + "ContinuationScope");
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      SCOPE = scope.getConstructor(String.class).newInstance("sprang");
      NEW =
          lookup
              .findConstructor(
                  continuation, MethodType.methodType(void.class, scope, Runnable.class))
              .asType(MethodType.methodType(Object.class, Object.class, Runnable.class));
      RUN = of(continuation, "run", void.class);
      YIELD =
          lookup
              .findStatic(continuation, "yield", MethodType.methodType(boolean.class, scope))
              .asType(MethodType.methodType(boolean.class, Object.class));
      STACK = of(continuation, "getStackTrace", StackTraceElement[].class);
    } catch (ReflectiveOperationException notThisJdk) {
      throw new ExceptionInInitializerError(notThisJdk);
    }
  }

  private static MethodHandle of(Class<?> continuation, String method, Class<?> result)
      throws ReflectiveOperationException {
    return MethodHandles.lookup()
        .findVirtual(continuation, method, MethodType.methodType(result))
        .asType(MethodType.methodType(result, Object.class));
  }

  private final Thread engine = Thread.currentThread();

  /**
   * Changing the current thread, and running a body after that. Not constants, on purpose: the
   * optimising compiler takes the current thread as fixed within what it compiles as one piece, so
   * neither must ever be inlined. When they were, stores made by the body got lost.
   */
  private final MethodHandle setCurrent;

  private final MethodHandle runBody;

  /** The program's thread that runs now. */
  private @Nullable Thread running;

  /** Who runs when that has paused or ended; null for the engine. */
  private @Nullable Strand next;

  public ContinuationSwitcher() {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      setCurrent =
          MethodHandles.privateLookupIn(Thread.class, lookup)
              .findVirtual(
                  Thread.class,
                  "setCurrentThread",
                  MethodType.methodType(void.class, Thread.class));
      runBody = lookup.findVirtual(Body.class, "run", MethodType.methodType(Strand.class));
    } catch (ReflectiveOperationException notThisJdk) {
      throw new ExceptionInInitializerError(notThisJdk);
    }
  }

  @Override
  public Strand strand(Thread thread, Body body) {
    return new ContinuationStrand(thread, body);
  }

  @Override
  public void run(Strand first) {
    next = first;
    while (next != null) {
      ContinuationStrand strand = (ContinuationStrand) next;
      next = null;
      strand.resume();
    }
  }

  @Override
  public void handTo(@Nullable Strand other) {
    Thread self = Objects.requireNonNull(running);
    next = other;
    try {
      setCurrent.invokeExact(engine, engine);
      boolean unused = (boolean) YIELD.invokeExact(SCOPE);
      setCurrent.invokeExact(engine, self);
    } catch (Throwable pinned) {
      setCurrent(self);
      throw new CannotVouchException(
          "A thread cannot be switched away from here, because native code is on its stack: "
              + pinned.getMessage());
    }
  }

  private void setCurrent(Thread thread) {
    try {
      setCurrent.invokeExact(engine, thread);
    } catch (Throwable impossible) {
      throw new IllegalStateException("the current thread cannot be set", impossible);
    }
  }

  @Override
  public @Nullable Thread occupied() {
    return running == null ? null : engine;
  }

  /** The engine's own thread is what is stuck. */
  @Override
  public void giveUp() {}

  @Override
  public void close() {}

  private final class ContinuationStrand implements Strand {
    private final Thread thread;
    private final Object continuation;

    ContinuationStrand(Thread thread, Body body) {
      this.thread = thread;
      try {
        this.continuation = (Object) NEW.invokeExact(SCOPE, (Runnable) () -> run(body));
      } catch (Throwable impossible) {
        throw new IllegalStateException("a continuation cannot be made", impossible);
      }
    }

    private void run(Body body) {
      setCurrent(thread);
      try {
        next = (Strand) runBody.invokeExact(body);
      } catch (Abandoned over) {
        next = null;
      } catch (RuntimeException | Error thrown) {
        throw thrown;
      } catch (Throwable impossible) {
        throw new IllegalStateException("a strand threw what it cannot", impossible);
      } finally {
        setCurrent(engine);
      }
    }

    private void resume() {
      running = thread;
      try {
        RUN.invokeExact(continuation);
      } catch (RuntimeException | Error thrown) {
        throw thrown;
      } catch (Throwable impossible) {
        throw new IllegalStateException("a continuation threw what it cannot", impossible);
      } finally {
        running = null;
      }
    }

    /** A continuation nobody resumes is garbage. */
    @Override
    public void abandon() {}

    @Override
    public StackTraceElement[] stack() {
      if (running == thread) {
        return new Throwable().getStackTrace(); // it decides itself how to go on
      }
      try {
        return (StackTraceElement[]) STACK.invokeExact(continuation);
      } catch (Throwable impossible) {
        throw new IllegalStateException("a continuation cannot be asked", impossible);
      }
    }

    @Override
    public Thread carrier() {
      return thread;
    }
  }
}
