package dev.sprang.vm.interpret;

import static dev.sprang.vm.thread.VmThread.LINK_BASE;
import static dev.sprang.vm.thread.VmThread.LINK_PC;

import dev.sprang.vm.atomic.AtomicCallFrames;
import dev.sprang.vm.code.RegisterCode;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.ThreadControl;
import org.jspecify.annotations.Nullable;

/** Takes frames off a thread's stack until one handles the exception. */
public final class Unwinder {
  private final World world;
  private final Heap heap;
  private final ThreadTable threads;
  private final ThreadControl control;
  private final ClassInitialiser initialiser;
  private final Calls calls;
  private final AtomicCallFrames atomicCalls;
  private @Nullable VmMethod fails;
  private long lastResult;

  Unwinder(
      World world,
      VmOperations operations,
      ThreadControl control,
      Calls calls,
      AtomicCallFrames atomicCalls) {
    this.world = world;
    this.heap = world.heap;
    this.threads = operations.threads;
    this.control = control;
    this.initialiser = operations.initialiser;
    this.calls = calls;
    this.atomicCalls = atomicCalls;
  }

  /** Goes on where the thread had to ask for permission: to leave an initialiser, or to die. */
  public boolean goOn(VmThread t) {
    int exception = t.thrown;
    t.thrown = 0;
    return exception == 0 || unwind(t, exception);
  }

  /**
   * Whether some frame handles the exception. If not, the thread has died, or needs permission to
   * leave an initialiser.
   */
  boolean unwind(VmThread t, int thrown) {
    int exception = thrown;
    int base = t.base;
    int pc = t.pc;
    while (true) {
      VmMethod method = world.classes.method(t.methodId());
      if (enterHandler(t, world.codes.at(method.id), exception)) {
        return true;
      }
      int link = (int) t.stack[t.base - LINK_PC];
      if (link == VmThread.BOTTOM) {
        return callHandler(t, exception, siteOf(t, exception, base, pc));
      }
      if (link <= VmThread.ATOMIC) {
        if (!atomicCalls.leave(t, link)) {
          t.thrown = exception;
          return false;
        }
      } else if (link <= VmThread.QUIET) {
        Calls.leaveQuietly(t);
      } else if (link < VmThread.BOTTOM) {
        int error = failInitialiser(t, method.owner, exception);
        if (t.pending != null) {
          t.thrown = exception;
          return false;
        }
        exception = error;
      }
      t.pc = Frames.callerPc(link);
      t.base = (int) t.stack[t.base - LINK_BASE];
    }
  }

  /** Goes on at the handler of the top frame, if there is one for the exception. */
  private boolean enterHandler(VmThread t, RegisterCode code, int exception) {
    int index = code.bytecodeIndex(t.pc);
    for (RegisterCode.Handler handler : code.handlers()) {
      if (index >= handler.begin()
          && index < handler.end()
          && (handler.type() == null
              || heap.classOf(exception).isSubtypeOf(world.classes.get(handler.type())))) {
        t.stack[t.base + handler.register()] = exception;
        t.pc = handler.pc();
        return true;
      }
    }
    return false;
  }

  private int failInitialiser(VmThread t, VmClass type, int exception) {
    if (!type.isProgram) {
      throw world.throwing.refusals.failedInitialiser(t, type, world.throwing, exception);
    }
    if (!initialiser.finish(t, type, false)) {
      return 0;
    }
    initialiser.remember(type, exception);
    if (heap.classOf(exception).isSubtypeOf(world.classes.get("java/lang/Error"))) {
      return exception;
    }
    VmClass wrapper = world.classes.get("java/lang/ExceptionInInitializerError");
    int error = world.throwing.makeObject(t, wrapper, null);
    world.throwing.setField(error, "cause", "Ljava/lang/Throwable;", exception);
    return error;
  }

  /**
   * Where an exception comes from. Some are made without the frames that would tell it: then where
   * it was thrown last.
   */
  private int siteOf(VmThread t, int exception, int base, int pc) {
    int trace = world.throwing.recordedStack(exception);
    if (trace != 0) {
      return world.sites.ofFailure(heap, trace);
    }
    t.base = base;
    t.pc = pc;
    return world.sites.of(t);
  }

  /** Goes on with what becomes of the exception, in place of all the frames of the thread. */
  private boolean callHandler(VmThread t, int exception, int site) {
    if (heap.get(t.record, ThreadRecord.HANDLED) != 0) {
      end(t, 1);
      return false;
    }
    if (fails == null) {
      String types = "(Ljava/lang/Thread;Ljava/lang/Throwable;)Z";
      fails = world.classes.method(ClassTable.JDK_CALLS, "fails", types);
    }
    heap.set(t.record, ThreadRecord.HANDLED, exception);
    t.base = -1;
    t.pendingSite = site;
    calls.continueWith(t, fails, threads.object(t), exception);
    return true;
  }

  private void fail(VmThread t, int exception) {
    int first = threads.get(0).record;
    long order = heap.get(first, ThreadRecord.FAILURES);
    heap.set(first, ThreadRecord.FAILURES, order + 1);
    heap.set(t.record, ThreadRecord.FAILURE, exception);
    heap.set(t.record, ThreadRecord.FAILURE_ORDER, order);
  }

  /** What the first frame of the thread that ended last has returned. */
  public long lastResult() {
    return lastResult;
  }

  void end(VmThread t, long result) {
    lastResult = result;
    int exception = (int) heap.get(t.record, ThreadRecord.HANDLED);
    if (exception != 0) {
      heap.set(t.record, ThreadRecord.HANDLED, 0);
      if (result != 0) {
        fail(t, exception);
      }
    }
    control.arriveAtEnd(t);
  }
}
