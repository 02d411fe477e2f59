package dev.sprang.launcher.input;

/** A model program cannot be read. The message says what is wrong there and what would be right. */
final class ScriptException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Position position;

  ScriptException(Position position, String message) {
    super(message);
    this.position = position;
  }

  /** The message with the place in front, as compilers write it. */
  String in(String file) {
    return "%s:%d:%d: %s".formatted(file, position.line(), position.column(), getMessage());
  }
}
