package dev.sprang.launcher.progress;

import dev.sprang.explore.Tally;
import dev.sprang.report.ResultDocument.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * How an exploration went over time, in few enough points to draw: every so many executions one,
 * half as often whenever they become too many.
 */
public final class History {
  private static final int MOST = 256;

  private final LongSupplier nanos;
  private final long begin;
  private final List<Moment> moments = new ArrayList<>();
  private long interval = 1;
  private long due = 1;
  private int violations;

  public History(LongSupplier nanos) {
    this.nanos = nanos;
    this.begin = nanos.getAsLong();
  }

  public void executed(Tally tally) {
    if (tally.executions() + tally.abandoned() >= due) {
      note(tally);
    }
  }

  /** A violation was found, in the execution that was counted last. */
  public void found() {
    violations++;
    if (!moments.isEmpty()) {
      Moment last = moments.get(moments.size() - 1);
      moments.set(moments.size() - 1, new Moment(last.seconds(), last.executions(), violations));
    }
  }

  private void note(Tally tally) {
    if (moments.size() == MOST) {
      thinOut();
    }
    moments.add(new Moment((nanos.getAsLong() - begin) / 1e9, tally.executions(), violations));
    due = tally.executions() + tally.abandoned() + interval;
  }

  /** Keeps every second point, and those where something was found. */
  private void thinOut() {
    interval *= 2;
    List<Moment> kept = new ArrayList<>();
    for (int i = 0; i < moments.size(); i++) {
      boolean isNews = i > 0 && moments.get(i).violations() > moments.get(i - 1).violations();
      if (i % 2 == 1 || isNews && kept.size() < MOST / 2) {
        kept.add(moments.get(i));
      }
    }
    moments.clear();
    moments.addAll(kept);
  }

  /** The points so far, the earliest first. */
  public List<Moment> moments() {
    return List.copyOf(moments);
  }
}
