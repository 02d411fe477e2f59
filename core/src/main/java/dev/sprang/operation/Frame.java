package dev.sprang.operation;

/**
 * A line of the program's code, as stack traces name it.
 *
 * @param type the class's binary name
 * @param method the method's name; may be empty
 * @param file the source file's name without its directory; empty if the class file does not say
 * @param line counted from 1; 0 if the class file does not say
 */
public record Frame(String type, String method, String file, int line) {
  /** As a stack trace would print it: {@code Counter.increment(Counter.java:12)}. */
  @Override
  public String toString() {
    return type + "." + method + "(" + source() + ")";
  }

  /** File and line, as far as they are known: {@code Counter.java:12}. */
  public String source() {
    return file.isEmpty() ? "Unknown Source" : line > 0 ? file + ":" + line : file;
  }
}
