package dev.sprang.jdk.standin.scope;

import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Supplier;

/** Stands for {@code java.lang.ScopedValue}: what a thread has bound is its own business. */
public final class ScopedValue<T> {
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
        Bindings.set(before);
        Scope.closeDownTo(scopes, failure);
      }
    }

    private Carrier bind() {
      Carrier before = Bindings.current();
      Bindings.set(onTopOf(before));
      return before;
    }

    private Carrier onTopOf(Carrier before) {
      return new Carrier(key, value, others == null ? before : others.onTopOf(before));
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
    return find(Bindings.current(), this) != null;
  }

  public T get() {
    return orElseThrow(() -> new NoSuchElementException("ScopedValue not bound"));
  }

  @SuppressWarnings("unchecked") // a key is only ever bound to a value of its type
  public T orElse(T other) {
    Carrier found = find(Bindings.current(), this);
    return found == null ? other : (T) found.value;
  }

  @SuppressWarnings("unchecked") // a key is only ever bound to a value of its type
  public <X extends Throwable> T orElseThrow(Supplier<? extends X> failure) throws X {
    Carrier found = find(Bindings.current(), this);
    if (found == null) {
      throw failure.get();
    }
    return (T) found.value;
  }
}
