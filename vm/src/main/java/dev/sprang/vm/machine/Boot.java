package dev.sprang.vm.machine;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.execution.Refusal;
import dev.sprang.jdk.name.InternalNames;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.vm.interpret.Interpretation;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.Waiting;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Brings a new machine to where a program can begin. The JDK's own start-up is not run: it would
 * initialise far more than any small program needs. Classes are initialised when they are used;
 * only what the machine itself relies on comes first.
 */
final class Boot {
  private static final List<String> FIRST =
      InternalNames.list(
          "java/lang/Object java/lang/String java/lang/Class java/lang/System",
          "java/lang/ThreadGroup java/lang/Thread java/lang/Throwable java/lang/StackTraceElement",
          "java/lang/ArithmeticException java/lang/ArrayIndexOutOfBoundsException",
          "java/lang/ArrayStoreException java/lang/ClassCastException",
          "java/lang/IllegalMonitorStateException java/lang/NegativeArraySizeException",
          "java/lang/NullPointerException java/lang/StackOverflowError java/lang/AssertionError");

  /**
   * What most programs need for boxed numbers and to make a text of their results, where the JDK
   * has it. Initialised later, it would be taken back and initialised again in every execution.
   */
  private static final List<String> FOR_RESULTS =
      InternalNames.list(
          "java/lang/AbstractStringBuilder java/lang/Byte java/lang/Double java/lang/Float",
          "java/lang/Integer$IntegerCache java/lang/Math java/lang/StringConcatHelper",
          "java/util/Arrays jdk/internal/util/DecimalDigits");

  /** What only some programs need, which could not do in the midst of a step what it does first. */
  private record Special(Predicate<Uses> isNeeded, String... classes) {}

  private static final List<Special> SPECIALS =
      List.of(
          // often asked for in loops, whose first rounds would differ
          new Special(Uses::states, "java/lang/Thread$State", "jdk/internal/misc/VM"),
          // tells a logger what it has found
          new Special(Uses::readsObjects, "java/io/ObjectInputFilter$Config"));

  private static final String PROPERTIES = "Ljava/util/Properties;";

  private final World world;
  private final VmOperations operations;
  private final Waiting waiting;
  private final Interpretation running;
  private final VmThread main;

  Boot(World world, VmOperations operations, Waiting waiting, Interpretation running) {
    this.world = world;
    this.operations = operations;
    this.waiting = waiting;
    this.running = running;
    this.main = operations.threads.get(0);
  }

  /** Puts the call of {@code main} on the main thread's stack; nothing of it is run. */
  void prepare(String mainClass, List<String> arguments, @Nullable Uses uses) {
    operations.threads.enliven(main, mainThread());
    for (String name : FIRST) {
      initialise(world.classes.get(name));
    }
    // Lets java.util and others reach into java.lang; the first thing the JDK's start-up does too.
    run(world.classes.method("java/lang/System", "setJavaLangAccess", "()V"));
    VmClass surroundings = world.classes.get("dev/sprang/vm/guest/GuestProperties");
    run(surroundings.declaredMethod(world.classes.selector("properties", "()" + PROPERTIES)));
    setStatic("java/lang/System", "props", PROPERTIES, running.unwinder.lastResult());
    setStatic(
        "java/lang/System", "lineSeparator", "Ljava/lang/String;", world.strings.constant("\n"));
    setStatic("java/lang/System", "out", "Ljava/io/PrintStream;", console(false));
    setStatic("java/lang/System", "err", "Ljava/io/PrintStream;", console(true));
    setStatic("java/lang/System", "in", "Ljava/io/InputStream;", input());
    for (String name : FOR_RESULTS) {
      VmClass type = world.classes.find(name);
      if (type != null) {
        initialise(type);
      }
    }
    initialise(world.classes.get(ClassTable.JDK_CALLS));
    for (Special special : SPECIALS) {
      if (uses != null && special.isNeeded.test(uses)) {
        Arrays.stream(special.classes).map(world.classes::get).forEach(this::initialise);
      }
    }
    VmClass type = world.classes.get(mainClass.replace('.', '/'));
    VmMethod method = new MainMethod(world.classes).of(type);
    waiting.control.setMainClass(type);
    main.push(world.codes, method, VmThread.BOTTOM);
    if (method.arguments == 1) {
      int[] texts = arguments.stream().mapToInt(text -> world.strings.make(main, text)).toArray();
      main.stack[main.base] = world.objects.array(main, "[Ljava/lang/String;", texts);
    }
  }

