package dev.sprang.testkit;

import dev.sprang.engine.model.Statement;
import dev.sprang.operation.Mode;
import dev.sprang.testkit.programs.Scripts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the threads of a program of the corpus: lists, names and whole numbers, no more of the
 * language than the oracle writes. The product's own reader is compared with it elsewhere.
 */
public final class CorpusScript {
  private static final String THREADS = "\"threads\": ";
  private static final Pattern TOKEN = Pattern.compile("\\[|\\]|\"([\\w@]+)\"|\\d+");

  private final Matcher tokens;

  private CorpusScript(String text) {
    tokens = TOKEN.matcher(text);
  }

  public static List<List<Statement>> threads(String text) {
    int start = text.indexOf(THREADS) + THREADS.length();
    CorpusScript script = new CorpusScript(text.substring(start));
    return list(script.next()).stream().map(CorpusScript::block).toList();
  }

  /** A list, a name or a number; null where a list ends. */
  private Object next() {
    if (!tokens.find()) {
      throw new IllegalArgumentException("the line ends in the middle of a list");
    }
    switch (tokens.group()) {
      case "[":
        List<Object> items = new ArrayList<>();
        for (Object item = next(); item != null; item = next()) {
          items.add(item);
        }
        return items;
      case "]":
        return null;
      default:
        String name = tokens.group(1);
        return name != null ? name : Integer.valueOf(tokens.group());
    }
  }

  private static List<?> list(Object json) {
    return (List<?>) json;
  }

  private static List<Statement> block(Object json) {
    return list(json).stream().map(CorpusScript::statement).toList();
  }

  private static Statement statement(Object json) {
    List<?> items = list(json);
    String[] words = name(items, 0).split("@");
    Statement statement = statement(words[0], items);
    if (words.length == 1) {
      return statement;
    }
    Mode mode = Mode.valueOf(words[1].toUpperCase(Locale.ROOT));
    return statement instanceof Statement.Access access
        ? new Statement.InMode(mode, access)
        : new Statement.Fence(mode);
  }

  private static Statement statement(String name, List<?> items) {
    return switch (name) {
      case "R" -> Scripts.read(name(items, 1));
      case "W" -> Scripts.write(name(items, 1), number(items, 2));
      case "INC" -> Scripts.increment(name(items, 1), 1);
      case "CAS" -> Scripts.cas(name(items, 1), number(items, 2), number(items, 3));
      case "FAA" -> Scripts.fetchAndAdd(name(items, 1));
      case "AWAIT" -> Scripts.await(name(items, 1), number(items, 2));
      case "IF" -> Scripts.ifLast(number(items, 1), statement(items.get(2)));
      case "SYNC" -> Scripts.sync(name(items, 1), body(items));
      case "TRY" -> Scripts.trySync(name(items, 1), body(items));
      case "WAIT" -> Scripts.waitOn(name(items, 1));
      case "NOTIFY" -> Scripts.notifyOne(name(items, 1));
      case "NOTIFYALL" -> Scripts.notifyAllOf(name(items, 1));
      case "PARK" -> Scripts.park();
      case "UNPARK" -> Scripts.unpark(number(items, 1));
      case "FENCE" -> new Statement.Fence(Mode.VOLATILE);
      case "JOIN" -> Scripts.join(number(items, 1));
      default -> throw new IllegalArgumentException("the oracle does not write " + items);
    };
  }

  private static Statement[] body(List<?> items) {
    return block(items.get(2)).toArray(Statement[]::new);
  }

  private static String name(List<?> items, int index) {
    return (String) items.get(index);
  }

  private static int number(List<?> items, int index) {
    return (Integer) items.get(index);
  }
}
