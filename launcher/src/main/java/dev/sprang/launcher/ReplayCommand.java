package dev.sprang.launcher;

import dev.sprang.engine.EngineKind;
import dev.sprang.report.ResultDirectory;
import dev.sprang.setting.Setting;
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

  /**
   * The command; empty if the schedule is too long for one and not saved in a file.
   *
   * @param violation its number, counted from 1
   */
  String of(int violation, String schedule) {
    if (schedule.length() <= LONGEST_PASTED) {
      return withSchedule(schedule);
    }
    return directory.map(saved -> withSchedule("@" + saved.scheduleFile(violation))).orElse("");
  }

  private String withSchedule(String schedule) {
    StringJoiner words = new StringJoiner(" ");
    words.add(quoted(command)).add("replay");
    request.engine().map(EngineKind::id).ifPresent(id -> words.add("--engine").add(id));
    for (Setting<?> setting : Terms.OF_REPLAYS) {
      if (request.settings().isGiven(setting)) {
        words.add("--" + setting.name()).add(request.settings().text(setting));
      }
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
