package dev.sprang.engine;

import dev.sprang.execution.Execution;
import dev.sprang.execution.RunMethod;
import dev.sprang.operation.Names;
import java.util.List;

/**
 * An engine in front of another one: what watches, counts, records or changes runs extends it and
 * says only what it does otherwise.
 */
public abstract class ForwardingEngine implements Engine {
  protected final Engine engine;

  protected ForwardingEngine(Engine engine) {
    this.engine = engine;
  }

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
    return engine.assumptions();
  }

  @Override
  public List<String> gaps() {
    return engine.gaps();
  }

  @Override
  public boolean isStrongerThanPromised() {
    return engine.isStrongerThanPromised();
  }

  @Override
  public List<RunMethod> runMethods() {
    return engine.runMethods();
  }

  @Override
  public void absorb(Engine other) {
    engine.absorb(other instanceof ForwardingEngine that ? that.engine : other);
  }

  @Override
  public void close() {
    engine.close();
  }
}
