package dev.sprang.launcher;

import dev.sprang.engine.EngineKind;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/**
 * The exact command that replays a schedule, safe to paste into a shell.
 *
 * @param command how the tool was called
 */
public record ReplayCommand(String command) implements ReplayStyle {
  private static final Set<String> FLAGS =
      CheckSettings.OF_REPLAYS.stream()
          .map(setting -> Option.of(setting, List.of()))
          .filter(Option::isFlag)
          .map(Option::name)
          .collect(Collectors.toSet());

  @Override
  public String line(Request request, String program, String schedule) {
    StringJoiner words = new StringJoiner(" ");
    words.add(quoted(command)).add("replay");
    request.engine().map(EngineKind::id).ifPresent(id -> words.add("--engine").add(id));
    request.replayOptions().forEach((name, value) -> add(words, name, value));
    if (!request.program().classPath().isEmpty()) {
      words.add("-cp").add(quoted(request.program().classPath()));
    }
    words.add(quoted(schedule)).add(quoted(program));
    request.program().arguments().forEach(argument -> words.add(quoted(argument)));
    return words.toString();
  }

  /** The name of a flag means on, and takes no value. */
  private static void add(StringJoiner words, String name, String value) {
    if (!FLAGS.contains(name)) {
      words.add("--" + name).add(value);
    } else if (value.equals("true")) {
      words.add("--" + name);
    }
  }

  private static String quoted(String word) {
    boolean plain =
        !word.isEmpty()
            && word.chars()
                .allMatch(c -> Character.isLetterOrDigit(c) || "@%+=:,./_-".indexOf(c) >= 0);
    return plain ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
