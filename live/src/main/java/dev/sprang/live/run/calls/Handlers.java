package dev.sprang.live.run.calls;

import dev.sprang.hooks.Woven;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.machine.UncheckedFailure;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.switching.Abandoned;
import dev.sprang.live.run.threads.LocationOperations;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.operation.Mode;
import java.lang.Thread.UncaughtExceptionHandler;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of an exception that a thread does not catch: the program's own handler gets it, of
 * the thread, its group or all threads, as in the JVM. Then it is the program's business and no
 * failure, except for assertions: those are for us.
 */
final class Handlers {
  private final LiveMachine machine;
  private final LiveThreadGroups groups;
  private final Uses uses;
  private final int location;
  private final LocationOperations operations = new LocationOperations(Mode.VOLATILE);
  private @Nullable UncaughtExceptionHandler forAll;

  Handlers(LiveMachine machine, LiveNames names, LiveThreadGroups groups, Uses uses) {
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

  /** Lets the program itself deal with what one of its threads threw; false if it does not. */
  boolean handle(ProgramThread self, Throwable caught) {
    Throwable thrown = caught instanceof UncheckedFailure carrier ? carrier.getCause() : caught;
    UncaughtExceptionHandler handler = self.thread.getUncaughtExceptionHandler();
    if (handler instanceof ThreadGroup) {
      handler = groups.groupOf(self.thread);
    }
    while (handler instanceof ThreadGroup group && !(group instanceof Woven)) {
      handler = group.getParent(); // as a group does that leaves it to its parent
    }
    if (handler == null) {
      handler = get(self, self.site);
    }
    if (handler == null) {
      return false;
    }
    try {
      handler.uncaughtException(self.thread, thrown);
    } catch (Abandoned over) {
      throw over;
    } catch (Throwable ignoredByTheJvm) {
      return !(thrown instanceof AssertionError);
    }
    return !(thrown instanceof AssertionError);
  }
}
