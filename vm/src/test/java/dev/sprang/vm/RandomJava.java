package dev.sprang.vm;

import java.util.SplittableRandom;

/** Makes methods full of arithmetic, arrays, loops, switches and exceptions; they always end. */
final class RandomJava {
  private static final String[] INTS = {"a", "b", "c", "arr[(a & 0x7fffffff) % 5]"};
  private static final String[] LONGS = {"p", "q", "big[(b & 0x7fffffff) % 3]"};
  private static final String[] DOUBLES = {"d", "e"};

  private final SplittableRandom random;
  private final StringBuilder text = new StringBuilder();
  private int loops;

  RandomJava(long seed) {
    random = new SplittableRandom(seed);
  }

  /** The members of a class with a method {@code run} that prints its variables at the end. */
  String next() {
    text.setLength(0);
    loops = 0;
    text.append("static int f(int x, long y) { return x < 2 ? (int) y : f(x / 2, y * x) ^ x; }\n");
    text.append("static void run() {\n");
    text.append("int a = %d, b = %d, c = %d;\n".formatted(small(), random.nextInt(), small()));
    text.append("long p = %dL, q = %dL;\n".formatted(random.nextLong(), small()));
    text.append("double d = %s, e = %s; float g = %sf;\n".formatted(real(), real(), real()));
    text.append(
        "int[] arr = {1, -2, 3, 4, 5}; long[] big = {7, 8, 9}; byte t = 3; char h = 'h';\n");
    block(6, 3);
    text.append("System.out.println(a + \" \" + b + \" \" + c + \" \" + p + \" \" + q + \" \" + d");
    text.append(" + \" \" + e + \" \" + g + \" \" + t + \" \" + (int) h + \" \"");
    text.append(" + Arrays.toString(arr) + Arrays.toString(big));\n}\n");
    return text.toString();
  }

  private int small() {
    return random.nextInt(41) - 20;
  }

  private String real() {
    return Double.toString((random.nextInt(4000) - 2000) / 8.0);
  }

  private void block(int statements, int depth) {
    for (int i = 0; i < statements; i++) {
      statement(depth);
    }
  }

  private void statement(int depth) {
    switch (random.nextInt(depth > 0 ? 14 : 8)) {
      case 0 -> text.append("a = ").append(integer(3)).append(";\n");
      case 1 ->
          text.append("b ")
              .append(pick("+=", "-=", "*=", "^=", "<<=", ">>>="))
              .append(' ')
              .append(integer(2))
              .append(";\n");
      case 2 -> text.append(pick("p", "q")).append(" = ").append(wide(3)).append(";\n");
      case 3 -> text.append(pick("d", "e")).append(" = ").append(real(2)).append(";\n");
      case 4 ->
          text.append("arr[")
              .append(random.nextInt(5))
              .append(pick("]++", "]--", "] += 7"))
              .append(";\n");
      case 5 ->
          text.append("big[")
              .append(random.nextInt(3))
              .append("] = ")
              .append(wide(2))
              .append(";\n");
      case 6 ->
          text.append("t += ")
              .append(integer(1))
              .append("; h ^= ")
              .append(integer(1))
              .append("; g += ")
              .append(real(1))
              .append(";\n");
      case 7 ->
          text.append("c = f(").append(integer(1)).append(" & 63, ").append(wide(1)).append(");\n");
      case 8 -> loop(depth);
      case 9, 10 -> branch(depth);
      case 11 -> choice(depth);
      default -> attempt(depth);
    }
  }

  private void loop(int depth) {
    String i = "i" + loops++;
    text.append("for (int %s = 0; %s < %d; %s++) {\n".formatted(i, i, 1 + random.nextInt(6), i));
    text.append("a += ").append(i).append(";\n");
    block(2, depth - 1);
    text.append("if (").append(condition()).append(") ").append(pick("break", "continue"));
    text.append(";\nb++;\n}\n");
  }

  private void branch(int depth) {
    text.append("if (").append(condition()).append(") {\n");
    block(2, depth - 1);
    text.append("} else {\n");
    block(1, depth - 1);
    text.append("}\n");
  }

  private void choice(int depth) {
    text.append("switch (").append(integer(2)).append(pick(" & 3", " % 5")).append(") {\n");
    for (int label = -1; label < 3; label++) {
      text.append("case ").append(label).append(":\n");
      block(1, depth - 1);
      text.append(random.nextBoolean() ? "break;\n" : "");
    }
    text.append("default: c--;\n}\n");
  }

  private void attempt(int depth) {
    text.append("try {\n");
    block(1, depth - 1);
    String divisor = integer(1);
    text.append("c += a / (").append(divisor).append("); arr[").append(integer(1)).append("]++;\n");
    text.append("} catch (ArithmeticException | ArrayIndexOutOfBoundsException x) {");
    text.append(" a ^= x.getMessage().length(); } finally { b += 3; }\n");
  }

  private String condition() {
    String comparison = pick(" < ", " > ", " == ", " != ", " <= ", " >= ");
    String simple =
        switch (random.nextInt(3)) {
          case 0 -> integer(1) + comparison + integer(1);
          case 1 -> wide(1) + comparison + wide(1);
          default -> real(1) + comparison + real(1);
        };
    return random.nextInt(4) == 0 ? simple + pick(" && ", " || ") + "a > b" : simple;
  }

  private String integer(int depth) {
    if (depth == 0) {
      return random.nextInt(3) == 0 ? "(" + small() + ")" : pick(INTS);
    }
    String left = integer(depth - 1);
    String right = integer(depth - 1);
    return switch (random.nextInt(8)) {
      case 0 -> "(int) (" + wide(depth - 1) + ")";
      case 1 -> "(int) (" + real(depth - 1) + ")";
      case 2 -> "(" + pick("byte", "short", "char") + ") (" + left + ")";
      case 3 -> "(" + left + pick(" << ", " >> ", " >>> ") + right + ")";
      case 4 -> "(" + condition(left, right) + " ? " + left + " : " + right + ")";
      case 5 -> pick("-", "~") + "(" + left + ")";
      default -> "(" + left + pick(" + ", " - ", " * ", " & ", " | ", " ^ ") + right + ")";
    };
  }

  private String condition(String left, String right) {
    return left + pick(" < ", " == ", " >= ") + right;
  }

  private String wide(int depth) {
    if (depth == 0) {
      return random.nextInt(3) == 0 ? random.nextLong(1000) + "L" : pick(LONGS);
    }
    String left = wide(depth - 1);
    return switch (random.nextInt(6)) {
      case 0 -> "(long) " + integer(depth - 1);
      case 1 -> "(long) (" + real(depth - 1) + ")";
      case 2 -> "(" + left + pick(" << ", " >> ", " >>> ") + integer(depth - 1) + ")";
      case 3 -> "(" + left + pick(" / ", " % ") + "(" + wide(depth - 1) + " | 1))";
      default -> "(" + left + pick(" + ", " - ", " * ", " & ", " ^ ") + wide(depth - 1) + ")";
    };
  }

  private String real(int depth) {
    if (depth == 0) {
      return random.nextInt(3) == 0 ? "(" + real() + ")" : pick(DOUBLES);
    }
    String left = real(depth - 1);
    return switch (random.nextInt(5)) {
      case 0 -> "(double) " + integer(depth - 1);
      case 1 -> "(float) (" + wide(depth - 1) + ")";
      default -> "(" + left + pick(" + ", " - ", " * ", " / ", " % ") + real(depth - 1) + ")";
    };
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
