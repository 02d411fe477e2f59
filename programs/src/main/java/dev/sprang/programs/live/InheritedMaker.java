package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The JDK gets an object from a method whose class knows nothing of the JDK: a subclass made the
 * method that of an interface. The order in which both ask the map is open, and so are the
 * increments that follow.
 */
@Truth(
    results = {"1", "2"},
    traces = 8,
    races = true)
public final class InheritedMaker {
  private InheritedMaker() {}

  private static final class Counter {
    private int count;
  }

  private static class Maker {
    public Object apply(Object key) {
      return new Counter();
    }
  }

  private static final class MakerForMaps extends Maker implements Function<Object, Object> {}

  public static void main(String[] args) throws InterruptedException {
    Map<Object, Object> counters = new ConcurrentHashMap<>();
    MakerForMaps maker = new MakerForMaps();
    Runnable increment = () -> ((Counter) counters.computeIfAbsent("a", maker)).count++;
    Threads.runAll(increment, increment);
    System.out.println(((Counter) counters.get("a")).count);
  }
}
