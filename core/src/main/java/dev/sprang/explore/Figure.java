package dev.sprang.explore;

/**
 * A figure about an exploration that only its explorer knows.
 *
 * @param name as reports and JSON name it, in kebab case, such as {@code solver-seconds}
 * @param value a {@link Long}, a {@link Double} or a {@link String}
 */
public record Figure(String name, Object value) {
  public static Figure of(String name, long count) {
    return new Figure(name, count);
  }

  public static Figure of(String name, double measure) {
    return new Figure(name, measure);
  }

  public static Figure of(String name, String word) {
    return new Figure(name, word);
  }
}
