package dev.sprang.live.run;

import dev.sprang.live.run.LocationCalls.Access;
import dev.sprang.live.weave.Site.Called;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/** Updates of atomic variables with a function of the program: several operations each. */
final class AtomicUpdates {
  private final LiveMachine machine;
  private final LocationCalls calls;
  private final AtomicSpots spots;

  AtomicUpdates(LiveMachine machine, LocationCalls calls, AtomicSpots spots) {
    this.machine = machine;
    this.calls = calls;
    this.spots = spots;
  }

  /** An atomic variable is read. */
  void read(ProgramThread self, Object variable, int site) {
    spots.findVariable(self, variable, null);
    calls.access(self, Access.READ, site);
  }

  /** Update with a function: read, compute, compare-and-set, and again if another came between. */
  @SuppressWarnings("unchecked") // the JDK checks these calls no better
  Object apply(ProgramThread self, Called call, Object receiver, Object[] arguments, int site) {
    boolean returnsOld = call.name().startsWith("getAnd");
    while (true) {
      read(self, receiver, site);
      Object old = get(receiver);
      Object next = next(old, arguments);
      spots.findVariable(self, receiver, old);
      calls.access(self, Access.COMPARE_AND_SET, site);
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
