package dev.sprang.causality.dependence;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.CodePlaces;
import dev.sprang.engine.Program;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.DependenceAnalysis;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;

/** Finds out what can be said of a program. */
public final class Dependences {
  private Dependences() {}

  /**
   * The dependences of the program that an engine runs; everything depends on everything if it
   * cannot be analysed.
   *
   * @param cache where the analysis of a program is kept
   */
  public static ReadDependence of(ChoicePoint point, Path cache) {
    Optional<Program> program = point.capability(Program.class);
    Optional<CodePlaces> places = point.capability(CodePlaces.class);
    if (program.isPresent() && program.get() instanceof ModelProgram model) {
      return new ScriptDependence(model);
    }
    if (program.isPresent() && places.isPresent()) {
      return ServiceLoader.load(DependenceAnalysis.class)
          .findFirst()
          .flatMap(analysis -> analysis.of(program.get(), cache))
          .<ReadDependence>map(found -> new CodeReadDependence(found, places.get()))
          .orElseGet(DependsOnAllBefore::new);
    }
    return new DependsOnAllBefore();
  }
}