  private int mainThread() {
    int thread = world.objects.make(main, "java/lang/Thread");
    int group = group("main");
    set(group, "parent", "Ljava/lang/ThreadGroup;", group("system"));
    set(thread, "name", "Ljava/lang/String;", world.strings.constant("main"));
    set(thread, "tid", "J", 1);
    set(thread, "contextClassLoader", "Ljava/lang/ClassLoader;", world.mirrors.loader());
    VmField holderField =
        world.heap.classOf(thread).fieldOrNull("holder", "Ljava/lang/Thread$FieldHolder;");
    int holder = thread;
    if (holderField != null) {
      holder = world.objects.make(main, "java/lang/Thread$FieldHolder");
      world.heap.set(thread, holderField.slot(), holder);
    }
    set(holder, "group", "Ljava/lang/ThreadGroup;", group);
    set(holder, "priority", "I", 5);
    set(holder, "threadStatus", "I", 5);
    return thread;
  }

  private int group(String name) {
    int group = world.objects.make(main, "java/lang/ThreadGroup");
    set(group, "name", "Ljava/lang/String;", world.strings.constant(name));
    set(group, "maxPriority", "I", 10);
    return group;
  }

  private int input() {
    VmClass type = world.classes.get("dev/sprang/vm/guest/EmptyInput");
    initialise(type);
    return world.allocator.object(main, type);
  }

  private int console(boolean isError) {
    VmClass type = world.classes.get("dev/sprang/vm/guest/ConsoleStream");
    initialise(type);
    int stream = world.allocator.object(main, type);
    set(stream, "isError", "Z", isError ? 1 : 0);
    return stream;
  }

  private void set(int object, String name, String type, long value) {
    world.objects.set(object, name, type, value);
  }

  private void setStatic(String owner, String name, String type, long value) {
    VmClass declaring = world.classes.get(owner);
    world.heap.set(world.mirrors.statics(declaring), declaring.field(name, type).slot(), value);
  }

  /** Runs a class's initialiser, and those it needs, to the end. */
  private void initialise(VmClass type) {
    while (!operations.initialiser.ensureInitialised(main, type)) {
      // The frame on top returns to an instruction that is not there; make it the thread's first.
      runInitialiser();
    }
  }

  private void runInitialiser() {
    VmClass type = world.classes.method(main.methodId()).owner;
    main.stack[main.base - VmThread.LINK_PC] = VmThread.BOTTOM;
    runToEnd(type.javaName());
    operations.initialiser.finish(main, type, true);
  }

  private void run(VmMethod method) {
    main.push(world.codes, method, VmThread.BOTTOM);
    runToEnd(method.toString());
  }

  private void runToEnd(String what) {
    running.interpreter.run(main);
    if (main.pending != null) {
      throw world.refusals.unsupported(main, "threads and waiting in the main class's initialiser");
    }
    int failure = (int) world.heap.get(main.record, ThreadRecord.FAILURE);
    if (failure != 0) {
      throw new CannotVouchException(
          new Refusal(
              "%s ends with %s before the program begins"
                  .formatted(what, world.throwing.describe(failure)),
              world.throwing.trace(failure, world.sites, Integer.MAX_VALUE),
              ""));
    }
    world.heap.set(main.record, ThreadRecord.STATUS, ThreadRecord.LIVE);
  }
}
