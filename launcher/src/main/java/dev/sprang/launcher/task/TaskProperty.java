package dev.sprang.launcher.task;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a task asks whether it holds, and by which settings that is looked for. */
public enum TaskProperty {
  /** No assertion fails. */
  ASSERTIONS("valid-assert", "assert_java", "assertions", "allow"),
  /** No thread ends by a runtime exception. */
  EXCEPTIONS("no-runtime-exception", "runtime-exception", "exceptions", "allow"),
  /** Threads do not wait for ever. */
  DEADLOCKS("no-deadlock", "deadlock", "allow", "violation"),
  /** No violation at all, as a check has it. */
  ANY("", "", "any", "violation");

  /** The names of the competition's files for it, without {@code .prp}. */
  private final String file;

  private final String formerFile;

  /** The settings of these names. */
  private final String failures;

  private final String deadlocks;

  TaskProperty(String file, String formerFile, String failures, String deadlocks) {
    this.file = file;
    this.formerFile = formerFile;
    this.failures = failures;
    this.deadlocks = deadlocks;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The one that a property file of the competition stands for; empty if there is none. */
  static Optional<TaskProperty> ofFile(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.prp$", "");
    return Arrays.stream(values())
        .filter(each -> !name.isEmpty())
        .filter(each -> each.file.equals(name) || each.formerFile.equals(name))
        .findFirst();
  }

  static Optional<TaskProperty> named(String word) {
    return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
  }

  static String words() {
    return Arrays.stream(values()).map(TaskProperty::word).collect(Collectors.joining(", "));
  }

  /** A user's settings, and those of this property: whatever it does not ask for is allowed. */
  Map<String, String> settings(Map<String, String> given) {
    Map<String, String> all = new LinkedHashMap<>(given);
    all.put("failures", failures);
    all.put("deadlocks", deadlocks);
    if (this != ANY) {
      all.put("livelocks", "allow");
      all.put("exit-codes", "allow");
      all.put("held-locks", "allow");
    }
    return all;
  }
}
