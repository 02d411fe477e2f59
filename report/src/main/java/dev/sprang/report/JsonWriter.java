package dev.sprang.report;

import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes members of JSON objects; with "any" in their name those that say nothing are left out. */
record JsonWriter(JsonGenerator json) {
  private static final JsonFactory FACTORY = new JsonFactory();

  /** An object, on one line. */
  static String object(Consumer<JsonWriter> members) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      members.accept(new JsonWriter(json));
      json.writeEndObject();
    }
    return text.toString();
  }

  void text(String name, String value) {
    json.writeStringProperty(name, value);
  }

  void anyText(String name, String value) {
    if (!value.isEmpty()) {
      text(name, value);
    }
  }

  void number(String name, long value) {
    json.writeNumberProperty(name, value);
  }

  void anyNumber(String name, long value) {
    if (value != 0) {
      number(name, value);
    }
  }

  void anyFlag(String name, boolean value) {
    if (value) {
      json.writeBooleanProperty(name, true);
    }
  }

  void object(String name, Runnable members) {
    json.writeObjectPropertyStart(name);
    members.run();
    json.writeEndObject();
  }

  /** A list of objects. */
  <T> void objects(String name, List<T> all, Consumer<T> members) {
    json.writeArrayPropertyStart(name);
    for (T each : all) {
      json.writeStartObject();
      members.accept(each);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  <T> void anyObjects(String name, List<T> all, Consumer<T> members) {
    if (!all.isEmpty()) {
      objects(name, all, members);
    }
  }

  void texts(String name, List<String> values) {
    json.writeArrayPropertyStart(name);
    values.forEach(json::writeString);
    json.writeEndArray();
  }

  /** An object whose members are texts. */
  void anyTexts(String name, Map<String, String> members) {
    if (!members.isEmpty()) {
      object(name, () -> members.forEach(this::text));
    }
  }

  void anyTexts(String name, List<String> values) {
    if (!values.isEmpty()) {
      texts(name, values);
    }
  }
}
