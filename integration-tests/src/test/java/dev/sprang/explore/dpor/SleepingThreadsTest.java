package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.sprang.api.Sprang;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Explorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.vm.VmEngine;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * A trap of concolic execution with sleep sets (algorithm notes, L-12): to put a thread to sleep
 * instead of what it was about to do. What it does may be something else where inputs lead it
 * another way.
 */
class SleepingThreadsTest {
  /** Run by the engine: one thread goes two ways, another writes what the first reads in one. */
  static final class TwoWays {
    static int x;

    private TwoWays() {}

    public static void main(String[] args) throws InterruptedException {
      Thread other = new Thread(() -> x = 1);
      other.start();
      String seen = Sprang.anyInt("n", 0, 9) < 5 ? "read " + x : "wrote " + (x = 2);
      other.join();
      System.out.println(seen + ", left " + x);
    }
  }

  private static final Set<String> ALL =
      Set.of("read 0, left 1", "read 1, left 1", "wrote 2, left 1", "wrote 2, left 2");

  @Test
  void choicesSleep() {
    assertEquals(ALL, results(new SourceDporExplorer()));
  }

  @Test
  void threadsThatSleepAreCaught() {
    Explorer slip =
        new RaceSlip() {
          @Override
          PathState newState() {
            return new PathState() {
              @Override
              boolean isAsleep(int choice) {
                return hasSleeper(dev.sprang.operation.Choice.thread(choice));
              }
            };
          }
        };
    assertNotEquals(ALL, results(slip));
  }

  /** The explorer as it is, to be changed. */
  private abstract static class RaceSlip extends RaceDrivenExplorer {
    @Override
    void reverse(int i, dev.sprang.operation.Footprint footprint) {
      grant(stateBefore(i), races.reversal(i, footprint).steps());
    }

    @Override
    void grant(PathState state, Steps reversal) {
      if (!state.hasInitialOf(reversal)) {
        state.want(reversal.thread(0));
      }
    }
  }

  private static Set<String> results(Explorer explorer) {
    Set<String> results = new TreeSet<>();
    try (Engine engine = new VmEngine(program(), Limits.DEFAULT)) {
      Optional<Plan> plan = explorer.next();
      while (plan.isPresent()) {
        Execution execution = engine.run(plan.get());
        if (execution.ending().hasOutcome()) {
          results.add(execution.outcomeText().strip());
        }
        explorer.observe(execution);
        plan = explorer.next();
      }
    }
    return results;
  }

  private static JavaProgram program() {
    return new JavaProgram(
        TwoWays.class.getName(), List.of(), List.of(place(TwoWays.class), place(Sprang.class)));
  }

  private static Path place(Class<?> type) {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath());
  }
}
