package dev.sprang.launcher;

import dev.sprang.engine.EngineKind;
import dev.sprang.report.ResultDirectory;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/** The exact command that replays a schedule, safe to paste into a shell. */
final class ReplayCommand {
  /** A longer command is no pleasure to paste, and far longer ones no shell takes. */
  private static final int LONGEST_PASTED = 4_000;

  private final String command;
  private final Request request;
  private final String program;
  private final Optional<ResultDirectory> directory;

  /** The commands given so far, by schedule, in the order the violations were found. */
  private final Map<String, String> known = new HashMap<>();

  /**
   * @param command how the tool was called
   * @param program how the program can be named again
   */
  ReplayCommand(
      String command, Request request, String program, Optional<ResultDirectory> directory) {
    this.command = command;
    this.request = request;
    this.program = program;
    this.directory = directory;
  }

  /** The command; empty if the schedule is too long for one and not saved in a file. */
  String of(String schedule) {
    return known.computeIfAbsent(schedule, unused -> make(schedule, known.size() + 1));
  }

  private String make(String schedule, int violation) {
    if (schedule.length() <= LONGEST_PASTED) {
      return withSchedule(schedule);
    }
    return directory.map(saved -> withSchedule("@" + saved.scheduleFile(violation))).orElse("");
  }

  private String withSchedule(String schedule) {
    StringJoiner words = new StringJoiner(" ");
    words.add(quoted(command)).add("replay");
    request.engine().map(EngineKind::id).ifPresent(id -> words.add("--engine").add(id));
    if (request.settings().isGiven(Terms.STEPS)) {
      words.add("--steps").add(Long.toString(request.settings().get(Terms.STEPS)));
    }
    if (!request.program().classPath().isEmpty()) {
      words.add("-cp").add(quoted(request.program().classPath()));
    }
    words.add(quoted(schedule)).add(quoted(program));
    request.program().arguments().forEach(argument -> words.add(quoted(argument)));
    return words.toString();
  }

  private static String quoted(String word) {
    boolean plain =
        !word.isEmpty()
            && word.chars()
                .allMatch(c -> Character.isLetterOrDigit(c) || "@%+=:,./_-".indexOf(c) >= 0);
    return plain ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
