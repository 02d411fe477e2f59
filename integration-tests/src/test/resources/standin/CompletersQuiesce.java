import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Most tasks with a completer never end: who waits until nothing is to be done does not wait for that. */
public class CompletersQuiesce {
  private static final class Leaf extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1;

    Leaf(CountedCompleter<?> completer) {
      super(completer);
    }

    @Override
    public void compute() {
      tryComplete();
    }
  }

  private static final class Root extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1;

    Root() {
      super(null, 2);
    }

    @Override
    public void compute() {
      new Leaf(this).fork();
      new Leaf(this).fork();
      tryComplete();
    }
  }

  public static void main(String[] args) {
    new ForkJoinPool(2)
        .submit(
            () -> {
              Root root = new Root();
              root.fork();
              ForkJoinTask.helpQuiesce();
              if (!root.isDone()) {
                throw new AssertionError("not done");
              }
            })
        .join();
  }
}
