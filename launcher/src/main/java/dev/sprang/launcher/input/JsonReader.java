package dev.sprang.launcher.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Reads one JSON value, keeping positions. */
final class JsonReader {
  /** Deeper than any sensible program, and far from the end of the stack. */
  static final int MAX_DEPTH = 200;

  private static final JsonFactory FACTORY = new JsonFactory();

  private final JsonParser parser;
  private final int linesBefore;

  /** Where the brackets that are open now were opened, the innermost last. */
  private final List<Position> open = new ArrayList<>();

  private JsonReader(JsonParser parser, int linesBefore) {
    this.parser = parser;
    this.linesBefore = linesBefore;
  }

  /**
   * Reads a text that is one JSON value.
   *
   * @param linesBefore how many lines of the file come before the text
   * @throws ScriptException if it is not
   */
  static Json read(String text, int linesBefore) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      JsonReader reader = new JsonReader(parser, linesBefore);
      try {
        return reader.whole();
      } catch (JacksonException broken) {
        throw reader.broken(broken);
      }
    }
  }

  private Json whole() {
    if (parser.nextToken() == null) {
      throw new ScriptException(
          new Position(linesBefore + 1, 1), "there is no program here; the smallest is [[]]");
    }
    Json value = value();
    if (parser.nextToken() != null) {
      throw new ScriptException(
          here(), "the program has ended before this; several programs go into a .jsonl file");
    }
    return value;
  }

  private Json value() {
    Position at = here();
    return switch (parser.currentToken()) {
      case START_ARRAY -> new Json.Items(at, items(at));
      case START_OBJECT -> new Json.Members(at, members(at));
      case VALUE_STRING -> new Json.Text(at, parser.getString());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Json.Numeral(at, parser.getString());
      default -> new Json.Word(at, parser.getString());
    };
  }

  private List<Json> items(Position at) {
    enter(at);
    List<Json> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value());
    }
    leave();
    return items;
  }

  private Map<String, Json> members(Position at) {
    enter(at);
    Map<String, Json> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      Position named = here();
      String name = parser.currentName();
      parser.nextToken();
      if (members.put(name, value()) != null) {
        throw new ScriptException(named, '"' + name + "\" is here twice; remove one");
      }
    }
    leave();
    return members;
  }

  private void enter(Position at) {
    if (open.size() == MAX_DEPTH) {
      throw new ScriptException(
          at, "nested deeper than %d; take the program apart".formatted(MAX_DEPTH));
    }
    open.add(at);
  }

  private void leave() {
    open.remove(open.size() - 1);
  }

  private ScriptException broken(JacksonException broken) {
    String reason = broken.getOriginalMessage();
    if (reason.startsWith("Unexpected end-of-input") && !open.isEmpty()) {
      return new ScriptException(
          open.get(open.size() - 1), "broken JSON: the file ends before this bracket is closed");
    }
    TokenStreamLocation location = broken.getLocation();
    return new ScriptException(
        position(location == null ? parser.currentLocation() : location),
        "broken JSON: " + plain(reason));
  }

  /** The parser's own words without what only its authors need. */
  private static String plain(String reason) {
    return reason
        .replaceFirst(" \\(for \\w+ starting at .*", "")
        .replaceFirst(" \\(code \\d+\\)", "")
        .replaceFirst(
            "\\(JSON String, Number, Array, Object or token 'null', 'true' or 'false'\\)",
            "a value")
        .replace("a valid value a value", "a value")
        .replace("was expecting", "expected");
  }

  private Position here() {
    return position(parser.currentTokenLocation());
  }

  private Position position(TokenStreamLocation location) {
    return new Position(linesBefore + location.getLineNr(), location.getColumnNr());
  }
}
