package dev.sprang.jdk.standin.logging;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** Stands for {@link java.util.logging.Level}. */
public class Level implements Serializable {
  private static final long serialVersionUID = 1;
  public static final Level OFF = new Level("OFF", Integer.MAX_VALUE);
  public static final Level SEVERE = new Level("SEVERE", 1000);
  public static final Level WARNING = new Level("WARNING", 900);
  public static final Level INFO = new Level("INFO", 800);
  public static final Level CONFIG = new Level("CONFIG", 700);
  public static final Level FINE = new Level("FINE", 500);
  public static final Level FINER = new Level("FINER", 400);
  public static final Level FINEST = new Level("FINEST", 300);
  public static final Level ALL = new Level("ALL", Integer.MIN_VALUE);

  private static final List<Level> STANDARD =
      List.of(OFF, SEVERE, WARNING, INFO, CONFIG, FINE, FINER, FINEST, ALL);

  private final String name;
  private final int value;
  private final String resourceBundleName;

  protected Level(String name, int value) {
    this(name, value, null);
  }

  protected Level(String name, int value, String resourceBundleName) {
    this.name = Objects.requireNonNull(name);
    this.value = value;
    this.resourceBundleName = resourceBundleName;
  }

  /** Levels of the program's own are not found by their names: which there are is not kept. */
  public static Level parse(String text) {
    Objects.requireNonNull(text);
    for (Level level : STANDARD) {
      if (level.name.equals(text) || String.valueOf(level.value).equals(text)) {
        return level;
      }
    }
    try {
      return new Level(text, Integer.parseInt(text));
    } catch (NumberFormatException unknown) {
      throw new IllegalArgumentException("Bad level \"" + text + "\"");
    }
  }

  public String getResourceBundleName() {
    return resourceBundleName;
  }

  public String getName() {
    return name;
  }

  public String getLocalizedName() {
    return name;
  }

  public final int intValue() {
    return value;
  }

  @Override
  public final String toString() {
    return name;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Level level && level.value == value;
  }

  @Override
  public int hashCode() {
    return value;
  }
}
