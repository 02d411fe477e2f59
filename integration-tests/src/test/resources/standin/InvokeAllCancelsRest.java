import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

/** Where one of several tasks fails, those that nobody has begun are cancelled. */
public class InvokeAllCancelsRest {
  private static final class Task extends RecursiveAction {
    private final boolean fails;

    Task(boolean fails) {
      this.fails = fails;
    }

    @Override
    protected void compute() {
      if (fails) {
        throw new IllegalStateException("fails");
      }
    }
  }

  public static void main(String[] args) {
    new ForkJoinPool(1).submit(InvokeAllCancelsRest::invoke).join();
  }

  private static void invoke() {
    Task last = new Task(false);
    try {
      ForkJoinTask.invokeAll(new Task(true), last);
      throw new AssertionError("does not fail");
    } catch (IllegalStateException expected) {
      check(last.isCancelled());
    }
    try {
      ForkJoinTask.invokeAll(null, new Task(false));
      throw new AssertionError("takes null");
    } catch (NullPointerException expected) {
      check(ForkJoinTask.getQueuedTaskCount() <= 1); // the cancelled one
    }
  }

  private static void check(boolean isTrue) {
    if (!isTrue) {
      throw new AssertionError();
    }
  }
}
