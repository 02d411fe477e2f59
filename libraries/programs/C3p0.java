// jars: c3p0-0.9.1.2
// truth: verified
// what: the pool's `ThreadPoolAsynchronousRunner`: two tasks are run
import com.mchange.v2.async.ThreadPoolAsynchronousRunner;
import java.util.concurrent.CountDownLatch;

public class C3p0 {
  public static void main(String[] args) throws Exception {
    ThreadPoolAsynchronousRunner runner = new ThreadPoolAsynchronousRunner(1, true);
    CountDownLatch done = new CountDownLatch(2);
    runner.postRunnable(done::countDown);
    runner.postRunnable(done::countDown);
    done.await();
    runner.close(true);
  }
}
