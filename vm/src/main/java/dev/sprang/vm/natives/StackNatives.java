package dev.sprang.vm.natives;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;

/** {@code StackWalker} and a thread's look at its own stack: who called. */
record StackNatives(World world, ThreadTable threads, Calls calls) {
  private static final String WALKER = "java/lang/StackWalker";
  private static final String WALKED = "dev/sprang/vm/guest/WalkedStack";
  private static final String ELEMENTS = "()[Ljava/lang/StackTraceElement;";
  private static final String FUNCTION = "(Ljava/util/function/Function;";

  void addTo(NativeTable methods) {
    methods.put(WALKER + ".walk" + FUNCTION + ")Ljava/lang/Object;", this::walk);
    methods.put(WALKER + ".getCallerClass()Ljava/lang/Class;", this::caller);
    methods.put("java/lang/Thread.getStackTrace" + ELEMENTS, this::ownTrace);
    methods.put(
        WALKED + ".classes(Ljava/lang/Throwable;)[Ljava/lang/Class;",
        (t, r, a) -> classes(t, world.throwing.recordedStack((int) r[a])));
    methods.put(
        WALKED + ".descriptors(Ljava/lang/Throwable;)[Ljava/lang/String;",
        (t, r, a) -> descriptors(t, world.throwing.recordedStack((int) r[a])));
  }

  /** Where another thread is tells of moments that are no operations. */
  private long ownTrace(VmThread t, long[] r, int a) {
    if (r[a] != threads.object(t)) {
      throw world.refusals.unsupported(t, "Thread.getStackTrace of another thread");
    }
    return calls.continueWith(t, world.classes.method(WALKED, "trace", ELEMENTS));
  }

  private long walk(VmThread t, long[] r, int a) {
    int walker = world.throwing.nonNull(t, r[a]);
    int function = world.throwing.nonNull(t, r[a + 1]);
    VmMethod walk = world.classes.method(WALKED, "walk", FUNCTION + "Z)Ljava/lang/Object;");
    return calls.continueWith(t, walk, function, showsClasses(walker) ? 1 : 0);
  }

  private boolean showsClasses(int walker) {
    return world.objects.get(walker, "retainClassRef", "Z") != 0;
  }

  /** The class of the method that called the one which asks. */
  private long caller(VmThread t, long[] r, int a) {
    if (!showsClasses(world.throwing.nonNull(t, r[a]))) {
      String message = "This stack walker does not have RETAIN_CLASS_REFERENCE access";
      throw world.throwing.make(t, "java/lang/UnsupportedOperationException", message);
    }
    Frames frames = new Frames(t);
    while (frames.toCaller()) {
      VmMethod method = world.classes.method(frames.methodId());
      if (isShown(method)) {
        return world.mirrors.of(method.owner);
      }
    }
    String message = "no caller frame";
    throw world.throwing.make(t, "java/lang/IllegalCallerException", message);
  }

  private long classes(VmThread t, int trace) {
    int[] mirrors = new int[world.heap.length(trace)];
    for (int i = 0; i < mirrors.length; i++) {
      VmMethod method = methodAt(trace, i);
      mirrors[i] = isShown(method) ? world.mirrors.of(method.owner) : 0;
    }
    return world.objects.array(t, "[Ljava/lang/Class;", mirrors);
  }

  private long descriptors(VmThread t, int trace) {
    int[] texts = new int[world.heap.length(trace)];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = world.strings.constant(methodAt(trace, i).descriptor);
    }
    return world.objects.array(t, "[Ljava/lang/String;", texts);
  }

  private VmMethod methodAt(int trace, int i) {
    return world.classes.method((int) (world.heap.get(trace, HEADER + i) >> 32));
  }

  /** Walkers leave out calls by reflection, and classes that stand behind lambdas and the like. */
  private boolean isShown(VmMethod method) {
    VmClass owner = method.owner;
    return world.classes.isWritten(owner) && !owner.name.startsWith("jdk/internal/reflect/");
  }
}
