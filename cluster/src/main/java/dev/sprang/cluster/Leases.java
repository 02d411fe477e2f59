package dev.sprang.cluster;

import dev.sprang.explore.Explorer.Lot;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Who has which parts, and for how long. A name of a lease is given once, also by coordinators that
 * follow each other.
 */
final class Leases {
  private static final int REMEMBERED = 10_000;

  /** Parts in a worker's hands. */
  record Lease(String worker, Lot lot, long deadline) {}

  private final long length;
  private final LongSupplier nanoTime;
  private final long epoch = new SecureRandom().nextLong() >>> 1;
  private final Map<String, Lease> open = new LinkedHashMap<>();
  private final Set<String> closed = new LinkedHashSet<>();
  private long given;

  Leases(long length, LongSupplier nanoTime) {
    this.length = length;
    this.nanoTime = nanoTime;
  }

  /** What tells this coordinator from those before it. */
  long epoch() {
    return epoch;
  }

  String open(String worker, Lot lot) {
    String name = Long.toString(epoch, 36) + "-" + given++;
    open.put(name, new Lease(worker, lot, nanoTime.getAsLong() + length));
    return name;
  }

  /** The lease, if it is not over; it begins anew. */
  Optional<Lease> renew(String name) {
    Lease lease = open.get(name);
    if (lease == null) {
      return Optional.empty();
    }
    Lease longer = new Lease(lease.worker(), lease.lot(), nanoTime.getAsLong() + length);
    open.put(name, longer);
    return Optional.of(longer);
  }

  /** The parts are done. */
  void close(String name) {
    open.remove(name);
    closed.add(name);
    if (closed.size() > REMEMBERED) {
      Iterator<String> oldest = closed.iterator();
      oldest.next();
      oldest.remove();
    }
  }

  boolean wasClosed(String name) {
    return closed.contains(name);
  }

  /** Ends those whose workers were silent for too long. */
  List<Lease> expired() {
    long now = nanoTime.getAsLong();
    List<Lease> over = new ArrayList<>();
    for (Iterator<Lease> each = open.values().iterator(); each.hasNext(); ) {
      Lease lease = each.next();
      if (now - lease.deadline() >= 0) {
        over.add(lease);
        each.remove();
      }
    }
    return over;
  }

  int size() {
    return open.size();
  }
}
