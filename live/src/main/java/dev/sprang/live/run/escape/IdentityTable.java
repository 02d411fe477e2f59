package dev.sprang.live.run.escape;

import org.jspecify.annotations.Nullable;

/**
 * What is known of objects that have no field for it: arrays and objects of classes that are not
 * woven. By identity; emptied after every execution without giving its arrays back.
 */
public final class IdentityTable {
  private Object[] keys = new Object[256];
  private TrackedObject[] records = new TrackedObject[256];
  private int size;

  public @Nullable TrackedObject get(Object object) {
    int mask = keys.length - 1;
    int slot = hash(object) & mask;
    for (Object key = keys[slot]; key != null; key = keys[slot]) {
      if (key == object) {
        return records[slot];
      }
      slot = slot + 1 & mask;
    }
    return null;
  }

  /** Adds an object that is not in the table yet. */
  public void add(Object object, TrackedObject tracked) {
    if (2 * (size + 1) > keys.length) {
      grow();
    }
    insert(object, tracked);
    size++;
  }

  public void clear() {
    if (size > 0) {
      java.util.Arrays.fill(keys, null);
      java.util.Arrays.fill(records, null);
      size = 0;
    }
  }

  private void insert(Object object, TrackedObject tracked) {
    int mask = keys.length - 1;
    int slot = hash(object) & mask;
    while (keys[slot] != null) {
      slot = slot + 1 & mask;
    }
    keys[slot] = object;
    records[slot] = tracked;
  }

  private void grow() {
    Object[] oldKeys = keys;
    TrackedObject[] oldRecords = records;
    keys = new Object[2 * oldKeys.length];
    records = new TrackedObject[2 * oldKeys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != null) {
        insert(oldKeys[i], oldRecords[i]);
      }
    }
  }

  private static int hash(Object object) {
    int hash = System.identityHashCode(object) * 0x9E3779B9;
    return hash ^ hash >>> 15;
  }
}
