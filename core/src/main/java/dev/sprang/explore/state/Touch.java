package dev.sprang.explore.state;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.LocationKinds;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;
import java.util.BitSet;

/**
 * What pending operations touch, as bits, four for each thing: touched at all, touched exclusively,
 * touched in a way that nobody prevents who holds it as a lock, and touched otherwise than in a
 * section that only adds. A thing is a kind of location; where objects are told apart also a
 * location of an object that is the same in every state, and a kind of those that are not; and a
 * thread that is started or joined.
 */
class Touch {
  static final int TOUCHED = 0;
  static final int EXCLUSIVE = 1;
  static final int UNPREVENTED = 2;
  static final int OTHERWISE = 3;
  static final int BITS = 4;

  /** Touched by what ends the program: everything. */
  private static final int ALL = 0;

  /** A location of unknown kind. */
  private static final int UNKNOWN = 1;

  /** A location of unknown kind of an object that is not the same in every state. */
  private static final int UNKNOWN_YOUNG = 2;

  private static final int FIRST = 3;

  private static final int KIND = 0;
  private static final int OBJECT = 1;
  private static final int YOUNG_KIND = 2;
  private static final int THREAD = 3;
  private static final int SORTS = 4;

  private final LocationKinds kinds;
  private final boolean tellsObjectsApart;

  /** By object that is the same in every state: one more than its number; 0 if it has none yet. */
  private int[] numbers = new int[64];

  private int numbered;
  private final BitSet touched = new BitSet();
  private final BitSet lasting = new BitSet();

  /**
   * @param tellsObjectsApart whether it is ever asked by object
   */
  Touch(ChoicePoint point, boolean tellsObjectsApart) {
    this.kinds = point.require(LocationKinds.class, "tell fields apart");
    this.tellsObjectsApart = tellsObjectsApart;
  }

  /** What an operation that a thread is about to do touches; valid until the next time. */
  BitSet of(int thread, Operation operation) {
    touched.clear();
    OperationKind kind = operation.kind();
    boolean isOtherwise = !isAdding(thread, operation);
    if (kind == OperationKind.EXIT) {
      set(ALL, true, true, true);
    } else if (kind == OperationKind.START || kind == OperationKind.JOIN) {
      set(thing(THREAD, operation.target()), kind == OperationKind.START, true, true);
    }
    Footprint footprint = operation.footprint();
    for (int i = 0; i < footprint.size(); i++) {
      boolean isExclusive = footprint.isExclusive(i);
      boolean isUnprevented = i > 0 || !isPrevented(kind);
      set(kind(thread, i), isExclusive, isUnprevented, isOtherwise);
      if (tellsObjectsApart) {
        set(object(thread, footprint, i), isExclusive, isUnprevented, isOtherwise);
      }
    }
    return touched;
  }

  /** Whether an operation that a thread is about to do is part of a section that only adds. */
  boolean isAdding(int thread, Operation operation) {
    return false;
  }

  private void set(int thing, boolean isExclusive, boolean isUnprevented, boolean isOtherwise) {
    if (isOtherwise) {
      touched.set(BITS * thing + OTHERWISE);
    }
    touched.set(BITS * thing + TOUCHED);
    if (isExclusive) {
      touched.set(BITS * thing + EXCLUSIVE);
    }
    if (isUnprevented) {
      touched.set(BITS * thing + UNPREVENTED);
    }
  }

  /** Whether nobody can do it while another thread holds the lock that it is about. */
  boolean isPrevented(OperationKind kind) {
    return kind.needsMonitor() || kind == OperationKind.LOCK || kind == OperationKind.REACQUIRE;
  }

