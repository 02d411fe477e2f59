package dev.sprang.causality.order;

import java.util.List;

/**
 * Stands for a solver that cannot be had: answers nothing, so that what is explored without it is
 * told as what it is, incomplete.
 *
 * @param why as the end of a sentence that begins with the solver
 */
public record MissingSolver(String name, String why) implements OrderSolver {
  private static final String OTHERWISE = "or leave --solver out";

  /** Z3, whose classes are not there, or whose native library cannot be loaded. */
  public static MissingSolver z3(LinkageError missing) {
    Throwable root = rootOf(missing);
    boolean isNotThere =
        root instanceof ClassNotFoundException || root instanceof NoClassDefFoundError;
    String why =
        isNotThere
            ? "is not there (no class %s): add tools.aqua:z3-turnkey:4.14.1 and tools.aqua:turnkey-support:1.0.0 to Sprang's class path, which ./sprang takes from SPRANG_CLASS_PATH, %s"
                .formatted(root.getMessage(), OTHERWISE)
            : "cannot load its native library (%s): it needs Linux, macOS or Windows on x86-64 or ARM, and a java.io.tmpdir it may write to; see to that, %s"
                .formatted(root, OTHERWISE);
    return new MissingSolver("z3", why);
  }

  private static Throwable rootOf(Throwable failure) {
    return failure.getCause() == null ? failure : rootOf(failure.getCause());
  }

  @Override
  public Session begin(int events, List<Clause> shared) {
    return added -> new Unanswered(why);
  }
}
