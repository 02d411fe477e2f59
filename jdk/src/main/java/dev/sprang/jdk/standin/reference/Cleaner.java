package dev.sprang.jdk.standin.reference;

import dev.sprang.jdk.standin.SharedCell;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;

/** Stands for {@link java.lang.ref.Cleaner}: nothing is cleaned but by the program itself. */
public final class Cleaner {
  /** Stands for the interface of this name. */
  public interface Cleanable {
    void clean();
  }

  private Cleaner() {}

  public static Cleaner create() {
    return new Cleaner();
  }

  public static Cleaner create(ThreadFactory factory) {
    Objects.requireNonNull(factory);
    return new Cleaner();
  }

  public Cleanable register(Object object, Runnable action) {
    Objects.requireNonNull(object);
    return new Once(Objects.requireNonNull(action));
  }

  /** An action that is done once. */
  private static final class Once implements Cleanable {
    private final SharedCell cell = new SharedCell(this, "cleaned");
    private final Runnable action;

    Once(Runnable action) {
      this.action = action;
    }

    @Override
    public void clean() {
      if (cell.passIf(0, 1)) {
        cell.number = 1;
        action.run();
      }
    }
  }
}
