package dev.sprang.live.weave;

import dev.sprang.standin.StandIns;
import dev.sprang.synchroniser.ConcurrentObjects;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * Copies of classes of the JDK that the program gets in place of the originals. The JVM loads the
 * JDK's own classes once and for everybody, so weaving those would slow down the whole JVM and
 * could add no fields; a twin has the same code under another name, is loaded with the program and
 * woven like a class of its own. So what the synchroniser table has no row for runs, down to the
 * single access.
 *
 * <p>Every class of {@code java.util.concurrent} has a twin but those that the table knows, as long
 * as the user does not want their own code to run, and those that code of the JDK outside the
 * package must recognise: interfaces without a twin in their signatures, exceptions and units of
 * time. In place of some copies there are {@link StandIns}.
 */
public final class Twins {
  private static final String PREFIX = "sprang/";
  private static final String CONCURRENT = "java/util/concurrent/";

  /** Those without a twin, by the name of the outermost class within the package. */
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

  /** Classes whose own code needs the twin of another one. */
  private static final Map<String, String> NEEDING =
      Map.of(
          CONCURRENT + "ConcurrentSkipListSet", CONCURRENT + "ConcurrentSkipListMap",
          CONCURRENT + "CopyOnWriteArraySet", CONCURRENT + "CopyOnWriteArrayList",
          CONCURRENT + "SynchronousQueue", CONCURRENT + "LinkedTransferQueue");

  private static final Pattern TWIN_NAME =
      Pattern.compile("\\bsprang([/.])(?=java\\1(?:util|lang)\\1)");

  private final Set<String> deep = new HashSet<>();
  private final Set<String> standing;

  private final Remapper toTwins =
      new Remapper(Opcodes.ASM9) {
        @Override
        public String map(String internalName) {
          if (StandIns.contain(internalName)) {
            return PREFIX + StandIns.original(internalName);
          }
          return hasTwin(internalName) ? PREFIX + internalName : internalName;
        }
      };

  /**
   * @param deep classes that get a copy although their calls could be one operation each
   * @param standing classes that get a stand-in although the table knows them
   */
  public Twins(Set<String> deep, Set<String> standing) {
    this.standing = Set.copyOf(standing);
    for (String type : deep) {
      this.deep.add(type);
      this.deep.add(NEEDING.getOrDefault(type, type));
    }
  }

  /** Whether programs get a twin in place of this class; internal names throughout. */
  boolean hasTwin(String name) {
    if (!name.startsWith(CONCURRENT)) {
      return StandIns.areElsewhereFor(name);
    }
    String type = outermost(name);
    String outermost = type.substring(CONCURRENT.length());
    return deep.contains(type)
        || standing.contains(type)
        || !ConcurrentObjects.contains(type)
            && !KEPT.contains(outermost)
            && !outermost.endsWith("Exception");
  }

  public static boolean isTwin(String name) {
    return name.startsWith(PREFIX + "java/") || name.startsWith(PREFIX + "jdk/");
  }

  /** Whether a twin is no copy but a class of ours. */
  public boolean isStandIn(String name) {
    return isTwin(name)
        && !(deep.contains(outermost(original(name))) && StandIns.areOptionalFor(original(name)))
        && StandIns.standFor(original(name));
  }

  private static String outermost(String name) {
    return name.split("\\$", 2)[0];
  }

  /** The class that a twin is a copy of. */
  public static String original(String twin) {
    return twin.substring(PREFIX.length());
  }

  /** A text in which twins have the names of their originals: what people are shown. */
  public static String unmask(String text) {
    return text.contains("sprang") ? TWIN_NAME.matcher(text).replaceAll("") : text;
  }

  /**
   * A class file that names twins wherever it named their originals, itself included. One that
   * cannot be read stays as it is: the weaver says what is wrong with it.
   */
  public byte[] rename(byte[] classFile) {
    try {
      ClassReader reader = new ClassReader(classFile);
      ClassWriter writer = new ClassWriter(0);
      reader.accept(new ClassRemapper(writer, toTwins), 0);
      return writer.toByteArray();
    } catch (RuntimeException malformed) {
      return classFile;
    }
  }
}
