package dev.sprang.explore.dpor;

import dev.sprang.operation.Footprint;

/**
 * Runs one execution of every Mazurkiewicz trace and abandons some more: dynamic partial order
 * reduction with source sets (Abdulla, Aronis, Jonsson, Sagonas, POPL 2014, JACM 2017).
 *
 * <p>For every race one thread is wanted in the state before the earlier event: one that can begin
 * the sequence that reverses the race, unless such a thread is wanted there already or sleeps.
 * There are no trees to keep as in {@link OptimalDporExplorer}, but the rest of the sequence is
 * forgotten: sleeping threads may turn out to be the only ones left, and the execution was in vain.
 *
 * <p>Differences from the paper: threads that are blocked race too, in every state and not only
 * when all are stuck, for an execution may be abandoned before; steps carry exact footprints, a
 * compare-and-set that fails being a read at the place where it runs; all values of a data choice
 * are run.
 */
public final class SourceDporExplorer extends RaceDrivenExplorer {
  @Override
  void reverse(int i, Footprint footprint) {
    Steps reversal = races.reversal(i, footprint).steps();
    if (isShared(i)) {
      wish(i, reversal);
    } else {
      grant(stateBefore(i), reversal);
    }
  }

  @Override
  void grant(PathState state, Steps reversal) {
    if (!state.hasInitialOf(reversal)) {
      state.want(reversal.thread(0));
    }
  }

  @Override
  SourceDporExplorer another() {
    return new SourceDporExplorer();
  }
}
