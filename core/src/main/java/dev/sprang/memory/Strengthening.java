package dev.sprang.memory;

import dev.sprang.operation.Mode;
import dev.sprang.operation.OperationKind;
import java.util.Map;

/**
 * Variables that are accessed more strongly than the program says, by name: a change of the program
 * that is tried.
 */
public record Strengthening(Map<String, Strength> variables) {
  public static final Strengthening NONE = new Strengthening(Map.of());

  /** How strongly at least, weakest first. */
  public enum Strength {
    /** Reads acquire, writes release. */
    RELEASE_ACQUIRE,
    VOLATILE
  }

  public Strengthening {
    variables = Map.copyOf(variables);
  }

  public boolean isNone() {
    return variables.isEmpty();
  }

  /** The mode of an access that the program makes in another one. */
  public Mode of(String variable, OperationKind kind, Mode given) {
    Strength strength = variables.get(variable);
    if (strength == null || given == Mode.VOLATILE) {
      return given;
    }
    boolean isWhole = strength == Strength.VOLATILE || kind.readsMemory() && kind.writesMemory();
    return isWhole ? Mode.VOLATILE : kind.readsMemory() ? Mode.ACQUIRE : Mode.RELEASE;
  }
}
