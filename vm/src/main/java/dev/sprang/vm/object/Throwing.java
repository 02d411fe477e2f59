package dev.sprang.vm.object;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.execution.Execution.Failure;
import dev.sprang.execution.Execution.FailureSort;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.code.NullReason;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.GuestThrow;
import dev.sprang.vm.thread.VmThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the exceptions the machine itself throws, and records where exceptions come from. */
public final class Throwing {
  private static final String THROWABLE = "java/lang/Throwable";
  private static final String STRING_TYPE = "Ljava/lang/String;";
  private static final String THROWABLE_TYPE = "Ljava/lang/Throwable;";

  private final Heap heap;
  private final ClassTable classes;
  private final CodeTable codes;
  private final Mirrors mirrors;
  private final Strings strings;
  public final Refusals refusals;
  private final VmClass throwable;

  /** What was null at places in the code, for those that were asked about. */
  private final Map<Long, String> nullReasons = new HashMap<>();

  Throwing(
      Heap heap,
      ClassTable classes,
      CodeTable codes,
      Mirrors mirrors,
      Strings strings,
      Refusals refusals) {
    this.codes = codes;
    this.heap = heap;
    this.classes = classes;
    this.mirrors = mirrors;
    this.strings = strings;
    this.refusals = refusals;
    this.throwable = classes.get(THROWABLE);
  }

  /** An exception with this message (null for none), as if its constructor had run. */
  public GuestThrow make(VmThread t, String className, @Nullable String message) {
    return new GuestThrow(makeObject(t, classes.get(className), message));
  }

  public GuestThrow illegalArgument(VmThread t, @Nullable String message) {
    return make(t, "java/lang/IllegalArgumentException", message);
  }

  /** An argument that methods of the JDK take only if it is not null. */
  public int nonNull(VmThread t, long object) {
    if (object == 0) {
      throw make(t, "java/lang/NullPointerException", null);
    }
    return (int) object;
  }

  /** What code gets that needs a class which is not there, be it only above the one it names. */
  GuestThrow missingClass(VmThread t, String name) {
    return make(t, "java/lang/NoClassDefFoundError", name);
  }

  public int makeObject(VmThread t, VmClass type, @Nullable String message) {
    int text = message == null ? 0 : strings.make(t, message);
    int exception = heap.allocate(type, type.instanceSlots(), 0, t.names.next());
    setField(exception, "detailMessage", STRING_TYPE, text);
    setField(exception, "cause", THROWABLE_TYPE, exception);
    String list = "Ljava/util/List;";
    setField(exception, "suppressedExceptions", list, initial("SUPPRESSED_SENTINEL", list));
    recordStack(t, exception);
    return exception;
  }

  /** The elements of the trace are made from the recorded stack when somebody asks for them. */
  private void forgetTrace(int exception) {
    String elements = "[Ljava/lang/StackTraceElement;";
    setField(exception, "stackTrace", elements, initial("UNASSIGNED_STACK", elements));
  }

  private long initial(String name, String type) {
    return heap.get(mirrors.statics(throwable), throwable.field(name, type).slot());
  }

  /** What a use of a class throws whose initialiser has thrown {@code exception} before. */
  public GuestThrow failedBefore(VmThread t, VmClass type, int exception) {
    VmClass error = classes.get("java/lang/ExceptionInInitializerError");
    String why = "Exception %s [in thread \"main\"]".formatted(describe(exception));
    int cause = makeObject(t, error, why);
    String message = "Could not initialize class " + type.javaName();
    GuestThrow thrown = make(t, "java/lang/NoClassDefFoundError", message);
    setField(thrown.exception, "cause", THROWABLE_TYPE, cause);
    return thrown;
  }

  public void setField(int exception, String name, String type, long value) {
    VmClass owner = heap.classOf(exception);
    heap.set(exception, owner.field(name, type).slot(), value);
  }

