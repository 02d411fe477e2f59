package dev.sprang.live.run;

import dev.sprang.execution.Operation;
import dev.sprang.live.weave.Site.Subject.Synchroniser;
import java.util.concurrent.TimeUnit;

/** The calls about threads: starting, joining, parking, and asking about them. */
final class ThreadCalls {
  private static final String INTERRUPTS =
      "Interrupts are not modelled yet by the live engine; the check stops here";

  private final LiveMachine machine;
  private final Shadows shadows;
  private final LiveNames names;

  ThreadCalls(LiveMachine machine, Shadows shadows, LiveNames names) {
    this.machine = machine;
    this.shadows = shadows;
    this.names = names;
  }

  Object instead(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site) {
    switch (row.meaning()) {
      case START -> start(self, (Thread) receiver, site);
      case JOIN -> join(self, (Thread) receiver, arguments, site);
      case SLEEP -> sleep(self, receiver, arguments);
      case YIELD -> {}
      case CURRENT_THREAD -> {
        return self.thread;
      }
      case THREAD_ID -> {
        ProgramThread asked = machine.find((Thread) receiver);
        return asked == null ? 0L : asked.number + 1L;
      }
      case IS_ALIVE -> {
        return isAlive(self, (Thread) receiver, site);
      }
      case IS_INTERRUPTED, TEST_INTERRUPTED -> {
        return false; // nobody can be interrupted: see INTERRUPT
      }
      case PARK -> park(self, row.declared().name().equals("park"), site);
      case UNPARK -> unpark(self, (Thread) arguments[0], site);
      case INTERRUPT -> throw machine.refuse(INTERRUPTS);
      default -> throw machine.refuse(row.declared() + " is not modelled yet by the live engine");
    }
    return null;
  }

  private void start(ProgramThread self, Thread thread, int site) {
    if (machine.find(thread) != null) {
      throw new IllegalThreadStateException();
    }
    if (overridesStart(thread)) {
      throw machine.refuse(thread.getClass().getName() + " overrides start, which is not modelled");
    }
    shadows.escape(thread);
    int number = names.child(self.number, ++self.children);
    machine.operation(self, Operation.start(number), site);
    machine.begin(new ProgramThread(number, thread, names), thread::run);
  }

  private static boolean overridesStart(Thread thread) {
    try {
      return thread.getClass().getMethod("start").getDeclaringClass() != Thread.class;
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private void join(ProgramThread self, Thread thread, Object[] arguments, int site) {
    ProgramThread other = machine.find(thread);
    if (other == null) {
      return; // was never started, so there is nothing to wait for
    }
    boolean timed = arguments.length > 0 && (long) arguments[0] > 0;
    if (timed) {
      looksForEnd(self, other, site);
    } else {
      machine.operation(self, Operation.join(other.number), site);
    }
  }

  private static void sleep(ProgramThread self, Object receiver, Object[] arguments) {
    if (receiver instanceof TimeUnit unit) {
      self.clock += unit.toNanos((long) arguments[0]);
    } else if (arguments[0] instanceof Long millis) {
      self.clock += millis * 1_000_000;
    } else if (arguments[0] instanceof java.time.Duration duration) {
      self.clock += duration.toNanos();
    }
  }

  private boolean isAlive(ProgramThread self, Thread thread, int site) {
    ProgramThread other = machine.find(thread);
    if (other == null || other == self) {
      return other == self;
    }
    return !looksForEnd(self, other, site);
  }

  private boolean looksForEnd(ProgramThread self, ProgramThread other, int site) {
    machine.operation(self, Operation.read(other.end.object()), site);
    machine.event().found(other.ended ? 1 : 0);
    return other.ended;
  }

  private void park(ProgramThread self, boolean untilUnparked, int site) {
    machine.operation(self, Operation.park(self.permitLocation, !untilUnparked), site);
    if (!untilUnparked) {
      machine.event().leaveUnseen();
    }
    self.permit = false;
  }

  private void unpark(ProgramThread self, Thread thread, int site) {
    ProgramThread other = thread == null ? null : machine.find(thread);
    if (other != null) {
      machine.operation(self, Operation.unpark(other.number, other.permitLocation), site);
      other.permit = true;
      machine.event().written = 1;
    }
  }

  /** Gives a thread without a name of its own one that is the same in every execution. */
  void name(Thread thread) {
    if (thread.getName().matches("Thread-\\d+")) {
      ProgramThread self = machine.current();
      String maker = self.number == 0 ? "" : names.thread(self.number) + "-";
      thread.setName("Thread-" + maker + self.unnamed++);
    }
  }
}
