package dev.sprang.launcher;

import dev.sprang.engine.Engine;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Program;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.vm.VmEngine;

/** Stands for the choice of an engine by what the program needs: {@link EngineChoice} makes it. */
final class AutoEngine implements EngineKind {
  static final AutoEngine KIND = new AutoEngine();

  private AutoEngine() {}

  @Override
  public String id() {
    return "auto";
  }

  @Override
  public String summary() {
    return "the default: vm where it supports the program, otherwise live; says which and why";
  }

  /** The engine that is tried first as a rule. */
  @Override
  public Engine prepare(Program program, Limits limits) {
    EngineKind first = program instanceof JavaProgram ? VmEngine.KIND : ModelEngine.KIND;
    return first.prepare(program, limits);
  }
}
