package dev.sprang.jdk.standin.collection;

import java.util.HashMap;
import java.util.Map;

/** Stands for {@link java.util.WeakHashMap}: its keys stay as long as the execution goes on. */
@SuppressWarnings("this-escape") // the JDK's calls it too
public class WeakHashMap<K, V> extends HashMap<K, V> {
  private static final long serialVersionUID = 1;

  public WeakHashMap() {}

  public WeakHashMap(int capacity) {
    super(capacity);
  }

  public WeakHashMap(int capacity, float load) {
    super(capacity, load);
  }

  /** With room for so many. */
  public static <K, V> WeakHashMap<K, V> newWeakHashMap(int mappings) {
    if (mappings < 0) {
      throw new IllegalArgumentException("Negative number of mappings: " + mappings);
    }
    return new WeakHashMap<>();
  }

  public WeakHashMap(Map<? extends K, ? extends V> other) {
    CallerCollections.putAll(this, other);
  }
}
