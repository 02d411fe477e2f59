package dev.sprang.jdk.standin;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Stand-ins of one theme, in a package of ours, that get the names of one package of the JDK; with
 * what they are made of. Internal names throughout.
 *
 * @param name of our package below this one
 * @param original the package of the JDK
 * @param types the outermost classes
 */
record Room(String name, String original, List<String> types) {
  static final String CONCURRENT = "java/util/concurrent/";
  static final String LOCKS = CONCURRENT + "locks/";
  static final String REFERENCES = "java/lang/ref/";
  static final String LOGGING = "java/util/logging/";

  private static final String OWN = Room.class.getPackageName().replace('.', '/') + '/';

  static final List<Room> ALL =
      List.of(
          room("atomic", CONCURRENT + "atomic/", "DoubleAccumulator DoubleAdder")
              .with("LongAccumulator LongAdder"),
          room("calendar", "java/util/", "CalendarCalls CalendarNow"),
          room("collection", "java/util/", "CallerCollections WeakHashMap"),
          room("coordination", CONCURRENT, "Exchanger Phaser Semaphore"),
          room(
                  "file",
                  "java/io/",
                  "CallerBytes FileArguments FileCalls FileContent FileInputStream")
              .with("FileOutputStream FileReader FileTree FileWriter Globs MemoryAttributes")
              .with("MemoryChannel MemoryFileSystem MemoryListing MemoryPath MemoryProvider")
              .with("OpenFile PathCalls RandomAccessFile"),
          room("future", CONCURRENT, "CompletableFuture CompletionStage JoinedFutures")
              .with("MinimalStage Outcome Stages"),
          room("internal", CONCURRENT, "ArrayLengths ThreadLocalRandom"),
          room("internal", "jdk/internal/invoke/", "MhUtil"),
          room("lock", LOCKS, "Blockers LockCondition LockHolds ParkCalls QueuedLock ReentrantLock")
              .with("ReentrantReadWriteLock StampedLock WaiterQueue"),
          room("logging", LOGGING, "ConsoleHandler ErrorManager Filter Formatter Handler Level")
              .with("LogManager LogRecord Logger SimpleFormatter StreamHandler SystemLogger"),
          room(
                  "fork",
                  CONCURRENT,
                  "AdaptedTask AllForked Compensation CountedCompleter DelayedForks")
              .with("FirstForked ForkJoinPool ForkJoinTask ForkJoinWorkerThread ForkWorker")
              .with("ForkCounts ForkedTasks Quiescence RecursiveAction RecursiveTask TaskEnd")
              .with("TaskResult"),
          room(
                  "pool",
                  CONCURRENT,
                  "AbstractExecutorService CallerThreads Delays DirectHandoff Executors")
              .with("FirstAnswer FutureTask PoolEnd PoolLimits ProgramQueue")
              .with("RejectedExecutionHandler ScheduledTask ScheduledThreadPoolExecutor TaskQueue")
              .with("Tasks ThreadPerTaskExecutor ThreadPoolExecutor Unconfigurable")
              .with("UnconfigurableScheduled Worker WorkerSet"),
          room("queue", CONCURRENT, "ExchangeQueue HandoverQueue LinkedTransferQueue")
              .with("SynchronousQueue"),
          room("reference", REFERENCES, "Cleaner PhantomReference Reference ReferenceQueue")
              .with("SoftReference WeakReference"),
          room("scope", CONCURRENT, "ForkedTask Joiners Scope StructureViolationException")
              .with("StructuredTaskScope"),
          room("scope", "java/lang/", "Bindings ScopedValue WrongThreadException"),
          room("synchronizer", LOCKS, "AbstractQueuedLongSynchronizer AbstractQueuedSynchronizer")
              .with("QueuedCondition QueuedSynchronizer WaitQueue"),
          room("time", CONCURRENT, "Deadline InTime"),
          room("timer", "java/util/", "Timer TimerTask"));

  /** By the names of our classes. */
  static final Map<String, Room> OF_OWN = byName(Room::own);

  /** By the names that they get. */
  static final Map<String, Room> OF_ORIGINAL = byName(Room::original);

  private static Room room(String name, String original, String types) {
    return new Room(name, original, List.of(types.split(" ")));
  }

  private Room with(String more) {
    return room(name, original, String.join(" ", types) + " " + more);
  }

  /** The package of ours. */
  String own() {
    return OWN + name + '/';
  }

  private static Map<String, Room> byName(Function<Room, String> prefix) {
    return ALL.stream()
        .flatMap(
            room -> room.types.stream().map(type -> Map.entry(prefix.apply(room) + type, room)))
        .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
  }
}
