package dev.sprang.explore;

import dev.sprang.engine.Program;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the dependences in the code of programs; found by {@link java.util.ServiceLoader}. */
public interface DependenceAnalysis {
  /**
   * Analyses a program, or reads what was found when its code was the same; empty for a kind of
   * program that this analysis does not know.
   *
   * @param cache the directory in which results are kept
   */
  Optional<CodeDependence> of(Program program, Path cache);
}
