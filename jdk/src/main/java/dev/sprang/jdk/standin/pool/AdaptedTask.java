package dev.sprang.jdk.standin.pool;

import java.util.concurrent.Callable;
import java.util.concurrent.RunnableFuture;

/** A task made of what is to be called. */
final class AdaptedTask<T> extends ForkJoinTask<T> implements RunnableFuture<T> {
  private static final long serialVersionUID = 1;

  private final transient Callable<? extends T> task;
  private transient T result;

  AdaptedTask(Callable<? extends T> task, T result) {
    this.task = task;
    this.result = result;
  }

  @Override
  public void run() {
    invoke();
  }

  @Override
  public T getRawResult() {
    return result;
  }

  @Override
  protected void setRawResult(T value) {
    result = value;
  }

  @Override
  protected boolean exec() {
    try {
      T computed = task.call();
      result = computed;
    } catch (RuntimeException unchecked) {
      throw unchecked;
    } catch (Exception checked) {
      throw new RuntimeException(checked);
    }
    return true;
  }
}
