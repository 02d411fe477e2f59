package dev.sprang.jdk.synchroniser;

import dev.sprang.jdk.name.InternalNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The classes of {@code java.util.concurrent} whose calls are one operation each, on one location
 * that stands for all that the object holds: shared for a call that only looks, exclusive for one
 * that may change something. The operation is synchronised, as an access to a volatile variable is.
 * After permission the JDK's own code runs as one step.
 *
 * <p>Objects that such an object hands out (iterators, views, entries) belong to its location, and
 * their classes, being nested in its class, to its rows. Calls that may have to wait have rows in
 * {@link GuardedRows}.
 */
public final class ConcurrentObjects {
  /** What a call does to the object. */
  public enum Access {
    /** Nothing that others could notice, or notice others by: a view, a snapshot's element. */
    NOTHING(false, true),
    /** Looks, at one moment. */
    LOOKS(false, true),
    /** Changes something, at one moment. */
    CHANGES(true, true),
    /** The same, but if there is as much in the object afterwards as before, it only looked. */
    RESIZES(true, true),
    /**
     * Looks at one part after the other, so that the JDK's call may see what never was there at one
     * moment. It is run as if it looked at one moment, and an answer has to say so.
     */
    SCANS(false, false),
    /** Changes one part after the other. */
    SWEEPS(true, false),
    /** Nothing but other calls into the same object, one after the other. */
    CALLS(true, false);

    private final boolean changes;
    private final boolean isAtomic;

    Access(boolean changes, boolean isAtomic) {
      this.changes = changes;
      this.isAtomic = isAtomic;
    }

    public boolean changes() {
      return changes;
    }

    /** Whether the JDK's own code does it at one moment too. */
    public boolean isAtomic() {
      return isAtomic;
    }
  }

  private static final String CONCURRENT = "java/util/concurrent/";

  private static final String VIEWS =
      "keySet values entrySet navigableKeySet descendingKeySet descendingMap descendingSet"
          + " subMap headMap tailMap subSet headSet tailSet reversed comparator hasNext"
          + " hasMoreElements getKey getValue isFair getMap getMappedValue close"
          + " characteristics hasCharacteristics getComparator estimateSize getExactSizeIfKnown";

  private static final String SCANNING =
      "iterator listIterator descendingIterator spliterator next nextElement keys elements"
          + " forEach forEachRemaining tryAdvance stream toArray toString hashCode equals"
          + " containsAll containsValue size mappingCount";

  private static final String SWEEPING =
      "addAll putAll clear removeIf removeAll retainAll replaceAll";

  /** What a map does with all that is in it, perhaps {@linkplain #isSplit in parallel}. */
  private static final String BULK =
      " forEachKey forEachValue forEachEntry search searchKeys searchValues searchEntries"
          + " reduce reduceToDouble reduceToLong reduceToInt"
          + " reduceKeys reduceKeysToDouble reduceKeysToLong reduceKeysToInt"
          + " reduceValues reduceValuesToDouble reduceValuesToLong reduceValuesToInt"
          + " reduceEntries reduceEntriesToDouble reduceEntriesToLong reduceEntriesToInt";

  private static final String MAP_LOOKS =
      "get getOrDefault containsKey firstKey lastKey firstEntry lastEntry lowerKey floorKey"
          + " ceilingKey higherKey lowerEntry floorEntry ceilingEntry higherEntry first last"
          + " lower floor ceiling higher getFirst getLast";

  private static final String MAP_RESIZES =
      "putIfAbsent computeIfAbsent remove pollFirst pollLast pollFirstEntry pollLastEntry";

  private static final String SET_RESIZES = MAP_RESIZES + " add";

  private static final String QUEUE_LOOKS =
      "peek peekFirst peekLast element getFirst getLast isEmpty";

  private static final String QUEUE_RESIZES =
      "add addFirst addLast offer offerFirst offerLast push poll pollFirst pollLast pop remove"
          + " removeFirst removeLast removeFirstOccurrence removeLastOccurrence put putFirst"
          + " putLast take takeFirst takeLast drainTo";

  /** What queues do under a lock that keeps everybody else out. */
  private static final String LOCKED_RESIZES = QUEUE_RESIZES + " clear";

  private static final String LOCKED_REMOVALS = " removeIf removeAll retainAll";

  /** Queues that look at themselves under a lock, so that they see what is there at one moment. */
  private static final String LOCKED_LOOKS =
      QUEUE_LOOKS
          + " size remainingCapacity contains toArray toString iterator descendingIterator next"
          + " hashCode equals";

  private static final String ARRAY_LOOKS =
      " get contains indexOf lastIndexOf isEmpty subList getFirst getLast";

