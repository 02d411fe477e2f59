package dev.sprang.product;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Reads JSON into maps, lists, strings, numbers and booleans, and writes it in the one way. */
final class JsonValue {
  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonValue() {}

  static Map<String, Object> object(String json) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
      parser.nextToken();
      return members(parser);
    }
  }

  /** A list of objects. */
  @SuppressWarnings("unchecked") // the caller knows the document
  static List<Map<String, Object>> objects(Object value) {
    return (List<Map<String, Object>>) value;
  }

  /** With sorted keys and no spaces. */
  static String canonical(Object value) {
    if (value instanceof Map<?, ?> map) {
      TreeMap<String, String> sorted = new TreeMap<>();
      map.forEach((name, member) -> sorted.put((String) name, canonical(member)));
      return sorted.entrySet().stream()
          .map(member -> canonical(member.getKey()) + ":" + member.getValue())
          .collect(Collectors.joining(",", "{", "}"));
    }
    if (value instanceof List<?> list) {
      return list.stream().map(JsonValue::canonical).collect(Collectors.joining(",", "[", "]"));
    }
    return value instanceof String text ? '"' + text + '"' : String.valueOf(value);
  }

  private static Object value(JsonParser parser) {
    return switch (parser.currentToken()) {
      case START_OBJECT -> members(parser);
      case START_ARRAY -> {
        List<Object> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          items.add(value(parser));
        }
        yield items;
      }
      case VALUE_NUMBER_INT -> parser.getLongValue();
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> parser.getString();
    };
  }

  private static Map<String, Object> members(JsonParser parser) {
    Map<String, Object> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      members.put(name, value(parser));
    }
    return members;
  }
}
