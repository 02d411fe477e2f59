package dev.sprang.live.run.contents;

import dev.sprang.live.weave.site.Site.Called;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.nio.Buffer;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Collections of the JDK that are elements of others: who makes a text of the outer one, or
 * compares its elements, looks at what is in the inner ones too.
 */
final class NestedCollections {
  /** What looks into the elements of its receiver or arguments. */
  private static final Set<String> LOOKING =
      Set.of(
          ("addAllAbsent addIfAbsent append binarySearch contains containsAll containsValue"
                  + " deepEquals deepHashCode compare deepToString disjoint equals format formatted"
                  + " frequency hash hashCode indexOf indexOfSubList insert join lastIndexOf"
                  + " lastIndexOfSubList max min mismatch ofEntries print printf println remove"
                  + " removeAll removeElement removeFirstOccurrence removeLastOccurrence retainAll"
                  + " sort toString valueOf")
              .split(" "));

  /** The same of names that other calls have which do not. */
  private static final Set<String> SOMETIMES = Set.of("<init>", "replace", "replaceAll", "search");

  private static final Pattern LOOKING_THEN =
      Pattern.compile(
          "java/lang/AssertionError\\.<init>\\(Ljava/lang/Object;.*"
              + "|java/util/(Hashtable|((Linked)?Hash|Tree)(Map|Set)|PriorityQueue)\\.<init>"
              + "\\(Ljava/util/.*"
              + "|.*\\.replace\\(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;\\)Z"
              + "|java/util/Collections\\.replaceAll\\(.*|java/util/Stack\\.search\\(.*");

  /** Collections that contain themselves have no end. */
  private static final int DEEPEST = 20;

  private NestedCollections() {}

  /** Whether a call looks into elements; to remove one by its number does not. */
  static boolean areLookedAt(Called called) {
    return SOMETIMES.contains(called.name())
        ? LOOKING_THEN.matcher(called.owner() + "." + called.name() + called.descriptor()).matches()
        : LOOKING.contains(called.name()) && !called.descriptor().startsWith("(I)");
  }

  /** Visits what an object holds, and what that holds, if those are collections. */
  static void visit(Object object, Consumer<Object> visitor) {
    visit(object, visitor, DEEPEST);
  }

  private static void visit(Object object, Consumer<Object> visitor, int depth) {
    if (depth == 0 || object == null || Overrides.isOfProgram(object.getClass())) {
      return; // the code of a woven class asks for itself
    } else if (object instanceof Map<?, ?> map) {
      map.forEach(
          (key, value) -> {
            element(key, visitor, depth);
            element(value, visitor, depth);
          });
    } else if (object instanceof Collection<?> all) {
      all.forEach(element -> element(element, visitor, depth));
    } else if (object instanceof Map.Entry<?, ?> entry) {
      element(entry.getKey(), visitor, depth);
      element(entry.getValue(), visitor, depth);
    } else if (object instanceof Optional<?> some) {
      some.ifPresent(element -> element(element, visitor, depth));
    } else if (object instanceof AtomicReference<?> reference) {
      element(reference.getPlain(), visitor, depth);
    } else if (object instanceof AtomicReferenceArray<?> references) {
      for (int i = 0; i < references.length(); i++) {
        element(references.getPlain(i), visitor, depth);
      }
    } else if (object instanceof Object[] array) {
      for (Object element : array) {
        element(element, visitor, depth);
      }
    }
  }

  private static void element(Object element, Consumer<Object> visitor, int depth) {
    if (element != null && isChanging(element) && !Overrides.isOfProgram(element.getClass())) {
      visitor.accept(element);
      visit(element, visitor, depth - 1);
    }
  }

  /** Whether it may be another one, or its text another text, though it is the same object. */
  private static boolean isChanging(Object element) {
    return element instanceof Map
        || element instanceof Collection
        || element instanceof Map.Entry
        || element instanceof Optional
        || element instanceof CharSequence && !(element instanceof String)
        || element instanceof Date
        || element instanceof Calendar
        || element instanceof BitSet
        || element instanceof Buffer
        || element instanceof StringJoiner
        || element instanceof StringWriter
        || element instanceof ByteArrayOutputStream
        || element.getClass().isArray()
        || isAtomic(element);
  }

  /** Whether it is a variable that has operations of its own. */
  static boolean isAtomic(Object element) {
    return element.getClass().getPackageName().equals("java.util.concurrent.atomic");
  }

  /** Whether it is one that holds another object, or several. */
  static boolean isReference(Object variable) {
    return variable instanceof AtomicReference || variable instanceof AtomicReferenceArray;
  }

  /** Whether a call compares an argument with what a sorted collection holds. */
  static boolean areCompared(Object receiver, Object[] arguments) {
    boolean isSorted =
        receiver instanceof SortedMap
            || receiver instanceof SortedSet
            || receiver instanceof PriorityQueue
            || receiver instanceof PriorityBlockingQueue;
    return isSorted
        && arguments.length > 0
        && arguments[0] != null
        && !Overrides.isOfProgram(arguments[0].getClass())
        && isChanging(arguments[0]);
  }
}
