package dev.sprang.explore.state;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The fingerprints of states that were seen, each with a number if wanted. Their last bits may say
 * something besides that does not tell states apart. Open addressing in one array of two words per
 * place; grown by a quarter when four fifths are full, so that a stored state takes 20 to 25 bytes,
 * and 25 to 32 with a number.
 */
public final class StateTable {
  /** The number of a state that was never seen. */
  public static final int ABSENT = -1;

  private static final int INITIAL = 1 << 8;

  /** The bits of the second word that tell states apart. */
  private final long telling;

  private long[] keys = new long[2 * INITIAL];
  private int[] numbers;
  private int capacity = INITIAL;
  private int size;

  /**
   * @param numbered whether states have numbers
   */
  public StateTable(boolean numbered) {
    this(numbered, 0);
  }

  /**
   * @param besides how many of the last bits do not tell states apart
   */
  StateTable(boolean numbered, int besides) {
    telling = -1L << besides;
    numbers = numbered ? new int[INITIAL] : new int[0];
  }

  /** Whether the state was not there before; it is now. */
  public boolean add(long high, long low) {
    if (keys[2 * place(high, low) + 1] != 0) {
      return false;
    }
    if (size >= capacity / 5 * 4) {
      grow();
    }
    size++;
    enter(high, keyed(high, low));
    return true;
  }

  /** The number of a state, {@link #ABSENT} if it was never seen. */
  public int number(long high, long low) {
    int place = place(high, low);
    return keys[2 * place + 1] == 0 ? ABSENT : numbers[place];
  }

  /** Whether a state is there with the same last bits, though these do not tell it apart. */
  boolean contains(long high, long low) {
    return keys[2 * place(high, low) + 1] == keyed(high, low);
  }

  /** The last bits of a state that is there, as many as do not tell it apart. */
  int lastBits(long high, long low) {
    return (int) (keys[2 * place(high, low) + 1] & ~telling);
  }

  /** Gives a number to a state that is there. */
  public void setNumber(long high, long low, int number) {
    numbers[place(high, low)] = number;
  }

  public int size() {
    return size;
  }

  /**
   * What explorers with such a table tell.
   *
   * @param matched how often a state was met again
   * @param choices in how many states there were several choices to take
   */
  public Map<String, Long> figures(long matched, long choices) {
    Map<String, Long> figures = new LinkedHashMap<>();
    figures.put("states", (long) size);
    figures.put("matched", matched);
    figures.put("choices", choices);
    return figures;
  }

  /** How many bytes the table takes. */
  public long bytes() {
    return 8L * keys.length + 4L * numbers.length;
  }

  public void clear() {
    Arrays.fill(keys, 0);
    size = 0;
  }

  /** A second word of 0 marks a free place; the one fingerprint in 2^64 that has it borrows. */
  private static long keyed(long high, long low) {
    return low != 0 ? low : high | 1;
  }

  private int place(long high, long low) {
    long key = keyed(high, low);
    int place = (int) ((high >>> 32) * capacity >>> 32);
    while (keys[2 * place + 1] != 0
        && (keys[2 * place] != high || ((keys[2 * place + 1] ^ key) & telling) != 0)) {
      place = place + 1 == capacity ? 0 : place + 1;
    }
    return place;
  }

  private int enter(long high, long key) {
    int place = place(high, key);
    keys[2 * place] = high;
    keys[2 * place + 1] = key;
    return place;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldNumbers = numbers;
    capacity = Math.addExact(capacity, capacity / 4);
    keys = new long[Math.multiplyExact(2, capacity)];
    numbers = new int[oldNumbers.length == 0 ? 0 : capacity];
    for (int i = 0; i < oldKeys.length / 2; i++) {
      if (oldKeys[2 * i + 1] != 0) {
        int place = enter(oldKeys[2 * i], oldKeys[2 * i + 1]);
        if (numbers.length > 0) {
          numbers[place] = oldNumbers[i];
        }
      }
    }
  }
}
