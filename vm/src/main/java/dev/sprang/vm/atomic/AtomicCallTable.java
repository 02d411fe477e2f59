package dev.sprang.vm.atomic;

import dev.sprang.jdk.synchroniser.ClassTreatment;
import dev.sprang.jdk.synchroniser.ConcurrentObjects;
import dev.sprang.jdk.synchroniser.OrdinaryObjects;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Tells which calls have a row in {@link ConcurrentObjects}, and which code belongs to what the JDK
 * does inside such a call.
 */
final class AtomicCallTable {
  /** Supertypes of classes with rows, whose methods are theirs unless they have their own. */
  private static final Pattern ABOVE =
      Pattern.compile(
          "java/util/(Abstract)?(Collection|List|Set|Map|Queue)|java/util/AbstractSequentialList"
              + "|java/util/(Deque|Iterator|ListIterator|Spliterator|Enumeration)"
              + "|java/util/(Sequenced|Sorted|Navigable)(Collection|Map|Set)"
              + "|java/util/concurrent/(Blocking(Queue|Deque)|Concurrent(Navigable)?Map)"
              + "|java/lang/Iterable");

  /** What code inside uses besides: everything else it calls may be about other objects. */
  private static final Pattern HELPERS =
      Pattern.compile(
          "java/util/((concurrent|stream|function)/.*|Arrays|Objects|Spliterators)"
              + "|java/lang/.*|jdk/.*|sun/.*");

  /** Collections without rows, whose own code or stand-in always runs by steps. */
  private static final Pattern WITHOUT_ROWS =
      Pattern.compile(
          "java/util/concurrent/(DelayQueue|LinkedTransferQueue|SynchronousQueue)(\\$.*)?");

  private static final Pattern ON_ARRAYS = Pattern.compile("java/util/Arrays\\$.*|java/nio/.*");

  /** What is called on elements, keys and values: it looks at objects that are others' too. */
  private static final Set<String> OF_ELEMENTS =
      Set.of("equals", "hashCode", "toString", "compareTo", "compare");

  private static final String CLASS = "java/lang/Class";
  private static final String COLLECTIONS = "java/util/Collections";

  private static final int UNKNOWN = 0;
  private static final int INSIDE = 1;
  private static final int OUTSIDE = 2;

  private final Heap heap;
  private final ContentSizes sizes;
  private ClassTreatment ownCode = new ClassTreatment(Set.of());
  private AtomicCallType[] types = new AtomicCallType[1024];
  private boolean[] known = new boolean[1024];
  private boolean[] deep = new boolean[1024];
  private boolean[] bySteps = new boolean[1024];
  private byte[] sides = new byte[8192];

  AtomicCallTable(Heap heap, ClassTable classes) {
    this.heap = heap;
    this.sizes = new ContentSizes(heap, classes);
  }

  /** Tells which classes run by their own code, or by that of their stand-ins. */
  void setOwnCode(ClassTreatment code) {
    ownCode = code;
  }

  ClassTreatment ownCode() {
    return ownCode;
  }

  /** What is known of the class of an object; null if its calls have no rows. */
  AtomicCallType of(VmClass type) {
    if (type.id >= known.length) {
      known = Arrays.copyOf(known, 2 * type.id);
      types = Arrays.copyOf(types, 2 * type.id);
      deep = Arrays.copyOf(deep, 2 * type.id);
      bySteps = Arrays.copyOf(bySteps, 2 * type.id);
    }
    if (!known[type.id]) {
      known[type.id] = true;
      VmClass own = type;
      while (own != null && own.isProgram) {
        own = own.superclass;
      }
      types[type.id] = own == null ? null : make(own);
      deep[type.id] = own != null && OrdinaryObjects.contain(own.name) && ownCode.isDeep(own.name);
      bySteps[type.id] = deep[type.id] || own != null && runsBySteps(own.name);
    }
    return types[type.id];
  }

  /** The same for an object. */
  AtomicCallType of(int object) {
    return of(heap.classOf(object));
  }

  private @Nullable AtomicCallType make(VmClass own) {
    if (hasRows(own)) {
      return new AtomicCallType(own, sizes, false, ConcurrentObjects.isPart(own.name));
    } else if (isStream(own)) {
      return ownCode.isDeep(OrdinaryObjects.STREAMS)
          ? null
          : new AtomicCallType(own, sizes, true, true);
    }
    return isOrdinary(own)
        ? new AtomicCallType(own, sizes, true, OrdinaryObjects.isPart(own.name))
        : null;
  }

  private boolean isOrdinary(VmClass type) {
    return OrdinaryObjects.contain(type.name) && !ownCode.isDeep(type.name);
  }

  /** Whether an object would be an ordinary one, but its class runs by its own code. */
  boolean runsByOwnCode(VmClass type) {
    return of(type) == null && deep[type.id];
  }

  /**
   * Whether an object belongs to a collection that runs by its own code, as an iterator does: even
   * one that nobody else has leads to what others use.
   */
  boolean leadsToSteps(VmClass type) {
    return of(type) == null && bySteps[type.id];
  }

