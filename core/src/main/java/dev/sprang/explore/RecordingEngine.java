package dev.sprang.explore;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Names;
import java.util.function.Consumer;

/** Shows every execution to a recorder, as a view that is valid during the call. */
public final class RecordingEngine implements Engine {
  private final Engine engine;
  private final Consumer<Execution> recorder;

  public RecordingEngine(Engine engine, Consumer<Execution> recorder) {
    this.engine = engine;
    this.recorder = recorder;
  }

  @Override
  public Execution run(Plan plan) {
    Execution execution = engine.run(plan);
    recorder.accept(execution);
    return execution;
  }

  @Override
  public Names names() {
    return engine.names();
  }

  @Override
  public String outcomeText(int outcome) {
    return engine.outcomeText(outcome);
  }

  @Override
  public void close() {
    engine.close();
  }
}
