package dev.sprang.launcher.search;

import dev.sprang.explore.Budget;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Result;
import dev.sprang.explore.crew.Checkpoint;
import dev.sprang.explore.crew.Keeper;
import dev.sprang.launcher.search.SavedSearch.Counts;
import dev.sprang.launcher.search.SavedSearch.Found;
import dev.sprang.launcher.search.SavedSearch.Stand;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Saves where an exploration stands in a {@link SearchFile}, now and then and before it ends. */
public final class SearchKeeper implements Keeper {
  /** Saving takes at most one in so many moments. */
  private static final int SHARE = 20;

  /** So long an exploration that shall end may still take to come to a stand. */
  private static final long PATIENCE_MILLIS = 10_000;

  private final SearchFile file;
  private final SavedSearch search;
  private final Optional<Checkpoint> begin;
  private final long period;
  private final Consumer<String> warnings;

  /** What is to be saved besides the counts. */
  private Function<Checkpoint, Stand> stand = checkpoint -> stand(checkpoint, List.of());

  private volatile long due;
  private volatile boolean isLast;
  private volatile Runnable afterLast = () -> {};

  /**
   * @param search what is saved each time, but for where it stands
   * @param begin where it stood when it was opened
   * @param period in nanoseconds
   */
  public SearchKeeper(
      SearchFile file,
      SavedSearch search,
      Optional<Checkpoint> begin,
      long period,
      Consumer<String> warnings) {
    this.file = file;
    this.search = search;
    this.begin = begin;
    this.period = period;
    this.warnings = warnings;
    this.due = System.nanoTime() + period;
  }

  public void describe(Function<Checkpoint, Stand> description) {
    stand = description;
  }

  @Override
  public Optional<Checkpoint> begin() {
    return begin;
  }

  @Override
  public boolean isDue() {
    return isLast || System.nanoTime() - due >= 0;
  }

  @Override
  public void keep(Checkpoint checkpoint) {
    long before = System.nanoTime();
    try {
      file.save(
          new SavedSearch(
              search.words(),
              search.digest(),
              search.modelling(),
              Optional.of(stand.apply(checkpoint)),
              search.found()));
    } catch (IOException failed) {
      warnings.accept("sprang: cannot save where the search stands (" + failed + "); it goes on");
    }
    long after = System.nanoTime();
    due = after + Math.max(period, SHARE * (after - before));
    afterLast.run();
  }

  /** Ends an exploration as soon as it was saved once more, or after a while. */
  public void end(Budget budget) {
    afterLast = budget::interrupt;
    isLast = true;
    Thread impatient =
        new Thread(
            () -> {
              try {
                Thread.sleep(PATIENCE_MILLIS);
              } catch (InterruptedException earlier) {
                Thread.currentThread().interrupt();
              }
              budget.interrupt();
            },
            "sprang-end-of-search");
    impatient.setDaemon(true);
    impatient.start();
  }

  /** Saves a violation at once. */
  public void found(Finding finding) {
    try {
      file.add(found(finding, 0));
    } catch (IOException failed) {
      warnings.accept("sprang: cannot save what was found (" + failed + ")");
    }
  }

  public static Stand stand(Checkpoint checkpoint, List<SavedSearch.Race> races) {
    return new Stand(
        checkpoint.frontier(),
        counts(checkpoint.counted()),
        counts(checkpoint.all()),
        races,
        new SavedSearch.Basis(false, List.of()));
  }

  /** Of executions that all count. */
  static Stand stand(Result result, String frontier, List<SavedSearch.Race> races) {
    Counts counts = counts(result);
    return new Stand(frontier, counts, counts, races, new SavedSearch.Basis(false, List.of()));
  }

  static Counts counts(Result result) {
    return new Counts(
        result.executions(),
        result.abandoned(),
        result.events(),
        result.nanos(),
        result.counted(),
        result.figures(),
        result.findings().stream().map(finding -> found(finding, finding.counted())).toList());
  }

  private static Found found(Finding finding, long executions) {
    return new Found(
        finding.violation().kind().id(),
        finding.violation().message(),
        finding.scheduleText(),
        executions);
  }
}
