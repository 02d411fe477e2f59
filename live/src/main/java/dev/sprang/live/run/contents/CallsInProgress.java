package dev.sprang.live.run.contents;

import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.Monitor;
import dev.sprang.live.run.threads.PerThread;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.waiting.LiveMonitors;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The calls into objects of the JDK that have begun and are not over. Each is one step, unless it
 * calls back into the program:
 *
 * <pre>
 *   open .. open, begin ─────────────────────────────► after   one step: its operations came before
 *                   │
 *                   └─► calls back: the thread does ──► after   one operation more per object,
 *                       an operation, others run                for what the call does at its end
 * </pre>
 *
 * Another thread that uses one of the objects in between is refused.
 */
final class CallsInProgress {
  private final LiveMachine machine;
  private final CallContext context;
  private final LiveMonitors monitors;
  private final ContentKinds kinds;
  private final PerThread<OpenCalls> calls = new PerThread<>(OpenCalls::new);
  private final Content content;
  private Object console;

  @SuppressWarnings("NullAway.Init") // setConsole() sets the console
  CallsInProgress(CallContext context, LiveMonitors monitors, ContentKinds kinds) {
    this.machine = context.machine();
    this.context = context;
    this.monitors = monitors;
    this.kinds = kinds;
    this.content = new Content(machine, calls);
  }

  void setConsole(Object stream) {
    console = stream;
  }

  Content content() {
    return content;
  }

  /**
   * The call that was asked for is about to begin, and may call back.
   *
   * @param monitor what is to be given back when it is over; null if nothing
   */
  void open(
      ProgramThread self,
      TrackedObject object,
      int cell,
      Operation operation,
      Access access,
      @Nullable Monitor monitor,
      int site) {
    if (context.mayCallBack(site)) {
      calls.of(self).push(object, cell, operation, access, monitor, site);
    }
  }

  /** All objects of the call are known; now it begins. */
  void begin(ProgramThread self) {
    calls.of(self).begin(self);
  }

  /** Two objects that others may use meanwhile are used in one call. */
  void checkAlone(ProgramThread self, int site) {
    if (context.mayOthersRun(self)) {
      throw machine.refuse(
          "Two objects that other threads may use meanwhile are used in one call, at %s: first make"
                  .formatted(context.site(site))
              + " a copy, or a string, of one of them");
    }
  }

  /**
   * A call that has called back may hold a lock of the JDK, and is certainly not prepared for
   * others to change the object meanwhile. Only what is done to print an object is done outside.
   */
  void checkNobodyIsInside(
      ProgramThread self,
      TrackedObject object,
      int cell,
      Object receiver,
      boolean reads,
      int site) {
    boolean isInCell =
        cell == TrackedObject.WHOLE
            ? object.isAnyCellHeldByAnother(self)
            : object.isHeldByAnother(cell, self);
    ProgramThread caller = object.caller;
    if (!isInCell && (caller == null || caller == self)) {
      return;
    }
    boolean bothRead =
        !isInCell
            && reads
            && object.callersOperation().kind() == OperationKind.READ
            && !ReadOnlyCalls.mayLock(receiver);
    boolean prints =
        receiver == console
            && Set.of("print", "println").contains(context.method(object.callersSite()));
    if (!bothRead && !prints) {
      throw machine.refuse(
          "%s is used at %s while another thread is in the middle of a call into it, which has called"
                  .formatted(context.names().object(context.location(object)), context.site(site))
              + " back into the program: do nothing shared in what is called back"
              + kinds.get(receiver.getClass()).wayOut());
    }
  }

  /** The call at this site is over. */
  void after(ProgramThread self, int site) {
    OpenCalls open = calls.of(self);
    if (!open.isIn(site)) {
      return;
    }
    open.setEnding(true);
    machine.event().finish();
    open.setEnding(false);
    while (open.isIn(site)) {
      OpenCalls.Use use = open.pop();
      TrackedObject object = use.object;
      boolean isSeen = context.isSeen(object);
      if (isSeen && use.isSeveralSteps(self)) {
        machine.operation(self, use.operation, site);
        finish(self, use);
      } else if (use.calledBack && use.access.changes()) {
        content.change(object, use.cell, self, false);
        if (isSeen && !use.operation.isPlain()) {
          machine.event().written = object.value(use.cell);
        }
      }
      object.leave(use.cell);
      if (use.monitor != null) {
        monitors.unlock(self, use.monitor, site);
      }
    }
  }

  /** The last part of a call that others have come into is granted: its effect is there. */
  private void finish(ProgramThread self, OpenCalls.Use use) {
    TrackedObject object = use.object;
    long before = object.value(use.cell);
    if (use.access.changes()) {
      content.change(object, use.cell, self, false);
    }
    if (use.operation.isPlain()) {
      machine.event().leaveUnseen(before);
    } else {
      machine.event().change(before, object.value(use.cell));
    }
  }
}
