package dev.sprang.launcher.input;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads a model program: a list of thread scripts, or an object with {@code threads} and, if
 * wanted, {@code init}, {@code asleep}, {@code spurious} and {@code name}. Other members are left
 * alone, because files of programs with their expected figures have them. The language is described
 * in {@code docs/model-programs.md}.
 */
final class ScriptReader {
  private static final int MAX_THREADS = 1_000;
  private static final String PROGRAM =
      "a list of thread scripts like [[[\"W\",\"x\",1]],[[\"R\",\"x\"]]], or an object with them"
          + " as \"threads\"";

  private ScriptReader() {}

  /**
   * Reads a program.
   *
   * @param name the program's name if it gives itself none
   * @param linesBefore how many lines of the file come before the text
   * @throws ScriptException if it is not a program
   */
  static ModelProgram read(String text, String name, int linesBefore) {
    Json json = JsonReader.read(text, linesBefore);
    if (json instanceof Json.Members object) {
      return program(object, name);
    }
    if (json instanceof Json.Items) {
      return new ModelProgram(name, threads(json, Set.of()));
    }
    throw new ScriptException(json.at(), "a program is %s, not %s".formatted(PROGRAM, json.what()));
  }

  private static ModelProgram program(Json.Members object, String fallbackName) {
    Map<String, Json> members = object.members();
    Json threads = members.get("threads");
    if (threads == null) {
      throw new ScriptException(
          object.at(),
          "this object has no \"threads\".%s A program is %s"
              .formatted(Spelling.didYouMean(closest(members), Set.of("threads")), PROGRAM));
    }
    Json name = members.get("name");
    Json spurious = members.get("spurious");
    Set<Integer> asleep = asleep(members.get("asleep"), scripts(threads).size());
    return new ModelProgram(
        name == null ? fallbackName : JsonValues.name(name, "\"name\": \"...\""),
        threads(threads, asleep),
        initial(members.get("init")),
        asleep,
        spurious != null && JsonValues.flag(spurious, "\"spurious\": true"));
  }

  /** The only member, which is perhaps a misspelt "threads". */
  private static String closest(Map<String, Json> members) {
    return members.size() == 1 ? members.keySet().iterator().next() : "";
  }

  private static List<Json> scripts(Json threads) {
    List<Json> scripts = JsonValues.list(threads, PROGRAM);
    if (scripts.isEmpty()) {
      throw new ScriptException(threads.at(), "there are no threads; a program is " + PROGRAM);
    }
    if (scripts.size() > MAX_THREADS) {
      throw new ScriptException(
          threads.at(),
          "%d threads are more than the %d there may be".formatted(scripts.size(), MAX_THREADS));
    }
    return scripts;
  }

  private static List<List<Statement>> threads(Json threads, Set<Integer> asleep) {
    List<Json> scripts = scripts(threads);
    List<List<Statement>> programs = new ArrayList<>();
    for (Json script : scripts) {
      programs.add(new ThreadReader(scripts.size(), asleep).block(script));
    }
    return programs;
  }

  private static Map<String, Long> initial(@Nullable Json init) {
    if (init == null) {
      return ModelProgram.XYZ;
    }
    String form = "\"init\": {\"x\": 1}";
    if (!(init instanceof Json.Members object)) {
      throw new ScriptException(
          init.at(), "expected an object, not %s: write %s".formatted(init.what(), form));
    }
    Map<String, Long> values = new LinkedHashMap<>();
    object.members().forEach((name, value) -> values.put(name, JsonValues.whole(value, form)));
    return values;
  }

  private static Set<Integer> asleep(@Nullable Json asleep, int threads) {
    Set<Integer> numbers = new TreeSet<>();
    if (asleep == null) {
      return numbers;
    }
    for (Json number : JsonValues.list(asleep, "\"asleep\": [1]")) {
      numbers.add(JsonValues.thread(number, threads, "\"asleep\": [1]"));
    }
    if (numbers.size() == threads) {
      throw new ScriptException(
          asleep.at(), "every thread is asleep, so nothing would run; leave one out");
    }
    return numbers;
  }
}
