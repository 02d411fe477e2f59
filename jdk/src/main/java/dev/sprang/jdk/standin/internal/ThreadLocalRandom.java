package dev.sprang.jdk.standin.internal;

import java.util.Random;

/**
 * Stands for {@link java.util.concurrent.ThreadLocalRandom}: the same numbers in every run. There
 * is one for all threads, and each draws from numbers of its own.
 */
public final class ThreadLocalRandom extends Random {
  private static final long serialVersionUID = 1;

  private static final ThreadLocalRandom ALL = new ThreadLocalRandom();

  private static final ThreadLocal<Numbers> OWN = new ThreadLocal<>();

  /** Those of one thread. */
  private static final class Numbers extends Random {
    private static final long serialVersionUID = 1;

    int probe;

    Numbers(long seed) {
      super(seed);
    }

    int draw(int bits) {
      return next(bits);
    }
  }

  private final boolean isMade;

  private ThreadLocalRandom() {
    super(0);
    isMade = true;
  }

  public static ThreadLocalRandom current() {
    own();
    return ALL;
  }

  private static Numbers own() {
    Numbers own = OWN.get();
    if (own == null) {
      own = new Numbers(new Random().nextLong());
      OWN.set(own);
    }
    return own;
  }

  private Object readResolve() {
    return current();
  }

  @Override
  protected int next(int bits) {
    return own().draw(bits);
  }

  /** Every second number is kept, by who draws it. */
  @Override
  public double nextGaussian() {
    return own().nextGaussian();
  }

  // For twins, which spread their threads over places by these

  static void localInit() {}

  static int getProbe() {
    Numbers own = own();
    if (own.probe == 0) {
      own.probe = own.nextInt() | 1;
    }
    return own.probe;
  }

  static int advanceProbe(int probe) {
    int next = probe ^ probe << 13;
    next ^= next >>> 17;
    next ^= next << 5;
    own().probe = next;
    return next;
  }

  static int nextSecondarySeed() {
    return own().nextInt() | 1;
  }

  @Override
  public void setSeed(long seed) {
    if (isMade) {
      throw new UnsupportedOperationException();
    }
    super.setSeed(seed);
  }

  @Override
  public int nextInt(int bound) {
    return nextInt(0, bound);
  }

  @Override
  public int nextInt(int origin, int bound) {
    return (int) nextLong(origin, bound);
  }

  @Override
  public long nextLong(long bound) {
    return nextLong(0, bound);
  }

  @Override
  public long nextLong(long origin, long bound) {
    if (origin >= bound) {
      throw new IllegalArgumentException("bound must be greater than origin");
    }
    return origin + Math.floorMod(nextLong(), bound - origin);
  }

  @Override
  public double nextDouble(double bound) {
    return nextDouble(0, bound);
  }

  @Override
  public double nextDouble(double origin, double bound) {
    if (!(origin < bound)) {
      throw new IllegalArgumentException("bound must be greater than origin");
    }
    return origin + nextDouble() * (bound - origin);
  }
}
