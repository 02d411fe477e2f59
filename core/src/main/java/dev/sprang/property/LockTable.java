package dev.sprang.property;

import dev.sprang.execution.Events;
import dev.sprang.operation.Operation;
import java.util.Arrays;

/**
 * Who holds which lock at the end of an execution, read off its events. Reused from one execution
 * to the next, so that looking costs no memory.
 */
public final class LockTable {
  private static final int FREE = -1;

  /** By object: the event by which its holder took it, or {@link #FREE}. */
  private int[] takenAt = new int[64];

  private int objects;

  /** Takes in all events of an execution. */
  public void read(Events events) {
    Arrays.fill(takenAt, 0, objects, FREE);
    objects = 0;
    for (int i = 0; i < events.length(); i++) {
      Operation operation = events.operation(i);
      switch (operation.kind()) {
        case LOCK, REACQUIRE -> take(events, i);
        case TRY_LOCK -> {
          if (events.observed(i) == 1) {
            take(events, i);
          }
        }
        case UNLOCK, WAIT -> {
          if (events.written(i) == 0) {
            reserve(operation.object());
            takenAt[operation.object()] = FREE;
          }
        }
        default -> {}
      }
    }
  }

  /** A lock that is taken again stays taken since the first time. */
  private void take(Events events, int i) {
    int lock = events.operation(i).object();
    reserve(lock);
    boolean nested = takenAt[lock] != FREE && events.thread(takenAt[lock]) == events.thread(i);
    if (events.written(i) > 0 && !nested) {
      takenAt[lock] = i;
    }
  }

  private void reserve(int object) {
    if (object >= takenAt.length) {
      takenAt = Arrays.copyOf(takenAt, Math.max(2 * takenAt.length, object + 1));
    }
    if (object >= objects) {
      Arrays.fill(takenAt, objects, object + 1, FREE);
      objects = object + 1;
    }
  }

  /** Objects are numbered from 0 to this, exclusive. */
  public int objects() {
    return objects;
  }

  /** The event by which the lock was taken; -1 if it is free. */
  public int takenAt(int lock) {
    return lock < objects ? takenAt[lock] : FREE;
  }
}
