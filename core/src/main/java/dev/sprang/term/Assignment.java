package dev.sprang.term;

import dev.sprang.input.Input;
import java.util.HashMap;
import java.util.Map;

/** Values for inputs; one that has none here has the {@linkplain Input#first first} there is. */
public final class Assignment {
  private final Map<String, Long> values;

  public Assignment(Map<String, Long> values) {
    this.values = new HashMap<>(values);
  }

  public long of(Input input) {
    Long value = values.get(input.name());
    return value == null ? input.first() : value;
  }

  /** The same with other values for some. */
  public Assignment with(Map<String, Long> others) {
    Assignment both = new Assignment(values);
    both.values.putAll(others);
    return both;
  }
}
