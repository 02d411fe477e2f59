package dev.sprang.report.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.engine.model.Statement.Place;
import dev.sprang.execution.CallStack;
import dev.sprang.execution.Execution;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Expression;
import dev.sprang.operation.Schedule;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every kind of operation in words. */
class OperationWordsTest {
  private static final Place L = Place.named("l");
  private static final Place X = Place.named("x");

  @Test
  void memory() {
    assertEquals(
        List.of(
            "writes x = 5",
            "reads x = 5",
            "changes x from 5 to 8",
            "sets x from 8 to 1",
            "leaves x = 1, as it is not 7",
            "sees x = 1, as it awaited",
            "chooses 0 out of 3"),
        words(
            List.of(
                new Statement.Write(X, Expression.constant(5)),
                new Statement.Read(X, 0),
                new Statement.FetchAndAdd(X, 3),
                new Statement.CompareAndSet(X, 8, Expression.constant(1)),
                new Statement.CompareAndSet(X, 7, Expression.constant(2)),
                new Statement.Await(X, 1),
                new Statement.Choose(3))));
  }

  /** Under the Java memory model the second thread need not see what the first has written. */
  @Test
  void aReadSaysWhatItMissed() {
    Statement write = new Statement.Write(X, Expression.constant(5));
    ModelProgram program =
        new ModelProgram("p", List.of(List.of(write), List.of(new Statement.Read(X, 0))));
    ModelEngine engine = new ModelEngine(program, Limits.DEFAULT, MemoryOrder.JAVA);
    OperationWords words = new OperationWords(engine.names());
    Schedule schedule = new Schedule();
    schedule.add(Choice.of(0));
    schedule.add(Choice.readingFrom(1, -1));
    Execution missed = engine.run(new Plan(schedule, point -> Choice.NONE));
    assertEquals(
        "reads x = 0, though thread 0 wrote 5 in step 1",
        words.of(missed.events(), 1, CallStack.EMPTY));
    schedule.truncate(1);
    schedule.add(Choice.readingFrom(1, 0));
    Execution seen = engine.run(new Plan(schedule, point -> Choice.NONE));
    assertEquals("reads x = 5", words.of(seen.events(), 1, CallStack.EMPTY));
  }

  @Test
  void monitors() {
    assertEquals(
        List.of(
            "locks l",
            "unlocks l and waits on it",
            "locks l",
            "notifies thread 0 on l",
            "notifies nobody on l",
            "notifies all threads on l",
            "tries to lock l, which is taken",
            "unlocks l",
            "tries to lock l and gets it",
            "unlocks l",
            "stops waiting and locks l again",
            "unlocks l"),
        words(
            Schedule.of(0, 0, 1, Choice.picking(1, 0), 1, 1, 2, 1, 2, 2, 0, 0),
            List.of(
                List.of(new Statement.Sync(L, List.of(new Statement.Wait(L)))),
                List.of(
                    new Statement.Sync(
                        L,
                        List.of(
                            new Statement.Notify(L, false),
                            new Statement.Notify(L, false),
                            new Statement.Notify(L, true)))),
                List.of(
                    new Statement.TrySync(L, List.of()), new Statement.TrySync(L, List.of())))));
  }

  @Test
  void threads() {
    assertEquals(
        List.of(
            "starts thread 1",
            "unparks thread 1",
            "takes its permit and goes on",
            "joins thread 1"),
        words(
            Schedule.of(0, 0, 1, 0),
            List.of(
                List.of(new Statement.Start(1), new Statement.Unpark(1), new Statement.Join(1)),
                List.of(new Statement.Park()))));
  }

  @Test
  void time() {
    assertEquals(
        List.of(
            "sleeps for 3",
            "wakes up",
            "sleeps for 1",
            "wakes up",
            "times out after 5",
            "changes x from 0 to 0"),
        words(
            new Schedule(),
            List.of(
                List.of(new Statement.Within(5, new Statement.Take(X, 1))),
                List.of(new Statement.Sleep(3), new Statement.Sleep(1)))));
  }

  private static List<String> words(List<Statement> thread) {
    return words(new Schedule(), List.of(thread));
  }

  private static List<String> words(Schedule schedule, List<List<Statement>> threads) {
    boolean starts = threads.get(0).get(0) instanceof Statement.Start;
    ModelProgram program =
        new ModelProgram("p", threads, Map.of(), starts ? Set.of(1) : Set.of(), false);
    ModelEngine engine = new ModelEngine(program, Limits.DEFAULT);
    Execution execution = engine.run(new Plan(schedule, point -> point.choice(0)));
    OperationWords words = new OperationWords(engine.names());
    return IntStream.range(0, execution.events().length())
        .mapToObj(i -> words.of(execution.events(), i, CallStack.EMPTY))
        .toList();
  }
}
