package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.vm.Explorations;
import dev.sprang.vm.Machines;
import dev.sprang.vm.Sources;
import dev.sprang.vm.VmEngine;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * While some thread may end the program, the ends of the others come at once: what else could be
 * run while one is pending is not kept, so it would be run in every order.
 */
class StatefulDporEndsTest {
  /** One thread ends the program while others count; {@code #} says how often each does. */
  private static final String HALTS =
      """
      import java.util.concurrent.atomic.AtomicInteger;

      public class Halts# {
        static final AtomicInteger COUNT = new AtomicInteger();
        static volatile int last;

        static void count(int by) {
          for (int i = 0; i < #; i++) {
            COUNT.addAndGet(by);
            last = by;
          }
        }

        public static void main(String[] args) throws InterruptedException {
          Thread[] all = {
            new Thread(() -> count(1)),
            new Thread(() -> count(2)),
            new Thread(() -> Runtime.getRuntime().halt(COUNT.get() + last))
          };
          for (Thread each : all) {
            each.start();
          }
          for (Thread each : all) {
            each.join();
          }
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void nothingIsLost() {
    compile(1);
    try (VmEngine engine = Machines.prepare("Halts1", directory)) {
      Result all = Explorations.explore(engine, new ExhaustiveExplorer());
      assertEquals(
          all.outcomes().keySet(),
          Explorations.explore(engine, new StatefulDporExplorer()).outcomes().keySet());
    }
  }

  @Test
  void noOrderIsRunThatLeadsToKnownStates() {
    compile(3);
    try (VmEngine engine = Machines.prepare("Halts3", directory)) {
      Explorer stateful = new StatefulExplorer();
      Explorer reduced = new StatefulDporExplorer();
      Result all = Explorations.explore(engine, stateful);
      Result some = Explorations.explore(engine, reduced);
      assertEquals(all.outcomes().keySet(), some.outcomes().keySet());
      assertTrue(runs(some) <= runs(all), () -> runs(some) + " > " + runs(all));
      assertTrue(reduced.figures().get("states") <= stateful.figures().get("states"));
    }
  }

  private void compile(int times) {
    Sources.compile(Map.of("Halts" + times, HALTS.replace("#", String.valueOf(times))), directory);
  }

  private static long runs(Result result) {
    return result.executions() + result.abandoned();
  }
}
