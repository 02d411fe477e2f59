package dev.sprang.launcher;

import dev.sprang.cause.CauseFinder;
import dev.sprang.cause.Explanation;
import dev.sprang.cause.Passing;
import dev.sprang.engine.Engine;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Result;
import dev.sprang.explore.shrink.Minimiser;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import dev.sprang.property.DataRace;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.LockOrders;
import dev.sprang.property.NeverComes;
import dev.sprang.property.NoLivelock;
import dev.sprang.property.NoWaiting;
import dev.sprang.property.Property;
import dev.sprang.property.RaceSearch;
import dev.sprang.property.ReachableClaim;
import dev.sprang.property.Reached;
import dev.sprang.property.Violation;
import dev.sprang.property.Violation.Mark;
import dev.sprang.report.CauseSentence;
import dev.sprang.report.PassingTrace;
import dev.sprang.report.ReportedClaim;
import dev.sprang.report.ReportedRace;
import dev.sprang.report.ReportedViolation;
import dev.sprang.report.ResultDirectory;
import dev.sprang.report.ResultDocument;
import dev.sprang.report.trace.Place;
import dev.sprang.report.trace.Sources;
import dev.sprang.report.trace.Trace;
import dev.sprang.report.trace.TraceMaker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is shown of a violation: an execution that is easy to follow, and the way to run it. */
final class Evidence {
  /** Each costs a run. */
  private static final int RACES_WITH_STACKS = 100;

  private final Engine engine;
  private final TraceMaker traces;
  private final ReplayLines replay;

  Evidence(Engine engine, Sources sources, ReplayLines replay) {
    this.engine = engine;
    this.traces = new TraceMaker(engine, sources);
    this.replay = replay;
  }

  /** The result with simpler executions to show what was found, where there are any. */
  Result minimised(Result result, List<Property> properties, Budget budget) {
    Minimiser minimiser = new Minimiser(engine, properties, budget);
    return result.withFindings(minimiser.minimise(result.findings(), Minimiser.DEFAULT_STEPS));
  }

  /** The violations as the document has them. */
  List<ReportedViolation> of(List<Finding> findings) {
    List<ReportedViolation> reported = new ArrayList<>();
    for (Finding finding : findings) {
      Violation violation = finding.violation();
      reported.add(of(finding, reported.size() + 1, violation.marks()));
    }
    return reported;
  }

  /** The same with their causes, as far as they can be told. */
  List<ReportedViolation> withCauses(
      List<Finding> findings, List<Property> properties, Budget budget) {
    CauseFinder finder = new CauseFinder(engine, properties, budget);
    List<ReportedViolation> reported = new ArrayList<>();
    for (Finding finding : findings) {
      int number = reported.size() + 1;
      reported.add(
          tellsItself(finding)
              ? of(finding, number, finding.violation().marks())
              : explained(finding, number, finder, CauseFinder.DEFAULT_STEPS / findings.size()));
    }
    return reported;
  }

  private ReportedViolation explained(Finding finding, int number, CauseFinder finder, long steps) {
    Explanation why = finder.of(finding.violation(), steps);
    List<Mark> marks = new ArrayList<>(finding.violation().marks());
    why.cause().ifPresent(cause -> marks.addAll(cause.marks()));
    ReportedViolation plain = of(finding, number, marks);
    Optional<PassingTrace> passing =
        finder.passing().map(nearest -> passing(nearest, finding.violation().inputs()));
    return plain.because(
        CauseSentence.of(why, plain.trace().orElseThrow(), engine.names()), passing);
  }

  private PassingTrace passing(Passing nearest, Inputs inputs) {
    return PassingTrace.of(trace(nearest.schedule(), inputs, List.of()), nearest.same());
  }

  /**
   * Of an execution without an end its loop is the cause, which the trace shows; and what is read
   * off an execution about others, or about all of it, has its steps named.
   */
  private static boolean tellsItself(Finding finding) {
    Violation.Kind kind = finding.violation().kind();
    return kind.equals(NoLivelock.LIVELOCK)
        || kind.equals(NeverComes.NEVER_COMES)
        || kind.equals(EndsInTime.STEP_LIMIT)
        || kind.equals(NoWaiting.WAITING)
        || kind.equals(LockOrders.LOCK_ORDER);
  }

  private ReportedViolation of(Finding finding, int number, List<Mark> marks) {
    Violation violation = finding.violation();
    Trace trace = trace(violation.schedule(), violation.inputs(), marks);
    String command = replay.of(number, finding.scheduleText());
    return ResultDocument.reported(finding, command, Optional.of(trace));
  }

  /** The data races as the document has them, with both stacks where an execution shows them. */
  List<ReportedRace> ofRaces(List<DataRace> races, List<RaceSearch.Sighting> sightings) {
    List<ReportedRace> reported = new ArrayList<>();
    for (DataRace race : races) {
      List<List<Place>> stacks =
          sightings.stream()
              .filter(seen -> seen.race().equals(race) && reported.size() < RACES_WITH_STACKS)
              .findFirst()
              .map(
                  seen ->
                      traces.stacks(
                          seen.schedule(), seen.inputs(), List.of(seen.first(), seen.second())))
              .orElse(List.of(List.of(), List.of()));
      reported.add(
          new ReportedRace(
              race.location(), race.first(), race.second(), stacks.get(0), stacks.get(1)));
    }
    return reported;
  }

  /** The places that some execution should come to as the document has them. */
  List<ReportedClaim> ofClaims(Reached reached) {
    List<ReportedClaim> reported = new ArrayList<>();
    for (int i = 0; i < reached.claims().size(); i++) {
      ReachableClaim claim = reached.claims().get(i);
      reported.add(new ReportedClaim(claim.name(), traces.place(claim.place()), reached.count(i)));
    }
    return reported;
  }

  /** Keeps in the directory what the commands refer to. */
  static void save(List<ReportedViolation> violations, ResultDirectory directory) {
    for (int i = 0; i < violations.size(); i++) {
      directory.saveSchedule(i + 1, violations.get(i).schedule());
    }
  }

  Trace trace(Schedule schedule, Inputs inputs, List<Mark> marks) {
    return traces.of(schedule, inputs, marks);
  }
}
