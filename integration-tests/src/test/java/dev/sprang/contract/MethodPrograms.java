package dev.sprang.contract;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A small Java program for each public method of the classes of {@code java.util.concurrent}: it
 * calls the method once, on an object that another thread could reach, while another thread is
 * alive. What the call gives does not matter, nor whether it throws an exception.
 */
final class MethodPrograms {
  /** How to make an object of each class, with raw types; nothing where all methods are static. */
  private static final String CLASSES =
      """
      atomic.AtomicBoolean: new AtomicBoolean()
      atomic.AtomicInteger: new AtomicInteger()
      atomic.AtomicIntegerArray: new AtomicIntegerArray(2)
      atomic.AtomicIntegerFieldUpdater: AtomicIntegerFieldUpdater.newUpdater(Held.class, "i")
      atomic.AtomicLong: new AtomicLong()
      atomic.AtomicLongArray: new AtomicLongArray(2)
      atomic.AtomicLongFieldUpdater: AtomicLongFieldUpdater.newUpdater(Held.class, "l")
      atomic.AtomicMarkableReference: new AtomicMarkableReference("x", true)
      atomic.AtomicReference: new AtomicReference()
      atomic.AtomicReferenceArray: new AtomicReferenceArray(2)
      atomic.AtomicReferenceFieldUpdater: AtomicReferenceFieldUpdater.newUpdater(Held.class, Object.class, "r")
      atomic.AtomicStampedReference: new AtomicStampedReference("x", 1)
      atomic.DoubleAccumulator: new DoubleAccumulator(Double::sum, 0)
      atomic.DoubleAdder: new DoubleAdder()
      atomic.LongAccumulator: new LongAccumulator(Long::sum, 0)
      atomic.LongAdder: new LongAdder()
      locks.LockSupport:
      locks.ReentrantLock: new ReentrantLock()
      locks.ReentrantReadWriteLock: new ReentrantReadWriteLock()
      locks.StampedLock: new StampedLock()
      ArrayBlockingQueue: new ArrayBlockingQueue(2)
      CompletableFuture: new CompletableFuture()
      ConcurrentHashMap: new ConcurrentHashMap()
      ConcurrentLinkedDeque: new ConcurrentLinkedDeque()
      ConcurrentLinkedQueue: new ConcurrentLinkedQueue()
      ConcurrentSkipListMap: new ConcurrentSkipListMap()
      ConcurrentSkipListSet: new ConcurrentSkipListSet()
      CopyOnWriteArrayList: new CopyOnWriteArrayList()
      CopyOnWriteArraySet: new CopyOnWriteArraySet()
      CountDownLatch: new CountDownLatch(1)
      CyclicBarrier: new CyclicBarrier(1)
      DelayQueue: new DelayQueue()
      Exchanger: new Exchanger()
      ExecutorCompletionService: new ExecutorCompletionService(Runnable::run)
      Executors:
      ForkJoinPool: new ForkJoinPool(1)
      FutureTask: new FutureTask(() -> 1)
      LinkedBlockingDeque: new LinkedBlockingDeque()
      LinkedBlockingQueue: new LinkedBlockingQueue()
      LinkedTransferQueue: new LinkedTransferQueue()
      Phaser: new Phaser(1)
      PriorityBlockingQueue: new PriorityBlockingQueue()
      ScheduledThreadPoolExecutor: new ScheduledThreadPoolExecutor(1)
      Semaphore: new Semaphore(1)
      SynchronousQueue: new SynchronousQueue()
      ThreadLocalRandom: ThreadLocalRandom.current()
      ThreadPoolExecutor: new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>())
      """;

