package dev.sprang.engine;

/** How long one execution may get before it is stopped and reported. */
public record Limits(int steps) {
  public static final Limits DEFAULT = new Limits(100_000);
}
