package dev.sprang.jdk.standin;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Which classes of the JDK have stand-ins, and where their class files are; internal names. */
public final class StandIns {
  private static final String OWN = "dev/sprang/jdk/standin/";
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String LOCKS = CONCURRENT + "locks/";
  private static final String ATOMIC = CONCURRENT + "atomic/";
  private static final String REFERENCES = "java/lang/ref/";

  /** A package of the JDK that has stand-ins in one package of ours. */
  private static final String LOGGING = "java/util/logging/";

  private static final String OWN_LOGGING = OWN + "logging/";

  /** A method whose class cannot have a stand-in. */
  public static final String SYSTEM_LOGGER =
      "java/lang/System.getLogger(Ljava/lang/String;)Ljava/lang/System$Logger;";

  /** Where those are in the JDK that are not in the package of most. */
  private static final Map<String, String> ELSEWHERE =
      Map.ofEntries(
          Map.entry("Timer", "java/util/"),
          Map.entry("TimerTask", "java/util/"),
          Map.entry("WeakHashMap", "java/util/"),
          Map.entry("Given", "java/util/"),
          Map.entry("ScopedValue", "java/lang/"),
          Map.entry("WrongThreadException", "java/lang/"),
          Map.entry("MhUtil", "jdk/internal/invoke/"),
          Map.entry("ReentrantReadWriteLock", LOCKS),
          Map.entry("ReentrantLock", LOCKS),
          Map.entry("LockCondition", LOCKS),
          Map.entry("ConditionedLock", LOCKS),
          Map.entry("StampedLock", LOCKS),
          Map.entry("AbstractQueuedSynchronizer", LOCKS),
          Map.entry("AbstractQueuedLongSynchronizer", LOCKS),
          Map.entry("QueuedSynchronizer", LOCKS),
          Map.entry("QueuedCondition", LOCKS),
          Map.entry("WaitQueue", LOCKS),
          Map.entry("LongAdder", ATOMIC),
          Map.entry("DoubleAdder", ATOMIC),
          Map.entry("LongAccumulator", ATOMIC),
          Map.entry("DoubleAccumulator", ATOMIC),
          Map.entry("Reference", REFERENCES),
          Map.entry("WeakReference", REFERENCES),
          Map.entry("SoftReference", REFERENCES),
          Map.entry("PhantomReference", REFERENCES),
          Map.entry("ReferenceQueue", REFERENCES),
          Map.entry("Cleaner", REFERENCES));

  /** Of this package, but no stand-ins: engines and stand-ins meet in them. */
  private static final Set<String> COMMON = Set.of("Gate", "StandIns");

  /** No other stand-in needs these, so that programs can get the JDK's own code instead. */
  private static final Set<String> OPTIONAL =
      Set.of(
          "AbstractQueuedLongSynchronizer",
          "AbstractQueuedSynchronizer",
          "Exchanger",
          "LinkedTransferQueue",
          "Phaser",
          "ReentrantReadWriteLock",
          "Semaphore",
          "StampedLock",
          "SynchronousQueue");

  /** Classes of the JDK need the inside of its own; with all that the stand-ins are made of. */
  private static final Set<String> NEEDED =
      Set.of(
          "AbstractQueuedLongSynchronizer",
          "AbstractQueuedSynchronizer",
          "QueuedCondition",
          "QueuedSynchronizer",
          "WaitQueue");

  private StandIns() {}

  /** Whether a class of the JDK has a stand-in that only programs can do with. */
  public static boolean areForProgramsOnly(String original) {
    return original.startsWith(REFERENCES)
        ? areElsewhereFor(original)
        : original.startsWith(LOCKS) && NEEDED.contains(outermost(original));
  }

  /** Whether it is a class of ours that gets the name of a class of the JDK. */
  public static boolean contain(String own) {
    return own.startsWith(OWN) && !COMMON.contains(outermost(own));
  }

  /** Who answers a static method of the JDK whose class has no stand-in; empty if that does. */
  public static Optional<String> redirected(String owner, String name, String descriptor) {
    return SYSTEM_LOGGER.startsWith(owner) && SYSTEM_LOGGER.equals(owner + "." + name + descriptor)
        ? Optional.of(LOGGING + "SystemLogger")
        : Optional.empty();
  }

  /** Whether what a class of ours does counts as done by the program, by the name it gets. */
  public static boolean areSeenIn(String original) {
    return original.equals("java/util/Given");
  }

  /** The class of the JDK that one of ours stands for, or would belong to. */
  public static String original(String own) {
    if (own.startsWith(OWN_LOGGING)) {
      return LOGGING + own.substring(OWN_LOGGING.length());
    }
    return ELSEWHERE.getOrDefault(outermost(own), CONCURRENT) + own.substring(OWN.length());
  }

  /**
   * Whether a class of the JDK outside of {@code java.util.concurrent} has a stand-in, or belongs
   * to others that have.
   */
  public static boolean areElsewhereFor(String original) {
    String type = outermost(original);
    return original.startsWith(LOGGING)
        || original.startsWith(ELSEWHERE.getOrDefault(type, "-") + type);
  }

  /** Whether a class of the JDK can do without its stand-in. */
  public static boolean areOptionalFor(String original) {
    return OPTIONAL.contains(outermost(original));
  }

  /** The classes of the JDK that can do without their stand-ins. */
  public static Set<String> optional() {
    return OPTIONAL.stream()
        .map(name -> original(OWN + name))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The class file of a stand-in, by the name of what it stands for; null if there is none. */
  public static InputStream find(String original) {
    String name = original.substring(original.lastIndexOf('/') + 1);
    for (String own : new String[] {OWN + name, OWN_LOGGING + name}) {
      if (original.equals(original(own)) || original.equals(own)) {
        return StandIns.class.getResourceAsStream("/" + own + ".class");
      }
    }
    return null;
  }

  /** Whether a class of the JDK has a stand-in. */
  public static boolean standFor(String original) {
    try (InputStream file = find(original)) {
      return file != null;
    } catch (IOException unreadable) {
      return false;
    }
  }

  private static String outermost(String name) {
    return name.substring(name.lastIndexOf('/') + 1).split("\\$", 2)[0];
  }
}
