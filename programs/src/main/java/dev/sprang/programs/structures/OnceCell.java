package dev.sprang.programs.structures;

import java.util.concurrent.atomic.AtomicReference;

/** A cell that is set once; in the wrong one two may believe that they did. */
public final class OnceCell {
  private final AtomicReference<Integer> value = new AtomicReference<>();
  private final boolean isRight;

  public OnceCell(boolean isRight) {
    this.isRight = isRight;
  }

  public boolean set(int given) {
    if (isRight) {
      return value.compareAndSet(null, given);
    }
    if (value.get() != null) {
      return false;
    }
    value.set(given);
    return true;
  }

  public Integer get() {
    return value.get();
  }
}