  /**
   * Keeps the call stack with the exception, without the frames that only construct it and those of
   * classes that the machine makes, which a JVM hides too.
   */
  public void recordStack(VmThread t, int exception) {
    long[] trace = new long[32];
    int count = 0;
    boolean constructing = true;
    if (t.base >= 0) {
      Frames frames = new Frames(t);
      do {
        VmMethod method = classes.method(frames.methodId());
        constructing =
            constructing
                && (method.name.equals("fillInStackTrace") && method.owner == throwable
                    || method.owner.isOfMachine
                    || method.isConstructor() && frames.register(0) == exception);
        if (!constructing && classes.isWritten(method.owner)) {
          if (count == trace.length) {
            trace = Arrays.copyOf(trace, 2 * count);
          }
          trace[count++] = (long) frames.methodId() << 32 | frames.pc();
        }
      } while (count < 1024 && frames.toCaller());
    }
    VmClass longs = classes.get("[J");
    int array = heap.allocate(longs, HEADER + count, count, t.names.next());
    for (int i = 0; i < count; i++) {
      heap.setForGood(array + HEADER + i, trace[i]);
    }
    setField(exception, "backtrace", "Ljava/lang/Object;", array);
    setField(exception, "depth", "I", count);
    forgetTrace(exception);
  }

  /** The array of frames recorded with an exception: method above bit 32, instruction below. */
  public int recordedStack(int exception) {
    return (int) heap.get(exception, throwable.field("backtrace", "Ljava/lang/Object;").slot());
  }

  /** The innermost frames of an exception, one a line. */
  public List<String> trace(int exception, CodeSites sites, int max) {
    List<String> frames = new ArrayList<>();
    int trace = recordedStack(exception);
    for (int i = 0; i < Math.min(max, heap.length(trace)); i++) {
      long frame = heap.get(trace, HEADER + i);
      frames.add(sites.text((int) (frame >> 32), (int) frame));
    }
    return frames;
  }

  /** Unlike one made by the program, it can tell what was null. */
  public GuestThrow nullPointer(VmThread t) {
    GuestThrow thrown = make(t, "java/lang/NullPointerException", null);
    heap.set(thrown.exception, throwable.hiddenSlot(), 1);
    setField(thrown.exception, "extendedMessageState", "I", 1);
    return thrown;
  }

  /** What was null where the machine threw the exception by itself; null if it did not. */
  public @Nullable String nullReason(int exception) {
    if (heap.get(exception, throwable.hiddenSlot()) == 0) {
      return null;
    }
    long frame = heap.get(recordedStack(exception), HEADER);
    return nullReasons.computeIfAbsent(frame, this::nullReason);
  }

  private @Nullable String nullReason(long frame) {
    int method = (int) (frame >> 32);
    return NullReason.of(classes.method(method), codes.at(method).bytecodeIndex((int) frame));
  }

  public GuestThrow index(VmThread t, int index, int length) {
    return make(
        t,
        "java/lang/ArrayIndexOutOfBoundsException",
        "Index %d out of bounds for length %d".formatted(index, length));
  }

  public GuestThrow divisionByZero(VmThread t) {
    return make(t, "java/lang/ArithmeticException", "/ by zero");
  }

  public GuestThrow cast(VmThread t, VmClass from, VmClass to) {
    String message =
        "class %s cannot be cast to class %s (%s)"
            .formatted(from.javaName(), to.javaName(), whereAre(from, to));
    return make(t, "java/lang/ClassCastException", message);
  }

  private String whereAre(VmClass a, VmClass b) {
    String first = where(a);
    String second = where(b);
    return first.equals(second)
        ? "%s and %s are in %s".formatted(a.javaName(), b.javaName(), first)
        : "%s is in %s; %s is in %s".formatted(a.javaName(), first, b.javaName(), second);
  }

  private String where(VmClass type) {
    String module = classes.moduleOf(type);
    return module == null
        ? "unnamed module of loader 'app'"
        : "module " + module + " of loader 'bootstrap'";
  }

  /** What a thread that dies of the exception says: of one without message, the cause too. */
  public String describe(int exception) {
    int cause = (int) heap.get(exception, throwable.field("cause", THROWABLE_TYPE).slot());
    boolean isTold = message(exception) != null || cause == 0 || cause == exception;
    return isTold ? named(exception) : Failure.causedBy(named(exception), named(cause));
  }

  /** What the exception is. */
  public FailureSort sort(int exception) {
    List<String> names = new ArrayList<>();
    for (VmClass type = heap.classOf(exception); type != null; type = type.superclass) {
      names.add(type.javaName());
    }
    return FailureSort.of(names);
  }

  private String named(int exception) {
    String message = message(exception);
    String name = heap.classOf(exception).javaName();
    return message == null ? name : name + ": " + message;
  }

  private @Nullable String message(int exception) {
    int text = (int) heap.get(exception, throwable.field("detailMessage", STRING_TYPE).slot());
    return text == 0 ? nullReason(exception) : strings.text(text);
  }
}
