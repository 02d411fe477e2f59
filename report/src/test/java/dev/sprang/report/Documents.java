package dev.sprang.report;

import dev.sprang.cause.Cause;
import dev.sprang.cause.CauseFinder;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.engine.model.Statement.Place;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Progress;
import dev.sprang.explore.ReplayExplorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.sampling.RandomExplorer;
import dev.sprang.operation.Expression;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ScheduleText;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Violation.Mark;
import dev.sprang.report.ResultDocument.Effort;
import dev.sprang.report.ResultDocument.Subject;
import dev.sprang.report.trace.Sources;
import dev.sprang.report.trace.Trace;
import dev.sprang.report.trace.TraceMaker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Result documents of real explorations of small programs; what varies from run to run is fixed.
 */
final class Documents {
  static final Place X = Place.named("x");
  static final Place Y = Place.named("y");
  private static final Limits LIMITS = new Limits(300);

  private Documents() {}

  static ResultDocument verified() {
    List<Statement> writer = List.of(new Statement.Write(X, constant(1)));
    return checked(program(writer, List.of(new Statement.Read(X, 0))), new ExhaustiveExplorer());
  }

  static ResultDocument deadlock() {
    return checked(lockOrder(), new ExhaustiveExplorer());
  }

  static ResultDocument liveness() {
    List<Statement> blinker =
        List.of(new Statement.Write(X, constant(1)), new Statement.Write(X, constant(0)));
    return checked(program(blinker, List.of(new Statement.Await(X, 1))), new ExhaustiveExplorer());
  }

  static ResultDocument failure() {
    Expression notYetOne =
        new Expression.Binary(Expression.Operator.UNEQUAL, new Expression.Register(0), constant(1));
    List<Statement> reader =
        List.of(new Statement.Read(X, 0), new Statement.Check(notYetOne, "x was seen too early"));
    List<Statement> writer = List.of(new Statement.Write(X, constant(1)));
    return checked(program(reader, writer), new ExhaustiveExplorer());
  }

  /** Two threads take turns, so that the schedule does not shrink to a single run. */
  static ResultDocument stepLimit() {
    return checked(endless(), new RandomExplorer(1));
  }

  /** Many results, and a budget that ends. */
  static ResultDocument incomplete() {
    List<Statement> adds = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      adds.add(new Statement.FetchAndAdd(X, 1));
    }
    return explored(
        program(adds, adds), new RandomExplorer(7), new Budget(Budget.UNLIMITED_TIME, 1_500));
  }

  static ResultDocument replayedDeadlock() {
    return replayed(lockOrder(), Schedule.of(0, 1));
  }

  static ResultDocument replayedFine() {
    return replayed(lockOrder(), Schedule.of(0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1));
  }

  /** A replay longer than a report shows. */
  static ResultDocument replayedLong() {
    int[] choices = new int[300];
    for (int i = 0; i < choices.length; i++) {
      choices[i] = i % 2;
    }
    return replayed(endless(), Schedule.of(choices));
  }

  static Expression constant(long value) {
    return Expression.constant(value);
  }

  static ModelProgram program(List<Statement> first, List<Statement> second) {
    return new ModelProgram("program.json", List.of(first, second));
  }

  private static ModelProgram lockOrder() {
    return program(List.of(locks("l", "m")), List.of(locks("m", "l")));
  }

  private static Statement locks(String outer, String inner) {
    List<Statement> body = List.of(new Statement.Increment(X, 1));
    return new Statement.Sync(
        Place.named(outer), List.of(new Statement.Sync(Place.named(inner), body)));
  }

  private static ModelProgram endless() {
    List<Statement> loop =
        List.of(new Statement.While(constant(1), List.of(new Statement.FetchAndAdd(X, 1))));
    return program(loop, loop);
  }

  private static ResultDocument checked(ModelProgram program, Explorer explorer) {
    return explored(program, explorer, Budget.unlimited());
  }

  private static ResultDocument explored(ModelProgram program, Explorer explorer, Budget budget) {
    String id = explorer instanceof RandomExplorer ? "random" : "exhaustive";
    ModelEngine engine = new ModelEngine(program, LIMITS);
    Exploration exploration =
        new Exploration(
            engine,
            explorer,
            List.of(new NoDeadlock(), new NoFailure(), new EndsInTime()),
            budget,
            false,
            Progress.SILENT);
    return document(exploration.run(), id, engine);
  }

  private static ResultDocument replayed(ModelProgram program, Schedule schedule) {
    ModelEngine engine = new ModelEngine(program, LIMITS);
    Exploration exploration =
        new Exploration(
            engine,
            new ReplayExplorer(
                ScheduleText.parse(ScheduleText.format(schedule, engine.names()), engine.names())),
            List.of(new NoDeadlock(), new NoFailure(), new EndsInTime()),
            Budget.unlimited(),
            false,
            Progress.SILENT);
    Result result = exploration.run();
    List<Mark> marks =
        result.findings().stream().flatMap(f -> f.violation().marks().stream()).toList();
    return document(result, ResultDocument.REPLAY, engine)
        .replaying(new TraceMaker(engine, Sources.NONE).of(schedule, Inputs.NONE, marks));
  }

  private static ResultDocument document(Result result, String explorer, ModelEngine engine) {
    ResultDocument document =
        ResultDocument.of(
            new Subject("examples/program.json", "", "model", explorer),
            result,
            List.of("an assumption", "another assumption"),
            result.findings().stream()
                .map(finding -> reported(finding, explorer, engine))
                .toList());
    Effort effort = document.effort();
    return new ResultDocument(
        document.subject(),
        document.verdict(),
        document.stop(),
        new Effort(effort.executions(), effort.abandoned(), effort.events(), 0.012),
        document.distinct(),
        document.results(),
        document.violations(),
        document.races(),
        document.assumptions(),
        Optional.empty(),
        document.execution(),
        document.claims());
  }

  /** With its cause, as a check has it; a replay has none. */
  private static ReportedViolation reported(Finding finding, String explorer, ModelEngine engine) {
    CauseFinder finder =
        new CauseFinder(engine, List.of(new NoDeadlock(), new NoFailure()), Budget.unlimited());
    Optional<Cause> cause =
        explorer.equals(ResultDocument.REPLAY)
            ? Optional.empty()
            : finder.of(finding.violation(), CauseFinder.DEFAULT_STEPS).cause();
    List<Mark> marks = new ArrayList<>(finding.violation().marks());
    cause.ifPresent(why -> marks.addAll(why.marks()));
    Trace trace =
        new TraceMaker(engine, Sources.NONE).of(finding.violation().schedule(), Inputs.NONE, marks);
    ReportedViolation plain =
        ResultDocument.reported(
            finding,
            "./sprang replay " + finding.scheduleText() + " examples/program.json",
            Optional.of(trace));
    return cause
        .map(why -> plain.because(CauseSentence.of(why, trace, engine.names()), Optional.empty()))
        .orElse(plain);
  }
}
