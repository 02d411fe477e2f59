package dev.sprang.vm.run;

import dev.sprang.synchroniser.ConcurrentObjects;
import dev.sprang.synchroniser.OwnCode;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells which calls have a row in {@link ConcurrentObjects}, and which code belongs to what the JDK
 * does inside such a call.
 */
final class RowTable {
  /** Supertypes of classes with rows, whose methods are theirs unless they have their own. */
  private static final Pattern ABOVE =
      Pattern.compile(
          "java/util/(Abstract)?(Collection|List|Set|Map|Queue)"
              + "|java/util/(Deque|Iterator|ListIterator|Spliterator|Enumeration)"
              + "|java/util/(Sequenced|Sorted|Navigable)(Collection|Map|Set)"
              + "|java/util/concurrent/(Blocking(Queue|Deque)|Concurrent(Navigable)?Map)"
              + "|java/util/random/RandomGenerator|java/lang/Iterable");

  /** What code inside uses besides: everything else it calls may be about other objects. */
  private static final Pattern HELPERS =
      Pattern.compile(
          "java/util/((concurrent|stream|function)/.*|Arrays|Objects|Spliterators)"
              + "|java/lang/.*|jdk/.*|sun/.*");

  /** What is called on elements, keys and values: it looks at objects that are others' too. */
  private static final Set<String> OF_ELEMENTS =
      Set.of("equals", "hashCode", "toString", "compareTo", "compare");

  private static final int UNKNOWN = 0;
  private static final int INSIDE = 1;
  private static final int OUTSIDE = 2;

  private final RowSizes sizes;
  private OwnCode ownCode = new OwnCode(Set.of());
  private RowType[] types = new RowType[1024];
  private boolean[] known = new boolean[1024];
  private byte[] sides = new byte[8192];

  RowTable(Heap heap, ClassTable classes) {
    this.sizes = new RowSizes(heap, classes);
  }

  /** Tells which classes run by their own code, or by that of their stand-ins. */
  void setOwnCode(OwnCode code) {
    ownCode = code;
  }

  OwnCode ownCode() {
    return ownCode;
  }

  /** What is known of the class of an object; null if its calls have no rows. */
  RowType of(VmClass type) {
    if (type.id >= known.length) {
      known = Arrays.copyOf(known, 2 * type.id);
      types = Arrays.copyOf(types, 2 * type.id);
    }
    if (!known[type.id]) {
      known[type.id] = true;
      VmClass own = type;
      while (own != null && own.isProgram) {
        own = own.superclass;
      }
      types[type.id] = own != null && hasRows(own) ? new RowType(own, sizes) : null;
    }
    return types[type.id];
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

  /** Whether a method that is called inside a call with a row is not a part of what that does. */
  boolean isOutside(VmMethod method) {
    if (method.id >= sides.length) {
      sides = Arrays.copyOf(sides, 2 * method.id);
    }
    if (sides[method.id] == UNKNOWN) {
      sides[method.id] = (byte) (isInside(method) ? INSIDE : OUTSIDE);
    }
    return sides[method.id] == OUTSIDE;
  }

  private static boolean isInside(VmMethod method) {
    if (method.owner.isProgram) {
      return false;
    }
    String owner = method.owner.name;
    return ConcurrentObjects.contains(owner)
        || ABOVE.matcher(owner).matches()
        || HELPERS.matcher(owner).matches() && !OF_ELEMENTS.contains(method.name);
  }
}
