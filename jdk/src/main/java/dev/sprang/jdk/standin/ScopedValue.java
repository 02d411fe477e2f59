package dev.sprang.jdk.standin;

import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Supplier;

/** Stands for {@code java.lang.ScopedValue}: what a thread has bound is its own business. */
public final class ScopedValue<T> {
  /** What is bound in the current thread, the latest first; null if nothing is. */
  private static final ThreadLocal<Carrier> BOUND = new ThreadLocal<>();

  private ScopedValue() {}

  /** Stands for the interface of this name. */
  public interface CallableOp<T, X extends Throwable> {
    T call() throws X;
  }

  /** Stands for the class of this name: values that are about to be bound. */
  public static final class Carrier {
    private final ScopedValue<?> key;
    private final Object value;
    private final Carrier others;

    private Carrier(ScopedValue<?> key, Object value, Carrier others) {
      this.key = key;
      this.value = value;
      this.others = others;
    }

    public <T> Carrier where(ScopedValue<T> another, T itsValue) {
      return new Carrier(Objects.requireNonNull(another), itsValue, this);
    }

    @SuppressWarnings("unchecked") // a key is only ever bound to a value of its type
    public <T> T get(ScopedValue<T> wanted) {
      Carrier found = find(this, wanted);
      if (found == null) {
        throw new NoSuchElementException("No mapping present");
      }
      return (T) found.value;
    }

    public void run(Runnable action) {
      Objects.requireNonNull(action);
      call(
          () -> {
            action.run();
            return null;
          });
    }

    public <R, X extends Throwable> R call(CallableOp<? extends R, X> action) throws X {
      Objects.requireNonNull(action);
      Carrier before = bind();
      int scopes = Scope.openHere();
      Throwable failure = null;
      try {
        return action.call();
      } catch (Throwable thrown) {
        failure = thrown;
        throw thrown;
      } finally {
        BOUND.set(before);
        Scope.closeDownTo(scopes, failure);
      }
    }

    private Carrier bind() {
      Carrier before = BOUND.get();
      BOUND.set(onTopOf(before));
      return before;
    }

    private Carrier onTopOf(Carrier before) {
      return new Carrier(key, value, others == null ? before : others.onTopOf(before));
    }
  }

  /** What is bound in the current thread, for those to whom it is handed on; null if nothing is. */
  public static Carrier bound() {
    return BOUND.get();
  }

  /** The current thread has what another one had bound. */
  public static void inherit(Carrier bound) {
    if (bound != null) {
      BOUND.set(bound);
    }
  }

  public static <T> ScopedValue<T> newInstance() {
    return new ScopedValue<>();
  }

  public static <T> Carrier where(ScopedValue<T> key, T value) {
    return new Carrier(Objects.requireNonNull(key), value, null);
  }

  private static Carrier find(Carrier first, ScopedValue<?> key) {
    Carrier at = first;
    while (at != null && at.key != key) {
      at = at.others;
    }
    return at;
  }

  public boolean isBound() {
    return find(BOUND.get(), this) != null;
  }

  public T get() {
    return orElseThrow(() -> new NoSuchElementException("ScopedValue not bound"));
  }

  @SuppressWarnings("unchecked") // a key is only ever bound to a value of its type
  public T orElse(T other) {
    Carrier found = find(BOUND.get(), this);
    return found == null ? other : (T) found.value;
  }

  @SuppressWarnings("unchecked") // a key is only ever bound to a value of its type
  public <X extends Throwable> T orElseThrow(Supplier<? extends X> failure) throws X {
    Carrier found = find(BOUND.get(), this);
    if (found == null) {
      throw failure.get();
    }
    return (T) found.value;
  }
}
