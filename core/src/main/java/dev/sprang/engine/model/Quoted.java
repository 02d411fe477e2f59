package dev.sprang.engine.model;

/** Strings of JSON: names come from scripts and may hold anything. */
final class Quoted {
  private Quoted() {}

  static String of(String name) {
    StringBuilder text = new StringBuilder("\"");
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < ' ') {
        text.append("\\u%04x".formatted((int) c));
      } else {
        text.append(c);
      }
    }
    return text.append('"').toString();
  }
}
