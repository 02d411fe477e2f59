package dev.sprang.explore.crew;

import dev.sprang.explore.Explorer;
import dev.sprang.operation.Hash;
import dev.sprang.operation.Names;
import java.util.function.BooleanSupplier;
import java.util.function.LongFunction;

/** Explorers who have nothing in common but where their seeds come from. */
public final class SeededTeam implements Explorer.Team {
  private final LongFunction<Explorer> kind;
  private final long seed;
  private final BooleanSupplier isDone;
  private int members;

  /**
   * @param kind makes one with a seed
   * @param seed the founder's own, which all others follow from
   * @param isDone whether the founder needs nobody any more
   */
  public SeededTeam(LongFunction<Explorer> kind, long seed, BooleanSupplier isDone) {
    this.kind = kind;
    this.seed = seed;
    this.isDone = isDone;
  }

  @Override
  public synchronized Explorer member(Names session) {
    return kind.apply(Hash.of(seed, ++members));
  }

  @Override
  public void leave(Explorer member) {}

  @Override
  public void end() {}

  @Override
  public boolean isDone() {
    return isDone.getAsBoolean();
  }
}
