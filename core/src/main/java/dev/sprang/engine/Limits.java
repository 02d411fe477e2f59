package dev.sprang.engine;

/** How long one execution may get before it is stopped. */
public record Limits(int steps) {
  public static final Limits DEFAULT = new Limits(200_000);
}
