package dev.sprang.live.run.calls;

import dev.sprang.jdk.call.HandlerAccess;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.switching.Abandoned;
import dev.sprang.live.run.threads.LocationOperations;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.operation.Mode;
import java.lang.Thread.UncaughtExceptionHandler;
import org.jspecify.annotations.Nullable;

/** The handlers for uncaught exceptions that threads, their groups and all of them have. */
final class LiveHandlers implements HandlerAccess {
  private final LiveMachine machine;
  private final LiveThreadGroups groups;
  private final Uses uses;
  private final int location;
  private final LocationOperations operations = new LocationOperations(Mode.VOLATILE);
  private @Nullable UncaughtExceptionHandler forAll;

  LiveHandlers(LiveMachine machine, LiveNames names, LiveThreadGroups groups, Uses uses) {
    this.machine = machine;
    this.groups = groups;
    this.uses = uses;
    this.location = names.location(names.global("default exception handler"), 0, "");
  }

  void reset() {
    forAll = null;
  }

  @Nullable UncaughtExceptionHandler get(ProgramThread self, int site) {
    if (uses.defaultHandlers() && !machine.isAlone()) {
      machine.operation(self, operations.read(location), site);
      machine.event().change(number(), number());
    }
    return forAll;
  }

  void set(ProgramThread self, UncaughtExceptionHandler handler, int site) {
    boolean isSeen = !machine.isAlone();
    if (isSeen) {
      machine.operation(self, operations.write(location), site);
    }
    long before = number();
    forAll = handler;
    if (isSeen) {
      machine.event().change(before, number());
    }
  }

  /** For the events: whether there is one. */
  private long number() {
    return forAll == null ? 0 : 1;
  }

  @Override
  public @Nullable UncaughtExceptionHandler of(Thread thread) {
    UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
    return handler == thread.getThreadGroup() ? groups.groupOf(thread) : handler;
  }

  @Override
  public boolean handlesItself(ThreadGroup group) {
    try {
      return group
              .getClass()
              .getMethod("uncaughtException", Thread.class, Throwable.class)
              .getDeclaringClass()
          != ThreadGroup.class;
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public @Nullable ThreadGroup parentOf(ThreadGroup group) {
    return group.getParent();
  }

  @Override
  public @Nullable UncaughtExceptionHandler ofAll() {
    ProgramThread self = machine.current();
    return get(self, self.site);
  }

  @Override
  public void call(UncaughtExceptionHandler handler, Thread thread, Throwable thrown) {
    try {
      handler.uncaughtException(thread, thrown);
    } catch (Abandoned over) {
      throw over;
    } catch (Throwable ignored) {
      // as by the JVM
    }
  }
}
