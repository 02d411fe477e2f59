package dev.sprang.jdk.standin.fork;

/** Stands for {@link java.util.concurrent.RecursiveTask}. */
public abstract class RecursiveTask<V> extends ForkJoinTask<V> {
  private static final long serialVersionUID = 1;

  private transient V result;

  protected abstract V compute();

  @Override
  public final V getRawResult() {
    return result;
  }

  @Override
  protected final void setRawResult(V value) {
    result = value;
  }

  @Override
  protected final boolean exec() {
    V computed = compute();
    result = computed;
    return true;
  }
}
