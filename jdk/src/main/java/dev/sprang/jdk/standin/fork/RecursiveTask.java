package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.SharedCell;

/** Stands for {@link java.util.concurrent.RecursiveTask}. */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public abstract class RecursiveTask<V> extends ForkJoinTask<V> {
  private static final long serialVersionUID = 1;

  private final transient TaskResult<V> result = new TaskResult<>(new SharedCell(this, "result"));

  protected abstract V compute();

  @Override
  public final V getRawResult() {
    return result.get();
  }

  @Override
  protected final void setRawResult(V value) {
    result.set(value);
  }

  @Override
  protected final boolean exec() {
    result.set(compute());
    return true;
  }
}
