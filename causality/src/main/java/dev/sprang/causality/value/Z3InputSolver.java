package dev.sprang.causality.value;

import dev.sprang.solve.Solution;
import dev.sprang.solve.Solver;
import dev.sprang.term.Term;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Z3 in this process, on numbers of 32 and 64 bits and those of IEEE 754. Loaded when it is first
 * asked, and not at all where only few values have to be tried; if it is not there, its answer says
 * how to get it.
 */
public final class Z3InputSolver implements Solver {
  private static final int MILLISECONDS = 10_000;

  private final int milliseconds;
  private @Nullable BitVectors vectors;
  private String missing = "";

  private final int work;

  public Z3InputSolver() {
    this(MILLISECONDS, 0);
  }

  /**
   * One that gives up on a question after some time, or some work.
   *
   * @param work in Z3's own measure, the same on every machine; 0 for no limit
   */
  Z3InputSolver(int milliseconds, int work) {
    this.milliseconds = milliseconds;
    this.work = work;
  }

  @Override
  public Solution solve(List<Term> conditions) {
    if (!missing.isEmpty()) {
      return new Solution.Unknown(missing);
    }
    try {
      if (vectors == null) {
        vectors = new BitVectors(milliseconds, work);
      }
      return vectors.solve(conditions);
    } catch (LinkageError none) {
      missing =
          "Z3 is not there (%s): add tools.aqua:z3-turnkey:4.14.1 and tools.aqua:turnkey-support:1.0.0 to Sprang's class path, which ./sprang takes from SPRANG_CLASS_PATH"
              .formatted(none.getMessage());
      return new Solution.Unknown(missing);
    }
  }
}
