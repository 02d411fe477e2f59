package dev.sprang.api.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.api.Sprang;
import dev.sprang.api.program.MadeProgram;
import dev.sprang.api.program.Programs;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.live.LiveEngine;
import dev.sprang.property.NoFailure;
import dev.sprang.vm.VmEngine;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** How many histories are looked at, of how many executions. */
class KnownHistoriesTest {
  private static final Size ONE_EACH = new Size(List.of(1, 1));

  @Operations
  public static class Counter {
    private final AtomicInteger count = new AtomicInteger();

    public int next() {
      return count.incrementAndGet();
    }
  }

  @Operations
  public static class TornCounter {
    private final AtomicInteger count = new AtomicInteger();

    public int next() {
      int seen = count.get();
      count.set(seen + 1);
      return seen + 1;
    }
  }

  /** Says itself when two of it are equal. */
  public static final class Ticket {
    private final int number;

    Ticket(int number) {
      this.number = number;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Ticket ticket && ticket.number == number;
    }

    @Override
    public int hashCode() {
      return number;
    }
  }

  @Operations
  public static class Tickets {
    private final AtomicInteger count = new AtomicInteger();

    public Ticket next() {
      return new Ticket(count.incrementAndGet());
    }
  }

  @Operations
  public static class Chosen {
    private final int start = Sprang.anyInt("start");

    public int next() {
      return start > 10 ? 1 : 0;
    }
  }

  /** Either is first, or they overlap; who overlaps may get either number. */
  @Test
  void everyHistoryIsExplainedOnce() {
    try (MadeProgram program = program(Counter.class);
        VmEngine vm = new VmEngine(program.program(), Limits.DEFAULT);
        Engine live = new LiveEngine(program.program(), Limits.DEFAULT)) {
      Result result = explore(vm);
      assertEquals(4, vm.histories());
      assertTrue(result.executions() > 10, result.executions() + " executions");
      assertEquals(explore(live).executions(), result.executions(), "nothing is left out");
    }
  }

  @Test
  void oneThatNothingExplainsIsNeverKnown() {
    try (MadeProgram program = program(TornCounter.class);
        VmEngine vm = new VmEngine(program.program(), Limits.DEFAULT)) {
      Result result = explore(vm);
      assertEquals(4, vm.histories(), "the same as those of a right one");
      assertTrue(result.findings().get(0).executions() > 1, "and each of the others fails");
    }
  }

  @Test
  void whatTheProgramComparesIsNotKept() {
    try (MadeProgram program = program(Tickets.class);
        VmEngine vm = new VmEngine(program.program(), Limits.DEFAULT)) {
      assertEquals(List.of(), explore(vm).findings());
      assertEquals(0, vm.histories());
    }
  }

  @Test
  void noneIsKeptOfAProgramWithInputs() {
    try (MadeProgram program = program(Chosen.class);
        VmEngine vm = new VmEngine(program.program(), Limits.DEFAULT)) {
      explore(vm);
      assertEquals(0, vm.histories());
    }
  }

  private static MadeProgram program(Class<?> type) {
    return Programs.of("known", OperationClass.of(type).plan(ONE_EACH));
  }

  private static Result explore(Engine engine) {
    Result result =
        new Exploration(
                engine,
                new ExhaustiveExplorer(),
                List.of(new NoFailure()),
                Budget.unlimited(),
                true,
                Progress.SILENT)
            .run();
    assertEquals(Stop.EXHAUSTED, result.stop());
    return result;
  }
}
