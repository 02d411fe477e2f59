package dev.sprang.jdk.standin.scope;

/** What is bound in each thread by {@link ScopedValue}s, the latest first; null if nothing is. */
public final class Bindings {
  private static final ThreadLocal<ScopedValue.Carrier> BOUND = new ThreadLocal<>();

  private Bindings() {}

  /** What is bound in the current thread, for those too to whom it is handed on. */
  public static ScopedValue.Carrier current() {
    return BOUND.get();
  }

  static void set(ScopedValue.Carrier bound) {
    BOUND.set(bound);
  }

  /** The current thread has what another one had bound. */
  public static void inherit(ScopedValue.Carrier bound) {
    if (bound != null) {
      set(bound);
    }
  }
}