  private static final Map<String, Map<Access, String>> TABLE =
      Map.ofEntries(
          swept("ConcurrentHashMap", MAP_LOOKS, MAP_RESIZES, BULK + " isEmpty contains"),
          swept("ConcurrentHashMap$KeySetView", MAP_LOOKS + " contains", SET_RESIZES, " isEmpty"),
          swept("ConcurrentSkipListMap", MAP_LOOKS + " isEmpty", MAP_RESIZES, ""),
          swept("ConcurrentSkipListSet", MAP_LOOKS + " isEmpty contains", SET_RESIZES, ""),
          swept("ConcurrentLinkedQueue", QUEUE_LOOKS, QUEUE_RESIZES + " addAll", " contains"),
          swept("ConcurrentLinkedDeque", QUEUE_LOOKS, QUEUE_RESIZES + " addAll", " contains"),
          entry("CopyOnWriteArrayList", SCANNING + ARRAY_LOOKS, "addIfAbsent", "", ""),
          entry("CopyOnWriteArraySet", SCANNING + ARRAY_LOOKS, "add remove", "", ""),
          swept(
              "ArrayBlockingQueue",
              LOCKED_LOOKS + " forEach",
              LOCKED_RESIZES + LOCKED_REMOVALS,
              ""),
          swept("LinkedBlockingQueue", LOCKED_LOOKS, LOCKED_RESIZES, ""),
          swept("LinkedBlockingDeque", LOCKED_LOOKS, LOCKED_RESIZES, ""),
          swept(
              "PriorityBlockingQueue",
              LOCKED_LOOKS + " forEach estimateSize getExactSizeIfKnown",
              LOCKED_RESIZES + LOCKED_REMOVALS,
              ""),
          entry("CountDownLatch", "getCount toString", "countDown", "", ""),
          entry(
              "Semaphore",
              "availablePermits toString",
              "release tryAcquire drainPermits reducePermits acquire acquireUninterruptibly",
              "",
              ""));

  /** What goes over a map's values until it finds one, and then removes its key. */
  private static final Set<String> VIEWS_OF_VALUES =
      Set.of("ConcurrentHashMap$ValuesView", "ConcurrentSkipListMap$Values");

  /**
   * What removes an element that it has found, by outermost class: see {@link FindThenRemoveCheck}.
   */
  private static final Map<String, Set<String>> FINDING =
      Map.of(
          CONCURRENT + "ConcurrentSkipListMap",
          InternalNames.set("pollFirst pollLast pollFirstEntry pollLastEntry"),
          CONCURRENT + "ConcurrentSkipListSet",
          InternalNames.set("pollFirst pollLast"),
          CONCURRENT + "ConcurrentLinkedDeque",
          InternalNames.set(
              "poll pollFirst pollLast pop remove removeFirst removeLast removeFirstOccurrence",
              "removeLastOccurrence"));

  /** What the classes take over from above, and what does nothing but call in a loop. */
  private static final Map<String, String> CALLING =
      Map.of(
          "ArrayBlockingQueue", "addAll",
          "LinkedBlockingQueue", "addAll",
          "PriorityBlockingQueue", "addAll",
          "ConcurrentLinkedDeque", "clear",
          "ConcurrentSkipListMap", "putAll",
          "ConcurrentSkipListSet", "addAll removeAll removeIf retainAll");

  /** An array that nobody changes any more is behind these. */
  private static final String SNAPSHOT_ITERATOR = CONCURRENT + "CopyOnWriteArrayList$COWIterator";

  /** What may leave the object as it was: it may be called in a loop until it does not. */
  private static final Set<String> POLLING =
      InternalNames.set(
          "get getOrDefault containsKey contains isEmpty size peek peekFirst peekLast poll",
          "pollFirst pollLast getCount availablePermits tryAcquire");

  /** Interfaces behind which there may be a map whose calls are about one key. */
  private static final Set<String> MAPS =
      Set.of("java/util/Map", CONCURRENT + "ConcurrentMap", CONCURRENT + "ConcurrentHashMap");

  private static final Set<String> KEYED =
      InternalNames.set(
          "get getOrDefault containsKey put putIfAbsent remove replace compute computeIfAbsent",
          "computeIfPresent merge");

  private static final Map<String, Map<String, Access>> ROWS = new HashMap<>();

  static {
    TABLE.forEach(
        (type, methods) -> {
          Map<String, Access> rows = new HashMap<>();
          add(rows, VIEWS, Access.NOTHING);
          methods.forEach((access, names) -> add(rows, names, access));
          add(rows, CALLING.getOrDefault(type, ""), Access.CALLS);
          ROWS.put(CONCURRENT + type, rows);
        });
    for (String view : VIEWS_OF_VALUES) {
      Map<String, Access> rows =
          new HashMap<>(ROWS.get(InternalNames.outermost(CONCURRENT + view)));
      rows.put("remove", Access.SWEEPS);
      ROWS.put(CONCURRENT + view, rows);
    }
  }

