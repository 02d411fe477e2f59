package dev.sprang.vm.state;

import java.util.Arrays;

/** Numbers for addresses, without boxing. */
final class IntTable {
  static final int NONE = -1;

  private int[] keys = new int[64];
  private int[] values = new int[64];
  private int size;

  /** The number of a key, which is not 0; {@link #NONE} if it has none. */
  int get(int key) {
    return values(place(key));
  }

  private int values(int place) {
    return keys[place] == 0 ? NONE : values[place];
  }

  void put(int key, int value) {
    if (2 * size >= keys.length) {
      grow();
    }
    int place = place(key);
    size += keys[place] == 0 ? 1 : 0;
    keys[place] = key;
    values[place] = value;
  }

  void clear() {
    Arrays.fill(keys, 0);
    size = 0;
  }

  private int place(int key) {
    int place = key * 0x9E3779B9 >>> Integer.numberOfLeadingZeros(keys.length) + 1;
    while (keys[place] != 0 && keys[place] != key) {
      place = place + 1 & keys.length - 1;
    }
    return place;
  }

  private void grow() {
    int[] oldKeys = keys;
    int[] oldValues = values;
    keys = new int[2 * oldKeys.length];
    values = new int[2 * oldKeys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int place = place(oldKeys[i]);
        keys[place] = oldKeys[i];
        values[place] = oldValues[i];
      }
    }
  }
}
