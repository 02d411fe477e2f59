package dev.sprang.operation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers of threads and objects that several sessions have in common, given out by name when first
 * asked for, and the steps that are told in these numbers. Used by several threads at a time.
 */
public final class CommonNames {
  private final Map<String, Integer> threads = new HashMap<>();
  private final List<String> threadNames = new ArrayList<>();
  private final Map<String, Integer> objects = new HashMap<>();
  private final List<String> identities = new ArrayList<>();
  private final StepTable steps = new StepTable();

  /** The number of a thread, by its spawn path. */
  public synchronized int thread(String name) {
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
  public synchronized int object(String identity) {
    Integer known = objects.get(identity);
    if (known == null) {
      known = identities.size();
      identities.add(identity);
      objects.put(identity, known);
    }
    return known;
  }

  /** One object for all steps that are the same. */
  public synchronized Step same(Step step) {
    return steps.same(step);
  }

  /** The spawn paths of all threads, in the order of their numbers. */
  public synchronized List<String> threads() {
    return List.copyOf(threadNames);
  }

  /** The identities of all objects, in the order of their numbers. */
  public synchronized List<String> objects() {
    return List.copyOf(identities);
  }
}
