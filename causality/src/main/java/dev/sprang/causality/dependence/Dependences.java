package dev.sprang.causality.dependence;

import dev.sprang.engine.Program;
import dev.sprang.engine.model.ModelProgram;
import java.util.Optional;

/** Finds out what can be said of a program. */
public final class Dependences {
  private Dependences() {}

  /** The dependences of a program; everything depends on everything if it cannot be analysed. */
  public static ReadDependence of(Optional<Program> program) {
    return program.isPresent() && program.get() instanceof ModelProgram model
        ? new ScriptDependence(model)
        : new DependsOnAllBefore();
  }
}
