package dev.sprang.engine;

import java.util.List;

/**
 * Libraries that tests are written with. They look at a program rather than being part of it, so an
 * engine may run them as they are, and where they throw is not where the program went wrong.
 */
public final class TestLibraries {
  private static final List<String> PACKAGES =
      List.of(
          "net/bytebuddy/",
          "org/apiguardian/",
          "org/assertj/",
          "org/hamcrest/",
          "org/jacoco/",
          "org/junit/",
          "org/mockito/",
          "org/objenesis/",
          "org/opentest4j/");

  private TestLibraries() {}

  /** Whether a class, by its internal or its binary name, belongs to one of them. */
  public static boolean contain(String className) {
    String name = className.replace('.', '/');
    return PACKAGES.stream().anyMatch(name::startsWith);
  }
}
