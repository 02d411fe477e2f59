package dev.sprang.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** Who has worked, how much, and how much all together by when. */
final class Crowd {
  private static final int MOST_MOMENTS = 512;
  private static final int MOST_WORKERS = 10_000;
  private static final long SECOND = 1_000_000_000;

  private final LongSupplier nanoTime;
  private final long begin;
  private final Map<String, Status.Worker> workers = new LinkedHashMap<>();
  private List<Status.Moment> history = new ArrayList<>();
  private long apart = SECOND;

  Crowd(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.begin = nanoTime.getAsLong();
  }

  void seen(String name) {
    Status.Worker known = workers.get(name);
    if (known == null && workers.size() >= MOST_WORKERS) {
      workers.remove(workers.keySet().iterator().next());
    }
    long parts = known == null ? 0 : known.parts();
    long executions = known == null ? 0 : known.executions();
    workers.put(name, new Status.Worker(name, elapsed(), parts, executions));
  }

  void counted(String name, long executions, long all) {
    Status.Worker known = workers.getOrDefault(name, new Status.Worker(name, 0, 0, 0));
    workers.put(
        name,
        new Status.Worker(name, elapsed(), known.parts() + 1, known.executions() + executions));
    long last = history.isEmpty() ? -apart : history.get(history.size() - 1).nanos();
    if (elapsed() - last >= apart) {
      history.add(new Status.Moment(elapsed(), all));
    }
    if (history.size() > MOST_MOMENTS) { // every other one will do
      List<Status.Moment> fewer = new ArrayList<>();
      for (int k = 0; k < history.size(); k += 2) {
        fewer.add(history.get(k));
      }
      history = fewer;
      apart *= 2;
    }
  }

  /** How many reports of a worker were taken in. */
  long reports(String name) {
    Status.Worker known = workers.get(name);
    return known == null ? 0 : known.parts();
  }

  private long elapsed() {
    return nanoTime.getAsLong() - begin;
  }

  /** How many were seen not longer ago, one at least. */
  int size(long nanos) {
    return Math.max(1, names(nanos).size());
  }

  /** Those who were. */
  List<String> names(long nanos) {
    long now = elapsed();
    return workers.values().stream()
        .filter(worker -> now - worker.seen() < nanos)
        .map(Status.Worker::name)
        .toList();
  }

  List<Status.Worker> workers() {
    long now = elapsed();
    return workers.values().stream()
        .map(w -> new Status.Worker(w.name(), now - w.seen(), w.parts(), w.executions()))
        .toList();
  }

  List<Status.Moment> history() {
    return List.copyOf(history);
  }
}