  /** Calls that wait for a number of permits, by name and descriptor. */
  public static final Set<String> WAITING =
      Set.of(
          "acquire(I)V",
          "acquireUninterruptibly(I)V",
          "tryAcquire(IJLjava/util/concurrent/TimeUnit;)Z");

  private static final Set<String> ABOUT_QUEUES =
      Set.of("hasQueuedThreads", "getQueueLength", "getQueuedThreads");

  private ConcurrentObjects() {}

  /** One that goes over its parts one after the other, by the same methods as others and more. */
  private static Map.Entry<String, Map<Access, String>> swept(
      String type, String looking, String resizing, String moreScanning) {
    return entry(type, looking, resizing, SCANNING + moreScanning, SWEEPING);
  }

  private static Map.Entry<String, Map<Access, String>> entry(
      String type, String looking, String resizing, String scanning, String sweeping) {
    return Map.entry(
        type,
        Map.of(
            Access.LOOKS,
            looking,
            Access.RESIZES,
            resizing,
            Access.SCANS,
            without(scanning, looking),
            Access.SWEEPS,
            without(sweeping, resizing)));
  }

  /** Names in both lists are in the second one only. */
  private static String without(String names, String others) {
    Set<String> left = new TreeSet<>(List.of(names.split(" ")));
    left.removeAll(List.of(others.split(" ")));
    return String.join(" ", left);
  }

  private static void add(Map<String, Access> methods, String names, Access access) {
    for (String name : names.split(" ")) {
      methods.put(name, access);
    }
  }

  /**
   * Whether objects of a class belong to another one: iterators, views, entries, and sets that are
   * made of a map, which views of them have too.
   */
  public static boolean isPart(String type) {
    return type.indexOf('$') >= 0 || type.equals(CONCURRENT + "ConcurrentSkipListSet");
  }

  /** Whether a class is one of them, or nested in one; internal names throughout. */
  public static boolean contains(String type) {
    return ROWS.containsKey(InternalNames.outermost(type));
  }

  /** What a call does to an object of this class; what the rows do not name changes it. */
  public static Access access(String type, String method) {
    if (type.equals(SNAPSHOT_ITERATOR)) {
      return Access.NOTHING;
    }
    Map<String, Access> own = ROWS.get(type);
    Map<String, Access> rows =
        own != null ? own : ROWS.getOrDefault(InternalNames.outermost(type), Map.of());
    return rows.getOrDefault(method, Access.CHANGES);
  }

  /**
   * Whether objects of a class have calls that remove what they have found: see {@link
   * FindThenRemoveCheck}.
   */
  public static boolean haveFinders(String type) {
    return FINDING.containsKey(InternalNames.outermost(type));
  }

  /** Whether a call of such an object is one of those. */
  static boolean isFinding(String type, String method) {
    return FINDING.getOrDefault(InternalNames.outermost(type), Set.of()).contains(method);
  }

  /** Whether a call on an object of the JDK may leave that as it was, by what it is called. */
  public static boolean mayOnlyLook(String type, String method) {
    return type.startsWith("java/util/") && POLLING.contains(method);
  }

  /**
   * Whether a call may be about no more than one key of a ConcurrentHashMap, its first argument.
   * Then it is an operation on a part of the map: those with different keys do not depend on each
   * other, unless their keys share a part.
   */
  public static boolean isKeyed(String type, String method) {
    return MAPS.contains(type) && KEYED.contains(method);
  }

  /** Whether a call may work on parts of a map in parallel; its first argument tells from when. */
  public static boolean maySplit(String type, String method, String descriptor) {
    return type.equals(CONCURRENT + "ConcurrentHashMap")
        && descriptor.startsWith("(J")
        && (method.equals("forEach") || List.of(BULK.split(" ")).contains(method));
  }

  /**
   * Whether such a call does so.
   *
   * @param threshold what it was given: how much there has to be
   */
  public static boolean isSplit(long threshold, long size) {
    return size > 1 && size >= threshold && threshold != Long.MAX_VALUE;
  }

  /** The classes of {@code java.util.concurrent}, without those nested in them. */
  public static Set<String> types() {
    return ROWS.keySet().stream()
        .filter(type -> type.startsWith(CONCURRENT) && type.indexOf('$') < 0)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Why a call cannot be one operation; empty if it can. */
  public static Optional<String> refusal(String type, String method, String descriptor) {
    if (InternalNames.outermost(type).equals(CONCURRENT + "Semaphore")
        && WAITING.contains(method + descriptor)) {
      return Optional.of(
          "where threads ask for several permits at once, the order in which they wait matters");
    } else if (InternalNames.outermost(type).equals(CONCURRENT + "Semaphore")
        && ABOUT_QUEUES.contains(method)) {
      return Optional.of("it tells which threads have come and not got a permit");
    }
    return Optional.empty();
  }
}
