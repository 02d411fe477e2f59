package dev.sprang.jdk.synchroniser;

import dev.sprang.jdk.name.InternalNames;
import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The collections and text builders of the JDK that are <em>not</em> made for several threads: a
 * call is one plain access to all that the object holds, a read if the method only looks, by what
 * it is called. Two such accesses without order are a data race, and then a call is not one step.
 *
 * <p>Iterators, views and streams belong to what they were made of. Internal names throughout.
 */
public final class OrdinaryObjects {
  /** What streams are inside. */
  public static final String STREAMS = "java/util/stream/AbstractPipeline";

  public static final String SPLITERATOR = "java/util/Spliterator";

  /** The classes whose objects are wholes, and what is nested in them but no part of another. */
  private static final Set<String> TYPES =
      InternalNames.in(
          "java/",
          "util/ArrayDeque util/ArrayList util/BitSet util/EnumMap util/HashMap util/HashSet",
          "util/Hashtable util/IdentityHashMap util/ImmutableCollections util/JumboEnumSet",
          "util/LinkedHashMap util/LinkedHashSet util/LinkedList util/PriorityQueue",
          "util/RegularEnumSet util/Stack util/StringJoiner util/TreeMap util/TreeSet util/Vector",
          "lang/StringBuffer lang/StringBuilder");

  /** Superclasses of those and of no others, whose fields and methods are theirs. */
  private static final Set<String> ABOVE =
      Set.of("java/lang/AbstractStringBuilder", "java/util/EnumSet");

  /** Other classes with parts that are nested in them. */
  private static final Set<String> WITH_PARTS =
      Set.of("java/util/AbstractList", "java/util/AbstractMap");

  /** What an entry of such a map shows is its own, and not what the map has by now. */
  private static final String OWN_ENTRY = "java/util/concurrent/ConcurrentHashMap$MapEntry";

  /** What has a state of its own, besides that of what is looked at through it. */
  private static final Set<String> CURSORS =
      Set.of("java/util/Iterator", "java/util/Enumeration", SPLITERATOR, OWN_ENTRY);

  private static final Set<String> MOVING =
      InternalNames.set("next previous tryAdvance trySplit forEachRemaining");

  /** By what the JDK's own code makes such collections. */
  private static final String WITHOUT_STATE = "java/util/ImmutableCollections$Access";

  /** Wholes although they are nested in another class. */
  private static final Pattern NESTED_WHOLES =
      Pattern.compile(
          "java/util/AbstractMap\\$Simple.*"
              + "|java/util/ImmutableCollections\\$(List12|ListN|Set12|SetN|Map1|MapN)");

  /** Classes that are made of one of the others: they cannot be one step if that is not. */
  private static final Map<String, Set<String>> MADE_OF =
      Map.of(
          "java/util/HashMap", Set.of("java/util/HashSet"),
          "java/util/LinkedHashMap", Set.of("java/util/LinkedHashSet"),
          "java/util/TreeMap", Set.of("java/util/TreeSet"));

  private static final Set<String> LOOKING =
      InternalNames.set(
          "get size isEmpty length charAt contains containsKey containsValue containsAll indexOf",
          "lastIndexOf getOrDefault iterator hasNext next keySet values entrySet getKey getValue",
          "toArray toString hashCode equals peek peekFirst peekLast getFirst getLast firstKey",
          "lastKey forEach stream getName getClass spliterator tryAdvance trySplit",
          "forEachRemaining estimateSize getExactSizeIfKnown characteristics hasCharacteristics",
          "getCause getStackTrace getSuppressed printStackTrace",
          "listIterator descendingIterator subList hasPrevious previous nextIndex previousIndex");

  /** Methods that change their object, but only look at what they are given. */
  private static final Set<String> LOOKING_AT_ARGUMENTS =
      InternalNames.set(
          "<init> add addAll addFirst addLast append insert offer offerFirst offerLast print",
          "println push put putAll putIfAbsent remove removeAll retainAll set");

  /** The same for static methods. */
  private static final Set<String> STATICALLY_LOOKING =
      InternalNames.set(
          "asList copyOf copyOfRange disjoint enumeration equals format frequency hash hashCode",
          "join list max min of stream toString valueOf");

  private static final String ORDERED_MAP = "java/util/LinkedHashMap";

  private static final Set<String> ASKING_FOR_VALUES = Set.of("get", "getOrDefault", "equals");

  private static final Set<String> UNSYNCHRONIZED_OF_VECTORS =
      InternalNames.set("elements stream parallelStream spliterator reversed");

