package dev.sprang.jdk.synchroniser;

import static dev.sprang.jdk.synchroniser.ContentOperations.CELLS;
import static dev.sprang.jdk.synchroniser.ContentOperations.WHOLE;

/**
 * Whether calls about different cells of a map are independent of each other. They are as long as
 * the map has so many bins that keys of different cells never share one, and keeps them: to get
 * more rearranges all of them, which shows when somebody goes over the map.
 *
 * <p>That is decided when the first call is asked for while there are several threads, and not
 * again, so that what a call is about does not depend on who came first. From then on it is counted
 * how much there can be in the map in whatever order independent calls come, which is more than
 * there ever was: what was there after the last call about the whole map, and the most that each
 * cell had besides. Who makes that too much ends the check, which {@linkplain
 * dev.sprang.jdk.program.JavaRemodelling.LetMapsGrow begins again} with maps that have no cells.
 *
 * <p>The engines keep the words of which it consists.
 */
public abstract class MapGrowth {
  /** The map's bins if its cells are apart, {@link #TOGETHER}, or {@link #UNDECIDED}. */
  private static final int BINS = 0;

  /** How much was in the map after the last call. */
  private static final int SIZE = 1;

  /** How much there can have been. */
  private static final int MOST = 2;

  /** Of each cell how much more there is in it now, and the most there was. */
  private static final int CELL = 3;

  /** How many words there are. */
  public static final int WORDS = CELL + CELLS;

  private static final long UNDECIDED = 0;
  private static final long TOGETHER = -1;

  protected abstract long get(int word);

  protected abstract void set(int word, long value);

  /**
   * Whether a call that is about to be asked for is about its cell only.
   *
   * @param bins how many the map has, or will have as soon as there is something in it
   */
  public final boolean areApart(int bins, int size) {
    if (get(BINS) == UNDECIDED) {
      if (bins >= CELLS && size < bins / 2) {
        begin(bins, size);
      } else {
        set(BINS, TOGETHER);
      }
    }
    return get(BINS) != TOGETHER;
  }

  /** A call that nobody else could notice: whatever was known, the map may be another one soon. */
  public final void forget() {
    if (get(BINS) != UNDECIDED) {
      set(BINS, UNDECIDED);
    }
  }

  /**
   * A call has changed a cell, or the whole map.
   *
   * @return whether independent calls are independent still
   */
  public final boolean isKept(int cell, int bins, int size) {
    if (get(BINS) <= 0) {
      return true;
    } else if (cell == WHOLE) {
      begin(bins, size);
      return true;
    }
    long counts = get(CELL + cell);
    int now = (int) (counts >> 32) + size - (int) get(SIZE);
    int most = (int) counts;
    if (now > most) {
      set(MOST, get(MOST) + now - most);
      most = now;
    }
    set(CELL + cell, (long) now << 32 | most);
    set(SIZE, size);
    return bins == get(BINS) && get(MOST) < bins - bins / 4;
  }

  private void begin(int bins, int size) {
    set(BINS, bins);
    set(SIZE, size);
    set(MOST, size);
    for (int cell = 0; cell < CELLS; cell++) {
      if (get(CELL + cell) != 0) {
        set(CELL + cell, 0);
      }
    }
  }
}
