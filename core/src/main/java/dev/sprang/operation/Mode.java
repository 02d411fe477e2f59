package dev.sprang.operation;

import java.util.Locale;

/**
 * How much an access orders, weakest first. An operation that both reads and writes orders by its
 * reading half as an acquire, by its writing half as a release, and by both if it is volatile.
 */
public enum Mode {
  /** Synchronises nobody, and may take part in a data race. */
  PLAIN,
  /** Synchronises nobody, but all accesses to its location are in one order. */
  OPAQUE,
  ACQUIRE,
  RELEASE,
  /** Both, and all such operations are in one order: the mode of locks and threads too. */
  VOLATILE,
  /** Of fences only: orders reads before it with reads after it, and synchronises nobody. */
  LOAD_LOAD,
  /** The same for writes. */
  STORE_STORE;

  /** Whether who reads so has seen all that came before the write it reads from. */
  public boolean acquires() {
    return this == ACQUIRE || this == VOLATILE;
  }

  /** Whether who reads what was written so may see all that came before. */
  public boolean releases() {
    return this == RELEASE || this == VOLATILE;
  }

  /**
   * Whether accesses of this mode need not be seen in the one order they were made in, although
   * they are no data races.
   */
  public boolean isRelaxed() {
    return this == OPAQUE || this == ACQUIRE || this == RELEASE;
  }

  /** The mode as messages say it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
