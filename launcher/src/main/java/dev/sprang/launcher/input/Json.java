package dev.sprang.launcher.input;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** JSON that knows where in the file it stands, so that errors found later can say so. */
sealed interface Json {
  Position at();

  /** What this is, for messages that expected something else. */
  String what();

  /** The JSON again, without spaces. */
  default String source() {
    return what();
  }

  record Items(Position at, List<Json> items) implements Json {
    @Override
    public String what() {
      return "a list";
    }

    @Override
    public String source() {
      return items.stream().map(Json::source).collect(Collectors.joining(",", "[", "]"));
    }
  }

  record Members(Position at, Map<String, Json> members) implements Json {
    @Override
    public String what() {
      return "an object";
    }
  }

  record Text(Position at, String text) implements Json {
    @Override
    public String what() {
      return '"' + text + '"';
    }
  }

  /** A number as written: only where one is used does it matter whether it is whole and fits. */
  record Numeral(Position at, String digits) implements Json {
    @Override
    public String what() {
      return digits;
    }
  }

  /** {@code true}, {@code false} or {@code null}. */
  record Word(Position at, String word) implements Json {
    @Override
    public String what() {
      return word;
    }
  }
}
