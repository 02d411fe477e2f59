package dev.sprang.report;

import dev.sprang.property.RaceSearch;
import dev.sprang.property.Reached;
import dev.sprang.property.catalogue.PropertyKinds;
import dev.sprang.report.trace.Place;
import dev.sprang.report.trace.SpokenNames;
import dev.sprang.report.trace.Trace;
import dev.sprang.report.trace.TraceEvent;
import java.util.List;
import java.util.stream.Stream;

/**
 * The result in SARIF 2.1.0, the form code-scanning services read: a result per violation with its
 * execution as a code flow, and a note per data race.
 */
public final class SarifText {
  private final ResultDocument document;
  private final JsonWriter json;

  private SarifText(ResultDocument document, JsonWriter json) {
    this.document = document;
    this.json = json;
  }

  public static String of(ResultDocument document) {
    return JsonWriter.object(json -> new SarifText(document, json).log());
  }

  private void log() {
    json.text("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    json.text("version", "2.1.0");
    json.objects("runs", List.of(document), this::run);
  }

  private void run(ResultDocument explored) {
    json.object("tool", () -> json.object("driver", this::driver));
    Stream<Runnable> violations = explored.violations().stream().map(v -> () -> violation(v));
    Stream<Runnable> races = explored.races().stream().map(race -> () -> race(race));
    Stream<Runnable> claims = explored.brokenClaims().stream().map(claim -> () -> unreached(claim));
    List<Runnable> all = Stream.of(violations, claims, races).flatMap(some -> some).toList();
    json.objects("results", all, Runnable::run);
    json.text("columnKind", "utf16CodeUnits");
  }

  private void driver() {
    json.text("name", "Sprang");
    json.objects(
        "rules",
        Stream.concat(PropertyKinds.violations().stream(), Stream.of(Reached.UNREACHED)).toList(),
        kind -> {
          json.text("id", kind.id());
          message("shortDescription", kind.sentence());
        });
  }

  private void violation(ReportedViolation violation) {
    json.text("ruleId", violation.kind());
    json.text("level", "error");
    message("message", TraceText.sentence(violation));
    locations("locations", MainPlace.of(violation).stream().toList(), "");
    violation.trace().ifPresent(this::codeFlow);
    String fingerprint = violation.kind() + "|" + violation.form() + "|" + violation.site();
    json.object("partialFingerprints", () -> json.text("violation/v1", fingerprint));
    json.object(
        "properties",
        () -> {
          json.text("form", violation.form());
          json.number("executions", violation.executions());
          json.text("schedule", violation.schedule());
          json.text("replay", violation.replay());
        });
  }

  /** One flow per thread, tied together by the order of execution. */
  private void codeFlow(Trace trace) {
    List<String> threads = trace.events().stream().map(TraceEvent::thread).distinct().toList();
    if (!threads.isEmpty()) {
      SpokenNames names = SpokenNames.of(trace);
      json.objects(
          "codeFlows",
          List.of(threads),
          all -> json.objects("threadFlows", all, thread -> threadFlow(thread, trace, names)));
    }
  }

  private void threadFlow(String thread, Trace trace, SpokenNames names) {
    json.text("id", thread);
    json.objects(
        "locations",
        trace.events().stream().filter(event -> event.thread().equals(thread)).toList(),
        event -> {
          String text = names.thread(event.thread()) + " " + names.in(event.text());
          json.object("location", () -> location(event.place(), text));
          json.number("executionOrder", event.step());
          json.text("importance", importance(event));
        });
  }

  private static String importance(TraceEvent event) {
    if (!event.marks().isEmpty()) {
      return "essential";
    }
    return event.implicit() || !event.shared() ? "unimportant" : "important";
  }

  private void unreached(ReportedClaim claim) {
    json.text("ruleId", Reached.UNREACHED.id());
    json.text("level", "error");
    message("message", claim.sentence());
    locations("locations", List.of(claim.place()), "");
  }

  private void race(ReportedRace race) {
    json.text("ruleId", RaceSearch.DATA_RACE.id());
    json.text("level", "warning");
    message(
        "message",
        "Data race on %s between %s and %s"
            .formatted(race.variable(), race.first(), race.second()));
    locations("locations", top(race.firstStack()), "");
    locations("relatedLocations", top(race.secondStack()), "the other access");
  }

  private static List<Place> top(List<Place> stack) {
    return stack.subList(0, Math.min(1, stack.size()));
  }

  private void locations(String name, List<Place> places, String text) {
    json.objects(name, places, place -> location(place, text));
  }

  private void location(Place place, String text) {
    String uri = encoded(MainPlace.uri(place, document.subject().program()));
    json.object(
        "physicalLocation",
        () -> {
          json.object("artifactLocation", () -> json.text("uri", uri));
          if (place.line() > 0) {
            json.object("region", () -> region(place));
          }
        });
    if (!text.isEmpty()) {
      message("message", text);
    }
  }

  private void region(Place place) {
    json.number("startLine", place.line());
    if (!place.source().isEmpty()) {
      message("snippet", place.source());
    }
  }

  /** Of a path only what a URI does not take as it is. */
  private static String encoded(String path) {
    return path.replace("%", "%25").replace(" ", "%20").replace("#", "%23").replace("?", "%3F");
  }

  private void message(String name, String text) {
    json.object(name, () -> json.text("text", text));
  }
}
