package dev.sprang.launcher.input;

import java.util.List;

/** Takes the plain values out of JSON, or says what was expected instead. */
final class JsonValues {
  /** The engine keeps a value and a flag in 64 bits, and this leaves room for sums. */
  private static final long LARGEST = (1L << 61) - 1;

  private JsonValues() {}

  static long whole(Json json, String form) {
    if (json instanceof Json.Numeral numeral) {
      try {
        long value = Long.parseLong(numeral.digits());
        if (value <= LARGEST && value >= -LARGEST) {
          return value;
        }
      } catch (NumberFormatException notWhole) {
        if (numeral.digits().matches(".*[.eE].*")) {
          throw new ScriptException(
              json.at(), numeral.digits() + " is not a whole number; write it without . and e");
        }
      }
      throw new ScriptException(
          json.at(), "%s does not fit 62 bits; use a smaller number".formatted(numeral.digits()));
    }
    throw new ScriptException(
        json.at(), "expected a whole number, not %s: write %s".formatted(json.what(), form));
  }

  static String name(Json json, String form) {
    if (json instanceof Json.Text text && !text.text().isEmpty()) {
      return text.text();
    }
    throw new ScriptException(
        json.at(), "expected a name, not %s: write %s".formatted(json.what(), form));
  }

  static List<Json> list(Json json, String form) {
    if (json instanceof Json.Items list) {
      return list.items();
    }
    throw new ScriptException(
        json.at(), "expected a list, not %s: write %s".formatted(json.what(), form));
  }

  static boolean flag(Json json, String form) {
    if (json instanceof Json.Word word && !word.word().equals("null")) {
      return word.word().equals("true");
    }
    throw new ScriptException(
        json.at(), "expected true or false, not %s: write %s".formatted(json.what(), form));
  }

  static int thread(Json json, int threads, String form) {
    long number = whole(json, form);
    if (number < 0 || number >= threads) {
      throw new ScriptException(
          json.at(),
          threads == 1
              ? "there is no thread %d; the only thread is 0".formatted(number)
              : "there is no thread %d; the threads are 0 to %d".formatted(number, threads - 1));
    }
    return (int) number;
  }
}
