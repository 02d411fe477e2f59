package dev.sprang.jdk.program;

import dev.sprang.jdk.name.InternalNames;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What programs call classes of the JDK. Of a class that is no part of the API it is what the
 * program knows of it: the type behind which it is hidden, or what it is a piece of.
 */
public final class ApiNames {
  private static final String INSIDE = "inside of ";

  /** Begins the names of classes that are only there to be extended. */
  private static final String SKETCH = "Abstract";

  /** Of classes of ours that get names in the JDK's packages, but are not there. */
  private static final Map<String, String> PIECES = new HashMap<>();

  static {
    inside("a ThreadPoolExecutor", "DirectHandoff FirstAnswer PoolEnd PoolLimits ProgramQueue");
    inside("a ThreadPoolExecutor", "TaskQueue Tasks Worker WorkerSet");
    inside("a ScheduledThreadPoolExecutor", "Delays");
    inside("a CompletableFuture", "JoinedFutures Outcome Stages");
    inside("a ForkJoinPool", "Compensation DelayedForks ForkCounts ForkedTasks ForkWorker");
    inside("a ForkJoinPool", "Quiescence");
    inside("a ForkJoinTask", "AdaptedTask AllForked FirstForked TaskEnd TaskResult");
    inside("LockSupport", "Blockers ParkCalls");
    inside("a lock", "LockHolds QueuedLock WaiterQueue");
    inside("an AbstractQueuedSynchronizer", "QueuedSynchronizer WaitQueue");
    inside("a queue", "ExchangeQueue HandoverQueue");
    inside("a StructuredTaskScope", "Joiners Scope");
    inside("a ScopedValue", "Bindings");
    inside("a time limit", "Deadline InTime");
    inside("a thread", "CallerThreads");
    inside("a Calendar", "CalendarCalls CalendarNow");
    inside("a collection", "CallerCollections");
    inside("a file", "CallerBytes FileArguments FileCalls FileContent OpenFile");
    inside("the file system", "FileTree Globs MemoryListing MemoryProvider PathCalls");
    inside("an array", "ArrayLengths");
    inside("a method handle", "MhUtil");
    behind("ExecutorService", "ThreadPerTaskExecutor Unconfigurable");
    behind("ScheduledExecutorService", "UnconfigurableScheduled");
    behind("ScheduledFuture", "ScheduledTask");
    behind("CompletionStage", "MinimalStage");
    behind("Condition", "LockCondition QueuedCondition");
    behind("Subtask", "ForkedTask");
    behind("Joiner", "Joiners");
    behind("Logger", "SystemLogger");
    behind("BasicFileAttributes", "MemoryAttributes");
    behind("FileChannel", "MemoryChannel");
    behind("FileSystem", "MemoryFileSystem");
    behind("Path", "MemoryPath");
  }

  private ApiNames() {}

  /** What programs never see, and what of theirs it is a part of. */
  private static void inside(String of, String types) {
    behind(INSIDE + of, types);
  }

  /** What programs know by an interface. */
  private static void behind(String name, String types) {
    Arrays.stream(types.split(" ")).forEach(type -> PIECES.put(type, name));
  }

  /** An object by its name, or what of the program's it is a part of. */
  public static String shown(String object) {
    return object.startsWith(INSIDE)
        ? object.substring(INSIDE.length(), object.lastIndexOf(' '))
        : object;
  }

  /**
   * The simple name of a class of the JDK.
   *
   * @param type as Java names it
   */
  public static String ofType(String type) {
    Optional<Class<?>> known = find(type);
    if (known.filter(ApiNames::isPublic).isPresent()) {
      return InternalNames.simple(type);
    }
    String outer = InternalNames.outermost(type);
    if (known.isEmpty() && !type.equals(outer)) {
      return insideOf(outer);
    }
    return find(outer)
        .map(around -> isPublic(around) ? InternalNames.simple(outer) : piece(visible(around, "")))
        .orElseGet(() -> piece(outer));
  }

  /** A class of ours within one that stands for a class of the JDK. */
  private static String insideOf(String outer) {
    String name = ofType(outer);
    return name.startsWith(INSIDE) ? name : INSIDE + withArticle(name);
  }

  static String withArticle(String type) {
    return ("AEIOU".indexOf(type.charAt(0)) < 0 ? "a " : "an ") + type;
  }

  /** The simple name of the type that declares a method which a class of the JDK has. */
  static String declaring(String type, String method) {
    return find(type)
        .filter(known -> !isPublic(known) || isSketch(known))
        .map(known -> InternalNames.simple(visible(known, method)))
        .orElseGet(() -> ofType(type));
  }

  private static String piece(String outer) {
    String simple = InternalNames.simple(outer);
    return PIECES.getOrDefault(simple, simple);
  }

  private static Optional<Class<?>> find(String type) {
    try {
      return Optional.of(Class.forName(type, false, ClassLoader.getPlatformClassLoader()));
    } catch (ClassNotFoundException | LinkageError unknown) {
      return Optional.empty();
    }
  }

  /** The nearest public type above a class, one with the method if there is any. */
  private static String visible(Class<?> hidden, String method) {
    Deque<Class<?>> above = new ArrayDeque<>();
    above.add(hidden);
    String nearest = InternalNames.outermost(hidden.getName());
    boolean isFound = false;
    while (!above.isEmpty()) {
      Class<?> type = above.remove();
      if (isPublic(type) && type != Object.class && !isSketch(type)) {
        if (declares(type, method)) {
          return type.getName();
        }
        nearest = isFound ? nearest : type.getName();
        isFound = true;
      }
      if (type.getSuperclass() != null) {
        above.add(type.getSuperclass());
      }
      above.addAll(Arrays.asList(type.getInterfaces()));
    }
    return nearest;
  }

  private static boolean declares(Class<?> type, String method) {
    return Arrays.stream(type.getMethods()).map(Method::getName).anyMatch(method::equals);
  }

  private static boolean isSketch(Class<?> type) {
    return type.getSimpleName().startsWith(SKETCH);
  }

  private static boolean isPublic(Class<?> type) {
    Class<?> outer = type.getEnclosingClass();
    return type.getModule().isExported(type.getPackageName())
        && Modifier.isPublic(type.getModifiers())
        && (outer == null || isPublic(outer));
  }
}
