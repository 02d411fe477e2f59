package dev.sprang.input;

import dev.sprang.input.ProgramCode.Function;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Methods of the JDK that compute an int of one, as Java code and as what they do here. None shares
 * anything between threads: that would make traces of its own.
 */
final class Functions {
  private record Pair(int one, int other) {}

  private enum Colour {
    RED,
    GREEN,
    BLUE,
    GREY
  }

  private static final List<Function> ALL =
      List.of(
          new Function("Math.abs($)", Math::abs),
          new Function("Math.max($, 1)", x -> Math.max(x, 1)),
          new Function("Math.floorMod($, 3)", x -> Math.floorMod(x, 3)),
          new Function("Integer.signum($)", Integer::signum),
          new Function("Integer.bitCount($)", Integer::bitCount),
          new Function("Integer.reverse($)", Integer::reverse),
          new Function("Integer.numberOfTrailingZeros($)", Integer::numberOfTrailingZeros),
          new Function("Integer.highestOneBit($)", Integer::highestOneBit),
          new Function("Integer.rotateLeft($, 5)", x -> Integer.rotateLeft(x, 5)),
          new Function("Integer.compare($, 2)", x -> Integer.compare(x, 2)),
          new Function("Integer.compareUnsigned($, 2)", x -> Integer.compareUnsigned(x, 2)),
          new Function("Integer.divideUnsigned($, 3)", x -> Integer.divideUnsigned(x, 3)),
          new Function("Long.hashCode((long) $ << 20)", x -> Long.hashCode((long) x << 20)),
          new Function("Double.compare($, 1.5)", x -> Double.compare(x, 1.5)),
          new Function("(int) Math.sqrt($)", x -> (int) Math.sqrt(x)),
          new Function("(int) Math.round($ / 3.0)", x -> (int) Math.round(x / 3.0)),
          new Function("(int) Math.floor($ / 2.0)", x -> (int) Math.floor(x / 2.0)),
          new Function("Float.floatToIntBits($)", x -> Float.floatToIntBits(x)),
          new Function("String.valueOf($).length()", x -> String.valueOf(x).length()),
          new Function("(\"a\" + $).hashCode()", x -> ("a" + x).hashCode()),
          new Function("Integer.parseInt(\"\" + $)", x -> x),
          new Function("Integer.toHexString($).length()", x -> Integer.toHexString(x).length()),
          new Function("(\"x\" + $ + \"y\").indexOf('1')", x -> ("x" + x + "y").indexOf('1')),
          new Function("\"abcd\".indexOf('a' + $)", x -> "abcd".indexOf('a' + x)),
          new Function("(\"k\" + $).compareTo(\"k1\")", x -> ("k" + x).compareTo("k1")),
          new Function(
              "new StringBuilder().append($).reverse().length()",
              x -> new StringBuilder().append(x).reverse().length()),
          new Function("Integer.valueOf($).equals(1) ? 5 : 6", x -> x == 1 ? 5 : 6),
          new Function("Integer.valueOf($).hashCode() + 1", x -> x + 1),
          new Function("Objects.hash($, 2)", x -> Objects.hash(x, 2)),
          new Function("new Pair($, 3).equals(new Pair(1, 3)) ? 1 : 0", x -> x == 1 ? 1 : 0),
          new Function("new Pair($, 3).hashCode()", x -> new Pair(x, 3).hashCode()),
          new Function("List.of(3, 1, 2).indexOf($)", x -> List.of(3, 1, 2).indexOf(x)),
          new Function(
              "new HashMap<>(Map.of(0, 4, 1, 7)).getOrDefault($, 9) + 0", Functions::mapped),
          new Function("new TreeMap<>(Map.of(0, 4, 2, 7)).headMap($).size()", Functions::before),
          new Function(
              "Arrays.binarySearch(new int[] {0, 2, 5}, $)",
              x -> Arrays.binarySearch(new int[] {0, 2, 5}, x)),
          new Function("Arrays.hashCode(new int[] {$, 1})", x -> Arrays.hashCode(new int[] {x, 1})),
          new Function("IntStream.range(0, ($) & 3).sum()", x -> IntStream.range(0, x & 3).sum()),
          new Function(
              "Optional.of($).filter(x -> x > 1).orElse(4) + 0",
              x -> Optional.of(x).filter(y -> y > 1).orElse(4)),
          new Function(
              "Colour.values()[($) & 3].compareTo(Colour.BLUE)",
              x -> Colour.values()[x & 3].compareTo(Colour.BLUE)),
          new Function("Character.isDigit((char) ('0' + $)) ? 1 : 2", Functions::digit),
          new Function(
              "(int) Character.toUpperCase((char) ('a' + (($) & 3)))",
              x -> Character.toUpperCase((char) ('a' + (x & 3)))),
          new Function(
              "new StringJoiner(\",\").add(\"\" + $).toString().length()", Functions::join),
          new Function("(Object) Integer.valueOf($) instanceof Integer i ? i + 1 : 0", x -> x + 1),
          new Function(
              "switch (\"v\" + $) { case \"v1\" -> 8; case \"v0\" -> 9; default -> 3; }",
              Functions::named));

  private Functions() {}

  static Function random(SplittableRandom random) {
    return ALL.get(random.nextInt(ALL.size()));
  }

  private static int mapped(int key) {
    return new HashMap<>(Map.of(0, 4, 1, 7)).getOrDefault(key, 9);
  }

  private static int before(int key) {
    return new TreeMap<>(Map.of(0, 4, 2, 7)).headMap(key).size();
  }

  private static int digit(int of) {
    return Character.isDigit((char) ('0' + of)) ? 1 : 2;
  }

  private static int join(int value) {
    return new StringJoiner(",").add("" + value).toString().length();
  }

  private static int named(int of) {
    return of == 1 ? 8 : of == 0 ? 9 : 3;
  }
}
