import java.security.*;
import java.util.concurrent.*;
/** Threads of a privileged factory have the context of who made it. */
public class PrivilegedFactory {
  @SuppressWarnings("removal")
  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    AccessControlContext mine = AccessController.getContext();
    ExecutorService e = Executors.newSingleThreadExecutor(Executors.privilegedThreadFactory());
    e.execute(() -> { 
      if (!mine.equals(AccessController.getContext())) throw new AssertionError("other context");
      done.countDown(); });
    done.await();
    e.shutdown();
  }
}
