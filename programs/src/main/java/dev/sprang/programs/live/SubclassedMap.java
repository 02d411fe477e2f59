package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/** Classes of the program's own that change what a concurrent map and a latch do. */
@Truth(
    results = {"1 0 0", "2 0 0"},
    traces = 4)
public final class SubclassedMap {
  private SubclassedMap() {}

  private static final class Counts extends ConcurrentHashMap<String, Integer> {
    private static final long serialVersionUID = 1;

    @Override
    public Integer get(Object key) {
      Integer count = super.get(key);
      return count == null ? 0 : count;
    }
  }

  private static final class Twice extends CountDownLatch {
    Twice() {
      super(2);
    }

    @Override
    public void countDown() {
      super.countDown();
      super.countDown();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Map<String, Integer> counts = new Counts();
    CountDownLatch latch = new Twice();
    Thread thread =
        new Thread(
            () -> {
              counts.put("a", counts.get("a") + 1);
              latch.countDown();
            });
    thread.start();
    counts.put("a", counts.get("a") + 1);
    latch.await();
    System.out.println(counts.get("a") + " " + counts.get("b") + " " + latch.getCount());
  }
}
