import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Programs in which code of the JDK works with stand-ins. */
public class Pooled {
  static class RacingStream {
    static int count;

    public static void main(String[] args) {
      IntStream.range(0, 2).parallel().forEach(i -> count++);
      System.out.println(count);
    }
  }

  static class CollectingStream {
    public static void main(String[] args) {
      System.out.println(
          List.of(3, 1, 2).parallelStream().map(i -> 2 * i).sorted().collect(Collectors.toList()));
    }
  }

  static class BulkMap {
    public static void main(String[] args) {
      ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
      map.put(1, 1);
      map.put(2, 2);
      System.out.println(map.reduceValues(1, Integer::sum));
    }
  }

  static class ParallelArrays {
    public static void main(String[] args) {
      int[] numbers = {3, 1, 2};
      Arrays.parallelSort(numbers);
      Arrays.parallelSetAll(numbers, i -> numbers[i] + i);
      System.out.println(Arrays.toString(numbers));
    }
  }

  static class Delayed {
    public static void main(String[] args) throws Exception {
      System.out.println(
          CompletableFuture.supplyAsync(
                  () -> "late", CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS))
              .get());
    }
  }

  /** The task is a method of the JDK's, called by a stand-in: what it reads is seen all the same. */
  static class TaskOfJdk {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      List<Integer> list = new ArrayList<>();
      Future<Integer> size = pool.submit(list::size);
      list.add(1);
      System.out.println(size.get());
      pool.shutdown();
    }
  }

  static class OnePool {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      System.out.println(pool.submit(() -> 1).get());
      pool.shutdown();
    }
  }

  static class Task extends RecursiveAction {
    @Override
    protected void compute() {}
  }

  static class Unmodelled {
    public static void main(String[] args) {
      System.out.println(java.util.logging.LogManager.getLoggingMXBean());
    }
  }
}
