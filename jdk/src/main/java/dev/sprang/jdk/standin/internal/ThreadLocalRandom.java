package dev.sprang.jdk.standin.internal;

import java.util.Random;

/** Stands for {@link java.util.concurrent.ThreadLocalRandom}: the same numbers in every run. */
public final class ThreadLocalRandom extends Random {
  private static final long serialVersionUID = 1;

  private static final ThreadLocal<ThreadLocalRandom> OWN = new ThreadLocal<>();

  private final boolean isMade;
  private int probe;

  private ThreadLocalRandom(long seed) {
    super(seed);
    isMade = true;
  }

  public static ThreadLocalRandom current() {
    ThreadLocalRandom own = OWN.get();
    if (own == null) {
      own = new ThreadLocalRandom(new Random().nextLong());
      OWN.set(own);
    }
    return own;
  }

  /** Whoever calls draws from numbers of their own, whosever this is. */
  @Override
  protected int next(int bits) {
    ThreadLocalRandom own = current();
    return own == this ? super.next(bits) : own.next(bits);
  }

  // For twins, which spread their threads over places by these

  static void localInit() {}

  static int getProbe() {
    ThreadLocalRandom own = current();
    if (own.probe == 0) {
      own.probe = own.nextInt() | 1;
    }
    return own.probe;
  }

  static int advanceProbe(int probe) {
    int next = probe ^ probe << 13;
    next ^= next >>> 17;
    next ^= next << 5;
    current().probe = next;
    return next;
  }

  static int nextSecondarySeed() {
    return current().nextInt() | 1;
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
