package dev.sprang.jdk.standin;

import dev.sprang.jdk.name.InternalNames;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Which classes of the JDK have stand-ins, and where their class files are; internal names. */
public final class StandIns {
  private static final String CELL = SharedCell.class.getName().replace('.', '/');

  /** The methods of cells; the synchroniser table has rows for them. */
  public static final List<String> OPERATIONS =
      InternalNames.list(
          "pass look passIf await awaitInterruptibly awaitWithin lookWhen lookWhenInterruptibly",
          "awaitWork pause areBlockersAsked areStatesAsked interrupt interruptAgain virtual makeDaemon noDaemon",
          "refuse assume cut choose waitsInTime limit isOver rest onDisk");

  /** They use what programs give to stand-ins, or set for all. */
  private static final Set<String> SEEN =
      Set.of(
          "java/io/CallerBytes",
          "java/util/CalendarCalls",
          "java/util/CalendarNow",
          "java/util/CallerCollections",
          Room.CONCURRENT + "CallerThreads");

  /** No other stand-in needs these, so that programs can get the JDK's own code instead. */
  private static final Set<String> OPTIONAL =
      InternalNames.in(
          Room.CONCURRENT,
          "Exchanger LinkedTransferQueue Phaser Semaphore SynchronousQueue",
          "locks/AbstractQueuedLongSynchronizer locks/AbstractQueuedSynchronizer",
          "locks/ReentrantReadWriteLock locks/StampedLock");

  /** Classes of the JDK need the inside of its own; with all that the stand-ins are made of. */
  private static final Set<String> NEEDED = Set.of("reference", "synchronizer");

  private StandIns() {}

  /** Whether a class of the JDK has a stand-in that only programs can do with. */
  public static boolean areForProgramsOnly(String original) {
    if (!original.startsWith(Room.REFERENCES) && !original.startsWith(Room.LOCKS)) {
      return false;
    }
    Room room = Room.OF_ORIGINAL.get(InternalNames.outermost(original));
    return room != null && NEEDED.contains(room.name());
  }

  /** Whether it is a class of ours that gets the name of a class of the JDK. */
  public static boolean contain(String own) {
    return Room.OF_OWN.containsKey(InternalNames.outermost(own));
  }

  /** Whether what a class of ours does counts as done by the program, by the name it gets. */
  public static boolean areSeenIn(String original) {
    return SEEN.contains(original);
  }

  /** The class of the JDK that one of ours stands for, or would belong to. */
  public static String original(String own) {
    Room room = Objects.requireNonNull(Room.OF_OWN.get(InternalNames.outermost(own)), own);
    return room.original() + simple(own);
  }

  /**
   * Whether a class of the JDK outside of {@code java.util.concurrent} has a stand-in, or belongs
   * to others that have.
   */
  public static boolean areElsewhereFor(String original) {
    Room room = Room.OF_ORIGINAL.get(InternalNames.outermost(original));
    return original.startsWith(Room.LOGGING)
        || room != null && !room.original().equals(Room.CONCURRENT);
  }

  /** Whether a class of the JDK can do without its stand-in. */
  public static boolean areOptionalFor(String original) {
    return OPTIONAL.contains(InternalNames.outermost(original));
  }

  /** The classes of the JDK that can do without their stand-ins. */
  public static Set<String> optional() {
    return new TreeSet<>(OPTIONAL);
  }

  /** The class file of a stand-in, by the name of what it stands for; null if there is none. */
  public static @Nullable InputStream find(String original) {
    Room room = Room.OF_ORIGINAL.get(InternalNames.outermost(original));
    String own = room == null ? CELL : room.own() + simple(original);
    return room == null && !original.equals(CELL)
        ? null
        : StandIns.class.getResourceAsStream("/" + own + ".class");
  }

  /** Whether a class of the JDK has a stand-in. */
  public static boolean standFor(String original) {
    try (InputStream file = find(original)) {
      return file != null;
    } catch (IOException unreadable) {
      return false;
    }
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }
}
