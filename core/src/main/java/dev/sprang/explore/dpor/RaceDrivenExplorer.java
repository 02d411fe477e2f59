package dev.sprang.explore.dpor;

import dev.sprang.execution.Events;
import dev.sprang.execution.HappensBefore;
import dev.sprang.execution.Moment;
import dev.sprang.explore.Claim;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;

/**
 * Goes back to the earlier event of every race, also of those that blocked threads would have; what
 * is wanted there is what its explorers differ in.
 */
abstract class RaceDrivenExplorer extends BacktrackingExplorer {
  final Races races = new Races(order());
  private final Races.Handler handler = this::reverse;

  RaceDrivenExplorer() {
    super(new HappensBefore(), true);
  }

  /**
   * Wants something before event {@code i}, which races.
   *
   * @param footprint what the other operation touches where that event is
   */
  abstract void reverse(int i, Footprint footprint);

  @Override
  final void examineEvent(Events events, int event) {
    races.ofEvent(events, event, handler);
  }

  @Override
  final void examinePending(Moment moment, int thread, boolean enabled) {
    if (!enabled) {
      races.ofPending(moment, Choice.of(thread), handler);
    }
  }

  @Override
  public final Claim claim() {
    return Claim.complete("one execution of every Mazurkiewicz trace was run to its end");
  }
}
