package dev.sprang.report;

import dev.sprang.explore.Estimate;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Result;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.explore.Stop;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.report.trace.Trace;
import dev.sprang.report.tried.ReportedCode;
import dev.sprang.report.tried.ReportedPairs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The saved result: everything a report needs to know about one exploration, as a value.
 *
 * @param stop why the exploration ended, as the end of a sentence
 * @param distinct how many distinct outcomes there are
 * @param results those whose text was kept, each with its number of executions, sorted by outcome
 * @param races data races, one per pair of sites
 * @param assumptions what the verdict rests on, one sentence each
 * @param estimate how long the whole exploration is, where that can be told
 * @param execution the single execution of a replay, written down; empty for a check
 * @param claims the places that some execution should come to
 */
public record ResultDocument(
    Subject subject,
    Verdict verdict,
    String stop,
    Effort effort,
    long distinct,
    List<Counted> results,
    List<ReportedViolation> violations,
    List<ReportedRace> races,
    List<String> assumptions,
    Optional<Estimate> estimate,
    Optional<Trace> execution,
    List<ReportedClaim> claims) {

  /** Of the JSON form: raised when a member changes its meaning or goes, not when one comes. */
  static final int VERSION = 1;

  /** What stands for the explorer in the result of a replay. */
  public static final String REPLAY = "replay";

  public ResultDocument {
    results = List.copyOf(results);
    violations = List.copyOf(violations);
    races = List.copyOf(races);
    assumptions = List.copyOf(assumptions);
    claims = List.copyOf(claims);
  }

  /**
   * What was explored and how.
   *
   * @param program the program as the user named it
   * @param name the name the program gives itself; empty if it has none
   * @param choice why that engine, if the tool has chosen it; else empty
   * @param memory the memory model that the answer speaks of
   */
  public record Subject(
      String program,
      String name,
      String engine,
      String explorer,
      String choice,
      MemoryOrder memory) {

    public Subject(String program, String name, String engine, String explorer) {
      this(program, name, engine, explorer, "", MemoryOrder.SC);
    }

    Subject choosing(String why) {
      return new Subject(program, name, engine, explorer, why, memory);
    }

    /** The same where the answer speaks of another memory model. */
    public Subject under(MemoryOrder other) {
      return new Subject(program, name, engine, explorer, choice, other);
    }
  }

  /**
   * What it took.
   *
   * @param executions how many came to their own end
   * @param abandoned how many were cut short
   * @param figures what the explorer has counted besides, by name
   * @param history how the exploration went over time; empty if nobody noted it
   * @param pairs the accesses that it has run one before the other; empty if nobody noted them
   * @param code which lines and branches were run; empty if nobody noted them
   */
  public record Effort(
      long executions,
      long abandoned,
      long events,
      double seconds,
      Map<String, Long> figures,
      List<Moment> history,
      List<ReportedPairs> pairs,
      List<ReportedCode> code) {

    public Effort(long executions, long abandoned, long events, double seconds) {
      this(executions, abandoned, events, seconds, Map.of(), List.of(), List.of(), List.of());
    }

    Effort withHistory(List<Moment> moments) {
      return new Effort(executions, abandoned, events, seconds, figures, moments, pairs, code);
    }

    Effort withPairs(List<ReportedPairs> seen) {
      return new Effort(executions, abandoned, events, seconds, figures, history, seen, code);
    }

    Effort withCode(List<ReportedCode> run) {
      return new Effort(executions, abandoned, events, seconds, figures, history, pairs, run);
    }

    public long all() {
      return executions + abandoned;
    }
  }

  /** How far an exploration had come after some seconds. */
  public record Moment(double seconds, long executions, int violations) {}

  /** A distinct outcome and how many executions had it. */
  public record Counted(String outcome, long count) {}

  /**
   * The document of an exploration that has ended.
   *
   * @param violations the result's findings as the document has them
   */
  public static ResultDocument of(
      Subject subject,
      Result result,
      List<String> assumptions,
      List<ReportedViolation> violations) {
    return new ResultDocument(
        subject,
        result.verdict(),
        stopText(result),
        new Effort(
            result.executions(),
            result.abandoned(),
            result.events(),
            result.nanos() / 1e9,
            result.figures(),
            List.of(),
            List.of(),
            List.of()),
        result.counted().distinct(),
        counted(result.outcomes()),
        violations,
        List.of(),
        assumptions,
        result.estimate(),
        Optional.empty(),
        List.of());
  }

  /** The same as the document of a replay. */
  public ResultDocument replaying(Trace trace) {
    String ran =
        verdict == Verdict.INCOMPLETE ? "the schedule ran to its end without a violation" : stop;
    return with(subject, ran, effort, races, Optional.of(trace));
  }

  /** The same with the data races that were seen. */
  public ResultDocument withRaces(List<ReportedRace> seen) {
    return with(subject, stop, effort, seen, execution);
  }

  /** The same with how the exploration went over time. */
  public ResultDocument withHistory(List<Moment> moments) {
    return with(subject, stop, effort.withHistory(moments), races, execution);
  }

  /** The same with the lines and branches that were run. */
  public ResultDocument withCode(List<ReportedCode> run) {
    return with(subject, stop, effort.withCode(run), races, execution);
  }

  /** The same with the accesses that were run one before the other. */
  public ResultDocument withPairs(List<ReportedPairs> seen) {
    return with(subject, stop, effort.withPairs(seen), races, execution);
  }

  /**
   * The same of a program with claims: where all that matters was run, one that no execution came
   * to is wrong.
   */
  public ResultDocument withClaims(List<ReportedClaim> made) {
    boolean isBroken =
        verdict == Verdict.VERIFIED && made.stream().anyMatch(claim -> claim.executions() == 0);
    return new ResultDocument(
        subject,
        isBroken ? Verdict.VIOLATED : verdict,
        stop,
        effort,
        distinct,
        results,
        violations,
        races,
        assumptions,
        estimate,
        execution,
        made);
  }

  /** The claims that turned out to be wrong. */
  public List<ReportedClaim> brokenClaims() {
    return verdict == Verdict.VIOLATED && violations.isEmpty()
        ? claims.stream().filter(claim -> claim.executions() == 0).toList()
        : List.of();
  }

  /** The same, with what has to be told besides. */
  public ResultDocument telling(String sentence) {
    List<String> more = new ArrayList<>(List.of(sentence));
    more.addAll(assumptions);
    return restingOn(more, subject.memory());
  }

  /** The same that rests on something else. */
  public ResultDocument restingOn(List<String> sentences, MemoryOrder memory) {
    return new ResultDocument(
        subject.under(memory),
        verdict,
        stop,
        effort,
        distinct,
        results,
        violations,
        races,
        sentences,
        estimate,
        execution,
        claims);
  }

  /** The same for an engine that the tool has chosen, with the reason. */
  public ResultDocument choosing(String why) {
    return with(subject.choosing(why), stop, effort, races, execution);
  }

  private ResultDocument with(
      Subject of, String end, Effort took, List<ReportedRace> seen, Optional<Trace> shown) {
    return new ResultDocument(
        of,
        verdict,
        end,
        took,
        distinct,
        results,
        violations,
        seen,
        assumptions,
        estimate,
        shown,
        claims);
  }

  public boolean isReplay() {
    return subject.explorer().equals(REPLAY);
  }

  /**
   * A violation as the document has it.
   *
   * @param replay the command that replays the schedule; empty if there is none
   */
  public static ReportedViolation reported(Finding finding, String replay, Optional<Trace> trace) {
    return new ReportedViolation(
        finding.violation().kind().id(),
        finding.violation().form().id(),
        finding.violation().message(),
        finding.violation().thread(),
        finding.violation().site(),
        finding.scheduleText(),
        finding.executions(),
        replay,
        finding.shrinking() == Finding.Shrinking.NONE
            ? ""
            : finding.shrinking().name().toLowerCase(Locale.ROOT),
        trace,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** What an explorer that needs no further run has shown says more than that it needs none. */
  private static String stopText(Result result) {
    return result.stop() == Stop.EXHAUSTED ? result.claim().text() : result.stop().text();
  }

  private static List<Counted> counted(Map<String, Long> outcomes) {
    return outcomes.entrySet().stream()
        .map(outcome -> new Counted(outcome.getKey(), outcome.getValue()))
        .toList();
  }
}
