package dev.sprang.programs.live;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** Three variables, x, y and z, as one kind of location or another. */
abstract class Cells {
  static Cells of(String kind) {
    return switch (kind) {
      case "static" -> new Statics();
      case "volatile" -> new Volatiles();
      case "field" -> new Fields();
      case "reference" -> new References();
      case "element" -> new Elements();
      case "byte-element" -> new ByteElements();
      case "atomic-integer" -> new AtomicIntegers();
      case "atomic-long" -> new AtomicLongs();
      case "atomic-reference" -> new AtomicReferences();
      case "atomic-element" -> new AtomicElements();
      default -> throw new IllegalArgumentException("no such kind of location: " + kind);
    };
  }

  abstract int read(char name);

  abstract void write(char name, int value);

  /** Returns what was there before. */
  int compareAndSet(char name, int expected, int value) {
    throw new UnsupportedOperationException("not in one step");
  }

  /** Returns what was there before. */
  int getAndIncrement(char name) {
    throw new UnsupportedOperationException("not in one step");
  }

  private static final class Statics extends Cells {
    private static int x;
    private static int y;
    private static int z;

    @Override
    int read(char name) {
      return name == 'x' ? x : name == 'y' ? y : z;
    }

    @Override
    void write(char name, int value) {
      switch (name) {
        case 'x' -> x = value;
        case 'y' -> y = value;
        default -> z = value;
      }
    }
  }

  private static final class Volatiles extends Cells {
    private static volatile long x;
    private static volatile long y;
    private static volatile long z;

    @Override
    int read(char name) {
      return (int) (name == 'x' ? x : name == 'y' ? y : z);
    }

    @Override
    void write(char name, int value) {
      switch (name) {
        case 'x' -> x = value;
        case 'y' -> y = value;
        default -> z = value;
      }
    }
  }

  private static final class Fields extends Cells {
    private int x;
    private short y;
    private char z;

    @Override
    int read(char name) {
      return name == 'x' ? x : name == 'y' ? y : z;
    }

    @Override
    void write(char name, int value) {
      switch (name) {
        case 'x' -> x = value;
        case 'y' -> y = (short) value;
        default -> z = (char) value;
      }
    }
  }

  private static final class References extends Cells {
    private Integer x = 0;
    private Integer y = 0;
    private Integer z = 0;

    @Override
    int read(char name) {
      return name == 'x' ? x : name == 'y' ? y : z;
    }

    @Override
    void write(char name, int value) {
      switch (name) {
        case 'x' -> x = value;
        case 'y' -> y = value;
        default -> z = value;
      }
    }
  }

  private static final class Elements extends Cells {
    private final int[] values = new int[3];

    @Override
    int read(char name) {
      return values[name - 'x'];
    }

    @Override
    void write(char name, int value) {
      values[name - 'x'] = value;
    }
  }

  private static final class ByteElements extends Cells {
    private final byte[] values = new byte[3];

    @Override
    int read(char name) {
      return values[name - 'x'];
    }

    @Override
    void write(char name, int value) {
      values[name - 'x'] = (byte) value;
    }
  }

  private static final class AtomicIntegers extends Cells {
    private final AtomicInteger x = new AtomicInteger();
    private final AtomicInteger y = new AtomicInteger();
    private final AtomicInteger z = new AtomicInteger();

    private AtomicInteger variable(char name) {
      return name == 'x' ? x : name == 'y' ? y : z;
    }

    @Override
    int read(char name) {
      return variable(name).get();
    }

    @Override
    void write(char name, int value) {
      variable(name).set(value);
    }

    @Override
    int compareAndSet(char name, int expected, int value) {
      return variable(name).compareAndExchange(expected, value);
    }

    @Override
    int getAndIncrement(char name) {
      return variable(name).getAndIncrement();
    }
  }

  private static final class AtomicLongs extends Cells {
    private final AtomicLong x = new AtomicLong();
    private final AtomicLong y = new AtomicLong();
    private final AtomicLong z = new AtomicLong();

    private AtomicLong variable(char name) {
      return name == 'x' ? x : name == 'y' ? y : z;
    }

    @Override
    int read(char name) {
      return (int) variable(name).getAcquire();
    }

    @Override
    void write(char name, int value) {
      variable(name).setRelease(value);
    }

    @Override
    int compareAndSet(char name, int expected, int value) {
      return (int) variable(name).compareAndExchangeAcquire(expected, value);
    }

    @Override
    int getAndIncrement(char name) {
      return (int) variable(name).getAndAdd(1);
    }
  }

  private static final class AtomicReferences extends Cells {
    private final AtomicReference<Integer> x = new AtomicReference<>(0);
    private final AtomicReference<Integer> y = new AtomicReference<>(0);
    private final AtomicReference<Integer> z = new AtomicReference<>(0);

    private AtomicReference<Integer> variable(char name) {
      return name == 'x' ? x : name == 'y' ? y : z;
    }

    @Override
    int read(char name) {
      return variable(name).get();
    }

    @Override
    void write(char name, int value) {
      variable(name).lazySet(value);
    }

    /** Small numbers are boxed once, so that the same number is the same object. */
    @Override
    int compareAndSet(char name, int expected, int value) {
      return variable(name).compareAndExchange(expected, value);
    }
  }

  private static final class AtomicElements extends Cells {
    private final AtomicIntegerArray values = new AtomicIntegerArray(3);

    @Override
    int read(char name) {
      return values.get(name - 'x');
    }

    @Override
    void write(char name, int value) {
      values.set(name - 'x', value);
    }

    @Override
    int compareAndSet(char name, int expected, int value) {
      return values.compareAndExchange(name - 'x', expected, value);
    }

    @Override
    int getAndIncrement(char name) {
      return values.addAndGet(name - 'x', 1) - 1;
    }
  }
}
