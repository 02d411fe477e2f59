package dev.sprang.report;

import dev.sprang.report.trace.Place;
import dev.sprang.report.trace.Trace;
import dev.sprang.report.trace.TraceEdge;
import dev.sprang.report.trace.TraceEvent;
import dev.sprang.report.trace.TraceThread;
import dev.sprang.report.trace.TraceThread.Held;
import dev.sprang.report.trace.TraceThread.Waiting;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/** The JSON of a trace. Members that are empty, false or 0 are left out. */
final class TraceJson {
  private final JsonGenerator json;

  private TraceJson(JsonGenerator json) {
    this.json = json;
  }

  /** Writes it as a member of the current object. */
  static void write(String name, Trace trace, JsonGenerator json) {
    json.writeObjectPropertyStart(name);
    new TraceJson(json).write(trace);
    json.writeEndObject();
  }

  /** Writes a stack as a member of the current object, if there is one. */
  static void places(String name, List<Place> places, JsonGenerator json) {
    new TraceJson(json).places(name, places);
  }

  private void write(Trace trace) {
    json.writeNumberProperty("switches", trace.switches());
    number("omitted", trace.omitted());
    json.writeArrayPropertyStart("threads");
    trace.threads().forEach(this::write);
    json.writeEndArray();
    json.writeArrayPropertyStart("events");
    trace.events().forEach(this::write);
    json.writeEndArray();
    json.writeArrayPropertyStart("edges");
    trace.edges().forEach(this::write);
    json.writeEndArray();
  }

  private void write(TraceThread thread) {
    json.writeStartObject();
    json.writeStringProperty("name", thread.name());
    text("given", thread.given());
    json.writeStringProperty("state", word(thread.state()));
    number("started", thread.started());
    text("failure", thread.failure());
    thread.waiting().ifPresent(this::write);
    if (!thread.holds().isEmpty()) {
      json.writeArrayPropertyStart("holds");
      thread.holds().forEach(this::write);
      json.writeEndArray();
    }
    places("stack", thread.stack());
    json.writeEndObject();
  }

  private void write(Waiting waiting) {
    json.writeObjectPropertyStart("waiting");
    json.writeStringProperty("kind", waiting.kind());
    text("object", waiting.object());
    text("thread", waiting.thread());
    number("cause", waiting.cause());
    number("since", waiting.since());
    json.writeStringProperty("text", waiting.text());
    text("why", waiting.why());
    json.writeName("place");
    write(waiting.place());
    json.writeEndObject();
  }

  private void write(Held held) {
    json.writeStartObject();
    json.writeStringProperty("lock", held.lock());
    json.writeNumberProperty("step", held.step());
    json.writeEndObject();
  }

  private void write(TraceEvent event) {
    json.writeStartObject();
    json.writeNumberProperty("step", event.step());
    json.writeStringProperty("thread", event.thread());
    json.writeStringProperty("kind", event.kind());
    text("object", event.object());
    text("target", event.target());
    text("before", event.before());
    text("after", event.after());
    json.writeStringProperty("text", event.text());
    json.writeName("place");
    write(event.place());
    flag("switched", event.switched());
    flag("implicit", event.implicit());
    flag("shared", event.shared());
    strings("marks", event.marks());
    strings("holds", event.holds());
    places("stack", event.stack());
    json.writeEndObject();
  }

  private void write(Place place) {
    json.writeStartObject();
    json.writeStringProperty("site", place.site());
    text("class", place.type());
    text("method", place.method());
    text("file", place.file());
    number("line", place.line());
    text("path", place.path());
    text("source", place.source());
    json.writeEndObject();
  }

  private void write(TraceEdge edge) {
    json.writeStartObject();
    json.writeStringProperty("kind", word(edge.kind()));
    json.writeNumberProperty("from", edge.from());
    json.writeNumberProperty("to", edge.to());
    json.writeEndObject();
  }

  private void places(String name, List<Place> places) {
    if (!places.isEmpty()) {
      json.writeArrayPropertyStart(name);
      places.forEach(this::write);
      json.writeEndArray();
    }
  }

  private void strings(String name, List<String> values) {
    if (!values.isEmpty()) {
      json.writeArrayPropertyStart(name);
      values.forEach(json::writeString);
      json.writeEndArray();
    }
  }

  private void text(String name, String value) {
    if (!value.isEmpty()) {
      json.writeStringProperty(name, value);
    }
  }

  private void number(String name, int value) {
    if (value != 0) {
      json.writeNumberProperty(name, value);
    }
  }

  private void flag(String name, boolean value) {
    if (value) {
      json.writeBooleanProperty(name, true);
    }
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
