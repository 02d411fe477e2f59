package dev.sprang.contract;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A Java program for each class of {@code java.util.concurrent}: random calls of its public methods
 * in sequence, with arguments that are right, null, negative or throw when they are called, on
 * objects of the class and of a subclass that tells which of its methods the class calls itself.
 * What is given back, thrown and left is printed, without what differs from run to run. Nothing
 * waits: who would is interrupted before, or has hardly any time.
 */
final class WalkPrograms {
  /** How to make objects of each class; % is its name or that of its subclass. */
  private static final String CLASSES =
      """
      atomic.AtomicBoolean: new %(true)
      atomic.AtomicInteger: new %(-3)
      atomic.AtomicIntegerArray: new %(3)
      atomic.AtomicLong: new %(5)
      atomic.AtomicLongArray: new %(3)
      atomic.AtomicMarkableReference: new %("x", true)
      atomic.AtomicReference: new %("x")
      atomic.AtomicReferenceArray: new %(3)
      atomic.AtomicStampedReference: new %("x", 1)
      atomic.DoubleAccumulator: new %(Double::sum, 2)
      atomic.DoubleAdder: new %()
      atomic.LongAccumulator: new %(Long::max, -4)
      atomic.LongAdder: new %()
      locks.ReentrantLock: new %(true)
      locks.ReentrantReadWriteLock: new %()
      locks.StampedLock: new %()
      ArrayBlockingQueue: new %(2)
      CompletableFuture: new %()
      ConcurrentHashMap: new %()
      ConcurrentLinkedDeque: new %()
      ConcurrentLinkedQueue: new %()
      ConcurrentSkipListMap: new %()
      ConcurrentSkipListSet: new %()
      CopyOnWriteArrayList: new %()
      CopyOnWriteArraySet: new %()
      CountDownLatch: new %(2)
      CyclicBarrier: new %(2)
      Exchanger: new %()
      ExecutorCompletionService: new %(Runnable::run)
      ForkJoinPool: new %(1, pool -> null, null, false)
      FutureTask: new %(CALL)
      LinkedBlockingDeque: new %(2)
      LinkedBlockingQueue: new %(2)
      LinkedTransferQueue: new %()
      Phaser: new %(2)
      PriorityBlockingQueue: new %()
      ScheduledThreadPoolExecutor: new %(1, (ThreadFactory) task -> null)
      Semaphore: new %(2)
      SynchronousQueue: new %()
      ThreadPoolExecutor: new %(1, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(2), (ThreadFactory) task -> null)
      """;

  /** What waits for others however much it is interrupted, or says what differs from run to run. */
  private static final List<String> LEFT_OUT =
      List.of(
          "lock acquireUninterruptibly awaitUninterruptibly join arriveAndAwaitAdvance"
              + " awaitAdvance",
          "readLock writeLock close invoke quietlyJoin quietlyInvoke hashCode helpQuiesce",
          "awaitQuiescence delayedExecutor orTimeout completeOnTimeout supplyAsync runAsync",
          "commonPool parallelStream stream spliterator managedBlock mappingCount",
          "asReadLock asWriteLock asReadWriteLock newCondition",
          "defaultExecutor getThreadFactory getFactory getCommonPoolParallelism awaitTermination"
              + " clone");

  /** Classes made to be extended: what they call of themselves matters. */
  private static final List<String> WATCHED =
      List.of("CompletableFuture", "FutureTask", "ForkJoinPool", "Phaser", "ReentrantLock").stream()
          .collect(
              Collectors.collectingAndThen(
                  Collectors.toList(),
                  some -> {
                    some.addAll(List.of("ReentrantReadWriteLock", "Semaphore", "StampedLock"));
                    some.addAll(List.of("ThreadPoolExecutor", "ScheduledThreadPoolExecutor"));
                    return some;
                  }));

  private static final Map<String, List<String>> ARGUMENTS = arguments();

  private static final int SEQUENCES = 12;
  private static final int CALLS = 14;

  private final SplittableRandom random;

  WalkPrograms(long seed) {
    this.random = new SplittableRandom(seed);
  }

