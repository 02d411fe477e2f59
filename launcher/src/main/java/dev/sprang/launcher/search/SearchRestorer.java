package dev.sprang.launcher.search;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.UnfitException;
import dev.sprang.execution.OutcomeCounts;
import dev.sprang.explore.Attempt;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Conduct;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Progress;
import dev.sprang.explore.ReplayExplorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.crew.Checkpoint;
import dev.sprang.launcher.search.SavedSearch.Counts;
import dev.sprang.launcher.search.SavedSearch.Found;
import dev.sprang.launcher.search.SavedSearch.Stand;
import dev.sprang.operation.ScheduleText;
import dev.sprang.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Brings back what a saved search has found, by running what shows it: who is told of a violation
 * can rely on it.
 */
public record SearchRestorer(Engine engine, List<Property> properties, Claim claim) {
  public Checkpoint checkpoint(Stand stand) {
    return new Checkpoint(stand.frontier(), result(stand.counted()), result(stand.all()));
  }

  private Result result(Counts counts) {
    return new Result(
        Result.Verdict.INCOMPLETE,
        Stop.EXHAUSTED,
        claim,
        counts.executions(),
        counts.abandoned(),
        counts.events(),
        counts.nanos(),
        counts.outcomes(),
        findings(counts.found()),
        Optional.empty(),
        counts.figures());
  }

  /** What is run before anything is. */
  public static Result nothing(Claim claim) {
    return new Result(
        Result.Verdict.INCOMPLETE,
        Stop.EXHAUSTED,
        claim,
        0,
        0,
        0,
        0,
        new OutcomeCounts(0),
        List.of(),
        Optional.empty(),
        Map.of());
  }

  public List<Finding> findings(List<Found> saved) {
    List<Finding> findings = new ArrayList<>();
    for (Found found : saved) {
      findings.add(
          shown(found.schedule()).stream()
              .filter(finding -> isSame(finding, found))
              .findFirst()
              .map(
                  finding -> new Finding(finding.violation(), found.schedule(), found.executions()))
              .orElseThrow(() -> lost(found)));
    }
    return findings;
  }

  private static boolean isSame(Finding finding, Found found) {
    return finding.violation().kind().id().equals(found.kind())
        && finding.violation().message().equals(found.message());
  }

  private static CannotVouchException lost(Found found) {
    return new CannotVouchException(
        "The saved schedule %s does not show '%s' any more"
            .formatted(found.schedule(), found.message()),
        "Either the program has changed, or it does not behave the same every time");
  }

  private List<Finding> shown(String schedule) {
    try {
      ReplayExplorer explorer =
          new ReplayExplorer(
              ScheduleText.parse(schedule, engine.names()), ScheduleText.inputs(schedule));
      Conduct conduct = new Conduct(true, false, false);
      Attempt<Result> attempt =
          new Exploration(
                  engine, explorer, properties, Budget.unlimited(), conduct, Progress.SILENT)
              .attempt();
      return attempt.orElseThrow().findings();
    } catch (IllegalArgumentException unreadable) {
      throw new UnfitException("The saved schedule %s cannot be read".formatted(schedule));
    }
  }

  /** The answer with what was found last before, unless it was found again. */
  public static Result with(List<Finding> before, Result result) {
    List<Finding> all = new ArrayList<>(result.findings());
    for (Finding finding : before) {
      if (all.stream().noneMatch(each -> each.violation().isSameAs(finding.violation()))) {
        all.add(new Finding(finding.violation(), finding.scheduleText(), 1));
      }
    }
    return result.withFindings(all).ofAll(result.stop(), result.nanos(), result.estimate());
  }
}
