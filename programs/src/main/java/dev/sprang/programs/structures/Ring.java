package dev.sprang.programs.structures;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A ring with room for two items. The wrong one claims a place and fills it afterwards, and who
 * comes to a place that is claimed but empty says that the ring is empty, although an item behind
 * it has been there all the time.
 */
public final class Ring {
  private static final int ROOM = 2;

  private final AtomicReferenceArray<Integer> places = new AtomicReferenceArray<>(ROOM);
  private final AtomicInteger added = new AtomicInteger();
  private final AtomicInteger taken = new AtomicInteger();
  private final boolean isRight;

  public Ring(boolean isRight) {
    this.isRight = isRight;
  }

  public boolean offer(int item) {
    if (isRight) {
      synchronized (this) {
        return offerApart(item);
      }
    }
    return offerApart(item);
  }

  private boolean offerApart(int item) {
    int place = added.get();
    while (place - taken.get() < ROOM) {
      if (added.compareAndSet(place, place + 1)) {
        places.set(place % ROOM, item);
        return true;
      }
      place = added.get();
    }
    return false;
  }

  public Integer poll() {
    if (isRight) {
      synchronized (this) {
        return pollApart();
      }
    }
    return pollApart();
  }

  private Integer pollApart() {
    int place = taken.get();
    if (place == added.get()) {
      return null;
    }
    Integer item = places.get(place % ROOM);
    if (item == null || !taken.compareAndSet(place, place + 1)) {
      return null;
    }
    places.set(place % ROOM, null);
    return item;
  }
}
