package dev.sprang.vm.natives;

import dev.sprang.jdk.call.Inheritance;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.TimeUnits;
import dev.sprang.vm.thread.VmThread;
import java.util.Arrays;
import java.util.List;

/** {@code Thread} and what of it other classes use. */
record ThreadNatives(Vm vm, ThreadRows rows, SeveralSteps steps, Inheritance inheritance) {
  private static final String THREAD = "java/lang/Thread.";

  /** The JDK's bits for each {@code Thread.State}. */
  private static final int[] STATE_BITS = {0, 4, 0x400, 0x10, 0x20, 2};

  void add() {
    addControl();
    addConstructors();
    new HandlerNatives(vm).add(steps);
    addStates();
    addVirtualThreads();
    addRefusals();
  }

  private void addControl() {
    put("currentCarrierThread()Ljava/lang/Thread;", (t, r, a) -> vm.operations.threads.object(t));
    put("getNextThreadIdOffset()J", (t, r, a) -> 0);
    put("setPriority0(I)V", this::change);
    String loader = "setContextClassLoader";
    VmMethod set = vm.world.classes.copy(ofThread(loader, "(Ljava/lang/ClassLoader;)V"));
    put(
        loader + "(Ljava/lang/ClassLoader;)V",
        (t, r, a) -> {
          change(t, r, a);
          return vm.interpretation.calls.continueWith(t, set, r[a], r[a + 1]);
        });
    put("setNativeName(Ljava/lang/String;)V", (t, r, a) -> 0);
    SeveralSteps.Call sleep = steps.in("Pauses", "sleep(J)V");
    put("sleep(J)V", (t, r, a) -> sleep.with(t, sleepNanos(t, r[a])));
    put("sleepNanos(J)V", sleep);
    put("interrupt()V", rows.interrupt());
    NativeMethod test = rows.noneInside(steps.in("Signals", "testInterrupted()Z"));
    put("interrupted()Z", test);
    put("getAndClearInterrupt()Z", (t, r, a) -> testOwn(t, r, a, test));
    put(
        "isInterrupted()Z",
        rows.noneInside(steps.in("ThreadQueries", "isInterrupted(Ljava/lang/Thread;)Z")));
    put("ensureMaterializedForStackWalk(Ljava/lang/Object;)V", (t, r, a) -> 0);
    vm.interpretation.natives.put(
        "java/lang/ThreadLocal.nextHashCode()I",
        (t, r, a) -> 0); // decides only where in its own map a thread keeps the value
    String unsafe = "jdk/internal/misc/Unsafe.";
    vm.interpretation.natives.put(unsafe + "park(ZJ)V", this::park);
    vm.interpretation.natives.put(
        unsafe + "unpark(Ljava/lang/Object;)V", (t, r, a) -> rows.unpark(t, r[a + 1]));
  }

  /**
   * Constructors read the maker's properties and count threads: nothing that others notice, or that
   * is refused ({@link Inheritance}). A thread without a name gets one that does not depend on what
   * other threads make.
   */
  private void addConstructors() {
    String group = "Ljava/lang/ThreadGroup;";
    String task = "Ljava/lang/Runnable;";
    String name = "Ljava/lang/String;";
    String named = "(" + group + task + name + "J)V";
    constructor("()V", named, (t, r, a) -> new long[] {r[a], 0, 0, name(t), 0});
    constructor("(" + task + ")V", named, (t, r, a) -> new long[] {r[a], 0, r[a + 1], name(t), 0});
    constructor(
        "(" + group + task + ")V",
        named,
        (t, r, a) -> new long[] {r[a], r[a + 1], r[a + 2], name(t), 0});
    for (String types :
        List.of(
            name,
            group + name,
            task + name,
            group + task + name,
            group + task + name + "J",
            group + task + name + "JZ")) {
      String descriptor = "(" + types + ")V";
      int count = 1 + Descriptors.arguments(descriptor).size();
      constructor(descriptor, descriptor, (t, r, a) -> Arrays.copyOfRange(r, a, a + count));
    }
    put("nextThreadID()J", (t, r, a) -> 0);
    vm.interpretation.natives.put("java/lang/Thread$ThreadIdentifiers.next()J", (t, r, a) -> 0);
  }

  /** What a constructor hands on to the one that does its work. */
  private interface Arguments {
    long[] from(VmThread t, long[] r, int a);
  }

  private void constructor(String descriptor, String doing, Arguments arguments) {
    put(
        "<init>" + descriptor,
        (t, r, a) -> {
          if (vm.operations.permission.isConcurrent() && inheritance.noteMaker(t.number)) {
            throw vm.world.refusals.unsupported(t, Inheritance.WHY);
          }
          VmMethod target = ofThread("<init>", doing);
          return vm.interpretation.calls.continueQuietly(t, target, arguments.from(t, r, a));
        });
  }

