package dev.sprang.jdk.program;

import dev.sprang.jdk.name.InternalNames;
import java.util.List;
import java.util.Set;

/**
 * Libraries that tests are written with. They look at a program rather than being part of it, so an
 * engine may run them as they are, and where they throw is not where the program went wrong.
 */
public final class TestLibraries {
  private static final List<String> PACKAGES =
      InternalNames.list(
          "net/bytebuddy/ org/apiguardian/ org/assertj/ org/hamcrest/ org/jacoco/ org/junit/",
          "org/mockito/ org/objenesis/ org/opentest4j/");

  private static final String ASSERTJ = "org.assertj.core.api.";

  /** Assertions about values that cannot change; all others may look at objects by reflection. */
  private static final Set<String> ABOUT_VALUES =
      InternalNames.set(
          "BigDecimalAssert BigIntegerAssert BooleanAssert ByteAssert CharacterAssert ClassAssert",
          "DoubleAssert DurationAssert FloatAssert IntegerAssert LongAssert ShortAssert",
          "StringAssert");

  private TestLibraries() {}

  /**
   * Whether objects of a class look, whenever they are called, at other objects in ways that an
   * engine does not see.
   */
  public static boolean looksUnseen(Class<?> type) {
    String name = type.getName();
    return name.startsWith(ASSERTJ) && !ABOUT_VALUES.contains(name.substring(ASSERTJ.length()));
  }

  /** Whether a class, by its internal or its binary name, belongs to one of them. */
  public static boolean contain(String className) {
    String name = className.replace('.', '/');
    return PACKAGES.stream().anyMatch(name::startsWith);
  }
}
