package dev.sprang.live.run.contents;

import dev.sprang.hooks.Woven;
import dev.sprang.live.weave.site.Site.Called;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Collections of the JDK that are elements of others: who makes a text of the outer one, or
 * compares its elements, looks at what is in the inner ones too.
 */
final class NestedCollections {
  /** What looks into the elements of its receiver or arguments. */
  private static final Set<String> LOOKING =
      Set.of(
          ("append contains containsAll containsValue deepEquals deepHashCode"
                  + " deepToString equals format formatted hash hashCode indexOf insert join"
                  + " lastIndexOf print printf println remove removeAll retainAll toString"
                  + " valueOf")
              .split(" "));

  /** Collections that contain themselves have no end. */
  private static final int DEEPEST = 20;

  private NestedCollections() {}

  /** Whether a call looks into elements; to remove one by its number does not. */
  static boolean areLookedAt(Called called) {
    return LOOKING.contains(called.name()) && !called.descriptor().startsWith("(I)");
  }

  /** Visits what an object holds, and what that holds, if those are collections. */
  static void visit(Object object, Consumer<Object> visitor) {
    visit(object, visitor, DEEPEST);
  }

  private static void visit(Object object, Consumer<Object> visitor, int depth) {
    if (depth == 0 || object == null || object instanceof Woven) {
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
    } else if (object instanceof Object[] array) {
      for (Object element : array) {
        element(element, visitor, depth);
      }
    }
  }

  private static void element(Object element, Consumer<Object> visitor, int depth) {
    boolean holds =
        element instanceof Map
            || element instanceof Collection
            || element instanceof Map.Entry
            || element instanceof Optional
            || element instanceof StringBuilder
            || element instanceof StringBuffer;
    if (holds && !(element instanceof Woven)) {
      visitor.accept(element);
      visit(element, visitor, depth - 1);
    }
  }
}
