package dev.sprang.operation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers of threads and objects that several sessions have in common, given out by name when first
 * asked for. Used by several threads at a time.
 */
public final class CommonNames {
  private final Map<String, Integer> threads = new HashMap<>();
  private final List<String> threadNames = new ArrayList<>();
  private final Map<String, Integer> objects = new HashMap<>();

  /** The number of a thread, by its spawn path. */
  synchronized int thread(String name) {
    Integer known = threads.get(name);
    if (known == null) {
      known = threadNames.size();
      threadNames.add(name);
      threads.put(name, known);
    }
    return known;
  }

  synchronized String threadName(int thread) {
    return threadNames.get(thread);
  }

  /** The number of an object, by its {@linkplain Names#identity identity}. */
  synchronized int object(String identity) {
    return objects.computeIfAbsent(identity, first -> objects.size());
  }
}
