import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Static fields of subclasses of the JDK's classes are no part of what those hold. */
public class StaticsOfSubclasses {
  static class Sum extends RecursiveTask<Integer> {
    static volatile int calls;

    @Override
    protected Integer compute() {
      calls++;
      return calls;
    }
  }

  static class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    static volatile int made;

    static synchronized List<String> make() {
      made++;
      return new Names();
    }
  }

  public static void main(String[] args) {
    ForkJoinPool pool = new ForkJoinPool(1);
    Sum sum = new Sum();
    pool.execute(sum);
    List<String> names = Names.make();
    names.add("a");
    if (sum.join() != 1 || Sum.calls != 1 || Names.made != 1) {
      throw new AssertionError();
    }
    pool.shutdown();
  }
}
