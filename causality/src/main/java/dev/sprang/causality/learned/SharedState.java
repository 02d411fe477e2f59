package dev.sprang.causality.learned;

import dev.sprang.operation.Operation;
import dev.sprang.operation.SharedObjects;
import java.util.Arrays;
import java.util.BitSet;

/** Memory, monitors, wait sets and permits of a rehearsed execution, by object number. */
final class SharedState implements SharedObjects {
  private final LocalBehaviours known;
  private long[] memory = new long[16];
  private final BitSet hasMemory = new BitSet();
  private int[] owners = new int[16];
  private long[] holds = new long[16];
  private final BitSet permits = new BitSet();

  /** Monitors that were held and let go. */
  private final BitSet done = new BitSet();

  private int threads;

  /** Per thread: the wait it has not been woken from, and how often it held the monitor. */
  private Operation[] waits = new Operation[4];

  private long[] savedHolds = new long[4];

  SharedState(LocalBehaviours known) {
    this.known = known;
  }

  void clear(int count) {
    hasMemory.clear();
    permits.clear();
    done.clear();
    Arrays.fill(holds, 0);
    threads = count;
    if (count > waits.length) {
      waits = new Operation[2 * count];
      savedHolds = new long[2 * count];
    }
    Arrays.fill(waits, null);
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

  @Override
  public int threads() {
    return threads;
  }

  @Override
  public long holds(int monitor) {
    return monitor < holds.length ? holds[monitor] : 0;
  }

  @Override
  public int owner(int monitor) {
    return monitor < owners.length ? owners[monitor] : 0; // nobody has held it yet
  }

  @Override
  public void setMonitor(int monitor, int owner, long times) {
    if (monitor >= holds.length) {
      holds = Arrays.copyOf(holds, Math.max(2 * holds.length, monitor + 1));
      owners = Arrays.copyOf(owners, holds.length);
    }
    owners[monitor] = owner;
    holds[monitor] = times;
  }

  /** Whether the monitor was held and let go. */
  boolean isDone(int monitor) {
    return done.get(monitor);
  }

  /** A holder has let the monitor go, if it is free now. */
  void noteDone(int monitor) {
    done.set(monitor, holds(monitor) == 0);
  }

  @Override
  public void enterWaitSet(int thread, Operation wait, long times) {
    savedHolds[thread] = times;
    waits[thread] = wait;
  }

  @Override
  public boolean isInWaitSet(int thread, int monitor, int waitSet) {
    Operation wait = waits[thread];
    return wait != null && wait.object() == monitor && wait.waitSet() == waitSet;
  }

  @Override
  public void wake(int thread) {
    waits[thread] = null;
  }

  @Override
  public long leaveWaitSet(int thread) {
    wake(thread);
    return savedHolds[thread];
  }

  boolean hasPermit(int permit) {
    return permits.get(permit);
  }

  @Override
  public void setPermit(int permit, boolean isThere) {
    permits.set(permit, isThere);
  }
}
