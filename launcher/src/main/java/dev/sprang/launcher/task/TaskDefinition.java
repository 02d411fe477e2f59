package dev.sprang.launcher.task;

import dev.sprang.launcher.RefusedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A task definition of the competition, as its {@code .yml} files have it. Only the part of YAML is
 * read that such files use: keys at the begin of a line, lists with a hyphen or in brackets, and
 * lists of keys.
 *
 * @param inputs files and folders, beginning at the definition
 * @param questions what is asked
 */
record TaskDefinition(List<String> inputs, List<Question> questions) {
  /** A property file, and whether the property holds, where that is known. */
  record Question(String propertyFile, Optional<Boolean> expected) {}

  /** Whether a {@code .yml} file is a task definition at all. */
  static boolean isOne(String text) {
    return text.lines().anyMatch(line -> line.startsWith("input_files:"));
  }

  /**
   * Reads one.
   *
   * @param file how to name it where it is wrong
   * @throws RefusedException with the line, if it is not one
   */
  static TaskDefinition read(String text, String file) {
    return new Reader(file).read(text.lines().toList());
  }

  private static final class Reader {
    private final String file;
    private final List<String> inputs = new ArrayList<>();
    private final List<Question> questions = new ArrayList<>();

    /** The key at the begin of a line, of which the lines below tell. */
    private String section = "";

    private int number;

    Reader(String file) {
      this.file = file;
    }

    TaskDefinition read(List<String> lines) {
      for (String line : lines) {
        number++;
        String content = withoutComment(line);
        if (!content.isBlank()) {
          add(content);
        }
      }
      if (inputs.isEmpty()) {
        throw wrong("input_files names none");
      }
      return new TaskDefinition(List.copyOf(inputs), List.copyOf(questions));
    }

    private void add(String line) {
      String content = line.strip();
      boolean isItem = content.equals("-") || content.startsWith("- ");
      boolean isTop = line.charAt(0) != ' ' && !isItem;
      if (isTop) {
        section = key(content);
        content = value(content);
      } else if (isItem) {
        content = content.substring(1).strip();
      }
      if (section.equals("input_files")) {
        addInputs(content);
      } else if (section.equals("properties") && !content.isEmpty() && !content.equals("[]")) {
        addProperty(content);
      }
    }

    private void addInputs(String content) {
      String list =
          content.startsWith("[") && content.endsWith("]")
              ? content.substring(1, content.length() - 1)
              : content;
      for (String item : list.split(",")) {
        if (!item.isBlank()) {
          inputs.add(unquoted(item.strip()));
        }
      }
    }

    private void addProperty(String content) {
      String value = unquoted(value(content));
      switch (key(content)) {
        case "property_file" -> questions.add(new Question(value, Optional.empty()));
        case "expected_verdict" -> {
          if (questions.isEmpty()) {
            throw wrong("expected_verdict stands before its property_file");
          }
          int last = questions.size() - 1;
          questions.set(last, new Question(questions.get(last).propertyFile(), verdict(value)));
        }
        default -> {} // such as which part of a property is violated
      }
    }

    private Optional<Boolean> verdict(String word) {
      return switch (word) {
        case "true" -> Optional.of(true);
        case "false" -> Optional.of(false);
        case "unknown" -> Optional.empty();
        default -> throw wrong("expected_verdict is true or false, not '%s'".formatted(word));
      };
    }

    private String key(String content) {
      int colon = content.indexOf(':');
      if (colon < 0) {
        throw wrong("'%s' is no 'key: value'".formatted(content));
      }
      return content.substring(0, colon).strip();
    }

    private static String value(String content) {
      return content.substring(content.indexOf(':') + 1).strip();
    }

    private static String withoutComment(String line) {
      int comment = line.startsWith("#") ? 0 : line.indexOf(" #");
      return comment < 0 ? line : line.substring(0, comment);
    }

    private static String unquoted(String text) {
      boolean isQuoted = text.length() > 1 && (text.startsWith("'") || text.startsWith("\""));
      return isQuoted && text.endsWith(text.substring(0, 1))
          ? text.substring(1, text.length() - 1)
          : text;
    }

    private RefusedException wrong(String why) {
      return new RefusedException(
          "%s, line %d: %s; docs/inputs.md shows a task".formatted(file, number, why));
    }
  }
}