  private static Map<String, List<String>> arguments() {
    Map<String, List<String>> all = new LinkedHashMap<>();
    all.put("boolean", List.of("true", "false"));
    all.put("byte", List.of("(byte) 1"));
    all.put("char", List.of("'x'"));
    all.put("short", List.of("(short) 1", "(short) -1"));
    all.put("int", List.of("-1", "0", "1", "2", "1", "3", "Integer.MIN_VALUE"));
    all.put("long", List.of("-1L", "0L", "1L", "5L", "Long.MIN_VALUE"));
    all.put("float", List.of("1f"));
    all.put("double", List.of("1.5", "-2.0", "0.0"));
    all.put("Object", List.of("null", "\"a\"", "\"b\"", "\"x\"", "\"c\""));
    all.put("String", List.of("null", "\"a\""));
    all.put("Object[]", List.of("null", "new Object[0]", "new Object[] {\"a\", \"b\"}"));
    all.put("CompletableFuture[]", List.of("new CompletableFuture[] {DONE, FAILED, OPEN}", "null"));
    all.put("TimeUnit", List.of("null", "TimeUnit.NANOSECONDS", "TimeUnit.MICROSECONDS"));
    all.put("Runnable", List.of("null", "RUN", "RUN", "FAILING_RUN"));
    all.put("Callable", List.of("null", "CALL", "CALL", "FAILING_CALL"));
    all.put("Throwable", List.of("null", "FAILURE", "new CompletionException(FAILURE)"));
    all.put("Executor", List.of("null", "DIRECT", "DIRECT", "REJECTING"));
    all.put("CompletionStage", List.of("null", "DONE", "FAILED", "OPEN"));
    all.put("CompletableFuture", List.of("null", "DONE", "FAILED", "OPEN"));
    all.put("ForkJoinTask", List.of("null", "ForkJoinTask.adapt(RUN)", "ForkJoinTask.adapt(CALL)"));
    all.put("Thread", List.of("null", "Thread.currentThread()"));
    all.put("Map", List.of("null", "Map.of()", "Map.of(\"a\", \"y\")"));
    all.put("Comparator", List.of("null", "Comparator.naturalOrder()"));
    all.put(
        "RejectedExecutionHandler",
        List.of("null", "new ThreadPoolExecutor.CallerRunsPolicy()", "HANDLER"));
    all.put("ThreadFactory", List.of("null", "(ThreadFactory) task -> null"));
    all.put("Condition", List.of("null"));
    return all;
  }

