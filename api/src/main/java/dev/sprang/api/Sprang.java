package dev.sprang.api;

/**
 * Checks a piece of code under all interleavings of the threads it starts:
 *
 * <pre>{@code
 * Sprang.check(() -> {
 *   Counter counter = new Counter();
 *   Thread other = new Thread(counter::increment);
 *   other.start();
 *   counter.increment();
 *   other.join();
 *   assert counter.value() == 2;
 * });
 * }</pre>
 *
 * <p>The code is run once per execution, every time from the beginning: what it reads of static
 * fields is as after loading the class, and variables it captures must be values, such as numbers
 * and strings.
 */
public final class Sprang {
  private Sprang() {}

  /**
   * Checks, with the standard settings.
   *
   * @throws CheckFailedError unless it is verified
   */
  public static CheckResult check(Body body) {
    return checking().check(body);
  }

  /** The standard settings, to be changed before checking. */
  public static Check checking() {
    return Check.STANDARD;
  }
}
