package dev.sprang.explore.dpor;

import dev.sprang.execution.Events;
import dev.sprang.execution.HappensBefore;
import dev.sprang.execution.Moment;
import dev.sprang.explore.Claim;

/**
 * Tries every thread in every state, except those asleep: sleep sets and nothing else (Godefroid
 * 1996). Every Mazurkiewicz trace is run to its end exactly once, but most executions are abandoned
 * when everybody left sleeps. A yardstick: it looks for no races, so it cannot miss one.
 *
 * <p>Differences from the book: who sleeps is remembered with what it touched when it ran, so a
 * compare-and-set that failed sleeps through reads; each value of a data choice sleeps by itself.
 */
public final class SleepSetExplorer extends BacktrackingExplorer {
  public SleepSetExplorer() {
    super(new HappensBefore(), true);
  }

  @Override
  SleepSetExplorer another() {
    return new SleepSetExplorer();
  }

  @Override
  void begin(PathState state) {
    state.wantAll();
  }

  @Override
  void examineEvent(Events events, int event) {}

  @Override
  void examinePending(Moment moment, int thread, boolean enabled) {}

  @Override
  public Claim claim() {
    return Claim.complete("one execution of every Mazurkiewicz trace was run to its end");
  }
}
