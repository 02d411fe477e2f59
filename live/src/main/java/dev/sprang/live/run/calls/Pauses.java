package dev.sprang.live.run.calls;

import dev.sprang.execution.Operation;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.waiting.ShownStates;
import dev.sprang.live.run.waiting.Signals;
import dev.sprang.live.run.waiting.TimeOuts;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
import java.lang.Thread.State;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Where threads wait without a monitor: for the end of another one, for a permit, for a time. */
final class Pauses {
  private final LiveMachine machine;
  private final Signals signals;
  private final ShownStates states;
  private final ThreadKinds kinds;

  Pauses(LiveMachine machine, Signals signals, ShownStates states, ThreadKinds kinds) {
    this.machine = machine;
    this.signals = signals;
    this.states = states;
    this.kinds = kinds;
  }

  /** Whether a thread has ended, seen by another one. */
  boolean readEnd(ProgramThread self, ProgramThread other, int site) {
    machine.operation(self, Operation.read(other.end.object()), site);
    machine.event().change(other.ended ? 1 : 0, other.ended ? 1 : 0);
    return other.ended;
  }

  /** Its time may be over at any moment: one look at that moment shows all that can happen. */
  boolean joinForSomeTime(ProgramThread self, ProgramThread other, int site)
      throws InterruptedException {
    if (states.areAsked()) {
      if (readEnd(self, other, site)) {
        return true;
      }
      states.show(self, State.TIMED_WAITING, site);
    }
    boolean ended = readEnd(self, other, site);
    boolean interrupted = !ended && signals.mayInterrupt() && signals.testInterrupted(self, site);
    if (ended) {
      isNotified(self, other, site);
    }
    states.isBack(self);
    if (interrupted) {
      throw new InterruptedException();
    }
    return ended;
  }

  void join(ProgramThread self, ProgramThread other, int site) throws InterruptedException {
    if (states.areAsked() && !readEnd(self, other, site)) {
      states.show(self, State.WAITING, site);
    }
    try {
      if (signals.mayInterrupt()) {
        signals.awaitEnd(self, other, site);
      }
    } catch (InterruptedException thrown) {
      states.isBack(self);
      throw thrown;
    }
    machine.operation(self, Operation.join(other.number), site);
    isNotified(self, other, site);
    states.isBack(self);
  }

  /** A thread that ends holds its monitor when it notifies those who wait for that. */
  private void isNotified(ProgramThread self, ProgramThread ended, int site) {
    if (self.state != State.RUNNABLE && !kinds.isVirtual(ended.thread)) {
      states.show(self, State.BLOCKED, site);
    }
  }

  /** How long a join waits: not at all, for some time, or as long as it takes. */
  static boolean isTimed(Object[] arguments, boolean mayBeNegative) {
    boolean timed = false;
    for (Object argument : arguments) {
      long time = argument instanceof Number number ? number.longValue() : 0;
      timed |= time > 0 || argument instanceof Duration;
      if (time < 0 && !mayBeNegative) {
        throw new IllegalArgumentException("timeout value is negative");
      }
    }
    return timed;
  }

  void sleep(ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site)
      throws InterruptedException {
    if (receiver instanceof TimeUnit) {
      if ((long) arguments[0] <= 0) {
        return; // as TimeUnit says
      }
    } else if (arguments[0] instanceof Long millis && millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    TimeOuts.pass(self, row, receiver, arguments);
    if (states.areAsked()) {
      showSleep(self, site);
    }
    boolean interrupted = signals.mayInterrupt() && signals.testInterrupted(self, site);
    states.isBack(self);
    if (interrupted) {
      throw new InterruptedException("sleep interrupted");
    }
  }

  private void showSleep(ProgramThread self, int site) throws InterruptedException {
    if (self.polling != null && self.polling.isInRound()) {
      states.doze(self, site);
    } else if (signals.mayInterrupt() && signals.testInterrupted(self, site)) {
      throw new InterruptedException("sleep interrupted");
    } else {
      states.show(self, State.TIMED_WAITING, site);
    }
  }

  void park(ProgramThread self, Synchroniser row, Object[] arguments, int site) {
    String name = row.declared().name();
    boolean timed = !name.equals("park");
    if (name.equals("parkNanos") && (long) arguments[arguments.length - 1] <= 0) {
      return;
    }
    boolean interrupted = signals.mayInterrupt() && signals.isInterrupted(self, self, site);
    if (states.areAsked() && !showPark(self, timed, interrupted, site)) {
      return;
    }
    takePermit(self, timed || interrupted, site);
    states.isBack(self);
    if (timed && !interrupted && !self.permit) {
      TimeOuts.pass(self, row, null, arguments);
    }
    self.permit = false;
  }

  private void takePermit(ProgramThread self, boolean returnsAnyway, int site) {
    machine.operation(self, Operation.park(self.permitLocation, returnsAnyway), site);
    if (returnsAnyway) {
      machine.event().leaveUnseen(self.permit ? 1 : 0);
    }
  }

  /** A virtual thread looks for its permit first, others show that they park in any case. */
  private boolean showPark(ProgramThread self, boolean timed, boolean interrupted, int site) {
    if (kinds.isVirtual(self.thread)) {
      takePermit(self, true, site);
      if (self.permit || interrupted) {
        self.permit = false;
        return false;
      }
    }
    states.show(self, timed ? State.TIMED_WAITING : State.WAITING, site);
    return true;
  }

  void unpark(ProgramThread self, ProgramThread other, int site) {
    machine.operation(self, Operation.unpark(other.number, other.permitLocation), site);
    other.permit = true;
    machine.event().written = 1;
  }
}
