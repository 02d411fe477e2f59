package dev.sprang.live.run;

import dev.sprang.execution.Operation;
import dev.sprang.live.weave.Site.Called;
import dev.sprang.synchroniser.Meaning;
import java.lang.reflect.Array;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/** The atomic variables and arrays: each of their methods is one operation on one location. */
final class AtomicCalls {
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

  private final LiveMachine machine;
  private final Shadows shadows;
  private final LiveNames names;
  private final Locations operations = new Locations(false);
  private final Location location;

  AtomicCalls(LiveMachine machine, Shadows shadows, LiveNames names) {
    this.machine = machine;
    this.shadows = shadows;
    this.names = names;
    this.location = new Location(shadows);
  }

  void before(ProgramThread self, Meaning meaning, Object receiver, Object[] arguments, int site) {
    Shadow shadow = shadows.ofForeign(receiver);
    boolean isElement = isElement(meaning);
    if (isElement && !hasElement(receiver, (int) arguments[0])) {
      return; // the call itself throws what is due
    }
    if (!shadow.escaped) {
      return;
    }
    if (machine.isAlone()) {
      machine.event().watchQuietly(locationOf(receiver, isElement, arguments));
      return;
    }
    int at =
        isElement
            ? names.element(shadow.object, (int) arguments[0])
            : names.location(shadow.object, VALUE_PART, "");
    machine.operation(self, operation(meaning, at, receiver, arguments), site);
    machine.event().watch(locationOf(receiver, isElement, arguments));
  }

  /** Whether an object is one of the variables, and not one of the arrays. */
  static boolean isVariable(Object object) {
    return object instanceof AtomicInteger
        || object instanceof AtomicLong
        || object instanceof AtomicBoolean
        || object instanceof AtomicReference;
  }

  private static boolean hasElement(Object receiver, int index) {
    Object array = Memory.reference(receiver, slotOf(receiver));
    return index >= 0 && index < Array.getLength(array);
  }

  private Location locationOf(Object receiver, boolean isElement, Object[] arguments) {
    Memory.Slot slot = slotOf(receiver);
    return isElement
        ? location.element(Memory.reference(receiver, slot), (int) arguments[0])
        : location.field(receiver, slot);
  }

  private Operation operation(Meaning meaning, int at, Object receiver, Object[] arguments) {
    return switch (meaning) {
      case ATOMIC_READ, ELEMENT_READ -> operations.read(at);
      case ATOMIC_WRITE, ELEMENT_WRITE -> operations.write(at);
      case ATOMIC_UPDATE, ELEMENT_UPDATE -> operations.update(at);
      case ATOMIC_COMPARE_AND_SET -> Operation.compareAndSet(at, valueOf(receiver, arguments[0]));
      case ELEMENT_COMPARE_AND_SET -> Operation.compareAndSet(at, valueOf(receiver, arguments[1]));
      default -> throw new AssertionError(meaning);
    };
  }

  private static boolean isElement(Meaning meaning) {
    return switch (meaning) {
      case ELEMENT_READ, ELEMENT_WRITE, ELEMENT_UPDATE, ELEMENT_COMPARE_AND_SET -> true;
      default -> false;
    };
  }

  /** The expected value as {@link Location#value} gives it: a box stands for a primitive only. */
  private long valueOf(Object receiver, Object expected) {
    boolean holdsReferences =
        receiver instanceof AtomicReference || receiver instanceof AtomicReferenceArray;
    if (holdsReferences) {
      return shadows.valueOf(expected);
    }
    return expected instanceof Boolean flag ? flag ? 1 : 0 : ((Number) expected).longValue();
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

  /** Update with a function: read, compute, compare-and-set, and again if another came between. */
  @SuppressWarnings("unchecked") // the JDK checks these calls no better
  Object apply(ProgramThread self, Called call, Object receiver, Object[] arguments, int site) {
    boolean returnsOld = call.name().startsWith("getAnd");
    while (true) {
      before(self, Meaning.ATOMIC_READ, receiver, null, site);
      Object old = get(receiver);
      Object next = next(old, arguments);
      before(self, Meaning.ATOMIC_COMPARE_AND_SET, receiver, new Object[] {old}, site);
      boolean done;
      if (receiver instanceof AtomicInteger variable) {
        done = variable.compareAndSet((int) old, (int) next);
      } else if (receiver instanceof AtomicLong variable) {
        done = variable.compareAndSet((long) old, (long) next);
      } else {
        done = ((AtomicReference<Object>) receiver).compareAndSet(old, next);
      }
      if (done) {
        return returnsOld ? old : next;
      }
    }
  }

  private Object get(Object receiver) {
    machine.event().finish();
    if (receiver instanceof AtomicInteger variable) {
      return variable.get();
    } else if (receiver instanceof AtomicLong variable) {
      return variable.get();
    }
    return ((AtomicReference<?>) receiver).get();
  }

  @SuppressWarnings("unchecked") // the JDK checks these calls no better
  private static Object next(Object old, Object[] arguments) {
    Object function = arguments[arguments.length - 1];
    if (function instanceof IntUnaryOperator f) {
      return f.applyAsInt((int) old);
    } else if (function instanceof LongUnaryOperator f) {
      return f.applyAsLong((long) old);
    } else if (function instanceof UnaryOperator<?> f) {
      return ((UnaryOperator<Object>) f).apply(old);
    } else if (function instanceof IntBinaryOperator f) {
      return f.applyAsInt((int) old, (int) arguments[0]);
    } else if (function instanceof LongBinaryOperator f) {
      return f.applyAsLong((long) old, (long) arguments[0]);
    }
    return ((BinaryOperator<Object>) function).apply(old, arguments[0]);
  }
}
