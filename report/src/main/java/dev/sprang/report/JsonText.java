package dev.sprang.report;

import dev.sprang.explore.Estimate;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.operation.ScheduleText;
import dev.sprang.report.ResultDocument.Effort;
import dev.sprang.report.ResultDocument.Subject;
import dev.sprang.report.tried.ReportedCode;
import dev.sprang.report.tried.ReportedPairs;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/** The JSON of everything that is saved or printed for machines: one line each, no line end. */
public final class JsonText {
  /** A number that every reader of JSON takes for a whole one. */
  private static final double MOST = 1e15;

  private static final int MICROSECOND_DIGITS = 6;

  private JsonText() {}

  public static String of(ResultDocument document) {
    return JsonWriter.object(json -> write(document, json));
  }

  /** A violation as a line of its own, as in a result's {@code violations}. */
  public static String of(ReportedViolation violation) {
    return JsonWriter.object(json -> write(violation, json));
  }

  /**
   * One execution of a recorded exploration.
   *
   * @param outcome empty if the execution was cut short
   */
  static String ofExecution(String schedule, String ending, String outcome) {
    return JsonWriter.object(
        json -> {
          json.text("schedule", schedule);
          json.text("ending", ending);
          json.anyText("outcome", outcome);
        });
  }

  /**
   * What stands in place of a result when there is none.
   *
   * @param program the program as the user named it; empty if the error concerns none
   * @param code the exit code
   */
  public static String ofError(String program, int code, String message) {
    return JsonWriter.object(
        json -> {
          json.anyText("program", program);
          json.object(
              "error",
              () -> {
                json.number("code", code);
                json.text("message", message);
              });
        });
  }

  private static void write(ResultDocument document, JsonWriter json) {
    Subject subject = document.subject();
    Effort effort = document.effort();
    json.number("version", ResultDocument.VERSION);
    json.text("program", subject.program());
    json.anyText("name", subject.name());
    json.text("verdict", document.verdict().name().toLowerCase(Locale.ROOT));
    json.text("stop", document.stop());
    json.text("engine", subject.engine());
    json.anyText("engineChoice", subject.choice());
    json.text("explorer", subject.explorer());
    if (subject.memory() == MemoryOrder.JAVA) {
      json.text("memory", "java");
    }
    json.number("executions", effort.executions());
    json.number("abandoned", effort.abandoned());
    json.number("events", effort.events());
    effort.figures().forEach(json::number);
    micros("seconds", effort.seconds(), json);
    json.number("distinctResults", document.distinct());
    json.objects(
        "results",
        document.results(),
        result -> {
          json.text("outcome", result.outcome());
          json.number("count", result.count());
        });
    json.objects("violations", document.violations(), violation -> write(violation, json));
    json.objects("races", document.races(), race -> write(race, json));
    json.anyObjects(
        "claims",
        document.claims(),
        claim -> {
          json.text("name", claim.name());
          TraceJson.place("place", claim.place(), json);
          json.number("executions", claim.executions());
        });
    json.anyObjects("pairs", effort.pairs(), pairs -> write(pairs, json));
    json.anyObjects("coverage", effort.code(), code -> write(code, json));
    json.texts("assumptions", document.assumptions());
    document.estimate().ifPresent(estimate -> write(estimate, json));
    json.anyObjects(
        "history",
        effort.history(),
        moment -> {
          micros("seconds", moment.seconds(), json);
          json.number("executions", moment.executions());
          json.number("violations", moment.violations());
        });
    document.execution().ifPresent(trace -> TraceJson.write("execution", trace, json));
  }

  private static void write(Estimate estimate, JsonWriter json) {
    micros("covered", estimate.share(), json);
    json.object(
        "estimate",
        () -> {
          json.number("executions", Math.round(Math.min(estimate.total(), MOST)));
          micros("spread", estimate.spread(), json);
          json.anyFlag("rough", estimate.isRough());
        });
  }

  private static void write(ReportedPairs tried, JsonWriter json) {
    json.text("class", tried.type());
    json.objects(
        "pairs",
        tried.pairs(),
        pair -> {
          json.text("first", pair.first());
          json.text("second", pair.second());
          json.number("inOrder", pair.inOrder());
          json.number("reversed", pair.reversed());
          json.number("raced", pair.raced());
          json.anyFlag("bothOrders", pair.inAllOrders());
        });
  }

  private static void write(ReportedCode code, JsonWriter json) {
    json.text("class", code.type());
    json.text("source", code.source());
    json.text("summary", code.summary());
    json.objects(
        "lines",
        code.lines(),
        line -> {
          json.number("line", line.number());
          json.number("missed", line.missed());
          json.number("covered", line.covered());
          json.anyNumber("missedBranches", line.missedBranches());
          json.anyNumber("coveredBranches", line.coveredBranches());
        });
  }

  private static void write(ReportedViolation violation, JsonWriter json) {
    json.text("kind", violation.kind());
    json.text("form", violation.form());
    json.text("message", violation.message());
    json.text("schedule", violation.schedule());
    json.anyText("shrinking", violation.shrinking());
    json.anyObjects(
        "inputs",
        List.copyOf(ScheduleText.inputs(violation.schedule()).values().entrySet()),
        input -> {
          json.text("name", input.getKey());
          json.text("value", input.getValue());
        });
    json.text("thread", violation.thread());
    json.text("site", violation.site());
    json.number("executions", violation.executions());
    json.anyText("replay", violation.replay());
    violation.cause().ifPresent(cause -> write(cause, json));
    violation.remedy().ifPresent(remedy -> write(remedy, json));
    violation.trace().ifPresent(trace -> TraceJson.write("trace", trace, json));
    violation.passing().ifPresent(passing -> TraceJson.write(passing, json));
  }

  private static void write(ReportedCause cause, JsonWriter json) {
    json.object(
        "cause",
        () -> {
          json.text("sentence", cause.sentence());
          json.anyFlag("decisive", cause.decisive());
          json.anyNumber("executions", cause.executions());
          json.anyObjects(
              "orders",
              cause.orders(),
              order -> {
                json.number("earlier", order.earlier());
                json.anyNumber("later", order.later());
                json.text("thread", order.thread());
              });
        });
  }

  private static void write(ReportedRemedy remedy, JsonWriter json) {
    json.object(
        "remedy",
        () -> {
          json.text("missing", remedy.missing());
          json.text("sentence", remedy.sentence());
          json.anyObjects(
              "changes",
              remedy.changes(),
              change -> {
                json.text("variable", change.variable());
                json.text("mode", change.mode());
              });
          json.anyNumber("tried", remedy.tried());
        });
  }

  private static void write(ReportedRace race, JsonWriter json) {
    json.text("location", race.location());
    json.text("variable", race.variable());
    json.text("first", race.first());
    json.text("second", race.second());
    TraceJson.places("firstStack", race.firstStack(), json);
    TraceJson.places("secondStack", race.secondStack(), json);
  }

  /** Rounded to a millionth and never in the form 1.0E-5, which not every reader takes. */
  static void micros(String name, double value, JsonWriter json) {
    BigDecimal rounded = BigDecimal.valueOf(Math.round(value * 1e6), MICROSECOND_DIGITS);
    json.json().writeNumberProperty(name, rounded);
  }
}
