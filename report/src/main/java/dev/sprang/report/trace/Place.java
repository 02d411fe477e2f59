package dev.sprang.report.trace;

/**
 * A place in the program's code.
 *
 * @param site its text, as in messages
 * @param type the class's binary name; empty if the place is not in Java code, like all that
 *     follows
 * @param method the method's name
 * @param file the source file's name, or empty if the class file does not say
 * @param line counted from 1; 0 if the class file does not say
 * @param path the source file, if it was found; else empty
 * @param source the text of the line, if the source file was found; else empty
 */
public record Place(
    String site, String type, String method, String file, int line, String path, String source) {

  /** File and line if they are known, or else the site. */
  public String shortText() {
    return file.isEmpty() ? site : line > 0 ? file + ":" + line : file;
  }
}
