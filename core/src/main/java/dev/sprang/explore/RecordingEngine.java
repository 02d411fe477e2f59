package dev.sprang.explore;

import dev.sprang.engine.Engine;
import dev.sprang.engine.ForwardingEngine;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import java.util.function.Consumer;

/** Shows every execution to a recorder, as a view that is valid during the call. */
public final class RecordingEngine extends ForwardingEngine {
  private final Consumer<Execution> recorder;

  public RecordingEngine(Engine engine, Consumer<Execution> recorder) {
    super(engine);
    this.recorder = recorder;
  }

  @Override
  public Execution run(Plan plan) {
    Execution execution = engine.run(plan);
    recorder.accept(execution);
    return execution;
  }
}
