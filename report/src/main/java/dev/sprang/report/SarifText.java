package dev.sprang.report;

import dev.sprang.property.RaceSearch;
import dev.sprang.property.Violation;
import dev.sprang.property.catalogue.PropertyKinds;
import dev.sprang.report.trace.Place;
import dev.sprang.report.trace.Trace;
import dev.sprang.report.trace.TraceEvent;
import java.io.StringWriter;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The result in SARIF 2.1.0, the form code-scanning services read: a result per violation with its
 * execution as a code flow, and a note per data race.
 */
public final class SarifText {
  private static final JsonFactory FACTORY = new JsonFactory();

  private final ResultDocument document;
  private final JsonGenerator json;

  private SarifText(ResultDocument document, JsonGenerator json) {
    this.document = document;
    this.json = json;
  }

  public static String of(ResultDocument document) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      new SarifText(document, json).log();
    }
    return text.toString();
  }

  private void log() {
    json.writeStartObject();
    json.writeStringProperty("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    json.writeStringProperty("version", "2.1.0");
    json.writeArrayPropertyStart("runs");
    json.writeStartObject();
    tool();
    json.writeArrayPropertyStart("results");
    document.violations().forEach(this::violation);
    document.races().forEach(this::race);
    json.writeEndArray();
    json.writeStringProperty("columnKind", "utf16CodeUnits");
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  private void tool() {
    json.writeObjectPropertyStart("tool");
    json.writeObjectPropertyStart("driver");
    json.writeStringProperty("name", "Sprang");
    json.writeArrayPropertyStart("rules");
    for (Violation.Kind kind : PropertyKinds.violations()) {
      json.writeStartObject();
      json.writeStringProperty("id", kind.id());
      message("shortDescription", kind.sentence());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private void violation(ReportedViolation violation) {
    json.writeStartObject();
    json.writeStringProperty("ruleId", violation.kind());
    json.writeStringProperty("level", "error");
    message("message", TraceText.sentence(violation));
    json.writeArrayPropertyStart("locations");
    MainPlace.of(violation).ifPresent(place -> location(place, ""));
    json.writeEndArray();
    violation.trace().ifPresent(this::codeFlow);
    json.writeObjectPropertyStart("partialFingerprints");
    json.writeStringProperty(
        "violation/v1", violation.kind() + "|" + violation.form() + "|" + violation.site());
    json.writeEndObject();
    json.writeObjectPropertyStart("properties");
    json.writeStringProperty("form", violation.form());
    json.writeNumberProperty("executions", violation.executions());
    json.writeStringProperty("schedule", violation.schedule());
    json.writeStringProperty("replay", violation.replay());
    json.writeEndObject();
    json.writeEndObject();
  }

  /** One flow per thread, tied together by the order of execution. */
  private void codeFlow(Trace trace) {
    if (trace.events().isEmpty()) {
      return;
    }
    json.writeArrayPropertyStart("codeFlows");
    json.writeStartObject();
    json.writeArrayPropertyStart("threadFlows");
    for (String thread : trace.events().stream().map(TraceEvent::thread).distinct().toList()) {
      json.writeStartObject();
      json.writeStringProperty("id", thread);
      json.writeArrayPropertyStart("locations");
      trace.events().stream().filter(e -> e.thread().equals(thread)).forEach(this::flowLocation);
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  private void flowLocation(TraceEvent event) {
    json.writeStartObject();
    json.writeName("location");
    location(event.place(), "thread " + event.thread() + " " + event.text());
    json.writeNumberProperty("executionOrder", event.step());
    json.writeStringProperty("importance", importance(event));
    json.writeEndObject();
  }

  private static String importance(TraceEvent event) {
    if (!event.marks().isEmpty()) {
      return "essential";
    }
    return event.implicit() || !event.shared() ? "unimportant" : "important";
  }

  private void race(ReportedRace race) {
    json.writeStartObject();
    json.writeStringProperty("ruleId", RaceSearch.DATA_RACE.id());
    json.writeStringProperty("level", "warning");
    message(
        "message",
        "Data race on %s between %s and %s"
            .formatted(race.location(), race.first(), race.second()));
    json.writeArrayPropertyStart("locations");
    top(race.firstStack()).forEach(place -> location(place, ""));
    json.writeEndArray();
    json.writeArrayPropertyStart("relatedLocations");
    top(race.secondStack()).forEach(place -> location(place, "the other access"));
    json.writeEndArray();
    json.writeEndObject();
  }

  private static List<Place> top(List<Place> stack) {
    return stack.subList(0, Math.min(1, stack.size()));
  }

  private void location(Place place, String text) {
    json.writeStartObject();
    json.writeObjectPropertyStart("physicalLocation");
    json.writeObjectPropertyStart("artifactLocation");
    json.writeStringProperty("uri", encoded(MainPlace.uri(place, document.subject().program())));
    json.writeEndObject();
    if (place.line() > 0) {
      json.writeObjectPropertyStart("region");
      json.writeNumberProperty("startLine", place.line());
      if (!place.source().isEmpty()) {
        message("snippet", place.source());
      }
      json.writeEndObject();
    }
    json.writeEndObject();
    if (!text.isEmpty()) {
      message("message", text);
    }
    json.writeEndObject();
  }

  /** Of a path only what a URI does not take as it is. */
  private static String encoded(String path) {
    return path.replace("%", "%25").replace(" ", "%20").replace("#", "%23").replace("?", "%3F");
  }

  private void message(String name, String text) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("text", text);
    json.writeEndObject();
  }
}