  /** The same by the name of a class, for those that are made for several threads. */
  private boolean runsBySteps(String type) {
    return ConcurrentObjects.contains(type) && ownCode.runs(type)
        || WITHOUT_ROWS.matcher(type).matches();
  }

  /** Whether other classes are made of objects of this one. */
  boolean isInsideOfOthers(AtomicCallType type) {
    return !OrdinaryObjects.madeOf(type.type.name).isEmpty();
  }

  static boolean isStream(VmClass type) {
    VmClass above = type;
    while (above != null && !above.name.equals(OrdinaryObjects.STREAMS)) {
      above = above.superclass;
    }
    return above != null;
  }

  private boolean hasRows(VmClass type) {
    return ConcurrentObjects.contains(type.name) && !ownCode.runs(type.name);
  }

  /** Whether calls of a method may have a row, depending on the object. */
  boolean mayHaveRow(VmMethod method) {
    return !method.isStatic()
        && !method.isPrivate()
        && !method.isAbstract()
        && !method.isNative()
        && !method.isConstructor()
        && (hasRows(method.owner) || ABOVE.matcher(method.owner.name).matches());
  }

  /**
   * Which arguments of a method may be ordinary objects, as bits, its receiver's the lowest; those
   * of other methods are used by calls that it makes.
   */
  int ordinaryArguments(VmMethod method) {
    VmClass owner = method.owner;
    boolean isOfObjects =
        OrdinaryObjects.contain(owner.name)
            || OrdinaryObjects.isAbove(owner.name)
            || ABOVE.matcher(owner.name).matches()
            || isStream(owner);
    boolean isOpen =
        method.isStatic()
            ? Modifier.isPublic(method.flags) && (isOfObjects || owner.name.equals(COLLECTIONS))
            : isOfObjects && !method.isPrivate();
    if (!isOpen || method.isAbstract() || method.isNative() || owner.isProgram) {
      return 0;
    }
    List<String> types = Descriptors.arguments(method.descriptor);
    int first = method.isStatic() ? 0 : 1;
    int bits = method.isStatic() || method.isConstructor() ? 0 : 1;
    for (int i = 0; i < types.size() && Modifier.isPublic(method.flags); i++) {
      bits |= mayBeOrdinary(types.get(i)) ? 1 << first + i : 0;
    }
    return bits;
  }

  /** Which arguments of a method are arrays, as bits. */
  int arrayArguments(VmMethod method) {
    List<String> types = Descriptors.arguments(method.descriptor);
    int first = method.isStatic() ? 0 : 1;
    int bits = 0;
    for (int i = 0; i < types.size(); i++) {
      bits |= types.get(i).charAt(0) == '[' ? 1 << first + i : 0;
    }
    return bits;
  }

  /** Whether one of the arguments is an array that several threads use. */
  boolean isGivenShared(long[] r, int a, int arrays) {
    for (int left = arrays; left != 0; left &= left - 1) {
      int array = (int) r[a + Integer.numberOfTrailingZeros(left)];
      if (array != 0 && heap.isShared(array)) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayBeOrdinary(String type) {
    return type.charAt(0) == 'L'
        && (!type.startsWith("Ljava/lang/")
            || type.equals("Ljava/lang/Object;")
            || type.equals("Ljava/lang/CharSequence;")
            || type.equals("Ljava/lang/Iterable;")
            || type.startsWith("Ljava/lang/StringBu")
            || type.equals("Ljava/lang/AbstractStringBuilder;"))
        && !type.startsWith("Ljava/util/function/")
        && !type.equals("Ljava/util/Comparator;");
  }

  /** Whether a method that is called inside an atomic call is not a part of what that does. */
  boolean isOutside(VmMethod method) {
    if (method.id >= sides.length) {
      sides = Arrays.copyOf(sides, 2 * method.id);
    }
    if (sides[method.id] == UNKNOWN) {
      sides[method.id] = (byte) (isInside(method) ? INSIDE : OUTSIDE);
    }
    return sides[method.id] == OUTSIDE;
  }

  /** The same inside a call on an ordinary object, where the method's receiver is shared. */
  boolean isOutsideOfOrdinary(VmClass receiver) {
    return !receiver.isValue && !receiver.isEnum() && !receiver.name.equals(CLASS);
  }

  /** Whether objects of a class may stand on an array that others know, if these do not. */
  boolean isOnArray(VmClass receiver) {
    return ON_ARRAYS.matcher(receiver.name).matches();
  }

  /** Whether a method is one that is called on elements, keys and values. */
  static boolean isOfElements(VmMethod method) {
    return OF_ELEMENTS.contains(method.name);
  }

  private boolean isInside(VmMethod method) {
    String owner = method.owner.name;
    if (method.owner.isProgram || runsBySteps(owner)) {
      return false;
    }
    return ConcurrentObjects.contains(owner)
        || ABOVE.matcher(owner).matches()
        || HELPERS.matcher(owner).matches()
            && (method.isStatic() || !OF_ELEMENTS.contains(method.name));
  }
}
