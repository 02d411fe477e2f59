package dev.sprang.explore.state;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.LocationKinds;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * What pending operations touch, as bits, two for each thing: touched at all in the first, touched
 * exclusively in the second. A thing is a kind of location; where objects are told apart also a
 * location of an object that is the same in every state, and a kind of those that are not; and a
 * thread that is started or joined.
 */
class Touch {
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
  private final Map<Integer, Integer> objects = new HashMap<>();
  private final BitSet touched = new BitSet();

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
    if (kind == OperationKind.EXIT) {
      set(ALL, true);
    } else if (kind == OperationKind.START || kind == OperationKind.JOIN) {
      set(thing(THREAD, operation.target()), kind == OperationKind.START);
    }
    Footprint footprint = operation.footprint();
    for (int i = 0; i < footprint.size(); i++) {
      set(kind(thread, i), footprint.isExclusive(i));
      if (tellsObjectsApart) {
        set(object(thread, footprint, i), footprint.isExclusive(i));
      }
    }
    return touched;
  }

  private void set(int thing, boolean exclusive) {
    touched.set(2 * thing);
    if (exclusive) {
      touched.set(2 * thing + 1);
    }
  }

  /**
   * Whether an operation may conflict with what lies ahead of others.
   *
   * @param byObject whether objects are told apart where that can be done
   */
  boolean conflicts(int thread, Operation operation, boolean byObject, BitSet ahead) {
    if (ahead.get(2 * ALL)) {
      return true;
    }
    if (operation.kind() == OperationKind.START
        && ahead.get(2 * thing(THREAD, operation.target()))) {
      return true;
    }
    Footprint footprint = operation.footprint();
    for (int i = 0; i < footprint.size(); i++) {
      int bit = footprint.isExclusive(i) ? 0 : 1;
      int thing = byObject ? object(thread, footprint, i) : kind(thread, i);
      int unknown = !byObject ? UNKNOWN : isYoung(thing) ? UNKNOWN_YOUNG : thing;
      boolean isUnknown = thing == UNKNOWN || thing == UNKNOWN_YOUNG;
      if (isUnknown || ahead.get(2 * thing + bit) || ahead.get(2 * unknown + bit)) {
        return true;
      }
    }
    return false;
  }

  private int kind(int thread, int index) {
    int kind = kinds.kind(thread, index);
    return kind == LocationKinds.UNKNOWN ? UNKNOWN : thing(KIND, kind);
  }

  /** The thing that stands for an object: itself, or all young ones of its kind. */
  private int object(int thread, Footprint footprint, int index) {
    int object = footprint.object(index);
    if (kinds.isLasting(object)) {
      return thing(OBJECT, objects.computeIfAbsent(object, key -> objects.size()));
    }
    int kind = kinds.kind(thread, index);
    return kind == LocationKinds.UNKNOWN ? UNKNOWN_YOUNG : thing(YOUNG_KIND, kind);
  }

  private static boolean isYoung(int thing) {
    return (thing - FIRST) % SORTS == YOUNG_KIND;
  }

  private static int thing(int sort, int number) {
    return FIRST + SORTS * number + sort;
  }
}
