import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;

/** A task that was run without ending keeps nobody from finding the pool quiescent. */
public class TaskLeftOpen {
  static class Open extends ForkJoinTask<Integer> {
    private static final long serialVersionUID = 1;

    final transient CountDownLatch ran = new CountDownLatch(1);
    transient int rounds;

    @Override
    public Integer getRawResult() {
      return rounds;
    }

    @Override
    protected void setRawResult(Integer value) {}

    @Override
    protected boolean exec() {
      rounds++;
      ran.countDown();
      return false;
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    Open task = new Open();
    pool.execute(task);
    task.ran.await();
    if (!pool.awaitQuiescence(10, TimeUnit.SECONDS)) {
      throw new AssertionError("not quiescent");
    }
    if (task.isDone()) {
      throw new AssertionError("ended");
    }
    pool.execute(task);
    if (!pool.awaitQuiescence(10, TimeUnit.SECONDS) || task.rounds != 2) {
      throw new AssertionError("rounds: " + task.rounds);
    }
    task.complete(null);
    if (task.join() != 2 || !pool.isQuiescent()) {
      throw new AssertionError("not ended");
    }
    pool.shutdown();
  }
}