  /** Something of a thread changes that those take over which it makes. */
  private long change(VmThread t, long[] r, int a) {
    VmThread changed = vm.operations.threads.tiedTo((int) r[a]);
    if (changed != null
        && changed != t
        && vm.operations.permission.isConcurrent()
        && inheritance.noteChange(changed.number)) {
      throw vm.world.refusals.unsupported(t, Inheritance.WHY);
    }
    return 0;
  }

  private long name(VmThread maker) {
    return vm.world.strings.make(maker, vm.operations.threads.nextName(maker));
  }

  private long sleepNanos(VmThread t, long millis) {
    if (millis < 0) {
      throw vm.world.throwing.illegalArgument(t, "timeout value is negative");
    }
    return TimeUnits.ofMillis(millis);
  }

  private long park(VmThread t, long[] r, int a) {
    boolean absolute = r[a + 1] != 0;
    long time = r[a + 2];
    if (!absolute && time == 0) {
      return rows.park(t, false, 0);
    }
    long nanos = absolute ? SystemNatives.nanosUntil(vm.operations.threads, t, time) : time;
    return nanos <= 0 ? 0 : rows.park(t, true, nanos);
  }

  /** What tells of moments that are no operations. */
  private void addRefusals() {
    put(
        "setInterrupt()V",
        (t, r, a) -> {
          throw vm.world.refusals.unsupported(t, "Thread.setInterrupt");
        });
  }

  /** What {@code JdkCalls} itself needs of the machine is native there. */
  private void addStates() {
    for (String method : List.of("getState", "threadState")) {
      put(
          method + "()Ljava/lang/Thread$State;",
          steps.inMachine("state(Ljava/lang/Thread;)Ljava/lang/Thread$State;"));
    }
    vm.interpretation.natives.put(
        ClassTable.JDK_CALLS + ".state(I)Ljava/lang/Thread$State;", this::state);
    put("isTerminated()Z", steps.in("ThreadQueries", "hasEnded(Ljava/lang/Thread;)Z"));
    String group = "(Ljava/lang/Thread;)Ljava/lang/ThreadGroup;";
    put("getThreadGroup()Ljava/lang/ThreadGroup;", steps.inMachine("group" + group));
    vm.interpretation.natives.put(
        ClassTable.JDK_CALLS + ".ownGroup" + group,
        (t, r, a) -> vm.waiting.handlers.groupOf((int) r[a]));
  }

  /** A state by its number; the JDK's own way knows those by bits. */
  private long state(VmThread t, long[] r, int a) {
    String naming = "(I)Ljava/lang/Thread$State;";
    return vm.interpretation.calls.continueQuietly(
        t,
        vm.world.classes.method("jdk/internal/misc/VM", "toThreadState", naming),
        STATE_BITS[(int) r[a]]);
  }

  private long testOwn(VmThread t, long[] r, int a, NativeMethod test) {
    if (r[a] != vm.operations.threads.object(t)) {
      throw vm.world.refusals.unsupported(t, "clearing the interrupt of another thread");
    }
    return test.call(t, r, a);
  }

  /** Virtual threads run as others do: they only say something else of themselves. */
  private void addVirtualThreads() {
    vm.interpretation.natives.put(
        "jdk/internal/vm/ContinuationSupport.isSupported0()Z", (t, r, a) -> 0);
    vm.interpretation.natives.put(
        "java/lang/ThreadBuilders$BoundVirtualThread.toString()Ljava/lang/String;", this::text);
    String built = "(Ljava/lang/ThreadGroup;Ljava/lang/String;ILjava/lang/Runnable;J)V";
    constructor(
        built,
        built,
        (t, r, a) -> {
          long name = r[a + 2] == 0 ? name(t) : r[a + 2];
          return new long[] {r[a], r[a + 1], name, r[a + 3], r[a + 4], r[a + 5]};
        });
    String bound = "(Ljava/lang/String;IZ)V";
    constructor(bound, bound, (t, r, a) -> Arrays.copyOfRange(r, a, a + 4));
  }

  private long text(VmThread t, long[] r, int a) {
    VmThread known = vm.operations.threads.of((int) r[a]);
    VmClass type = vm.world.classes.get("java/lang/Thread");
    int slot = type.field("name", "Ljava/lang/String;").slot();
    long name = vm.accesses.words.getPlain(t, (int) r[a], slot, true);
    if (t.pending != null) {
      return 0;
    }
    String text = vm.world.strings.text((int) name);
    String more = text.isEmpty() ? "" : "," + text;
    return vm.world.strings.make(
        t, "VirtualThread[#%d%s]".formatted(known == null ? 0 : known.number + 1, more));
  }

  private VmMethod ofThread(String name, String descriptor) {
    return vm.world.classes.method("java/lang/Thread", name, descriptor);
  }

  private void put(String method, NativeMethod body) {
    vm.interpretation.natives.put(THREAD + method, body);
  }
}
