package dev.sprang.report;

import dev.sprang.report.trace.CodeLine;
import dev.sprang.report.trace.Place;
import dev.sprang.report.trace.SpokenNames;
import dev.sprang.report.trace.Trace;
import dev.sprang.report.trace.TraceEdge;
import dev.sprang.report.trace.TraceEvent;
import dev.sprang.report.trace.TraceThread;
import dev.sprang.report.trace.TraceThread.Held;
import dev.sprang.report.trace.TraceThread.Waiting;
import dev.sprang.report.trace.WholeCalls;
import java.util.List;
import java.util.Locale;

/** The JSON of a trace. Members that are empty, false or 0 are left out. */
record TraceJson(JsonWriter json) {
  /** Writes it as a member of the current object. */
  static void write(String name, Trace trace, JsonWriter json) {
    json.object(name, () -> new TraceJson(json).write(trace));
  }

  /** Writes a stack as a member of the current object, if there is one. */
  static void places(String name, List<Place> places, JsonWriter json) {
    json.anyObjects(name, places, new TraceJson(json)::write);
  }

  static void place(String name, Place place, JsonWriter json) {
    json.object(name, () -> new TraceJson(json).write(place));
  }

  private void write(Trace trace) {
    json.number("switches", trace.switches());
    json.anyNumber("omitted", trace.omitted());
    json.objects("threads", trace.threads(), this::write);
    json.objects("events", trace.events(), this::write);
    json.objects("edges", trace.edges(), this::write);
    writeRows(trace.events());
    json.anyObjects("code", trace.code(), this::write);
    writeNames(SpokenNames.of(trace));
  }

  private void writeNames(SpokenNames names) {
    json.anyTexts("threadNames", names.threads());
    json.anyTexts("objectNames", names.objects());
  }

  private void write(TraceThread thread) {
    json.text("name", thread.name());
    json.anyText("given", thread.given());
    json.text("state", word(thread.state()));
    json.anyNumber("started", thread.started());
    json.anyText("failure", thread.failure());
    thread.waiting().ifPresent(waiting -> json.object("waiting", () -> write(waiting)));
    json.anyObjects("holds", thread.holds(), this::write);
    json.anyObjects("stack", thread.stack(), this::write);
  }

  private void write(Waiting waiting) {
    json.text("kind", waiting.kind());
    json.anyText("object", waiting.object());
    json.anyText("thread", waiting.thread());
    json.anyNumber("cause", waiting.cause());
    json.anyNumber("since", waiting.since());
    json.text("text", waiting.text());
    json.anyText("why", waiting.why());
    json.object("place", () -> write(waiting.place()));
  }

  private void write(Held held) {
    json.text("lock", held.lock());
    json.number("step", held.step());
  }

  private void write(TraceEvent event) {
    json.number("step", event.step());
    json.text("thread", event.thread());
    json.text("kind", event.kind());
    json.anyText("object", event.object());
    json.anyText("target", event.target());
    json.anyText("before", event.before());
    json.anyText("after", event.after());
    json.text("text", event.text());
    json.object("place", () -> write(event.place()));
    json.anyFlag("switched", event.switched());
    json.anyFlag("implicit", event.implicit());
    json.anyFlag("shared", event.shared());
    json.anyTexts("marks", event.marks());
    json.anyTexts("holds", event.holds());
    json.anyObjects("stack", event.stack(), this::write);
  }

  private void writeRows(List<TraceEvent> events) {
    json.objects("rows", WholeCalls.told(events), this::writeRow);
  }

  private void writeRow(TraceEvent row) {
    json.number("step", row.step());
    json.text("text", row.text());
  }

  private void write(Place place) {
    json.text("site", place.site());
    json.anyText("class", place.type());
    json.anyText("method", place.method());
    json.anyText("file", place.file());
    json.anyNumber("line", place.line());
    json.anyText("path", place.path());
    json.anyText("source", place.source());
  }

  private void write(CodeLine line) {
    json.text("path", line.path());
    json.number("line", line.line());
    json.text("text", line.text());
  }

  /** Writes an execution that passes as a member of the current object. */
  static void write(PassingTrace passing, JsonWriter json) {
    json.object(
        "passing",
        () -> {
          json.number("same", passing.same());
          json.anyNumber("omitted", passing.omitted());
          json.objects("events", passing.events(), new TraceJson(json)::write);
          new TraceJson(json).writeRows(passing.events());
        });
  }

  private void write(TraceEdge edge) {
    json.text("kind", word(edge.kind()));
    json.number("from", edge.from());
    json.number("to", edge.to());
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
