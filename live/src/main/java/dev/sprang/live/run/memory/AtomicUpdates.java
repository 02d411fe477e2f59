package dev.sprang.live.run.memory;

import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.memory.LocationCalls.Access;
import dev.sprang.live.run.memory.LocationCalls.Finder;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
import dev.sprang.operation.Mode;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * Updates with a function of the program, of atomic variables, elements of atomic arrays and fields
 * that have updaters: several operations each.
 */
final class AtomicUpdates {
  /**
   * A class that has such updates.
   *
   * @param keys how many arguments come first that tell which of its variables is meant
   */
  private record Kind(Class<?> type, int keys, MethodHandle get, MethodHandle compareAndSet) {
    static Kind of(Class<?> type, Class<?> value, Class<?>... keys) {
      MethodType getting = MethodType.methodType(value, keys);
      MethodType setting =
          MethodType.methodType(boolean.class, keys).appendParameterTypes(value, value);
      return new Kind(
          type, keys.length, find(type, "get", getting), find(type, "compareAndSet", setting));
    }

    private static MethodHandle find(Class<?> owner, String name, MethodType type) {
      try {
        MethodHandle found = MethodHandles.publicLookup().findVirtual(owner, name, type);
        MethodHandle spread = found.asSpreader(Object[].class, type.parameterCount());
        return spread.asType(
            MethodType.methodType(
                type.returnType() == boolean.class ? boolean.class : Object.class,
                Object.class,
                Object[].class));
      } catch (ReflectiveOperationException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
  }

  private static final List<Kind> KINDS =
      List.of(
          Kind.of(AtomicInteger.class, int.class),
          Kind.of(AtomicLong.class, long.class),
          Kind.of(AtomicReference.class, Object.class),
          Kind.of(AtomicIntegerArray.class, int.class, int.class),
          Kind.of(AtomicLongArray.class, long.class, int.class),
          Kind.of(AtomicReferenceArray.class, Object.class, int.class),
          Kind.of(AtomicIntegerFieldUpdater.class, int.class, Object.class),
          Kind.of(AtomicLongFieldUpdater.class, long.class, Object.class),
          Kind.of(AtomicReferenceFieldUpdater.class, Object.class, Object.class));

  private final ClassValue<Kind> kinds =
      new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
          return KINDS.stream()
              .filter(kind -> kind.type.isAssignableFrom(type))
              .findFirst()
              .orElseThrow();
        }
      };

  private final LiveMachine machine;
  private final LocationCalls calls;
  private final AtomicSpots spots;

  AtomicUpdates(LiveMachine machine, LocationCalls calls, AtomicSpots spots) {
    this.machine = machine;
    this.calls = calls;
    this.spots = spots;
  }

  /** An atomic variable is read. */
  public void read(ProgramThread self, Object variable, int site) {
    spots.findVariable(calls.spotOf(self), variable, Mode.VOLATILE, null);
    calls.access(self, Access.READ, site);
  }

  /** All elements of an atomic array are read. */
  void readElements(ProgramThread self, Object array, int site) {
    for (int i = 0; i < AtomicSpots.length(array); i++) {
      spots.findElement(calls.spotOf(self), array, i);
      calls.access(self, Access.READ, site);
    }
  }

  /** Update with a function: read, compute, compare-and-set, and again if another came between. */
  public Object apply(
      Finder finder,
      ProgramThread self,
      Synchroniser row,
      Object receiver,
      Object[] arguments,
      int site)
      throws Throwable {
    Kind kind = kinds.get(receiver.getClass());
    Object[] key = Arrays.copyOf(arguments, kind.keys);
    Object[] keyAndValues = Arrays.copyOf(key, kind.keys + 2);
    Object[] given = Arrays.copyOfRange(arguments, kind.keys, arguments.length);
    while (true) {
      access(finder, self, row, receiver, keyAndValues, Access.READ, site);
      machine.event().finish();
      Object old = kind.get.invokeExact(receiver, key);
      Object next = next(old, given);
      keyAndValues[kind.keys] = old;
      keyAndValues[kind.keys + 1] = next;
      access(finder, self, row, receiver, keyAndValues, Access.COMPARE_AND_SET, site);
      if ((boolean) kind.compareAndSet.invokeExact(receiver, keyAndValues)) {
        return row.declared().name().startsWith("getAnd") ? old : next;
      }
    }
  }

  private void access(
      Finder finder,
      ProgramThread self,
      Synchroniser row,
      Object receiver,
      Object[] arguments,
      Access access,
      int site) {
    if (finder.find(calls.spotOf(self), self, row, receiver, arguments, site)) {
      calls.access(self, access, site);
    }
  }

  @SuppressWarnings("unchecked") // the JDK checks these calls no better
  private static Object next(Object old, Object[] given) {
    Object function = given[given.length - 1];
    if (function instanceof IntUnaryOperator f) {
      return f.applyAsInt((int) old);
    } else if (function instanceof LongUnaryOperator f) {
      return f.applyAsLong((long) old);
    } else if (function instanceof UnaryOperator<?> f) {
      return ((UnaryOperator<Object>) f).apply(old);
    } else if (function instanceof IntBinaryOperator f) {
      return f.applyAsInt((int) old, (int) given[0]);
    } else if (function instanceof LongBinaryOperator f) {
      return f.applyAsLong((long) old, (long) given[0]);
    }
    return ((BinaryOperator<Object>) function).apply(old, given[0]);
  }
}
