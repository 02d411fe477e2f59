package dev.sprang.launcher.task;

import dev.sprang.launcher.RefusedException;
import dev.sprang.launcher.input.ProgramName;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The tasks of a folder and the folders in it. A {@code .yml} file is a task definition of the
 * competition; sources that none of them names are tasks by themselves, if they have a main method:
 * a {@code Main.java} with all of its folder, any other file alone. What is known of those, and
 * what they ask for, stands in comments.
 */
public final class TaskFolder {
  private static final Pattern MAIN = Pattern.compile("static\\s+(public\\s+)?void\\s+main\\s*\\(");
  private static final Pattern EXPECTED = Pattern.compile("(?m)^//\\s*expected:\\s*(\\S+)\\s*$");
  private static final Pattern PROPERTY = Pattern.compile("(?m)^//\\s*property:\\s*(\\S+)\\s*$");

  private final Path folder;

  private TaskFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Finds them, sorted by name.
   *
   * @throws RefusedException if there are none, or one is wrong
   */
  public static List<Task> tasks(String folder) {
    Path path = Path.of(folder);
    if (!Files.exists(path)) {
      throw new RefusedException("There is no folder %s; check the path".formatted(folder));
    }
    if (!Files.isDirectory(path)) {
      throw new RefusedException(
          "%s is a file; name the folder it is in, or run it by 'sprang check'".formatted(folder));
    }
    List<Task> tasks = new TaskFolder(path).find();
    if (tasks.isEmpty()) {
      throw new RefusedException(
          ("%s has no tasks: neither a .yml file with input_files nor a .java file with a main"
                  + " method")
              .formatted(folder));
    }
    return tasks;
  }

  private List<Task> find() {
    Map<String, List<Task>> tasks = new TreeMap<>();
    Set<Path> named = new LinkedHashSet<>();
    for (Path file : files(folder, ".yml")) {
      String text = text(file);
      if (TaskDefinition.isOne(text)) {
        TaskDefinition definition = TaskDefinition.read(text, file.toString());
        tasks.put(name(file, ".yml"), defined(file, definition, named));
      }
    }
    for (Path file : files(folder, ".java")) {
      boolean isPartOfOther =
          named.stream().anyMatch(file.toAbsolutePath().normalize()::startsWith)
              || !isMain(file) && hasMainAbove(file);
      if (!isPartOfOther && MAIN.matcher(text(file)).find()) {
        tasks.put(name(file, ".java"), List.of(plain(file)));
      }
    }
    return tasks.values().stream().flatMap(List::stream).toList();
  }

  private static boolean isMain(Path file) {
    return file.getFileName().toString().equals("Main.java");
  }

  /** Whether a folder that a source is in, below the one that was named, is a task as a whole. */
  private boolean hasMainAbove(Path file) {
    for (Path above = file.getParent();
        above != null && above.startsWith(folder);
        above = above.getParent()) {
      if (Files.isRegularFile(above.resolve("Main.java"))) {
        return true;
      }
    }
    return false;
  }

  private List<Task> defined(Path file, TaskDefinition definition, Set<Path> named) {
    List<Path> inputs = new ArrayList<>();
    for (String input : definition.inputs()) {
      Path path = file.resolveSibling(input).normalize();
      if (!Files.exists(path)) {
        throw new RefusedException(
            "%s names %s, which is not there; get it, or mend input_files".formatted(file, input));
      }
      inputs.add(path);
      named.add(path.toAbsolutePath().normalize());
    }
    ProgramName program = program(file, inputs);
    List<Task> tasks = new ArrayList<>();
    for (TaskDefinition.Question question : definition.questions()) {
      Optional<TaskProperty> property = TaskProperty.ofFile(question.propertyFile());
      property.ifPresent(
          known -> tasks.add(new Task(name(file, ".yml"), program, known, question.expected())));
    }
    if (tasks.isEmpty()) {
      TaskProperty usual = TaskProperty.ASSERTIONS;
      tasks.add(new Task(name(file, ".yml"), program, usual, Optional.empty()));
    }
    return tasks;
  }

  /** The file with the main method, and folders with what it needs. */
  private static ProgramName program(Path definition, List<Path> inputs) {
    List<Path> mains = new ArrayList<>();
    for (Path input : inputs) {
      Stream<Path> sources =
          Files.isDirectory(input) ? files(input, ".java").stream() : Stream.of(input);
      sources.filter(source -> MAIN.matcher(text(source)).find()).forEach(mains::add);
    }
    Path main =
        mains.stream()
            .filter(TaskFolder::isMain)
            .findFirst()
            .or(() -> mains.size() == 1 ? Optional.of(mains.get(0)) : Optional.empty())
            .orElseThrow(
                () ->
                    new RefusedException(
                        "%s: its input_files have %s; one has to be Main.java"
                            .formatted(definition, count(mains))));
    String folders =
        inputs.stream()
            .filter(Files::isDirectory)
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    return new ProgramName(main.toString(), List.of(), folders);
  }

  private static String count(List<Path> mains) {
    return mains.isEmpty() ? "no main method" : mains.size() + " files with a main method";
  }

  private Task plain(Path file) {
    String text = text(file);
    Optional<Boolean> expected = comment(EXPECTED, text).map(word -> verdict(word, file));
    TaskProperty property =
        comment(PROPERTY, text).map(word -> property(word, file)).orElse(TaskProperty.ASSERTIONS);
    return new Task(name(file, ".java"), ProgramName.of(file.toString()), property, expected);
  }

  private static Optional<String> comment(Pattern pattern, String text) {
    Matcher comment = pattern.matcher(text);
    return comment.find() ? Optional.of(comment.group(1)) : Optional.empty();
  }

  private static boolean verdict(String word, Path file) {
    return switch (word) {
      case "verified", "true" -> true;
      case "violated", "false" -> false;
      default ->
          throw new RefusedException(
              "%s expects '%s'; write verified or violated".formatted(file, word));
    };
  }

  private static TaskProperty property(String word, Path file) {
    return TaskProperty.named(word)
        .orElseThrow(
            () ->
                new RefusedException(
                    "%s has the property '%s'; there are %s"
                        .formatted(file, word, TaskProperty.words())));
  }

  private String name(Path file, String ending) {
    String name = folder.relativize(file).toString().replace(File.separatorChar, '/');
    return name.substring(0, name.length() - ending.length());
  }

  private static List<Path> files(Path folder, String ending) {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> file.getFileName().toString().endsWith(ending))
          .sorted()
          .toList();
    } catch (IOException | java.io.UncheckedIOException unreadable) {
      throw new RefusedException(
          "%s cannot be read (%s); check its permissions"
              .formatted(folder, unreadable.getMessage()));
    }
  }

  private static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new RefusedException(
          "%s cannot be read (%s); check its permissions".formatted(file, unreadable.getMessage()));
    }
  }
}
