import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SubmissionPublisher;

/** Small things that the JDK promises of objects that another thread knows. */
public class SharedContracts {
  static final ArrayBlockingQueue<Integer> ARRAY = new ArrayBlockingQueue<>(2);
  static final PriorityBlockingQueue<Integer> LARGE = new PriorityBlockingQueue<>(1);
  static final CopyOnWriteArrayList<Integer> LIST = new CopyOnWriteArrayList<>(List.of(1));
  static int consumed;

  static void check(boolean holds) {
    if (!holds) {
      throw new AssertionError();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread filler = new Thread(() -> ARRAY.add(1));
    filler.start();
    filler.join();
    try {
      ARRAY.toArray(new String[2]);
      throw new AssertionError("a text is no number");
    } catch (ArrayStoreException asItShould) {
      check(ARRAY.size() == 1);
    }
    for (int k = 0; k < 4; k++) {
      LARGE.add(-k);
    }
    check(LARGE.peek() == -3);
    check(LIST.clone().equals(LIST));
    check(((ForkJoinPool) Executors.newWorkStealingPool()).getAsyncMode());
    SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(Runnable::run, 2);
    publisher.consume(item -> consumed += item);
    for (int k = 0; k < 5; k++) {
      publisher.submit(k);
    }
    publisher.close();
    check(consumed == 10);
  }
}
