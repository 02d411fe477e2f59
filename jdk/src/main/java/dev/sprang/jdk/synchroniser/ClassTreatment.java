package dev.sprang.jdk.synchroniser;

import dev.sprang.jdk.name.InternalNames;
import dev.sprang.jdk.standin.StandIns;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Which classes of the JDK run by their own code, down to the single access, or by that of their
 * {@linkplain StandIns stand-ins}. Every class of {@code java.util.concurrent} does but those that
 * the synchroniser table knows, as long as the user does not want their own code to run, and those
 * that code of the JDK outside the package must recognise: interfaces without others in their
 * signatures, exceptions and units of time. Internal names throughout.
 */
public final class ClassTreatment {
  private static final String CONCURRENT = "java/util/concurrent/";

  /** Those that do not, by the name of the outermost class within the package. */
  private static final Set<String> KEPT =
      InternalNames.set(
          "BlockingDeque BlockingQueue Callable CompletionService ConcurrentMap",
          "ConcurrentNavigableMap Delayed Executor ExecutorService Flow Future RunnableFuture",
          "RunnableScheduledFuture ScheduledExecutorService ScheduledFuture ThreadFactory",
          "TimeUnit TransferQueue",
          "locks/Condition locks/Lock locks/LockSupport locks/ReadWriteLock locks/ReentrantLock",
          "atomic/AtomicBoolean atomic/AtomicInteger atomic/AtomicIntegerArray",
          "atomic/AtomicIntegerFieldUpdater atomic/AtomicLong atomic/AtomicLongArray",
          "atomic/AtomicLongFieldUpdater atomic/AtomicReference atomic/AtomicReferenceArray",
          "atomic/AtomicReferenceFieldUpdater");

  /** Classes whose own code needs that of another one. */
  private static final Map<String, String> NEEDING =
      Map.of(
          CONCURRENT + "ConcurrentSkipListSet", CONCURRENT + "ConcurrentSkipListMap",
          CONCURRENT + "CopyOnWriteArraySet", CONCURRENT + "CopyOnWriteArrayList",
          CONCURRENT + "SynchronousQueue", CONCURRENT + "LinkedTransferQueue");

  /** Not all JDKs have it, so it has a stand-in. */
  private static final String OWN_EXCEPTION = "StructureViolationException";

  private static final String SEMAPHORE = CONCURRENT + "Semaphore";
  private static final String PHASER = CONCURRENT + "Phaser";

  /** Makes phasers with parents, which their stand-in does not know. */
  private static final List<String> TIERS =
      List.of(
          "%s.<init>(L%s;)V".formatted(PHASER, PHASER),
          "%s.<init>(L%s;I)V".formatted(PHASER, PHASER));

  private static final String LOCK = CONCURRENT + "locks/ReentrantLock";
  private static final String READ_WRITE_LOCK = CONCURRENT + "locks/ReentrantReadWriteLock";
  private static final String SYNCHRONIZER = CONCURRENT + "locks/AbstractQueuedSynchronizer";

  /** Those whose stand-ins know who has come and waits, and let threads show that they do. */
  private static final Set<String> WITH_LINES = Set.of(LOCK, SEMAPHORE, READ_WRITE_LOCK);

  /** The JDK's own synchronisers, which need the inside of the class they extend. */
  private static final List<String> SYNCHRONIZERS =
      List.of(READ_WRITE_LOCK, SEMAPHORE, CONCURRENT + "CountDownLatch");

  /** Tell who has come to a lock or semaphore. */
  public static final List<String> ASKING_QUEUES =
      List.of(
          "hasQueuedThreads()Z",
          "hasQueuedThread(Ljava/lang/Thread;)Z",
          "getQueueLength()I",
          "getQueuedThreads()Ljava/util/Collection;",
          "getWaitingThreads(Ljava/util/concurrent/locks/Condition;)Ljava/util/Collection;");

  private final Set<String> deep;

  /** Those that run by their stand-in although the table knows them. */
  private final Set<String> standing;

  /**
   * @param deep classes that run by their own code although their calls could be one operation each
   */
  public ClassTreatment(Set<String> deep) {
    this(deep, Set.of());
  }

  private ClassTreatment(Set<String> deep, Set<String> standing) {
    this.deep = new HashSet<>(deep);
    deep.forEach(type -> this.deep.add(NEEDING.getOrDefault(type, type)));
    deep.forEach(type -> this.deep.addAll(OrdinaryObjects.madeOf(type)));
    this.standing = standing;
  }

  /**
   * The same for a program, by what it calls. Where the program may find out who has come to wait,
   * it matters that they come one after the other, and where they wait: locks and semaphores have
   * stand-ins then, and others that wait run by their own code. Who comes first matters also where
   * threads wait for several permits of a semaphore at once. Phasers with parents run by their own
   * code. So do the program's own synchronisers if one of the JDK's does.
   *
   * @param isCalled tells of a method by its name and descriptor, or by its class before those
   */
  public ClassTreatment forCalls(Predicate<String> isCalled) {
    Set<String> deeper = new HashSet<>(deep);
    if (TIERS.stream().anyMatch(isCalled)) {
      deeper.add(PHASER);
    }
    Set<String> stood = new HashSet<>();
    boolean asksStates = isCalled.test(AskedStates.ASKING);
    if (asksStates) {
      deeper.addAll(GuardedRows.TYPES);
      deeper.addAll(StandIns.optional());
      deeper.removeAll(WITH_LINES);
      deeper.addAll(deep);
    }
    if (SYNCHRONIZERS.stream().anyMatch(type -> deeper.contains(type) && isMade(type, isCalled))) {
      deeper.add(SYNCHRONIZER);
    }
    if (asksStates || ASKING_QUEUES.stream().anyMatch(isCalled)) {
      stood.addAll(WITH_LINES);
    }
    if (ConcurrentObjects.WAITING.stream()
        .anyMatch(method -> isCalled.test(SEMAPHORE + "." + method))) {
      stood.add(SEMAPHORE);
    }
    stood.removeAll(deeper);
    return deeper.equals(deep) && stood.isEmpty() ? this : new ClassTreatment(deeper, stood);
  }

  private static boolean isMade(String type, Predicate<String> isCalled) {
    return Stream.of("()V", "(Z)V", "(I)V", "(IZ)V")
        .anyMatch(parameters -> isCalled.test(type + ".<init>" + parameters));
  }

  /** Whether a class runs by its own code, or by that of its stand-in. */
  public boolean runs(String name) {
    if (!name.startsWith(CONCURRENT)) {
      return StandIns.areElsewhereFor(name);
    }
    String type = InternalNames.outermost(name);
    String inPackage = type.substring(CONCURRENT.length());
    return deep.contains(type)
        || standing.contains(type)
        || !ConcurrentObjects.contains(type)
            && !KEPT.contains(inPackage)
            && (!inPackage.endsWith("Exception") || inPackage.equals(OWN_EXCEPTION));
  }

  /** Whether a class that runs does so by its stand-in. */
  public boolean isOfStandIn(String name) {
    return !(isDeep(name) && StandIns.areOptionalFor(name)) && StandIns.standFor(name);
  }

  /** Whether the user, or what the program calls, wants a class to run by its own code. */
  public boolean isDeep(String name) {
    return deep.contains(InternalNames.outermost(name));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ClassTreatment like
        && deep.equals(like.deep)
        && standing.equals(like.standing);
  }

  @Override
  public int hashCode() {
    return 31 * deep.hashCode() + standing.hashCode();
  }
}
