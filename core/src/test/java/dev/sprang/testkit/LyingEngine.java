package dev.sprang.testkit;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Engine;
import dev.sprang.engine.ForwardingEngine;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import java.util.List;

/**
 * Tells the explorer something else than what happens: each lie makes a correct explorer commit a
 * slip that was once published, and a test can see whether the slip would be noticed.
 */
public final class LyingEngine extends ForwardingEngine {
  /** What the explorer is told. By default the truth. */
  public interface Lie {
    default Operation operation(Operation truth) {
      return truth;
    }

    default Footprint footprint(Operation operation, Footprint truth) {
      return truth;
    }

    default boolean hidesBlocked() {
      return false;
    }

    default boolean hidesBlockedAtTheEnd() {
      return hidesBlocked();
    }
  }

  private final Lie lie;

  public LyingEngine(Engine engine, Lie lie) {
    super(engine);
    this.lie = lie;
  }

  @Override
  public Execution run(Plan plan) {
    Execution truth = engine.run(new Plan(plan.prefix(), point -> plan.tail().choose(told(point))));
    return new ToldExecution(truth);
  }

  private Operation told(Operation truth) {
    return truth == null ? null : lie.operation(truth);
  }

  private ChoicePoint told(ChoicePoint truth) {
    return new ToldPoint(truth) {
      @Override
      public Events events() {
        return new ToldEvents(super.events());
      }

      @Override
      public Operation pending(int thread) {
        boolean hidden = lie.hidesBlocked() && !isEnabled(thread);
        return hidden ? null : told(super.pending(thread));
      }
    };
  }

  private final class ToldExecution implements Execution {
    private final Execution truth;

    private ToldExecution(Execution truth) {
      this.truth = truth;
    }

    @Override
    public Events events() {
      return new ToldEvents(truth.events());
    }

    @Override
    public int threads() {
      return truth.threads();
    }

    @Override
    public Operation pending(int thread) {
      return lie.hidesBlockedAtTheEnd() ? null : told(truth.pending(thread));
    }

    @Override
    public int site(int thread) {
      return truth.site(thread);
    }

    @Override
    public Schedule schedule() {
      return truth.schedule();
    }

    @Override
    public Ending ending() {
      return truth.ending();
    }

    @Override
    public List<Failure> failures() {
      return truth.failures();
    }

    @Override
    public long outcome() {
      return truth.outcome();
    }

    @Override
    public String outcomeText() {
      return truth.outcomeText();
    }
  }

  private final class ToldEvents implements Events {
    private final Events truth;

    private ToldEvents(Events truth) {
      this.truth = truth;
    }

    @Override
    public int length() {
      return truth.length();
    }

    @Override
    public int choice(int i) {
      return truth.choice(i);
    }

    @Override
    public Operation operation(int i) {
      return told(truth.operation(i));
    }

    @Override
    public Footprint footprint(int i) {
      return lie.footprint(operation(i), truth.footprint(i));
    }

    @Override
    public long observed(int i) {
      return truth.observed(i);
    }

    @Override
    public long written(int i) {
      return truth.written(i);
    }

    @Override
    public int site(int i) {
      return truth.site(i);
    }
  }
}