  /** The sources by the names of their main classes. */
  Map<String, String> all() {
    Map<String, String> sources = new LinkedHashMap<>();
    for (String line : CLASSES.lines().toList()) {
      String[] parts = line.split(":", 2);
      String name = "Walk" + parts[0].substring(parts[0].indexOf('.') + 1);
      sources.put(name, source(name, type(parts[0]), parts[1].strip()));
    }
    return sources;
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName("java.util.concurrent." + name);
    } catch (ClassNotFoundException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private String source(String name, Class<?> type, String made) {
    boolean isOpen = WATCHED.contains(type.getSimpleName());
    StringBuilder sequences = new StringBuilder();
    for (int k = 0; k < SEQUENCES; k++) {
      String maker = isOpen && k % 2 == 1 ? "Sub" : type.getSimpleName();
      sequences.append(sequence(k, type, made.replace("%", maker)));
    }
    String runs =
        IntStream.range(0, SEQUENCES)
            .mapToObj(k -> "s" + k + "();")
            .collect(Collectors.joining(" "));
    return WalkFrame.source(name, isOpen ? subclass(type, made) : "", sequences.toString(), runs);
  }

  private String sequence(int number, Class<?> type, String made) {
    List<Method> methods = methods(type);
    StringBuilder text = new StringBuilder();
    text.append("  static void s%d() throws Throwable {\n".formatted(number));
    text.append("    %s o = %s;\n".formatted(type.getCanonicalName(), made));
    for (int k = 0; k < CALLS; k++) {
      Method method = methods.get(random.nextInt(methods.size()));
      text.append("    " + call(method, type) + "\n");
    }
    return text.append("    show(\"end\", () -> o.toString());\n  }\n\n").toString();
  }

  private static List<Method> methods(Class<?> type) {
    String leftOut = " " + String.join(" ", LEFT_OUT) + " ";
    return Stream.of(type.getMethods())
        .filter(method -> method.getDeclaringClass() != Object.class || isToString(method))
        .filter(method -> !method.isSynthetic() && !Modifier.isStatic(method.getModifiers()))
        .filter(method -> !leftOut.contains(" " + method.getName() + " "))
        .filter(method -> !isLongWait(method) && !isElsewhere(method))
        .filter(method -> Arrays.stream(method.getParameterTypes()).allMatch(WalkPrograms::isKnown))
        .sorted(Comparator.comparing(Method::toGenericString))
        .toList();
  }

  private static boolean isToString(Method method) {
    return method.getName().equals("toString");
  }

  /** The pool of this kind waits whether it is interrupted or not. */
  private static boolean isLongWait(Method method) {
    return method.getDeclaringClass().getSimpleName().equals("ForkJoinPool")
        && method.getName().startsWith("invokeA");
  }

  /** Stages that run in the common pool, whenever that comes to it. */
  private static boolean isElsewhere(Method method) {
    return method.getName().endsWith("Async")
        && !Arrays.asList(method.getParameterTypes()).contains(java.util.concurrent.Executor.class);
  }

  private static boolean isKnown(Class<?> type) {
    return ARGUMENTS.containsKey(type.getSimpleName())
        || type.getSimpleName().equals("Collection")
        || function(type) != null;
  }

  private static Method function(Class<?> type) {
    List<Method> open =
        Stream.of(type.getMethods())
            .filter(method -> Modifier.isAbstract(method.getModifiers()))
            .filter(method -> !method.getName().equals("equals"))
            .toList();
    return type.isInterface() && open.size() == 1 ? open.get(0) : null;
  }

  private String call(Method method, Class<?> type) {
    boolean isTimed =
        Arrays.asList(method.getParameterTypes()).contains(java.util.concurrent.TimeUnit.class);
    boolean waits = Arrays.asList(method.getExceptionTypes()).contains(InterruptedException.class);
    String arguments =
        Arrays.stream(method.getParameterTypes())
            .map(parameter -> argument(parameter, method, type, isTimed))
            .collect(Collectors.joining(", "));
    String text = "o.%s(%s)".formatted(method.getName(), arguments);
    String body =
        method.getReturnType() == void.class ? "{ %s; return \"-\"; }".formatted(text) : text;
    boolean isInterrupted = waits && (!isTimed || random.nextInt(3) == 0);
    return "%s(\"%s\", () -> %s);"
        .formatted(isInterrupted ? "showInterrupted" : "show", text.replace("\"", "'"), body);
  }

  private String argument(Class<?> parameter, Method method, Class<?> type, boolean isTimed) {
    String name = parameter.getSimpleName();
    String cast = "(%s) ".formatted(parameter.getCanonicalName());
    if (name.equals("Collection")) {
      boolean isOfTasks = method.getName().startsWith("invokeA");
      return cast
          + any(
              isOfTasks
                  ? List.of("null", "List.of()", "List.of(CALL)", "Arrays.asList(CALL, null)")
                  : List.of("null", "List.of()", "List.of(\"a\")", "Arrays.asList(\"b\", null)"));
    } else if (isTimed && name.equals("long")) {
      return any(List.of("-1L", "0L", "1L"));
    } else if (ARGUMENTS.containsKey(name)) {
      return cast + any(ARGUMENTS.get(name));
    }
    return cast + (random.nextInt(6) == 0 ? "null" : lambda(function(parameter)));
  }

  private String lambda(Method function) {
    String parameters =
        IntStream.range(0, function.getParameterCount())
            .mapToObj(i -> "p" + i)
            .collect(Collectors.joining(", "));
    String body =
        random.nextInt(5) == 0
            ? "{ throw fail(\"%s\"); }".formatted(function.getName())
            : function.getReturnType() == void.class
                ? "{ note(\"%s\", %s); }".formatted(function.getName(), list(function))
                : "{ note(\"%s\", %s); return %s; }"
                    .formatted(function.getName(), list(function), result(function));
    return "((%s) -> %s)".formatted(parameters, body);
  }

  private static String list(Method function) {
    return "new Object[] {%s}"
        .formatted(
            IntStream.range(0, function.getParameterCount())
                .mapToObj(i -> "p" + i)
                .collect(Collectors.joining(", ")));
  }

  private String result(Method function) {
    String type = function.getReturnType().getSimpleName();
    return type.equals("Object") ? any(List.of("\"f\"", "null", "DONE")) : any(ARGUMENTS.get(type));
  }

  /** Tells of every call that is made from within another one of the same object. */
  private static String subclass(Class<?> type, String made) {
    String arguments = made.substring(made.indexOf('(') + 1, made.lastIndexOf(')'));
    StringBuilder text = new StringBuilder();
    text.append("  static class Sub extends %s {\n".formatted(type.getCanonicalName()));
    text.append("    Sub(%s) { super(%s); }\n".formatted(parameters(arguments), names(arguments)));
    Map<String, Method> methods = new LinkedHashMap<>();
    for (Class<?> at = type; at != Object.class; at = at.getSuperclass()) {
      for (Method method : at.getDeclaredMethods()) {
        String key = method.getName() + Arrays.toString(method.getParameterTypes());
        methods.putIfAbsent(key, method);
      }
    }
    methods.values().stream()
        .filter(WalkPrograms::canBeOverridden)
        .sorted(Comparator.comparing(Method::toGenericString))
        .forEach(method -> text.append(override(method)));
    return text.append("  }\n").toString();
  }

  private static boolean canBeOverridden(Method method) {
    int modifiers = method.getModifiers();
    return (Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers))
        && !Modifier.isStatic(modifiers)
        && !Modifier.isFinal(modifiers)
        && !Modifier.isAbstract(modifiers)
        && !method.isSynthetic()
        && !List.of("finalize", "hashCode", "toString", "close").contains(method.getName());
  }

