package dev.sprang.explore.state;

import dev.sprang.execution.Events;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The threads whose end lies behind each thread: it has joined them, or was started by one or has
 * joined one behind whom they are. Told by the events so far; grows and shrinks with a depth-first
 * search.
 */
final class JoinedThreads {
  /** Never changed. */
  private static final BitSet NOBODY = new BitSet();

  private BitSet[] joined = new BitSet[4];

  /** By thread: those that are never noted as being behind it. */
  private final List<BitSet> unnoted = new ArrayList<>();

  /** By event: whose set it changed, -1 if none, and what that was before. */
  private int[] changed = new int[64];

  private BitSet[] before = new BitSet[64];
  private int length;

  /** Those behind a thread; not to be changed. */
  BitSet of(int thread) {
    return thread < joined.length && joined[thread] != null ? joined[thread] : NOBODY;
  }

  /** Takes back all but the first events. */
  void truncate(int events) {
    while (length > events) {
      length--;
      if (changed[length] >= 0) {
        joined[changed[length]] = before[length];
      }
    }
  }

  /** Goes on to the last event. */
  void follow(Events events) {
    while (length < events.length()) {
      if (length == changed.length) {
        changed = Arrays.copyOf(changed, 2 * length);
        before = Arrays.copyOf(before, 2 * length);
      }
      changed[length] = -1;
      Operation operation = events.operation(length);
      int thread = events.thread(length);
      if (operation.kind() == OperationKind.JOIN) {
        BitSet more = (BitSet) of(thread).clone();
        more.or(of(operation.target()));
        more.set(operation.target());
        change(thread, more);
      } else if (operation.kind() == OperationKind.START && !of(thread).isEmpty()) {
        change(operation.target(), of(thread));
      }
      length++;
    }
  }

  private void change(int thread, BitSet now) {
    while (thread >= joined.length) {
      joined = Arrays.copyOf(joined, 2 * joined.length);
    }
    changed[length] = thread;
    before[length] = of(thread);
    joined[thread] = noted(thread, now);
  }

  private BitSet noted(int thread, BitSet now) {
    if (thread >= unnoted.size() || !now.intersects(unnoted.get(thread))) {
      return now;
    }
    BitSet noted = (BitSet) now.clone();
    noted.andNot(unnoted.get(thread));
    return noted;
  }

  /** That these lie behind a thread is not noted, from the next event on. */
  void neverNote(int thread, BitSet others) {
    while (unnoted.size() <= thread) {
      unnoted.add(new BitSet());
    }
    unnoted.get(thread).or(others);
  }

  int threads() {
    return joined.length;
  }

  /**
   * Tells apart what is behind all threads, as far as anybody asks for it; 0 if nobody does.
   *
   * @param asked the threads that are asked for
   */
  long fingerprint(BitSet asked) {
    long sum = 0;
    for (int thread = 0; thread < joined.length && !asked.isEmpty(); thread++) {
      BitSet behind = of(thread);
      for (int c = behind.nextSetBit(0); c >= 0; c = behind.nextSetBit(c + 1)) {
        sum += asked.get(c) ? mix(((long) thread << 32) + c + 1) : 0;
      }
    }
    return sum;
  }

  /** The finaliser of MurmurHash3. */
  private static long mix(long word) {
    long mixed = (word ^ word >>> 33) * 0xFF51AFD7ED558CCDL;
    mixed = (mixed ^ mixed >>> 33) * 0xC4CEB9FE1A85EC53L;
    return mixed ^ mixed >>> 33;
  }
}
