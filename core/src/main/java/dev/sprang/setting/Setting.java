package dev.sprang.setting;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * One option, declared as a constant beside the code that reads it. Command line, help, project
 * files and documentation are made from these constants.
 *
 * @param name in kebab case: {@code --name} on the command line
 * @param placeholder what stands for the value in help texts
 * @param description one line, without a full stop
 */
public record Setting<T>(
    String name, String placeholder, T fallback, String description, Function<String, T> parser) {

  /** A whole number of at least {@code least}. */
  public static Setting<Long> number(String name, long fallback, long least, String description) {
    return new Setting<>(
        name,
        "N",
        fallback,
        description,
        text -> {
          long number = parseLong(name, text);
          if (number < least) {
            throw new IllegalArgumentException(
                "--%s must be at least %d, not %s".formatted(name, least, text));
          }
          return number;
        });
  }

  /** Off unless given. */
  public static Setting<Boolean> flag(String name, String description) {
    return flag(name, false, description);
  }

  public static Setting<Boolean> flag(String name, boolean fallback, String description) {
    return new Setting<>(
        name,
        "true|false",
        fallback,
        description,
        text ->
            switch (text) {
              case "true" -> true;
              case "false" -> false;
              default ->
                  throw new IllegalArgumentException(
                      "--%s is true or false, not '%s'".formatted(name, text));
            });
  }

  /** One of the constants of an enumeration, written in lower case with hyphens. */
  public static <E extends Enum<E>> Setting<E> oneOf(
      String name, Class<E> type, E fallback, String description) {
    List<String> words = Arrays.stream(type.getEnumConstants()).map(Setting::word).toList();
    return new Setting<>(
        name,
        String.join("|", words),
        fallback,
        description,
        text -> {
          int index = words.indexOf(text);
          if (index < 0) {
            throw new IllegalArgumentException(
                "--%s is one of %s, not '%s'".formatted(name, String.join(", ", words), text));
          }
          return type.getEnumConstants()[index];
        });
  }

  /**
   * Reads a value.
   *
   * @throws IllegalArgumentException with a message for the user
   */
  public T parse(String text) {
    return parser.apply(text);
  }

  /** The value used if the user gives none, as the user would write it. */
  public String fallbackText() {
    return text(fallback);
  }

  /** A value as the user would write it. */
  static String text(Object value) {
    return value instanceof Enum<?> constant ? word(constant) : String.valueOf(value);
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  private static long parseLong(String name, String text) {
    try {
      return Long.parseLong(text.replace("_", ""));
    } catch (NumberFormatException notANumber) {
      throw new IllegalArgumentException(
          "--%s takes a whole number, not '%s'".formatted(name, text));
    }
  }
}
