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
  VOLATILE;

  /** Whether who reads so has seen all that came before the write it reads from. */
  public boolean acquires() {
    return this == ACQUIRE || this == VOLATILE;
  }

  /** Whether who reads what was written so may see all that came before. */
  public boolean releases() {
    return this == RELEASE || this == VOLATILE;
  }

  /** The mode as messages say it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
