package dev.sprang.launcher.judge;

import dev.sprang.certify.Certificate;
import dev.sprang.certify.Certifier;
import dev.sprang.certify.KeptExecutions;
import dev.sprang.engine.Engine;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.Result;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ScheduleText;
import dev.sprang.report.Numbers;
import java.util.List;
import java.util.Optional;

/** Has what an explorer says checked by somebody who shares nothing with it, if that is wanted. */
public final class Certification {
  /** Executions are kept in this share of the memory. */
  private static final int SHARE = 4;

  private final Optional<KeptExecutions> kept;
  private final Explorer explorer;
  private final Budget budget;

  /**
   * @param budget the time that exploring and checking have together
   */
  public Certification(boolean isWanted, Explorer explorer, Budget budget) {
    long memory = Runtime.getRuntime().maxMemory() / SHARE;
    this.kept =
        isWanted
            ? Optional.of(new KeptExecutions(explorer.equivalence(), memory))
            : Optional.empty();
    this.explorer = explorer;
    this.budget = budget;
  }

  /** The engine, whose executions are kept. */
  public Engine watch(Engine engine) {
    return kept.<Engine>map(all -> new RecordingEngine(engine, all)).orElse(engine);
  }

  /**
   * What the answer rests on, besides: that it was checked.
   *
   * @throws UncertifiedException if the answer is wrong
   */
  public List<String> sentences(Result result, Engine engine) {
    if (kept.isEmpty()) {
      return List.of();
    }
    if (result.verdict() != Verdict.VERIFIED) {
      return List.of("no certificate: only a complete answer without violations has one");
    }
    Certifier certifier = new Certifier(engine, kept.get(), () -> budget.remaining() == 0);
    Certificate certificate = certifier.certify();
    if (certificate instanceof Certificate.Complete complete) {
      return List.of(
          "certified: of %s, each with whatever could have come otherwise in %s, all were run%s"
              .formatted(
                  Numbers.of(complete.traces(), "Mazurkiewicz trace"),
                  Numbers.of(complete.questions(), "place"),
                  represented()));
    } else if (certificate instanceof Certificate.Incomplete incomplete) {
      return List.of("the certificate is incomplete: " + incomplete.why());
    } else if (certificate instanceof Certificate.Missing missing) {
      throw new UncertifiedException(
          "The explorer says that %s, but this execution is neither among those that were run nor represented by one, so there is no answer. Please report it together with the program; the schedule is %s"
              .formatted(
                  result.claim().text(), text(missing.schedule(), missing.inputs(), engine)));
    }
    Certificate.Dependent dependent = (Certificate.Dependent) certificate;
    throw new UncertifiedException(
        "Steps that were taken for independent are not, so there is no answer: %s. Please report it together with the program; the schedule is %s"
            .formatted(dependent.what(), text(dependent.schedule(), dependent.inputs(), engine)));
  }

  private String represented() {
    return switch (explorer.equivalence()) {
      case TRACES -> "";
      case READS_FROM -> ", or one in which the same is read from the same";
      case VALUES -> ", or one in which every thread observed the same values";
      case ENDS -> ", or one that ended in the same way";
      case ENDS_BY_KIND ->
          ", or one that ended in the same way but for which of like threads had done what";
    };
  }

  private static String text(Schedule schedule, Inputs inputs, Engine engine) {
    return ScheduleText.format(schedule, inputs, engine.names());
  }
}
