package dev.sprang.report;

import dev.sprang.report.ResultDocument.Counted;
import dev.sprang.report.ResultDocument.Moment;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The JSON of everything that is saved or printed for machines: one line each, no line end. */
public final class JsonText {
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final int MICROSECOND_DIGITS = 6;

  private JsonText() {}

  public static String of(ResultDocument document) {
    return object(json -> write(document, json));
  }

  /** A violation as a line of its own, as in a result's {@code violations}. */
  public static String of(ReportedViolation violation) {
    return object(json -> write(violation, json));
  }

  /**
   * One execution of a recorded exploration.
   *
   * @param outcome empty if the execution was cut short
   */
  static String ofExecution(String schedule, String ending, String outcome) {
    return object(
        json -> {
          json.writeStringProperty("schedule", schedule);
          json.writeStringProperty("ending", ending);
          if (!outcome.isEmpty()) {
            json.writeStringProperty("outcome", outcome);
          }
        });
  }

  /**
   * What stands in place of a result when there is none.
   *
   * @param program the program as the user named it; empty if the error concerns none
   * @param code the exit code
   */
  public static String ofError(String program, int code, String message) {
    return object(
        json -> {
          if (!program.isEmpty()) {
            json.writeStringProperty("program", program);
          }
          json.writeObjectPropertyStart("error");
          json.writeNumberProperty("code", code);
          json.writeStringProperty("message", message);
          json.writeEndObject();
        });
  }

  private static String object(Consumer<JsonGenerator> members) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      members.accept(json);
      json.writeEndObject();
    }
    return text.toString();
  }

  private static void write(ResultDocument document, JsonGenerator json) {
    json.writeNumberProperty("version", ResultDocument.VERSION);
    json.writeStringProperty("program", document.subject().program());
    if (!document.subject().name().isEmpty()) {
      json.writeStringProperty("name", document.subject().name());
    }
    json.writeStringProperty("verdict", document.verdict().name().toLowerCase(Locale.ROOT));
    json.writeStringProperty("stop", document.stop());
    json.writeStringProperty("engine", document.subject().engine());
    if (!document.subject().choice().isEmpty()) {
      json.writeStringProperty("engineChoice", document.subject().choice());
    }
    json.writeStringProperty("explorer", document.subject().explorer());
    json.writeNumberProperty("executions", document.effort().executions());
    json.writeNumberProperty("abandoned", document.effort().abandoned());
    json.writeNumberProperty("events", document.effort().events());
    document.effort().figures().forEach(json::writeNumberProperty);
    json.writeNumberProperty("seconds", micros(document.effort().seconds()));
    writeResults(document.results(), json);
    writeViolations(document.violations(), json);
    writeRaces(document.races(), json);
    writeStrings("assumptions", document.assumptions(), json);
    if (document.covered().isPresent()) {
      json.writeNumberProperty("covered", micros(document.covered().getAsDouble()));
    }
    writeHistory(document.effort().history(), json);
    document.execution().ifPresent(trace -> TraceJson.write("execution", trace, json));
  }

  private static void writeHistory(List<Moment> history, JsonGenerator json) {
    if (history.isEmpty()) {
      return;
    }
    json.writeArrayPropertyStart("history");
    for (Moment moment : history) {
      json.writeStartObject();
      json.writeNumberProperty("seconds", micros(moment.seconds()));
      json.writeNumberProperty("executions", moment.executions());
      json.writeNumberProperty("violations", moment.violations());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeResults(List<Counted> results, JsonGenerator json) {
    json.writeArrayPropertyStart("results");
    for (Counted result : results) {
      json.writeStartObject();
      json.writeStringProperty("outcome", result.outcome());
      json.writeNumberProperty("count", result.count());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeViolations(List<ReportedViolation> violations, JsonGenerator json) {
    json.writeArrayPropertyStart("violations");
    for (ReportedViolation violation : violations) {
      json.writeStartObject();
      write(violation, json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void write(ReportedViolation violation, JsonGenerator json) {
    json.writeStringProperty("kind", violation.kind());
    json.writeStringProperty("form", violation.form());
    json.writeStringProperty("message", violation.message());
    json.writeStringProperty("schedule", violation.schedule());
    json.writeStringProperty("thread", violation.thread());
    json.writeStringProperty("site", violation.site());
    json.writeNumberProperty("executions", violation.executions());
    if (!violation.replay().isEmpty()) {
      json.writeStringProperty("replay", violation.replay());
    }
    violation.trace().ifPresent(trace -> TraceJson.write("trace", trace, json));
  }

  private static void writeRaces(List<ReportedRace> races, JsonGenerator json) {
    json.writeArrayPropertyStart("races");
    for (ReportedRace race : races) {
      json.writeStartObject();
      json.writeStringProperty("location", race.location());
      json.writeStringProperty("first", race.first());
      json.writeStringProperty("second", race.second());
      TraceJson.places("firstStack", race.firstStack(), json);
      TraceJson.places("secondStack", race.secondStack(), json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeStrings(String name, List<String> values, JsonGenerator json) {
    json.writeArrayPropertyStart(name);
    values.forEach(json::writeString);
    json.writeEndArray();
  }

  /** Rounded to a millionth and never in the form 1.0E-5, which not every reader takes. */
  private static BigDecimal micros(double value) {
    return BigDecimal.valueOf(Math.round(value * 1e6), MICROSECOND_DIGITS);
  }
}