  private static final Map<Class<?>, String> VALUES =
      Map.ofEntries(
          Map.entry(boolean.class, "false"),
          Map.entry(byte.class, "(byte) 1"),
          Map.entry(char.class, "'x'"),
          Map.entry(double.class, "1.0"),
          Map.entry(float.class, "1f"),
          Map.entry(int.class, "0"),
          Map.entry(long.class, "1L"),
          Map.entry(short.class, "(short) 1"),
          Map.entry(void.class, "{ }"),
          Map.entry(Object.class, "\"x\""),
          Map.entry(String.class, "\"x\""),
          Map.entry(Object[].class, "new Object[1]"),
          Map.entry(Callable.class, "(Callable) () -> 1"),
          Map.entry(Collection.class, "new ArrayList(List.of(\"x\"))"),
          Map.entry(Comparator.class, "Comparator.naturalOrder()"),
          Map.entry(
              CompletableFuture[].class,
              "new CompletableFuture[] {CompletableFuture.completedFuture(1)}"),
          Map.entry(CompletionStage.class, "CompletableFuture.completedFuture(1)"),
          Map.entry(Duration.class, "java.time.Duration.ofMillis(1)"),
          Map.entry(Executor.class, "(Executor) Runnable::run"),
          Map.entry(ExecutorService.class, "Executors.newSingleThreadExecutor()"),
          Map.entry(Map.class, "new HashMap(Map.of(\"x\", \"y\"))"),
          Map.entry(Thread.class, "Thread.currentThread()"),
          Map.entry(ThreadFactory.class, "(ThreadFactory) Thread::new"),
          Map.entry(TimeUnit.class, "TimeUnit.SECONDS"));

  private static final String SOURCE =
      """
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;

      @SuppressWarnings("all")
      public class %s {
        static class Held {
          volatile int i;
          volatile long l;
          volatile Object r;
        }

        static volatile Object kept;
        static volatile boolean done;

        public static void main(String[] args) throws Throwable {
          Held held = new Held();
          %s object = %s;
          kept = object;
          Thread other = new Thread(() -> done = true);
          other.start();
          try {
            %s.%s(%s);
          } catch (Exception any) {
            // as it may be
          }
          other.join();
        }
      }
      """;

  private MethodPrograms() {}

  /** The sources by what is called; the n-th has a main class named {@code M} and n. */
  static Map<String, String> all() {
    Map<String, String> sources = new LinkedHashMap<>();
    CLASSES
        .lines()
        .map(line -> line.split(":", 2))
        .forEach(parts -> add(parts[0], parts[1].strip(), sources));
    return sources;
  }

  private static void add(String name, String made, Map<String, String> sources) {
    Class<?> type;
    try {
      type = Class.forName("java.util.concurrent." + name);
    } catch (ClassNotFoundException impossible) {
      throw new IllegalStateException(impossible);
    }
    Stream.of(type.getMethods())
        .filter(method -> isWorthACall(method, type, made))
        .sorted(Comparator.comparing(Method::toString))
        .forEach(method -> sources.put(text(type, method), source(sources, type, made, method)));
  }

  private static boolean isWorthACall(Method method, Class<?> type, String made) {
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    return method.getDeclaringClass() != Object.class
        && !method.isSynthetic()
        && (isStatic ? method.getDeclaringClass() == type : !made.isEmpty());
  }

  private static String text(Class<?> type, Method method) {
    String parameters =
        Arrays.stream(method.getParameterTypes())
            .map(Class::getSimpleName)
            .collect(Collectors.joining(","));
    return "%s.%s(%s)".formatted(type.getSimpleName(), method.getName(), parameters);
  }

  private static String source(
      Map<String, String> sources, Class<?> type, String made, Method method) {
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    String arguments =
        Arrays.stream(method.getParameterTypes())
            .map(parameter -> argument(parameter, type))
            .collect(Collectors.joining(", "));
    return SOURCE.formatted(
        "M" + sources.size(),
        type.getCanonicalName(),
        isStatic ? "null" : made,
        isStatic ? type.getCanonicalName() : "object",
        method.getName(),
        arguments);
  }

  private static String argument(Class<?> parameter, Class<?> type) {
    if (parameter == Object.class && type.getSimpleName().endsWith("FieldUpdater")) {
      return "held";
    }
    String value = VALUES.get(parameter);
    return value != null
        ? value
        : "(%s) %s".formatted(parameter.getCanonicalName(), any(parameter));
  }

  /** A function if the type is that of one, else nothing. */
  private static String any(Class<?> type) {
    List<Method> open =
        Stream.of(type.getMethods())
            .filter(method -> Modifier.isAbstract(method.getModifiers()))
            .filter(method -> !method.getName().equals("equals"))
            .toList();
    if (!type.isInterface() || open.size() != 1) {
      return "null";
    }
    String parameters =
        IntStream.range(0, open.get(0).getParameterCount())
            .mapToObj(i -> "p" + i)
            .collect(Collectors.joining(", "));
    return "(%s) -> %s".formatted(parameters, VALUES.get(open.get(0).getReturnType()));
  }
}
