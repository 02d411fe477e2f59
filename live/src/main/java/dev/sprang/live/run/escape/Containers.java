package dev.sprang.live.run.escape;

import java.lang.ref.Reference;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collector;

/** Objects of the JDK that keep others only to give them back, and do nothing to them. */
final class Containers {
  private Containers() {}

  static boolean contain(Object object) {
    return object instanceof Collection
        || object instanceof Map
        || object instanceof Map.Entry
        || object instanceof Optional
        || object instanceof Reference
        || object instanceof Collector
        || object instanceof Comparator
        || object instanceof Throwable
        || object instanceof Thread
        || object.getClass().getName().startsWith("java.util.concurrent.");
  }
}
