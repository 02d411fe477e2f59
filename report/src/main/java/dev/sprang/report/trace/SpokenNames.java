package dev.sprang.report.trace;

import dev.sprang.operation.ValueText;
import dev.sprang.report.trace.TraceThread.Held;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How people call the threads and objects of a trace: a thread by the name that the program gave
 * it, an object by its class, counted where there are several, and elements of an array by the
 * field that holds it. What is saved keeps the names that hold in every execution.
 */
public final class SpokenNames {
  /** Where no execution was written down. */
  private static final SpokenNames NONE = new SpokenNames(Map.of(), Map.of());

  /** Behind an array's name: what follows is the index of an element. */
  private static final String ELEMENT = "[";

  /** A text of the program's, which stays; a thread; or an object: class, number, and element. */
  private static final Pattern NAME =
      Pattern.compile(
          "\"(?:[^\"\\\\]|\\\\.)*\""
              + "|\\b[Tt]hread ([\\d.]*\\d)(?![\\w.]*#)"
              + "|\\b([A-Za-z_$][\\w$]*(?:\\[\\])*) ([\\w.]*#\\d+)(\\[?)");

  private static final Pattern ARRAY = Pattern.compile("[\\w$]+(?:\\[\\])+ [\\w.]*#\\d+");

  /** One that is no word of the sentence; others are quoted. */
  private static final Pattern PROPER = Pattern.compile("(?=.*[A-Z0-9_.#-])[A-Za-z][\\w.#$-]*");

  private static final Pattern FIELD = Pattern.compile("[A-Za-z_$][\\w$]*");

  private final Map<String, String> threads;
  private final Map<String, String> objects;

  private SpokenNames(Map<String, String> threads, Map<String, String> objects) {
    this.threads = threads;
    this.objects = objects;
  }

  public static SpokenNames of(Trace trace) {
    return new SpokenNames(threads(trace), objects(trace));
  }

  /** Those of an execution, if it was written down. */
  public static SpokenNames of(Optional<Trace> trace) {
    return trace.map(SpokenNames::of).orElse(NONE);
  }

  private static Map<String, String> threads(Trace trace) {
    Map<String, Integer> often = new HashMap<>();
    trace.threads().forEach(thread -> often.merge(thread.given(), 1, Integer::sum));
    Map<String, String> spoken = new LinkedHashMap<>();
    for (TraceThread thread : trace.threads()) {
      String given = thread.given();
      if (!given.isEmpty()) {
        String word = PROPER.matcher(given).matches() ? given : ValueText.quoted(given);
        String which = often.getOrDefault(given, 1) == 1 ? "" : " (" + thread.name() + ")";
        spoken.put(thread.name(), word + which);
      }
    }
    return spoken;
  }

  private static Map<String, String> objects(Trace trace) {
    Map<String, Set<String>> byType = new LinkedHashMap<>();
    WholeCalls.told(trace.events()).forEach(row -> note(row.text(), byType));
    for (TraceEvent event : trace.events()) {
      note(event.text(), byType);
      note(event.object(), byType);
    }
    for (TraceThread thread : trace.threads()) {
      thread.waiting().ifPresent(waiting -> note(waiting.text(), byType));
      thread.holds().stream().map(Held::lock).forEach(lock -> note(lock, byType));
    }
    Map<String, String> spoken = new LinkedHashMap<>();
    byType.forEach(
        (type, numbers) -> {
          int count = 0;
          for (String number : numbers) {
            count++;
            boolean tells = numbers.size() == 1 && !type.endsWith("]") && !type.equals("Object");
            spoken.put(type + " " + number, tells ? type : type + "#" + count);
          }
        });
    spoken.putAll(elements(trace));
    return spoken;
  }

  /** Of arrays that one field was seen to hold, which held no other. */
  private static Map<String, String> elements(Trace trace) {
    Map<String, Set<String>> fields = new LinkedHashMap<>();
    Map<String, Set<String>> arrays = new HashMap<>();
    for (TraceEvent event : trace.events()) {
      String field = event.object().substring(event.object().lastIndexOf('.') + 1);
      for (String array : List.of(event.before(), event.after())) {
        if (ARRAY.matcher(array).matches() && FIELD.matcher(field).matches()) {
          fields.computeIfAbsent(array, any -> new LinkedHashSet<>()).add(field);
          arrays.computeIfAbsent(field, any -> new LinkedHashSet<>()).add(array);
        }
      }
    }
    Map<String, String> spoken = new LinkedHashMap<>();
    fields.forEach(
        (array, names) -> {
          String field = names.iterator().next();
          if (names.size() == 1 && arrays.getOrDefault(field, Set.of()).size() == 1) {
            spoken.put(array + ELEMENT, field + ELEMENT);
          }
        });
    return spoken;
  }

  private static void note(String text, Map<String, Set<String>> byType) {
    Matcher found = NAME.matcher(text);
    while (found.find()) {
      if (found.group(2) != null) {
        byType.computeIfAbsent(found.group(2), type -> new LinkedHashSet<>()).add(found.group(3));
      }
    }
  }

  /** The text in people's words. */
  public String in(String text) {
    return threads.isEmpty() && objects.isEmpty()
        ? text
        : NAME.matcher(text).replaceAll(found -> Matcher.quoteReplacement(spoken(found)));
  }

  private String spoken(MatchResult found) {
    String whole = found.group();
    if (found.group(1) != null) {
      return threads.getOrDefault(found.group(1), whole);
    } else if (found.group(4) == null) {
      return whole;
    }
    String element = objects.get(whole);
    String object = found.group(2) + " " + found.group(3);
    return element != null ? element : objects.getOrDefault(object, object) + found.group(4);
  }

  /** What to call a thread in a sentence. */
  public String thread(String name) {
    return threads.getOrDefault(name, "thread " + name);
  }

  /** The same at the begin of one. */
  public String threadFirst(String name) {
    return threads.getOrDefault(name, "Thread " + name);
  }

  /** What the program calls its threads, by their names in schedules. */
  public Map<String, String> threads() {
    return threads;
  }

  /** What objects are called, by the names that are saved. */
  public Map<String, String> objects() {
    return objects;
  }
}
