package dev.sprang.vm.memory;

import java.util.Arrays;
import java.util.BitSet;

/**
 * What was there before the first choice, and what lasts for the session: objects that never come
 * or go with steps, so that their address tells them apart. Most of them never change; those words
 * that ever did are listed here, with what they held at first.
 */
public final class OldObjects {
  /** Addresses below this one are old; 0 until the first choice is about to be made. */
  public int top;

  private final BitSet begins = new BitSet();
  private final BitSet changed = new BitSet();
  private int[] words = new int[64];
  private long[] first = new long[64];
  private int count;

  private final BitSet everShared = new BitSet();
  private int[] shared = new int[64];
  private int sharedCount;

  /** An object that lasts begins here. */
  void begins(int at) {
    begins.set(at);
  }

  /** The object that a word belongs to. */
  public int objectAt(int word) {
    return begins.previousSetBit(word);
  }

  /** A word is about to change, and holds this now. */
  void change(int at, long value) {
    if (!changed.get(at)) {
      changed.set(at);
      if (count == words.length) {
        words = Arrays.copyOf(words, 2 * count);
        first = Arrays.copyOf(first, 2 * count);
      }
      words[count] = at;
      first[count++] = value;
    }
  }

  /** An object is about to become one that several threads may reach. */
  void share(int object) {
    if (!everShared.get(object)) {
      everShared.set(object);
      if (sharedCount == shared.length) {
        shared = Arrays.copyOf(shared, 2 * sharedCount);
      }
      shared[sharedCount++] = object;
    }
  }

  /** How many objects were ever shared by publishing them, in any execution. */
  public int shared() {
    return sharedCount;
  }

  /** The k-th of them. */
  public int shared(int k) {
    return shared[k];
  }

  /** How many words have ever changed, in any execution. */
  public int changes() {
    return count;
  }

  public boolean isChanged(int at) {
    return changed.get(at);
  }

  /** Where the k-th word that ever changed lies. */
  public int word(int k) {
    return words[k];
  }

  /** What it held before the first choice. */
  public long first(int k) {
    return first[k];
  }
}
