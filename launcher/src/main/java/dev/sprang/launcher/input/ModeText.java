package dev.sprang.launcher.input;

import dev.sprang.operation.Mode;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** How much an operation orders, as scripts say it behind its name: {@code R@acquire}. */
final class ModeText {
  private static final Map<String, Mode> READ =
      Map.of(
          "plain", Mode.PLAIN,
          "opaque", Mode.OPAQUE,
          "acquire", Mode.ACQUIRE,
          "volatile", Mode.VOLATILE);
  private static final Map<String, Mode> WRITE =
      Map.of(
          "plain", Mode.PLAIN,
          "opaque", Mode.OPAQUE,
          "release", Mode.RELEASE,
          "volatile", Mode.VOLATILE);
  private static final Map<String, Mode> UPDATE =
      Map.of(
          "plain", Mode.PLAIN,
          "opaque", Mode.OPAQUE,
          "acquire", Mode.ACQUIRE,
          "release", Mode.RELEASE,
          "volatile", Mode.VOLATILE);
  private static final Map<String, Mode> FENCE =
      Map.of("full", Mode.VOLATILE, "acquire", Mode.ACQUIRE, "release", Mode.RELEASE);

  private ModeText() {}

  /** The mode behind an operation's name; empty if there is none. */
  static Optional<Mode> after(Form form, Json.Text word) {
    int at = word.text().indexOf('@');
    if (at < 0) {
      return Optional.empty();
    }
    String name = word.text().substring(at + 1);
    Map<String, Mode> modes = modesOf(form);
    if (modes.isEmpty()) {
      throw new ScriptException(
          word.at(),
          "%s has no modes: only R, W, CAS, FAA and FENCE do. Leave \"@%s\" out"
              .formatted(form, name));
    }
    if (!modes.containsKey(name)) {
      throw new ScriptException(
          word.at(),
          "%s has no mode \"%s\".%s Known are %s"
              .formatted(
                  form,
                  name,
                  Spelling.didYouMean(name, modes.keySet().stream().sorted().toList()),
                  String.join(", ", new TreeSet<>(modes.keySet()))));
    }
    return Optional.of(modes.get(name));
  }

  private static Map<String, Mode> modesOf(Form form) {
    return switch (form) {
      case R -> READ;
      case W -> WRITE;
      case CAS, FAA -> UPDATE;
      case FENCE -> FENCE;
      default -> Map.of();
    };
  }
}
