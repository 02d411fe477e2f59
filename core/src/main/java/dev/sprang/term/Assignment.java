package dev.sprang.term;

import dev.sprang.input.Input;
import java.util.HashMap;
import java.util.Map;

/** Values for inputs; one that has none here has the {@linkplain Input#first first} there is. */
public final class Assignment {
  private Map<String, Long> values;

  public Assignment(Map<String, Long> values) {
    this.values = new HashMap<>(values);
  }

  public long of(Input input) {
    Long value = values.get(input.name());
    return value == null ? input.first() : value;
  }

  /** Values that may change as long as nobody asks any more; costs nothing. */
  public static Assignment over(Map<String, Long> values) {
    Assignment same = new Assignment(Map.of());
    same.values = values;
    return same;
  }

  /** The same with other values for some. */
  public Assignment with(Map<String, Long> others) {
    Assignment both = new Assignment(values);
    both.values.putAll(others);
    return both;
  }
}
