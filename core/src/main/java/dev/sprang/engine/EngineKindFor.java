package dev.sprang.engine;

import java.util.function.BiFunction;

/**
 * A way to run programs of one type.
 *
 * @param runs the programs it runs, in words
 * @param maker prepares such a program
 */
public record EngineKindFor<P extends Program>(
    String id, String summary, Class<P> type, String runs, BiFunction<P, Limits, Engine> maker)
    implements EngineKind {

  @Override
  public Engine prepare(Program program, Limits limits) {
    if (type.isInstance(program)) {
      return maker.apply(type.cast(program), limits);
    }
    throw new UnfitException(
        "The %s engine runs %s, not %s".formatted(id, runs, program.name()),
        "Leave --engine out to let the tool choose");
  }
}
