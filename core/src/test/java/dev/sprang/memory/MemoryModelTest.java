package dev.sprang.memory;

import static dev.sprang.testkit.programs.Scripts.await;
import static dev.sprang.testkit.programs.Scripts.cas;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.RecheckingEngine;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ScheduleText;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** An engine's memory is a strategy: sequential consistency, or one whose reads may be stale. */
class MemoryModelTest {
  /**
   * A read may take from any write that was made to its location; an update, or one that waits,
   * takes from the last. No model of any machine, but it has all that one needs of the contract.
   */
  private record Stale(Cells cells, Events events) implements MemoryModel {
    @Override
    public void addChoices(Operation access, int thread, Schedule choices) {
      new SequentialConsistency(cells).addChoices(access, thread, choices);
      int last = events.length();
      for (int i = events.length() - 1; access.kind() == OperationKind.READ && i >= 0; i--) {
        if (events.writes(i, access.object())) {
          if (last < events.length()) {
            choices.add(Choice.readingFrom(thread, i));
          }
          last = i;
        }
      }
    }

    @Override
    public long read(int choice, int location) {
      return Choice.picksWrite(choice)
          ? events.written(Choice.picked(choice))
          : cells.cell(location);
    }

    @Override
    public void write(int choice, int location, long value) {
      cells.store(location, value);
    }
  }

  private static final ModelProgram PROGRAM =
      program("stale", thread(write("x", 1), write("x", 2)), thread(await("x", 2), read("x")));

  @Test
  void aReadFindsTheLastWriteWhereMemoryIsOne() {
    Engine engine = new ModelEngine(PROGRAM, Limits.DEFAULT);
    assertEquals(
        Set.of("{\"mem\":{\"x\":2,\"y\":0,\"z\":0},\"obs\":[[],[2,2]]}"), outcomes(engine));
  }

  @Test
  void anotherMemoryGivesOtherResults() {
    assertEquals(
        Set.of(
            "{\"mem\":{\"x\":2,\"y\":0,\"z\":0},\"obs\":[[],[2,2]]}",
            "{\"mem\":{\"x\":2,\"y\":0,\"z\":0},\"obs\":[[],[2,1]]}"),
        outcomes(new RecheckingEngine(stale(PROGRAM))));
  }

  @Test
  void theWriteThatAReadTakesFromIsInTheSchedule() {
    Engine engine = stale(PROGRAM);
    Schedule schedule = ScheduleText.parse("0:2,1,1~1", engine.names());
    Execution execution = engine.run(new Plan(schedule, point -> Choice.NONE));
    assertEquals(Ending.COMPLETED, execution.ending());
    assertEquals(1, execution.events().observed(3));
    assertEquals(0, execution.events().readsFrom(3));
    assertEquals(1, execution.events().readsFrom(2));
    assertEquals("0:2,1,1~1", ScheduleText.format(execution.schedule(), engine.names()));
  }

  @Test
  void anUpdateTakesFromTheLastWrite() {
    Engine engine =
        stale(program("cas", thread(write("x", 1), write("x", 2)), thread(cas("x", 1, 3))));
    assertEquals(3, outcomes(engine).size());
    Schedule stale = ScheduleText.parse("0:2,1~1", engine.names());
    assertEquals(
        new Ending.Diverged(
            3, "its thread's next operation, a compare-and-set, has no such alternative"),
        engine.run(new Plan(stale, point -> Choice.NONE)).ending());
  }

  private static Engine stale(ModelProgram program) {
    return new ModelEngine(program, Limits.DEFAULT, Stale::new);
  }

  private static Set<String> outcomes(Engine engine) {
    Explorer explorer = new ExhaustiveExplorer();
    return new Exploration(engine, explorer, List.of(), Budget.unlimited(), true, Progress.SILENT)
        .run()
        .outcomes()
        .keySet();
  }
}
