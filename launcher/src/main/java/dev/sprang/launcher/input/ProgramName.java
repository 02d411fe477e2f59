package dev.sprang.launcher.input;

import java.util.List;

/**
 * A program as the user names it.
 *
 * @param address a file, or the name of a class with a main method
 * @param arguments what a Java program is started with
 * @param classPath where a Java program's classes are, as {@code java -cp} takes it; may be empty
 */
public record ProgramName(String address, List<String> arguments, String classPath) {
  public ProgramName {
    arguments = List.copyOf(arguments);
  }

  /** A program that needs nothing but its name. */
  public static ProgramName of(String address) {
    return new ProgramName(address, List.of(), "");
  }

  /** Whether it is a file of many programs, even if it holds only one. */
  public boolean isMany() {
    return address.endsWith(".jsonl");
  }
}
