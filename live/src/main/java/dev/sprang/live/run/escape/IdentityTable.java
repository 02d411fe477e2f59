package dev.sprang.live.run.escape;

/**
 * EscapeTracker of objects that have no field for one: arrays and objects of classes that are not
 * woven. By identity; emptied after every execution without giving its arrays back.
 */
public final class IdentityTable {
  private Object[] keys = new Object[256];
  private TrackedObject[] shadows = new TrackedObject[256];
  private int size;

  public TrackedObject get(Object object) {
    int mask = keys.length - 1;
    int slot = hash(object) & mask;
    for (Object key = keys[slot]; key != null; key = keys[slot]) {
      if (key == object) {
        return shadows[slot];
      }
      slot = slot + 1 & mask;
    }
    return null;
  }

  /** Adds an object that is not in the table yet. */
  public void add(Object object, TrackedObject shadow) {
    if (2 * (size + 1) > keys.length) {
      grow();
    }
    insert(object, shadow);
    size++;
  }

  public void clear() {
    if (size > 0) {
      java.util.Arrays.fill(keys, null);
      java.util.Arrays.fill(shadows, null);
      size = 0;
    }
  }

  private void insert(Object object, TrackedObject shadow) {
    int mask = keys.length - 1;
    int slot = hash(object) & mask;
    while (keys[slot] != null) {
      slot = slot + 1 & mask;
    }
    keys[slot] = object;
    shadows[slot] = shadow;
  }

  private void grow() {
    Object[] oldKeys = keys;
    TrackedObject[] oldShadows = shadows;
    keys = new Object[2 * oldKeys.length];
    shadows = new TrackedObject[2 * oldKeys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != null) {
        insert(oldKeys[i], oldShadows[i]);
      }
    }
  }

  private static int hash(Object object) {
    int hash = System.identityHashCode(object) * 0x9E3779B9;
    return hash ^ hash >>> 15;
  }
}
