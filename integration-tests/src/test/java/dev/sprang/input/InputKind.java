package dev.sprang.input;

import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;

/**
 * An input of a {@link RandomInputProgram} as an int.
 *
 * @param java how it is taken
 * @param size how many values it has
 * @param value what the program gets for each of them
 * @param asks whether to take it is to find out which it is
 */
record InputKind(String java, int size, IntUnaryOperator value, boolean asks) {
  private static final int[] FROM = {
    0, 0, 0, 0, -1, 1, -2, 100, Integer.MAX_VALUE - 3, Integer.MIN_VALUE
  };

  static InputKind random(SplittableRandom random, String name) {
    int size = 2 + random.nextInt(3);
    int from = FROM[random.nextInt(FROM.length)];
    String ints = "Sprang.anyInt(\"%s\", %d, %d)".formatted(name, from, from + size - 1);
    return switch (random.nextInt(10)) {
      case 0 -> new InputKind("Sprang.anyBoolean(\"%s\") ? 1 : 0".formatted(name), 2, k -> k, true);
      case 1 ->
          new InputKind(
              "Sprang.any(\"%s\", Colour.class).ordinal()".formatted(name), 4, k -> k, true);
      case 2 ->
          new InputKind(
              "(int) (Sprang.anyLong(\"%s\", 8000000000L, %dL) - 7999999999L)"
                  .formatted(name, 8000000000L + size - 1),
              size,
              k -> k + 1,
              false);
      case 3 ->
          new InputKind(
              "Sprang.anyInts(\"%s\", 2, %d, %d)[1]".formatted(name, from, from + size - 1),
              size,
              k -> from + k,
              false);
      default -> new InputKind(ints, size, k -> from + k, false);
    };
  }
}
