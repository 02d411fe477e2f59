package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every lesson, run as its own first comment says, shows its mistake; its twin has none. */
class LessonsTest {
  private static final Path EXAMPLES = Path.of("../examples");
  private static final Pattern COMMAND = Pattern.compile("<pre>\\./sprang (.*)</pre>");

  /** What a reader must be told, by lesson: the kind of violation, and what stands in its text. */
  private static final Map<String, List<String>> MISTAKES = new HashMap<>();

  /** What only the Java memory model allows. */
  private static final Map<String, List<String>> OF_MEMORY =
      Map.of(
          "HalfMade", List.of("failure", "half made", "--memory java"),
          "LazyTable", List.of("failure", "an empty table", "--memory java"),
          "Doors", List.of("failure", "both entered", "--memory java"));

  private static final Map<String, List<String>> IN_ONE_ORDER =
      Map.of(
          "Tickets", List.of("failure", "1 sold", "Cause: thread 0 reads sold = 0"),
          "Registry",
              List.of("failure", "2 connections opened", "Cause: thread 0 calls containsKey"),
          "Transfer", List.of("deadlock", "Transfer.java:15", "Cause: thread 0 locks"),
          "Mailbox", List.of("notified before, when nobody waited", "Cause: thread 0.1 notifies"),
          "Bowl", List.of("ate from an empty bowl", "Cause: thread 0.2 writes Bowl.food = 0"),
          "Publication", List.of("data-race", "ready"),
          "Seats", List.of("failure", "2 of 1 seats taken", "Cause: thread 0 reads"),
          "Handshake", List.of("liveness", "waits in a loop"),
          "Printer", List.of("lock-held", "kept ReentrantLock"),
          "LinkedQueue", List.of("failure", "a value got lost", "Cause: thread 0 reads"));

  static {
    MISTAKES.putAll(IN_ONE_ORDER);
    MISTAKES.putAll(OF_MEMORY);
  }

  /** How many Mazurkiewicz traces the twins have. */
  private static final Map<String, Integer> TWINS =
      Map.of(
          "TicketsFixed", 2,
          "RegistryFixed", 2,
          "TransferFixed", 2,
          "MailboxFixed", 2,
          "PublicationFixed", 2,
          "PrinterFixed", 2);

  @TempDir private Path directory;

  static List<Path> lessons() throws IOException {
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      return files
          .filter(file -> file.getParent().getFileName().toString().matches("\\d\\d-.*"))
          .sorted()
          .toList();
    }
  }

  @Test
  void thereAreThirteenWithATwinEach() throws IOException {
    List<String> names =
        lessons().stream().map(file -> file.getFileName().toString()).collect(Collectors.toList());
    assertEquals(26, names.size());
    assertTrue(names.containsAll(MISTAKES.keySet().stream().map(n -> n + ".java").toList()));
    assertTrue(names.containsAll(MISTAKES.keySet().stream().map(n -> n + "Fixed.java").toList()));
  }

  @ParameterizedTest
  @MethodSource("lessons")
  void saysWhatItPromises(Path lesson) throws IOException {
    String name = lesson.getFileName().toString().replace(".java", "");
    List<String> args = new ArrayList<>(command(lesson));
    args.addAll(List.of("--out", directory.toString()));
    CommandLine run = CommandLine.run(args.toArray(String[]::new));
    if (MISTAKES.containsKey(name)) {
      assertEquals(1, run.code(), run.err());
      MISTAKES.get(name).forEach(text -> assertTrue(run.out().contains(text), run.out()));
      assertReplays(run.out());
    } else {
      assertEquals(0, run.code(), run.out() + run.err());
      Integer traces = TWINS.get(name);
      assertTrue(
          traces == null || run.out().contains("none of the " + traces + " executions"), run.out());
    }
  }

  /** The first comment gives the command, from the project's root. */
  private static List<String> command(Path lesson) throws IOException {
    Matcher command = COMMAND.matcher(Files.readString(lesson));
    assertTrue(command.find(), "no command in " + lesson);
    return Stream.of(command.group(1).split(" "))
        .map(word -> word.startsWith("examples/") ? "../" + word : word)
        .toList();
  }

  private static void assertReplays(String report) {
    String line =
        report.lines().filter(text -> text.startsWith("  replay ")).findFirst().orElseThrow();
    String[] words = line.strip().replace("'", "").split("\\s+"); // as a shell reads it
    CommandLine again =
        CommandLine.run(List.of(words).subList(2, words.length).toArray(String[]::new));
    assertEquals(1, again.code(), line + "\n" + again.err());
  }
}
