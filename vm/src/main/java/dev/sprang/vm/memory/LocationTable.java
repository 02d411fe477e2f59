package dev.sprang.vm.memory;

import dev.sprang.operation.Guard;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Waits;
import dev.sprang.vm.load.VmClass;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the locations and monitors of a session by object name and slot, and keeps the operations
 * on each, so that a step makes no new objects.
 */
public final class LocationTable {
  /** The slot that stands for an object's monitor. */
  public static final int MONITOR = -1;

  /** The slot that stands for a thread's permit. */
  public static final int PERMIT = -2;

  /** The slot that stands for a wait set, where operations on it are kept. */
  public static final int WAIT_SET = -3;

  /** The slot that stands for all that an object holds; those below for its cells. */
  public static final int CONTENT = -4;

  private static final int KINDS = OperationKind.values().length;

  private final BitSet references = new BitSet();

  private long[] names = new long[256];
  private int[] slots = new int[256];
  private int[] numbers = new int[512];
  private int count;

  /** The operations on location k begin at k times the number of kinds. */
  private Operation[] operations = new Operation[256 * KINDS];

  /** The same operations as accesses of other modes than volatile; null until there is one. */
  private final Operation[][] weaker = new Operation[Mode.values().length][];

  /** Operations that may go on without having been woken, and waits that only that ends. */
  private Operation[] timedOperations = new Operation[256 * KINDS];

  private final Map<Long, VmClass> types = new HashMap<>();
  private final Map<Integer, String> parts = new HashMap<>();
  private Operation[] starts = new Operation[8];
  private Operation[] joins = new Operation[8];

  public int number(long name, int slot) {
    int known = find(name, slot);
    return known < 0 ? add(name, slot) : known;
  }

  /** The number that a location has already; -1 if none. */
  public int find(long name, int slot) {
    int mask = numbers.length - 1;
    int at = hash(name, slot) & mask;
    while (numbers[at] != 0) {
      int known = numbers[at] - 1;
      if (names[known] == name && slots[known] == slot) {
        return known;
      }
      at = at + 1 & mask;
    }
    return -1;
  }

  /** The same for an object at hand, whose class is kept for those who name it. */
  public int number(Heap heap, int object, int slot) {
    int before = count;
    int number = number(heap.nameOf(object), slot);
    if (number == before) {
      types.put(heap.nameOf(object), heap.classOf(object));
    }
    return number;
  }

  /** The class of the object with a name; null if it is not known. */
  public @Nullable VmClass type(long name) {
    return types.get(name);
  }

  /** Names a location by another object's class, and what of that it is. */
  public void setPart(int location, VmClass owner, String part) {
    types.put(names[location], owner);
    parts.put(location, part);
  }

  /** What a location is of its object; null if its slot tells. */
  public @Nullable String part(int location) {
    return parts.get(location);
  }

  private int add(long name, int slot) {
    if (count == names.length) {
      names = Arrays.copyOf(names, 2 * count);
      slots = Arrays.copyOf(slots, 2 * count);
      operations = Arrays.copyOf(operations, 2 * count * KINDS);
      for (int mode = 0; mode < weaker.length; mode++) {
        weaker[mode] = weaker[mode] == null ? null : Arrays.copyOf(weaker[mode], 2 * count * KINDS);
      }
      timedOperations = Arrays.copyOf(timedOperations, 2 * count * KINDS);
      numbers = new int[4 * count];
      for (int i = 0; i < count; i++) {
        enter(i);
      }
    }
    names[count] = name;
    slots[count] = slot;
    enter(count);
    return count++;
  }

  private void enter(int number) {
    int mask = numbers.length - 1;
    int at = hash(names[number], slots[number]) & mask;
    while (numbers[at] != 0) {
      at = at + 1 & mask;
    }
    numbers[at] = number + 1;
  }

  private static int hash(long name, int slot) {
    long mixed = (name * 31 + slot) * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }

  /** How many locations have numbers. */
  public int count() {
    return count;
  }

  public long name(int location) {
    return names[location];
  }

  public int slot(int location) {
    return slots[location];
  }

  public void setHoldsReference(int location) {
    references.set(location);
  }

  public boolean holdsReference(int location) {
    return references.get(location);
  }

