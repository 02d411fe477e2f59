package dev.sprang.engine.model;

import java.util.List;

/**
 * Which threads of a model program run the same script. One that parks is like no other: its permit
 * is its own.
 */
final class ModelKinds {
  private ModelKinds() {}

  /** By thread: the first one that is like it. */
  static int[] of(ModelProgram program) {
    List<List<Statement>> scripts = program.threads();
    int[] kinds = new int[scripts.size()];
    for (int thread = 0; thread < kinds.length; thread++) {
      boolean isAlone = mayPark(scripts.get(thread));
      kinds[thread] = isAlone ? thread : scripts.indexOf(scripts.get(thread));
    }
    return kinds;
  }

  private static boolean mayPark(List<Statement> script) {
    return script.stream().anyMatch(ModelKinds::mayPark);
  }

  private static boolean mayPark(Statement statement) {
    if (statement instanceof Statement.Within within) {
      return mayPark(within.waiting());
    }
    return statement instanceof Statement.Park
        || statement instanceof Statement.Nesting nesting && mayPark(nesting.body());
  }
}
