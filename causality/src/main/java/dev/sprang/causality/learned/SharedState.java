package dev.sprang.causality.learned;

import java.util.Arrays;
import java.util.BitSet;

/** Memory, monitors, wait sets and permits of a rehearsed execution, by object number. */
final class SharedState {
  private static final int NOBODY = -1;

  private final LocalBehaviours known;
  private long[] memory = new long[16];
  private final BitSet hasMemory = new BitSet();
  private int[] owners = new int[16];
  private int[] holds = new int[16];
  private final BitSet permits = new BitSet();

  /** Per thread: the monitor in whose wait set it is, and how often it held it. */
  private int[] waitingOn = new int[4];

  private int[] savedHolds = new int[4];

  SharedState(LocalBehaviours known) {
    this.known = known;
  }

  void clear(int threads) {
    hasMemory.clear();
    permits.clear();
    Arrays.fill(holds, 0);
    if (threads > waitingOn.length) {
      waitingOn = new int[2 * threads];
      savedHolds = new int[2 * threads];
    }
    Arrays.fill(waitingOn, NOBODY);
  }

  boolean hasValue(int location) {
    return hasMemory.get(location) || known.knowsInitial(location);
  }

  /** Whether something was stored in this execution. */
  boolean isStored(int location) {
    return hasMemory.get(location);
  }

  /** What stands for the content of an object of the JDK; 0 before all changes. */
  long content(int object) {
    return hasMemory.get(object) ? memory[object] : 0;
  }

  long value(int location) {
    return hasMemory.get(location) ? memory[location] : known.initial(location);
  }

  void store(int location, long value) {
    if (location >= memory.length) {
      memory = Arrays.copyOf(memory, Math.max(2 * memory.length, location + 1));
    }
    memory[location] = value;
    hasMemory.set(location);
  }

  int holds(int monitor) {
    return monitor < holds.length ? holds[monitor] : 0;
  }

  boolean isFreeFor(int thread, int monitor) {
    return holds(monitor) == 0 || owners[monitor] == thread;
  }

  void hold(int thread, int monitor, int times) {
    if (monitor >= holds.length) {
      holds = Arrays.copyOf(holds, Math.max(2 * holds.length, monitor + 1));
      owners = Arrays.copyOf(owners, holds.length);
    }
    owners[monitor] = thread;
    holds[monitor] = times;
  }

  void enterWaitSet(int thread, int monitor) {
    savedHolds[thread] = holds(monitor);
    waitingOn[thread] = monitor;
    hold(thread, monitor, 0);
  }

  boolean isWaitingOn(int thread, int monitor) {
    return waitingOn[thread] == monitor;
  }

  void wake(int thread) {
    waitingOn[thread] = NOBODY;
  }

  void reacquire(int thread, int monitor) {
    wake(thread);
    hold(thread, monitor, savedHolds[thread]);
  }

  boolean hasPermit(int permit) {
    return permits.get(permit);
  }

  void setPermit(int permit, boolean there) {
    permits.set(permit, there);
  }
}
