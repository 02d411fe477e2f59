package dev.sprang.explore;

import dev.sprang.engine.JavaProgram;
import java.nio.file.Path;

/** Finds the dependences in the code of Java programs; found by {@link java.util.ServiceLoader}. */
public interface DependenceAnalysis {
  /**
   * Analyses a program, or reads what was found when its classes were the same.
   *
   * @param cache the directory in which results are kept
   */
  CodeDependence of(JavaProgram program, Path cache);
}
