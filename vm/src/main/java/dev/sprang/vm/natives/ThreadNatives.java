package dev.sprang.vm.natives;

import dev.sprang.vm.run.NativeMethod;
import dev.sprang.vm.run.Vm;
import dev.sprang.vm.run.VmThread;

/** {@code Thread} and what of it other classes use. */
final class ThreadNatives {
  private static final String THREAD = "java/lang/Thread.";

  private final Vm vm;

  private ThreadNatives(Vm vm) {
    this.vm = vm;
  }

  static void addTo(Vm vm) {
    ThreadNatives natives = new ThreadNatives(vm);
    natives.addControl();
    natives.addRefusals();
  }

  private void addControl() {
    NativeMethod current = (t, r, a) -> vm.threads.object(t);
    put("currentThread()Ljava/lang/Thread;", current);
    put("currentCarrierThread()Ljava/lang/Thread;", current);
    put("start()V", (t, r, a) -> bit(vm.control.start(t, (int) r[a])));
    put("join()V", (t, r, a) -> bit(vm.control.join(t, (int) r[a])));
    put("join(J)V", this::join);
    put("isAlive()Z", this::isAlive);
    put("isTerminated()Z", this::isTerminated);
    put("getNextThreadIdOffset()J", (t, r, a) -> 0);
    vm.natives.put(
        "java/lang/Thread$ThreadIdentifiers.next()J", (t, r, a) -> vm.threads.nextId(t, vm.words));
    put("yield0()V", this::spin);
    put("yield()V", this::spin);
    put("onSpinWait()V", this::spin);
    put("setPriority0(I)V", (t, r, a) -> 0);
    put("setNativeName(Ljava/lang/String;)V", (t, r, a) -> 0);
    put("sleep(J)V", this::sleep);
    put("interrupted()Z", (t, r, a) -> 0);
    put("isInterrupted()Z", (t, r, a) -> 0);
    put("holdsLock(Ljava/lang/Object;)Z", this::holdsLock);
    put("ensureMaterializedForStackWalk(Ljava/lang/Object;)V", (t, r, a) -> 0);
    String unsafe = "jdk/internal/misc/Unsafe.";
    vm.natives.put(unsafe + "park(ZJ)V", this::park);
    vm.natives.put(
        unsafe + "unpark(Ljava/lang/Object;)V",
        (t, r, a) -> bit(vm.control.unpark(t, (int) r[a + 1])));
  }

  private long spin(VmThread t, long[] r, int a) {
    vm.refusals.refuseSpinning(t, vm.gate.isConcurrent());
    return 0;
  }

  /** Answered only where no other thread can change the answer. */
  private long isAlive(VmThread t, long[] r, int a) {
    VmThread other = vm.threads.of((int) r[a]);
    boolean startable = vm.gate.isConcurrent() && vm.heap.isShared((int) r[a]);
    if (other == null ? startable : other != t) {
      throw vm.refusals.unsupported(t, "Thread.isAlive");
    }
    return bit(other == t);
  }

  /** Asked by the constructor for the thread that runs it. */
  private long isTerminated(VmThread t, long[] r, int a) {
    if (r[a] != vm.threads.object(t)) {
      throw vm.refusals.unsupported(t, "the state of another thread");
    }
    return 0;
  }

  private long join(VmThread t, long[] r, int a) {
    if (r[a + 1] != 0) {
      throw vm.refusals.unsupported(t, "Thread.join with a time-out");
    }
    return bit(vm.control.join(t, (int) r[a]));
  }

  /** Time passes for the sleeper alone; others may do anything meanwhile anyway. */
  private long sleep(VmThread t, long[] r, int a) {
    if (r[a] < 0) {
      throw vm.throwing.make(t, "java/lang/IllegalArgumentException", "timeout value is negative");
    }
    t.clock += r[a] * 1_000_000;
    return 0;
  }

  private long park(VmThread t, long[] r, int a) {
    if (r[a + 2] != 0 || r[a + 1] != 0) {
      throw vm.refusals.unsupported(t, "parking with a time-out");
    }
    return bit(vm.control.park(t));
  }

  private long holdsLock(VmThread t, long[] r, int a) {
    int object = (int) r[a];
    if (object == 0) {
      throw vm.throwing.make(t, "java/lang/NullPointerException", null);
    }
    return bit(vm.heap.holds(object) > 0 && vm.heap.owner(object) == t.number);
  }

  /** Not modelled yet: each would need operations of its own. */
  private void addRefusals() {
    for (String method :
        new String[] {
          "interrupt()V",
          "getState()Ljava/lang/Thread$State;",
          "threadState()Ljava/lang/Thread$State;",
          "getStackTrace()[Ljava/lang/StackTraceElement;",
          "setUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V",
          "setDefaultUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V"
        }) {
      put(
          method,
          (t, r, a) -> {
            throw vm.refusals.unsupported(t, "Thread." + method.substring(0, method.indexOf('(')));
          });
    }
  }

  private void put(String method, NativeMethod body) {
    vm.natives.put(THREAD + method, body);
  }

  private static long bit(boolean value) {
    return value ? 1 : 0;
  }
}
