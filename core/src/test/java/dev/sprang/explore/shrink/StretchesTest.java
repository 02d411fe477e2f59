package dev.sprang.explore.shrink;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.operation.Schedule;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class StretchesTest {
  private static final ModelProgram PROGRAM =
      program("p", thread(read("x"), read("x"), read("x")), thread(write("y", 1), write("y", 2)));

  @Test
  void aScheduleIsItsOwnStretches() {
    assertEquals(
        Schedule.of(0, 1, 0, 1, 0), follow(PROGRAM, Stretches.of(Schedule.of(0, 1, 0, 1, 0))));
  }

  @Test
  void behindTheLastStretchThreadsRunOnOneAfterTheOther() {
    assertEquals(Schedule.of(1, 1, 0, 0, 0), follow(PROGRAM, Stretches.of(Schedule.of(1))));
    assertEquals(Schedule.of(0, 0, 0, 1, 1), follow(PROGRAM, Stretches.of(Schedule.of())));
  }

  @Test
  void whatAThreadCannotDoIsSkipped() {
    ModelProgram locks = program("p", thread(sync("l", read("x"))), thread(sync("l")));
    assertEquals(Schedule.of(0, 0, 0, 1, 1), follow(locks, Stretches.of(Schedule.of(0, 1, 1, 0))));
  }

  /** Of one, two, one: cut, joined before and behind the other, gone on with, and moved. */
  @Test
  void changesMoveStretchesTogether() {
    Set<Schedule> changed =
        Stretches.of(Schedule.of(0, 1, 0))
            .changes()
            .map(change -> follow(PROGRAM, change))
            .collect(Collectors.toSet());
    assertTrue(changed.contains(Schedule.of(0, 0, 0, 1, 1)), changed::toString);
    assertTrue(changed.contains(Schedule.of(1, 0, 0, 0, 1)), changed::toString);
    assertTrue(changed.contains(Schedule.of(0, 1, 1, 0, 0)), changed::toString);
  }

  @Test
  void noChangeHasMoreSwitchesThanBefore() {
    Schedule schedule = Schedule.of(0, 1, 0, 1, 0);
    for (Stretches change : Stretches.of(schedule).changes().toList()) {
      Schedule followed = follow(PROGRAM, change);
      assertEquals(5, followed.length());
      assertTrue(Minimiser.switches(followed) <= Minimiser.switches(schedule), followed::toString);
    }
  }

  /** All of them at once would be a hundred million choices for each kind of change. */
  @Test
  void changesOfALongScheduleAreMadeOneByOne() {
    Schedule schedule = new Schedule();
    for (int step = 0; step < 10_000; step++) {
      schedule.add(step % 2);
    }
    AtomicInteger made = new AtomicInteger();
    Stretches.of(schedule)
        .changes()
        .flatMap(Stretches::changes)
        .peek(change -> made.incrementAndGet())
        .skip(5)
        .findFirst();
    assertEquals(6, made.get());
  }

  private static Schedule follow(ModelProgram program, Stretches stretches) {
    ModelEngine engine = new ModelEngine(program, Limits.DEFAULT);
    return engine.run(new Plan(new Schedule(), stretches.scheduler())).schedule().copy();
  }
}
