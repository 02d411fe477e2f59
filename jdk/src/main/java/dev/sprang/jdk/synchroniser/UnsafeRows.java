package dev.sprang.jdk.synchroniser;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The methods of the two Unsafe classes that touch memory within an object, and their fences. Those
 * that take an address alone touch memory outside all objects, and have no rows.
 */
final class UnsafeRows {
  private static final List<String> OWNERS = List.of("jdk/internal/misc/Unsafe", "sun/misc/Unsafe");
  private static final String PLACE = "(Ljava/lang/Object;J";
  private static final List<String> MODES = List.of("", "Volatile", "Opaque", "Acquire", "Release");

  private static final List<String> FENCES =
      List.of("fullFence", "loadFence", "storeFence", "loadLoadFence", "storeStoreFence");

  /** The types of values by the word that stands for them in method names. */
  private static final Map<String, String> TYPES =
      Map.of(
          "Boolean", "Z",
          "Byte", "B",
          "Short", "S",
          "Char", "C",
          "Int", "I",
          "Long", "J",
          "Float", "F",
          "Double", "D",
          "Reference", "Ljava/lang/Object;",
          "Object", "Ljava/lang/Object;");

  private final Map<String, Meaning> rows = new HashMap<>();

  private UnsafeRows() {}

  static Map<String, Meaning> all() {
    UnsafeRows made = new UnsafeRows();
    TYPES.forEach(made::rowsFor);
    for (String fence : FENCES) {
      OWNERS.forEach(owner -> made.rows.put(owner + "." + fence, Meaning.FENCE));
    }
    return made.rows;
  }

  private void rowsFor(String word, String type) {
    for (String mode : MODES) {
      row("get" + word + mode, "", Meaning.MEMORY_READ);
      row("put" + word + mode, type, Meaning.MEMORY_WRITE);
      row("compareAndExchange" + word + mode, type + type, Meaning.MEMORY_COMPARE_AND_SET);
      row("getAndSet" + word + mode, type, Meaning.MEMORY_UPDATE);
      row("getAndAdd" + word + mode, type, Meaning.MEMORY_UPDATE);
      for (String combination : List.of("Or", "And", "Xor")) {
        row("getAndBitwise" + combination + word + mode, type, Meaning.MEMORY_UPDATE);
      }
    }
    for (String mode : List.of("", "Plain", "Acquire", "Release")) {
      row("weakCompareAndSet" + word + mode, type + type, Meaning.MEMORY_COMPARE_AND_SET);
    }
    row("compareAndSet" + word, type + type, Meaning.MEMORY_COMPARE_AND_SET);
    row("compareAndSwap" + word, type + type, Meaning.MEMORY_COMPARE_AND_SET);
    row("putOrdered" + word, type, Meaning.MEMORY_WRITE);
  }

  private void row(String method, String values, Meaning meaning) {
    for (String owner : OWNERS) {
      rows.put(owner + "." + method + PLACE + values + ")", meaning);
    }
  }
}