  private static final Set<String> UNSYNCHRONIZED_OF_ITERATORS =
      InternalNames.set("hasNext hasPrevious nextIndex previousIndex");

  /** The synchronized classes, and what their objects do without their monitor all the same. */
  private static final Map<String, Set<String>> UNSYNCHRONIZED =
      Map.of(
          "java/util/Vector",
          UNSYNCHRONIZED_OF_VECTORS,
          "java/util/Stack",
          UNSYNCHRONIZED_OF_VECTORS,
          "java/util/Vector$Itr",
          UNSYNCHRONIZED_OF_ITERATORS,
          "java/util/Vector$ListItr",
          UNSYNCHRONIZED_OF_ITERATORS,
          "java/util/Hashtable",
          InternalNames.set("keySet values entrySet"),
          "java/util/Properties",
          InternalNames.set(
              "contains containsKey containsValue elements entrySet get getOrDefault getProperty",
              "isEmpty keySet keys list propertyNames save size store storeToXML",
              "stringPropertyNames values"),
          "java/lang/StringBuffer",
          Set.of());

  private OrdinaryObjects() {}

  /** The classes whose calls are one operation each, without what is nested in them. */
  public static Set<String> types() {
    return new TreeSet<>(TYPES);
  }

  /** Whether the objects of a class are wholes or parts of such. */
  public static boolean contain(String type) {
    String outermost = InternalNames.outermost(type);
    return (TYPES.contains(outermost) || WITH_PARTS.contains(outermost) && isNested(type))
        && !type.startsWith(WITHOUT_STATE);
  }

  /** Whether a class has fields and methods of such objects. */
  public static boolean isAbove(String type) {
    return ABOVE.contains(type);
  }

  /** Whether objects of a class are parts of others: iterators, views, entries. */
  public static boolean isPart(String type) {
    return isNested(type) || type.equals(STREAMS);
  }

  private static boolean isNested(String type) {
    return type.indexOf('$') >= 0 && !NESTED_WHOLES.matcher(type).matches();
  }

  /** The classes that are made of objects of this one. */
  public static Set<String> madeOf(String type) {
    return MADE_OF.getOrDefault(type, Set.of());
  }

  /**
   * What a call does to the object it is made on.
   *
   * @param type the object's class, or the nearest of the JDK above it
   */
  public static Access access(String type, String method) {
    boolean ordersByAccess = type.equals(ORDERED_MAP); // then even get may change it
    return isImmutable(type) || !ordersByAccess && looks(method) ? Access.LOOKS : Access.CHANGES;
  }

  /** What a call does to an object that it is given, of such a class. */
  public static Access accessToArgument(String type, String method, boolean isStatic) {
    boolean orders = type.equals(ORDERED_MAP) && ordersByAccess(method);
    return isImmutable(type) || !orders && looksAtArguments(method, isStatic)
        ? Access.LOOKS
        : Access.CHANGES;
  }

  /**
   * Whether a call that only looks at a map asks it for values, which changes one that is in the
   * order of such accesses. Other maps do so with one that they are compared with.
   */
  public static boolean ordersByAccess(String method) {
    return ASKING_FOR_VALUES.contains(method);
  }

  /** Whether nothing changes the objects of a class. */
  public static boolean isImmutable(String type) {
    return type.startsWith("java/util/ImmutableCollections$");
  }

  /**
   * Whether objects of an interface, or of one above a class, are moved by who looks through them:
   * calls change those, though they only look at what these belong to.
   */
  public static boolean areCursors(String type) {
    return CURSORS.contains(type);
  }

  /** Whether a method of such a name moves the cursor that it is called on. */
  public static boolean moves(String method) {
    return MOVING.contains(method);
  }

  /** Whether a method of such a name only looks at the object that it is called on. */
  public static boolean looks(String method) {
    return LOOKING.contains(method);
  }

  /** Whether a method of such a name only looks at its arguments. */
  public static boolean looksAtArguments(String method, boolean isStatic) {
    return isStatic
        ? STATICALLY_LOOKING.contains(method) || method.startsWith("unmodifiable")
        : LOOKING_AT_ARGUMENTS.contains(method) || looks(method);
  }

  /**
   * Whether a call takes the monitor of the object, or of the one whose iterator it is called on.
   */
  public static boolean takesMonitor(String type, String method) {
    Set<String> without = UNSYNCHRONIZED.get(type);
    return without != null && !without.contains(method);
  }

  /** Whether a call on a stream leaves all it does to a later one. */
  public static boolean isLater(String owner, String descriptor) {
    return owner.startsWith("java/util/stream/") && descriptor.endsWith("Stream;");
  }
}