  /**
   * Whether an operation may conflict with what lies ahead of another thread. Who gives back a lock
   * or notifies holds it, so that only what needs no lock can come before.
   *
   * @param byObject whether objects are told apart where that can be done
   */
  boolean conflicts(int thread, Operation operation, boolean byObject, BitSet ahead) {
    if (ahead.get(BITS * ALL + TOUCHED)
        || operation.kind() == OperationKind.START
            && ahead.get(BITS * thing(THREAD, operation.target()) + TOUCHED)) {
      return true;
    }
    for (int i = 0; i < operation.footprint().size(); i++) {
      boolean isOwner = i == 0 && operation.kind().needsMonitor();
      if (conflicts(thread, operation.footprint(), i, byObject, isOwner, ahead)) {
        return true;
      }
    }
    return false;
  }

  /** Whether what an operation touches is touched ahead otherwise than by sections that add. */
  final boolean isOtherwise(int thread, Operation operation, BitSet ahead) {
    if (ahead.get(BITS * ALL + TOUCHED)) {
      return true;
    }
    for (int i = 0; i < operation.footprint().size(); i++) {
      if (isIn(object(thread, operation.footprint(), i), true, OTHERWISE, ahead)) {
        return true;
      }
    }
    return false;
  }

  /** The same for one object of the footprint. */
  boolean conflicts(
      int thread, Footprint footprint, int i, boolean byObject, boolean isOwner, BitSet ahead) {
    int bit = isOwner ? UNPREVENTED : footprint.isExclusive(i) ? TOUCHED : EXCLUSIVE;
    int thing = byObject ? object(thread, footprint, i) : kind(thread, i);
    return isIn(thing, byObject, bit, ahead);
  }

  private static boolean isIn(int thing, boolean byObject, int bit, BitSet ahead) {
    boolean isUnknown = thing == UNKNOWN || thing == UNKNOWN_YOUNG;
    int unknown = !byObject ? UNKNOWN : isYoung(thing) ? UNKNOWN_YOUNG : thing;
    return isUnknown || ahead.get(BITS * thing + bit) || ahead.get(BITS * unknown + bit);
  }

  private int kind(int thread, int index) {
    int kind = kinds.kind(thread, index);
    return kind == LocationKinds.UNKNOWN ? UNKNOWN : thing(KIND, kind);
  }

  /** Whether an object of a footprint is the same in every state. */
  final boolean isLasting(int object) {
    return kinds.isLasting(object);
  }

  /** The thing that stands for an object: itself, or all young ones of its kind. */
  final int object(int thread, Footprint footprint, int index) {
    int object = footprint.object(index);
    if (kinds.isLasting(object)) {
      return thing(OBJECT, number(object));
    }
    int kind = kinds.kind(thread, index);
    return kind == LocationKinds.UNKNOWN ? UNKNOWN_YOUNG : thing(YOUNG_KIND, kind);
  }

  /** A small number of an object that is the same in every state, the same in all executions. */
  int number(int object) {
    if (object >= numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * object);
    }
    if (numbers[object] == 0) {
      numbers[object] = ++numbered;
    }
    return numbers[object] - 1;
  }

  private static boolean isYoung(int thing) {
    return (thing - FIRST) % SORTS == YOUNG_KIND;
  }

  private static int thing(int sort, int number) {
    return FIRST + SORTS * number + sort;
  }

  /** The guards of what a thread is about to do that holds these locks and has joined these. */
  PlaceGuards guards(int thread, Operation operation, BitSet held, BitSet joined) {
    if (held.isEmpty() && joined.isEmpty()) {
      return PlaceGuards.NONE;
    }
    lasting.clear();
    for (int lock = held.nextSetBit(0); lock >= 0; lock = held.nextSetBit(lock + 1)) {
      lasting.set(lock, kinds.isLasting(lock));
    }
    return PlaceGuards.of(lasting, isOwnHeld(thread, operation, held), joined);
  }

  /** Whether the monitor of the one object that a thread is about to access is among these. */
  boolean isOwnHeld(int thread, Operation operation, BitSet held) {
    int own = operation.footprint().size() == 1 ? kinds.monitor(thread) : -1;
    return own >= 0 && held.get(own);
  }
}
