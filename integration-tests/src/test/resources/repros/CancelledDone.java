import java.util.concurrent.FutureTask;

/** A task that is cancelled while it ends has done all, and its thread may stay undisturbed. */
public class CancelledDone {
  private static volatile boolean isDone;

  public static void main(String[] args) throws Exception {
    FutureTask<Integer> task =
        new FutureTask<>(
            () -> {
              isDone = true;
              return 1;
            });
    String[] seen = {""};
    Thread runner =
        new Thread(
            () -> {
              task.run();
              seen[0] = Thread.interrupted() ? "interrupted" : "undisturbed";
            });
    runner.start();
    boolean isCancelled = task.cancel(true);
    runner.join();
    System.out.print(isCancelled + " " + isDone + " " + seen[0]);
  }
}
