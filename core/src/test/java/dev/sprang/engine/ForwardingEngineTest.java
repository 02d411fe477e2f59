package dev.sprang.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement.Park;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.operation.Schedule;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a decorator does not change is the decorated engine's own. */
class ForwardingEngineTest {
  private static final Plan FIRST = new Plan(new Schedule(), point -> point.choice(0));

  /** Notes that it was closed, and rests on something. */
  private static final class Told implements Engine {
    private final Engine engine =
        new ModelEngine(new ModelProgram("p", List.of(List.of(new Park()))), Limits.DEFAULT);
    private boolean isClosed;

    @Override
    public Execution run(Plan plan) {
      return engine.run(plan);
    }

    @Override
    public Names names() {
      return engine.names();
    }

    @Override
    public List<String> assumptions() {
      return List.of("it holds");
    }

    @Override
    public void close() {
      isClosed = true;
    }
  }

  @Test
  void everythingIsHandedOn() {
    Told told = new Told();
    Engine forwarding = new ForwardingEngine(told) {};
    Execution execution = forwarding.run(FIRST);
    assertEquals(Ending.BLOCKED, execution.ending());
    assertSame(told.names(), forwarding.names());
    assertEquals(List.of("it holds"), forwarding.assumptions());
    forwarding.close();
    assertTrue(told.isClosed);
  }
}
