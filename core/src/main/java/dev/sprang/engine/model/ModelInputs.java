package dev.sprang.engine.model;

import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.Instruction.Step;
import dev.sprang.operation.Inputs;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Inputs as scripts take them: whole numbers, 0 where none is given. */
record ModelInputs(Map<String, Long> values) {
  static final ModelInputs NONE = new ModelInputs(Map.of());

  /**
   * @throws UnfitException if no script asks for one of them, or it is no number
   */
  static ModelInputs of(Inputs inputs, Instruction[][] code) {
    List<String> known =
        Arrays.stream(code)
            .flatMap(Arrays::stream)
            .filter(instruction -> instruction.step == Step.INPUT)
            .map(instruction -> instruction.message)
            .distinct()
            .toList();
    Map<String, Long> values = new HashMap<>();
    inputs.values().forEach((name, text) -> values.put(name, number(name, text, known)));
    return new ModelInputs(values);
  }

  private static long number(String name, String text, List<String> known) {
    if (!known.contains(name)) {
      throw new UnfitException(
          "The program has no input " + name,
          known.isEmpty() ? "It has none at all" : "Its inputs are " + String.join(", ", known));
    }
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException noNumber) {
      throw new UnfitException(
          "Input %s is a whole number, not '%s'".formatted(name, text),
          "Give it as in %s=17".formatted(name));
    }
  }

  long value(String name) {
    return values.getOrDefault(name, 0L);
  }
}
