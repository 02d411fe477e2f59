package dev.sprang.vm.run;

import static dev.sprang.vm.run.VmThread.LINK_BASE;
import static dev.sprang.vm.run.VmThread.LINK_PC;

import dev.sprang.vm.code.RegisterCode;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;

/** Takes frames off a thread's stack until one handles the exception. */
final class Unwinder {
  private final Heap heap;
  private final ClassTable classes;
  private final CodeTable codes;
  private final ThreadTable threads;
  private final ClassInitialiser initialiser;
  private final Throwing throwing;
  private long lastResult;

  Unwinder(
      Heap heap,
      ClassTable classes,
      CodeTable codes,
      ThreadTable threads,
      ClassInitialiser initialiser,
      Throwing throwing) {
    this.heap = heap;
    this.classes = classes;
    this.codes = codes;
    this.threads = threads;
    this.initialiser = initialiser;
    this.throwing = throwing;
  }

  /** Whether some frame handles the exception; if none does, the thread has died. */
  boolean unwind(VmThread t, int thrown) {
    int exception = thrown;
    while (true) {
      VmMethod method = classes.method(t.methodId());
      if (handles(t, codes.at(method.id), exception)) {
        return true;
      }
      int link = (int) t.stack[t.base - LINK_PC];
      if (link == VmThread.BOTTOM) {
        die(t, exception);
        return false;
      }
      if (link < VmThread.BOTTOM) {
        exception = failInitialiser(t, method.owner, exception);
      }
      t.pc = SlowPath.callerPc(link);
      t.base = (int) t.stack[t.base - LINK_BASE];
    }
  }

  private boolean handles(VmThread t, RegisterCode code, int exception) {
    int index = code.bytecodeIndex(t.pc);
    for (RegisterCode.Handler handler : code.handlers()) {
      if (index >= handler.begin()
          && index < handler.end()
          && (handler.type() == null
              || heap.classOf(exception).isSubtypeOf(classes.get(handler.type())))) {
        t.stack[t.base + handler.register()] = exception;
        t.pc = handler.pc();
        return true;
      }
    }
    return false;
  }

  private int failInitialiser(VmThread t, VmClass type, int exception) {
    if (heap.holds(type.statics) > 0) {
      throw throwing.refusals.unsupported(
          t, "the failing initialiser of class " + type + " in a thread that was started");
    }
    if (!type.isProgram) {
      throw throwing.refusals.failedInitialiser(t, type, throwing, exception);
    }
    initialiser.finish(t, type, false);
    initialiser.remember(type, exception);
    if (heap.classOf(exception).isSubtypeOf(classes.get("java/lang/Error"))) {
      return exception;
    }
    VmClass wrapper = classes.get("java/lang/ExceptionInInitializerError");
    int error = throwing.makeObject(t, wrapper, null);
    throwing.setField(error, "cause", "Ljava/lang/Throwable;", exception);
    return error;
  }

  private void die(VmThread t, int exception) {
    int first = threads.get(0).record;
    long order = heap.get(first, ThreadRecord.FAILURES);
    heap.set(first, ThreadRecord.FAILURES, order + 1);
    heap.set(t.record, ThreadRecord.FAILURE, exception);
    heap.set(t.record, ThreadRecord.FAILURE_ORDER, order);
    end(t);
  }

  /** What the first frame of the thread that ended last has returned. */
  long lastResult() {
    return lastResult;
  }

  void end(VmThread t, long result) {
    lastResult = result;
    end(t);
  }

  private void end(VmThread t) {
    heap.set(t.record, ThreadRecord.STATUS, ThreadRecord.ENDED);
    t.base = -1;
    t.pending = null;
  }
}
