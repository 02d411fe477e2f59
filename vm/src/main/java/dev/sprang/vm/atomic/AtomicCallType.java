package dev.sprang.vm.atomic;

import dev.sprang.jdk.synchroniser.ConcurrentObjects;
import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.jdk.synchroniser.OrdinaryObjects;
import dev.sprang.vm.load.HiddenSlots;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

/**
 * A class of {@link ConcurrentObjects} or {@link OrdinaryObjects}, or one nested in such a class.
 */
final class AtomicCallType {
  private static final String OBJECT = "Ljava/lang/Object;";

  /** Fields by which a part of an ordinary object leads to what it belongs to. */
  private static final Set<String> LINKS = Set.of("this$0", "m", "root", "list", "map", "tree");

  /** Fields in which an ordinary object has the one that it is made of. */
  private static final Set<String> INSIDES = Set.of("m", "map");

  final VmClass type;

  /** Whether two calls without order are a data race. */
  final boolean isOrdinary;

  /** Whether its objects are parts of others: views, iterators, entries. */
  final boolean isPart;

  /** Whether they are streams, which belong to something only if a call on that made them. */
  final boolean isStream;

  /** Whether they are moved by who looks at what they belong to: iterators and streams. */
  final boolean isCursor;

  /** Whether they are cursors that the JDK hands on to tasks of its own, and then keeps apart. */
  final boolean isHandedOn;

  /** Whether they are sets that are made of a map, or of a view of one. */
  final boolean isMadeOfMap;

  final boolean hasCells;

  /** Whether some of its calls remove what they have found. */
  final boolean hasFinders;

  /** The outermost class, as Java names it. */
  final String javaName;

  /** Where a part keeps what it belongs to, or an object the number that stands for its content. */
  final int slot;

  /** Where an ordinary part leads to what it belongs to, or a whole to its inside; 0 if nowhere. */
  final int link;

  private final Map<String, Access> accesses = new HashMap<>();

  /** Of an object that is no part: how much there is in it, and how much is too much. */
  final IntUnaryOperator size;

  final IntUnaryOperator limit;

  /** Of a map with cells: how many bins it has. */
  final IntUnaryOperator bins;

  /** Whether sizes that are not 0 are told exactly. */
  final boolean isExact;

  AtomicCallType(VmClass type, ContentSizes sizes, boolean isOrdinary, boolean isPart) {
    this.type = type;
    this.isOrdinary = isOrdinary;
    this.isPart = isPart;
    this.isStream = AtomicCallTable.isStream(type);
    this.isCursor = isStream || isPart && is(type, OrdinaryObjects::areCursors);
    this.isHandedOn = isStream || isPart && is(type, OrdinaryObjects.SPLITERATOR::equals);
    this.isMadeOfMap = isPart && !isOrdinary && type.name.indexOf('$') < 0;
    this.hasCells = type.name.equals("java/util/concurrent/ConcurrentHashMap");
    this.hasFinders = ConcurrentObjects.haveFinders(type.name);
    this.javaName = type.javaName().split("\\$")[0];
    VmField whole = isPart ? type.fieldOrNull(HiddenSlots.WHOLE, OBJECT) : null;
    this.size = isPart ? AtomicCallType::none : sizes.of(type);
    this.limit = isPart ? AtomicCallType::none : sizes.limitOf(type);
    this.bins = hasCells ? sizes.binsOf(type) : AtomicCallType::none;
    this.isExact = ContentSizes.areExact(type);
    int word = isOrdinary ? type.contentSlot : type.hiddenSlot();
    this.slot = whole != null ? whole.slot() : word;
    this.link = isOrdinary ? link(type, isPart ? LINKS : INSIDES) : 0;
  }

  /** Whether a class, or something above it, has such a name. */
  private static boolean is(VmClass type, Predicate<String> name) {
    return name.test(type.name)
        || type.superclass != null && is(type.superclass, name)
        || Arrays.stream(type.interfaces).anyMatch(above -> is(above, name));
  }

  private static int none(int object) {
    throw new IllegalStateException("A part has no size of its own, and only a map has bins");
  }

  private static int link(VmClass type, Set<String> names) {
    for (VmClass owner = type; owner != null; owner = owner.superclass) {
      for (VmField field : owner.declaredFields()) {
        if (!field.isStatic() && field.isReference() && names.contains(field.name)) {
          return field.slot();
        }
      }
    }
    return 0;
  }

  Access access(String method) {
    Access access = accesses.get(method);
    if (access == null) {
      access =
          isOrdinary
              ? isStream ? Access.LOOKS : OrdinaryObjects.access(type.name, method)
              : ConcurrentObjects.access(type.name, method);
      accesses.put(method, access);
    }
    return access;
  }
}