  private static String override(Method method) {
    String parameters =
        IntStream.range(0, method.getParameterCount())
            .mapToObj(i -> method.getParameterTypes()[i].getCanonicalName() + " p" + i)
            .collect(Collectors.joining(", "));
    String thrown =
        Arrays.stream(method.getExceptionTypes())
            .map(Class::getCanonicalName)
            .collect(Collectors.joining(", "));
    String call =
        "super.%s(%s)"
            .formatted(
                method.getName(),
                IntStream.range(0, method.getParameterCount())
                    .mapToObj(i -> "p" + i)
                    .collect(Collectors.joining(", ")));
    String access = Modifier.isPublic(method.getModifiers()) ? "public" : "protected";
    boolean isVoid = method.getReturnType() == void.class;
    return "    %s %s %s(%s)%s { enter(\"%s\"); try { %s%s; } finally { leave(); } }\n"
        .formatted(
            access,
            method.getReturnType().getCanonicalName(),
            method.getName(),
            parameters,
            thrown.isEmpty() ? "" : " throws " + thrown,
            method.getName(),
            isVoid ? "" : "return ",
            call);
  }

  private static String parameters(String arguments) {
    List<String> types = new ArrayList<>();
    for (String argument : split(arguments)) {
      types.add(
          argument.equals("true") || argument.equals("false")
              ? "boolean"
              : argument.matches("-?\\d+")
                  ? "int"
                  : argument.startsWith("\"")
                      ? "Object"
                      : argument.startsWith("(ThreadFactory)")
                          ? "ThreadFactory"
                          : argument.startsWith("new Linked")
                              ? "BlockingQueue<Runnable>"
                              : argument.startsWith("TimeUnit.")
                                  ? "TimeUnit"
                                  : argument.startsWith("pool ->")
                                      ? "ForkJoinPool.ForkJoinWorkerThreadFactory"
                                      : argument.startsWith("Double::")
                                          ? "java.util.function.DoubleBinaryOperator"
                                          : argument.startsWith("Long::")
                                              ? "java.util.function.LongBinaryOperator"
                                              : argument.startsWith("Runnable::")
                                                  ? "Executor"
                                                  : argument.equals("CALL")
                                                      ? "Callable"
                                                      : "Thread.UncaughtExceptionHandler");
    }
    return IntStream.range(0, types.size())
        .mapToObj(i -> types.get(i) + " a" + i)
        .collect(Collectors.joining(", "));
  }

  private static String names(String arguments) {
    return IntStream.range(0, split(arguments).size())
        .mapToObj(i -> "a" + i)
        .collect(Collectors.joining(", "));
  }

  private static List<String> split(String arguments) {
    return arguments.isEmpty() ? List.of() : List.of(arguments.split(", "));
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
