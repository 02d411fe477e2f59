import java.util.concurrent.locks.LockSupport;

/** A thread that is interrupted before it is started begins interrupted. */
public class InterruptBeforeStart {
  static boolean hasSlept;

  public static void main(String[] args) throws Exception {
    Thread sleeper =
        new Thread(
            () -> {
              try {
                Thread.sleep(1000);
                hasSlept = true;
              } catch (InterruptedException expected) {
                Thread.currentThread().interrupt();
              }
            });
    Thread parked =
        new Thread(
            () -> {
              LockSupport.park();
              if (!Thread.interrupted() || Thread.interrupted()) throw new AssertionError("lost");
            });
    Thread other = new Thread(() -> {});
    other.start();
    sleeper.interrupt();
    parked.interrupt();
    if (!sleeper.isInterrupted() || new Thread().isInterrupted()) throw new AssertionError();
    sleeper.start();
    parked.start();
    sleeper.join();
    parked.join();
    other.join();
    if (hasSlept) throw new AssertionError("slept");
  }
}
