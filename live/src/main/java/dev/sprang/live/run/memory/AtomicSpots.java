package dev.sprang.live.run.memory;

import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.jvm.Memory;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
import dev.sprang.operation.Mode;
import java.lang.reflect.Array;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** Where calls on atomic variables and arrays go: to the one location that each is, or has. */
final class AtomicSpots implements LocationCalls.Finder {
  private static final int VALUE_PART = 0;

  private static final Map<Class<?>, Memory.Slot> VALUES =
      Map.of(
          AtomicInteger.class, Memory.slot(AtomicInteger.class, "value", 'I'),
          AtomicLong.class, Memory.slot(AtomicLong.class, "value", 'J'),
          AtomicBoolean.class, Memory.slot(AtomicBoolean.class, "value", 'I'),
          AtomicReference.class, Memory.slot(AtomicReference.class, "value", 'L'),
          AtomicIntegerArray.class, Memory.slot(AtomicIntegerArray.class, "array", 'L'),
          AtomicLongArray.class, Memory.slot(AtomicLongArray.class, "array", 'L'),
          AtomicReferenceArray.class, Memory.slot(AtomicReferenceArray.class, "array", 'L'));

  private final EscapeTracker tracker;

  AtomicSpots(EscapeTracker tracker) {
    this.tracker = tracker;
  }

  /** Whether an object is one of the variables, and not one of the arrays. */
  static boolean isVariable(Object object) {
    return object instanceof AtomicInteger
        || object instanceof AtomicLong
        || object instanceof AtomicBoolean
        || object instanceof AtomicReference;
  }

  /** Whether an object is one of the arrays. */
  static boolean isArray(Object object) {
    return object instanceof AtomicIntegerArray
        || object instanceof AtomicLongArray
        || object instanceof AtomicReferenceArray;
  }

  @Override
  public boolean find(
      Spot spot,
      ProgramThread self,
      Synchroniser row,
      Object receiver,
      Object[] arguments,
      int site) {
    if (!isElement(row.meaning())) {
      boolean isGiven = arguments != null && arguments.length > 0;
      findVariable(spot, receiver, row.mode(), isGiven ? arguments[0] : null);
      return true;
    }
    Object array = Memory.reference(receiver, slotOf(receiver));
    int index = (int) arguments[0];
    if (index < 0 || index >= Array.getLength(array)) {
      return false; // the call itself throws what is due
    }
    TrackedObject tracked = known(spot, receiver, row.mode());
    spot.expected = arguments.length > 1 ? arguments[1] : null;
    spot.setElement(array, index, tracked.object);
    return true;
  }

  /** Sets the spot to one of the variables. */
  void findVariable(Spot spot, Object variable, Mode mode, @Nullable Object expected) {
    TrackedObject tracked = known(spot, variable, mode);
    spot.expected = expected;
    spot.setField(variable, slotOf(variable), tracked.object, VALUE_PART, "");
  }

  boolean isShared(Object variable) {
    return tracker.ofForeign(variable).escaped;
  }

  static int length(Object array) {
    return Array.getLength(Memory.reference(array, slotOf(array)));
  }

  /** Sets the spot to an element of one of the arrays. */
  void findElement(Spot spot, Object array, int index) {
    TrackedObject tracked = known(spot, array, Mode.VOLATILE);
    spot.expected = null;
    spot.setElement(Memory.reference(array, slotOf(array)), index, tracked.object);
  }

  private TrackedObject known(Spot spot, Object receiver, Mode mode) {
    TrackedObject tracked = tracker.ofForeign(receiver);
    spot.isShared = tracked.escaped;
    spot.mode = mode;
    return tracked;
  }

  private static boolean isElement(Meaning meaning) {
    return switch (meaning) {
      case ELEMENT_READ, ELEMENT_WRITE, ELEMENT_UPDATE, ELEMENT_COMPARE_AND_SET, ELEMENT_APPLY ->
          true;
      default -> false;
    };
  }

  private static Memory.Slot slotOf(Object receiver) {
    for (Class<?> type = receiver.getClass(); type != null; type = type.getSuperclass()) {
      Memory.Slot slot = VALUES.get(type);
      if (slot != null) {
        return slot;
      }
    }
    throw new IllegalStateException("not an atomic variable: " + receiver.getClass());
  }
}
