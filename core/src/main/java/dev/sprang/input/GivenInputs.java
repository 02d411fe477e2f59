package dev.sprang.input;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.UnfitException;
import dev.sprang.operation.Inputs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/**
 * The inputs of a plan as a program finds them: each is asked for with the values it can have, and
 * those have to be the same whoever asks.
 */
public final class GivenInputs {
  private Inputs given = Inputs.NONE;

  /** All that a program has ever asked for, by name. */
  private final Map<String, Input> known = new HashMap<>();

  private final Set<String> unused = new HashSet<>();

  /** Other inputs than before. */
  public void give(Inputs inputs) {
    given = inputs;
    for (String name : inputs.values().keySet()) {
      if (!known.containsKey(name)) {
        unused.add(name);
      }
    }
  }

  public Inputs given() {
    return given;
  }

  /**
   * The value of an input, if it is given.
   *
   * @throws UnfitException if what is given is none of its values
   * @throws CannotVouchException if others have asked for it with other values
   */
  public OptionalLong value(Input input) {
    Input before = known.putIfAbsent(input.name(), input);
    if (before != null && !before.equals(input)) {
      throw new CannotVouchException(
          "Input %s is asked for in two ways, once as %s and once as %s"
              .formatted(input.name(), before.range(), input.range()),
          "Give each input a name of its own");
    }
    unused.remove(input.name());
    String text = given.values().get(input.name());
    try {
      return text == null ? OptionalLong.empty() : OptionalLong.of(input.parse(text));
    } catch (IllegalArgumentException unfit) {
      throw new UnfitException(String.valueOf(unfit.getMessage()), "Give it another value");
    }
  }

  /** The value of an input on an engine that cannot look for one itself. */
  public long valueOrRefuse(Input input) {
    return value(input)
        .orElseThrow(
            () ->
                new CannotVouchException(
                    "Input %s has no value, and this engine only runs with those that are given"
                        .formatted(input.name()),
                    "Give it one by --input %s=..., or use --engine vm".formatted(input.name())));
  }

  /** What to say of inputs that were given and that no execution has asked for. */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    if (!unused.isEmpty()) {
      sentences.add(
          "nothing asked for the input %s that was given; the program's inputs are: %s"
              .formatted(
                  String.join(", ", unused),
                  known.isEmpty() ? "none" : String.join(", ", new TreeMap<>(known).keySet())));
    }
    return sentences;
  }
}
