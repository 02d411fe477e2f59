package dev.sprang.operation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The text form of an operation: its kind and mode, then what else there is to say. {@code
 * compare-and-set volatile !"x" #5 ?=5} expects 5 in x. Objects are in quotes, the exclusive ones
 * after an exclamation mark; a thread follows {@code >}, the operand {@code #}, each guard {@code
 * ?}; {@code yields} is an operation that leaves all as it is if only a later guard holds. Threads
 * and objects are written by name, so the text outlives the session.
 */
public final class OperationText {
  private static final String YIELDS = "yields";

  private OperationText() {}

  public static String format(Operation operation, Names names) {
    StringBuilder text = new StringBuilder();
    text.append(operation.kind().word()).append(' ').append(operation.mode().word());
    append(text, operation.footprint(), names);
    if (operation.target() >= 0) {
      text.append(" >").append(names.thread(operation.target()));
    }
    if (operation.operand() != 0) {
      text.append(" #").append(operation.operand());
    }
    for (Guard guard : operation.condition().guards()) {
      text.append(" ?").append(GuardText.format(guard));
    }
    return text.append(operation.condition().yields() ? " " + YIELDS : "").toString();
  }

  static void append(StringBuilder text, Footprint footprint, Names names) {
    for (int index = 0; index < footprint.size(); index++) {
      text.append(footprint.isExclusive(index) ? " !\"" : " \"");
      String name = names.object(footprint.object(index));
      text.append(name.replace("\\", "\\\\").replace("\"", "\\\"")).append('"');
    }
  }

  /** Whether a word is about what is touched. */
  static boolean isObject(String word) {
    return word.startsWith("!") || word.startsWith("\"");
  }

  /** The footprint, and what a word says is touched besides. */
  static Footprint and(Footprint footprint, String word, Names names, String text) {
    return footprint.and(
        word.startsWith("!")
            ? Footprint.exclusive(object(word.substring(1), names, text))
            : Footprint.shared(object(word, names, text)));
  }

  /**
   * Reads an operation back.
   *
   * @throws IllegalArgumentException if the text is none, or names what this session does not know
   */
  public static Operation parse(String text, Names names) {
    List<String> words = words(text);
    if (words.size() < 2) {
      throw malformed(text, "it has a kind and a mode at least");
    }
    OperationKind kind = constant(OperationKind.class, words.get(0), text);
    Mode mode = constant(Mode.class, words.get(1), text);
    Footprint footprint = Footprint.EMPTY;
    int target = -1;
    long operand = 0;
    List<Guard> guards = new ArrayList<>();
    boolean yields = false;
    for (String word : words.subList(2, words.size())) {
      String rest = word.substring(1);
      switch (word.charAt(0)) {
        case '!', '"' -> footprint = and(footprint, word, names, text);
        case '>' -> target = thread(rest, names, text);
        case '#' -> operand = number(rest, text);
        case '?' -> guards.add(GuardText.parse(rest, text));
        default -> {
          yields = word.equals(YIELDS);
          if (!yields) {
            throw malformed(text, "'" + word + "' means nothing");
          }
        }
      }
    }
    Condition condition = new Condition(guards.toArray(Guard[]::new), yields);
    return new Operation(kind, mode, footprint, target, operand, condition);
  }

  /** Splits at spaces, but not within quotes or brackets. */
  static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean isQuoted = false;
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ' ' && !isQuoted && depth == 0) {
        words.add(word.toString());
        word.setLength(0);
        continue;
      }
      boolean isEscape = isQuoted && c == '\\' && i + 1 < text.length();
      isQuoted ^= c == '"';
      depth += isQuoted ? 0 : c == '(' ? 1 : c == ')' ? -1 : 0;
      word.append(c);
      if (isEscape) {
        i++;
        word.append(text.charAt(i));
      }
    }
    words.add(word.toString());
    if (words.contains("")) {
      throw malformed(text, "one space separates its words");
    }
    return words;
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String word, String text) {
    try {
      return Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
    } catch (IllegalArgumentException unknown) {
      throw malformed(text, "there is no '" + word + "'");
    }
  }

  private static int object(String quoted, Names names, String text) {
    if (quoted.length() < 2 || !quoted.startsWith("\"") || !quoted.endsWith("\"")) {
      throw malformed(text, "objects are in quotes");
    }
    String name =
        quoted.substring(1, quoted.length() - 1).replace("\\\"", "\"").replace("\\\\", "\\");
    int object = names.objectNamed(name);
    if (object < 0) {
      throw malformed(text, "nothing here is named '" + name + "'");
    }
    return object;
  }

  private static int thread(String name, Names names, String text) {
    int thread = names.threadNamed(name);
    if (thread < 0) {
      throw malformed(text, "'" + name + "' is not a thread of this program");
    }
    return thread;
  }

  static long number(String digits, String text) {
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException notANumber) {
      throw malformed(text, "'" + digits + "' is not a number");
    }
  }

  static IllegalArgumentException malformed(String text, String why) {
    return new IllegalArgumentException(
        "'%s' is not an operation: %s. One looks like write volatile !\"x\"".formatted(text, why));
  }
}
