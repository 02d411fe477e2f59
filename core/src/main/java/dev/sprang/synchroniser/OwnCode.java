package dev.sprang.synchroniser;

import dev.sprang.standin.StandIns;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which classes of the JDK run by their own code, down to the single access, or by that of their
 * {@linkplain StandIns stand-ins}. Every class of {@code java.util.concurrent} does but those that
 * the synchroniser table knows, as long as the user does not want their own code to run, and those
 * that code of the JDK outside the package must recognise: interfaces without others in their
 * signatures, exceptions and units of time. Internal names throughout.
 */
public final class OwnCode {
  private static final String CONCURRENT = "java/util/concurrent/";

  /** Those that do not, by the name of the outermost class within the package. */
  private static final Set<String> KEPT =
      Stream.of(
              "BlockingDeque BlockingQueue Callable CompletionService ConcurrentMap",
              "ConcurrentNavigableMap Delayed Executor ExecutorService Flow Future RunnableFuture",
              "RunnableScheduledFuture ScheduledExecutorService ScheduledFuture StructuredTaskScope",
              "StructureViolationException ThreadFactory",
              "TimeUnit TransferQueue",
              "locks/Condition locks/Lock locks/LockSupport locks/ReadWriteLock",
              "locks/ReentrantLock",
              "atomic/AtomicBoolean atomic/AtomicInteger atomic/AtomicIntegerArray",
              "atomic/AtomicIntegerFieldUpdater atomic/AtomicLong atomic/AtomicLongArray",
              "atomic/AtomicLongFieldUpdater atomic/AtomicReference atomic/AtomicReferenceArray",
              "atomic/AtomicReferenceFieldUpdater")
          .flatMap(line -> Stream.of(line.split(" ")))
          .collect(Collectors.toUnmodifiableSet());

  /** Classes whose own code needs that of another one. */
  private static final Map<String, String> NEEDING =
      Map.of(
          CONCURRENT + "ConcurrentSkipListSet", CONCURRENT + "ConcurrentSkipListMap",
          CONCURRENT + "CopyOnWriteArraySet", CONCURRENT + "CopyOnWriteArrayList");

  private final Set<String> deep = new HashSet<>();

  /**
   * @param deep classes that run by their own code although their calls could be one operation each
   */
  public OwnCode(Set<String> deep) {
    for (String type : deep) {
      this.deep.add(type);
      this.deep.add(NEEDING.getOrDefault(type, type));
    }
  }

  /** Whether a class runs by its own code. */
  public boolean runs(String name) {
    if (!name.startsWith(CONCURRENT)) {
      return StandIns.areElsewhereFor(name);
    }
    String type = name.split("\\$", 2)[0];
    String outermost = type.substring(CONCURRENT.length());
    return deep.contains(type)
        || !ConcurrentObjects.contains(type)
            && !KEPT.contains(outermost)
            && !outermost.endsWith("Exception");
  }
}
