package dev.sprang.programs.contracts;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** What the atomic variables, {@link VarHandle} and the adders promise. */
final class AtomicContracts {
  private AtomicContracts() {}

  @Contract("AtomicInteger.getAndIncrement: atomic")
  @Prints({"0 1", "1 0"})
  static class GetAndIncrement {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger count = new AtomicInteger();
      Part.print(count::getAndIncrement, count::getAndIncrement);
    }
  }

  @Contract("AtomicInteger.compareAndSet: true for one of two from the same value")
  @Prints({"true false 1", "false true 2"})
  static class CompareAndSet {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger value = new AtomicInteger();
      Part other = Part.start(() -> value.compareAndSet(0, 1));
      boolean mine = value.compareAndSet(0, 2);
      System.out.println(other.result() + " " + mine + " " + value);
    }
  }

  @Contract("AtomicInteger.compareAndExchange: returns the witness value")
  @Prints({"0 1 1", "2 0 2"})
  static class CompareAndExchange {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger value = new AtomicInteger();
      Part other = Part.start(() -> value.compareAndExchange(0, 1));
      int mine = value.compareAndExchange(0, 2);
      System.out.println(other.result() + " " + mine + " " + value);
    }
  }

  @Contract("AtomicInteger.updateAndGet, accumulateAndGet: atomic, no update is lost")
  @Prints({"1 3 3", "3 2 3"})
  static class UpdateAndGet {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger value = new AtomicInteger();
      Part other = Part.start(() -> value.updateAndGet(old -> old + 1));
      int mine = value.accumulateAndGet(2, Integer::sum);
      System.out.println(other.result() + " " + mine + " " + value);
    }
  }

  @Contract("AtomicBoolean.getAndSet: one of two finds false")
  @Prints({"false true", "true false"})
  static class BooleanGetAndSet {
    public static void main(String[] args) throws InterruptedException {
      AtomicBoolean taken = new AtomicBoolean();
      Part.print(() -> taken.getAndSet(true), () -> taken.getAndSet(true));
    }
  }

  @Contract("AtomicReference: what was written before set is seen by who gets it")
  @Prints({"-1", "1"})
  static class ReferencePublishes {
    public static void main(String[] args) throws InterruptedException {
      AtomicReference<int[]> reference = new AtomicReference<>();
      Part other =
          Part.start(
              () -> {
                int[] box = new int[1];
                box[0] = 1;
                reference.set(box);
                return null;
              });
      int[] box = reference.get();
      other.join();
      System.out.println(box == null ? -1 : box[0]);
    }
  }

  @Contract("AtomicIntegerArray: each element is updated atomically, and throws out of bounds")
  @Prints("[2, 0] IndexOutOfBoundsException")
  static class Elements {
    public static void main(String[] args) throws InterruptedException {
      AtomicIntegerArray array = new AtomicIntegerArray(2);
      Part other = Part.start(() -> array.incrementAndGet(0));
      array.incrementAndGet(0);
      other.join();
      Object beyond = Part.resultOf(() -> array.get(2));
      String text = beyond.toString().replace("ArrayIndex", "Index");
      System.out.println(array + " " + text);
    }
  }

  @Contract("AtomicStampedReference.compareAndSet: reference and stamp together")
  @Prints({"true false b 1", "false true c 1"})
  static class StampedReference {
    public static void main(String[] args) throws InterruptedException {
      AtomicStampedReference<String> reference = new AtomicStampedReference<>("a", 0);
      Part other = Part.start(() -> reference.compareAndSet("a", "b", 0, 1));
      boolean mine = reference.compareAndSet("a", "c", 0, 1);
      Part.say(other.result(), mine, reference.getReference(), reference.getStamp());
    }
  }

  @Contract("AtomicMarkableReference.attemptMark: changes the mark of the expected reference")
  @Prints("true true a false")
  static class MarkableReference {
    public static void main(String[] args) {
      AtomicMarkableReference<String> reference = new AtomicMarkableReference<>("a", false);
      boolean marked = reference.attemptMark("a", true);
      boolean mark = reference.isMarked();
      Part.say(
          marked, mark, reference.getReference(), reference.compareAndSet("a", "b", false, false));
    }
  }

  @Contract("LongAdder: sum without concurrent updates is exact")
  @Prints("3 0")
  static class Adder {
    public static void main(String[] args) throws InterruptedException {
      LongAdder adder = new LongAdder();
      Part other = Part.doing(() -> adder.add(2));
      adder.increment();
      other.join();
      System.out.println(adder.sumThenReset() + " " + adder.sum());
    }
  }

  @Contract("LongAdder.sum: beside an update it may or may not count it")
  @Prints({"0 1", "1 1"})
  static class AdderBeside {
    public static void main(String[] args) throws InterruptedException {
      LongAdder adder = new LongAdder();
      Part other = Part.doing(() -> adder.increment());
      long seen = adder.sum();
      other.join();
      System.out.println(seen + " " + adder.sum());
    }
  }

  @Contract("LongAccumulator: whatever the order of updates")
  @Prints("7")
  static class Accumulator {
    public static void main(String[] args) throws InterruptedException {
      LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
      Part other = Part.doing(() -> max.accumulate(7));
      max.accumulate(5);
      other.join();
      System.out.println(max.get());
    }
  }

  /** A variable for each of the access modes. */
  private static final class Cell {
    static final VarHandle VALUE = handle();

    int value;

    private static VarHandle handle() {
      try {
        return MethodHandles.lookup().findVarHandle(Cell.class, "value", int.class);
      } catch (ReflectiveOperationException impossible) {
        throw new ExceptionInInitializerError(impossible);
      }
    }
  }

  @Contract("VarHandle.compareAndSet: atomic, true for one of two")
  @Prints({"true false 1", "false true 2"})
  static class HandleCompareAndSet {
    public static void main(String[] args) throws InterruptedException {
      Cell cell = new Cell();
      Part other = Part.start(() -> Cell.VALUE.compareAndSet(cell, 0, 1));
      boolean mine = Cell.VALUE.compareAndSet(cell, 0, 2);
      System.out.println(other.result() + " " + mine + " " + cell.value);
    }
  }

  @Contract("VarHandle.getAndAdd, getAndBitwiseOr: atomic")
  @Prints({"0 1 5", "4 0 5"})
  static class HandleUpdates {
    public static void main(String[] args) throws InterruptedException {
      Cell cell = new Cell();
      Part other = Part.start(() -> (int) Cell.VALUE.getAndAdd(cell, 1));
      int mine = (int) Cell.VALUE.getAndBitwiseOr(cell, 4);
      System.out.println(other.result() + " " + mine + " " + cell.value);
    }
  }

  @Contract("VarHandle.setRelease, getAcquire: what was written before is seen after")
  @Prints({"0 -1", "1 7"})
  static class ReleaseAcquire {
    public static void main(String[] args) throws InterruptedException {
      Cell cell = new Cell();
      int[] data = {0};
      Part other =
          Part.start(
              () -> {
                data[0] = 7;
                Cell.VALUE.setRelease(cell, 1);
                return null;
              });
      int flag = (int) Cell.VALUE.getAcquire(cell);
      System.out.println(flag + " " + (flag == 1 ? data[0] : -1));
      other.join();
    }
  }

  @Contract("VarHandle.getOpaque, setOpaque: coherent, a thread does not see time run backwards")
  @Prints({"0 0", "0 1", "1 1"})
  static class OpaqueIsCoherent {
    public static void main(String[] args) throws InterruptedException {
      Cell cell = new Cell();
      Part other = Part.doing(() -> Cell.VALUE.setOpaque(cell, 1));
      int first = (int) Cell.VALUE.getOpaque(cell);
      System.out.println(first + " " + (int) Cell.VALUE.getOpaque(cell));
      other.join();
    }
  }
}
