package dev.sprang.explore.dpor;

import dev.sprang.operation.Footprint;

/**
 * Race detection and flipping (Sen, Agha, Haifa Verification Conference 2006), the algorithm of
 * jCUTE and a column of the tables of Saarikivi, Kähkönen, Heljanko, ACSD 2012. When an event races
 * with a later one, the execution is run again up to the earlier event, whose thread is then
 * postponed until something has happened that conflicts with what it is about to do; which of the
 * other threads goes first does not matter.
 *
 * <p>A postponed thread is one that sleeps, so this is {@link SourceDporExplorer} with less
 * thought: it wants any thread instead of one that leads to the reversed race. Nothing is lost, for
 * whatever begins with the postponed thread was run before, and a thread that could begin the
 * reversed race stays wanted until its turn comes; more executions are abandoned on the way.
 *
 * <p>Differences from the paper: blocked threads race too, in every state; where only postponed
 * threads are left the execution is abandoned, while jCUTE runs them and sees an old trace again;
 * jCUTE keeps a thread postponed for as long as any other can run and takes any two unguarded
 * accesses for a race, so its numbers are higher in some programs; data choices are all run.
 */
public final class RaceFlipExplorer extends RaceDrivenExplorer {
  @Override
  void reverse(int i, Footprint footprint) {
    PathState state = stateBefore(i);
    if (!state.hasOtherThan(events().thread(i))) {
      state.wantAnother();
    }
  }
}