  /** A read, write or update of a location. */
  public Operation memory(OperationKind kind, int location) {
    int at = location * KINDS + kind.ordinal();
    if (operations[at] == null) {
      operations[at] =
          switch (kind) {
            case READ -> Operation.read(location);
            case WRITE -> Operation.write(location);
            case UPDATE -> Operation.update(location);
            case PARK -> Operation.park(location);
            default -> throw new IllegalArgumentException("not on memory: " + kind);
          };
    }
    return operations[at];
  }

  /** The same in any mode. */
  public Operation memory(OperationKind kind, Mode mode, int location) {
    if (mode == Mode.VOLATILE) {
      return memory(kind, location);
    }
    Operation[] kept = in(mode);
    int at = location * KINDS + kind.ordinal();
    if (kept[at] == null) {
      kept[at] = memory(kind, location).as(mode);
    }
    return kept[at];
  }

  public Operation compareAndSet(Mode mode, int location, long expected) {
    Operation[] kept = mode == Mode.VOLATILE ? operations : in(mode);
    int at = location * KINDS + OperationKind.COMPARE_AND_SET.ordinal();
    if (kept[at] == null || kept[at].operand() != expected) {
      kept[at] = Operation.compareAndSet(location, expected).as(mode);
    }
    return kept[at];
  }

  private Operation[] in(Mode mode) {
    int index = mode.ordinal();
    if (weaker[index] == null) {
      weaker[index] = new Operation[operations.length];
    }
    return weaker[index];
  }

  public Operation monitor(OperationKind kind, int monitor) {
    int at = monitor * KINDS + kind.ordinal();
    if (operations[at] == null) {
      operations[at] =
          kind == OperationKind.REACQUIRE
              ? Waits.reacquire(monitor, false)
              : Operation.monitor(kind, monitor);
    }
    return operations[at];
  }

  /** A re-acquisition or notification of the wait set {@code set}, kept at {@code location}. */
  public Operation waitSet(OperationKind kind, int monitor, int set, int location, boolean timed) {
    Operation[] kept = timed ? timedOperations : operations;
    int at = location * KINDS + kind.ordinal();
    if (kept[at] == null) {
      kept[at] =
          switch (kind) {
            case WAIT -> Waits.waitIn(monitor, set);
            case REACQUIRE -> Waits.reacquire(monitor, set, timed);
            case NOTIFY -> Waits.notifyOneOf(monitor, set);
            default -> Waits.notifyAllOf(monitor, set);
          };
    }
    return kept[at];
  }

  /** Parking that may end without a permit. */
  public Operation timedPark(int permit) {
    int at = permit * KINDS + OperationKind.PARK.ordinal();
    if (timedOperations[at] == null) {
      timedOperations[at] = Operation.park(permit, true);
    }
    return timedOperations[at];
  }

  /**
   * Waiting until what a thread's signals say ends its wait.
   *
   * @param ends the bits of which one has to be there
   */
  public Operation sleep(int signals, int ends, boolean interruptible) {
    Operation[] kept = interruptible ? operations : timedOperations;
    int at = signals * KINDS + OperationKind.TAKE.ordinal();
    if (kept[at] == null) {
      kept[at] = Waits.take(signals, new Guard.HasBits(ends));
    }
    return kept[at];
  }

  public Operation unpark(int thread, int permit) {
    int at = permit * KINDS + OperationKind.UNPARK.ordinal();
    if (operations[at] == null) {
      operations[at] = Operation.unpark(thread, permit);
    }
    return operations[at];
  }

  public Operation start(int thread) {
    starts = grown(starts, thread);
    if (starts[thread] == null) {
      starts[thread] = Operation.start(thread);
    }
    return starts[thread];
  }

  /** The same where others may look whether the thread is started. */
  public Operation start(int thread, int location) {
    int at = location * KINDS + OperationKind.START.ordinal();
    if (operations[at] == null || operations[at].target() != thread) {
      operations[at] = Operation.start(thread, location);
    }
    return operations[at];
  }

  public Operation join(int thread) {
    joins = grown(joins, thread);
    if (joins[thread] == null) {
      joins[thread] = Operation.join(thread);
    }
    return joins[thread];
  }

  private static Operation[] grown(Operation[] array, int index) {
    return index < array.length
        ? array
        : Arrays.copyOf(array, Math.max(2 * array.length, index + 1));
  }
}
