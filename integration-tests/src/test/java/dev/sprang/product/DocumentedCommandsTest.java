package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every command on a page is run by a test: those that begin with a dollar by {@link TutorialTest},
 * the others by the tests named here, which have to contain the words that tell.
 */
class DocumentedCommandsTest {
  private static final String TOOLS = "sprang|mvn|javac?|docker|source";

  private static final Pattern IN_BLOCK =
      Pattern.compile(
          "\\s*(?:- run: )?(?:SPRANG_\\w+=\\S+ )?(?:\\./)?((?:%s) \\S.*?)(?: +#.*)?"
              .formatted(TOOLS));

  private static final Pattern IN_TEXT =
      Pattern.compile("`(?:\\./)?((?:%s) [^`]+)`".formatted(TOOLS));

  /** How a command begins, by the test that runs it and what stands there. */
  private static final Map<String, List<String>> RUN_BY =
      Map.ofEntries(
          Map.entry("sprang check --checkpoint", List.of("CheckpointPageTest", "checkpoints.md")),
          Map.entry("sprang resume", List.of("CheckpointPageTest", "checkpoints.md")),
          Map.entry("sprang serve", List.of("MachinesPageTest", "machines.md")),
          Map.entry("sprang work", List.of("MachinesPageTest", "machines.md")),
          Map.entry("sprang check --explorer optimal-dpor", List.of("ResumeTest", "optimal-dpor")),
          Map.entry("sprang engines", List.of("MainTest", "\"engines\"")),
          Map.entry("sprang explorers", List.of("MainTest", "\"explorers\"")),
          Map.entry("sprang bench hybrid", List.of("SearchTableTest", "hybrid")),
          Map.entry("sprang tasks", List.of("TasksCommandTest", "examples/tasks")),
          Map.entry("sprang install", List.of("LocalRepository", "\"install\"")),
          Map.entry("mvn -f shop/pom.xml test", List.of("FreshProjectTest", "shop/pom.xml")),
          Map.entry("mvn test", List.of("FreshProjectTest", "maven(\"test\")")),
          Map.entry("mvn sprang:check", List.of("FreshProjectTest", "sprang:check")),
          Map.entry("mvn sprang:replay", List.of("FreshProjectTest", "sprang:replay")),
          Map.entry("sprang check -cp out:kotlin", List.of("KotlinTest", "BasketKt")),
          Map.entry("javac -d classes", List.of("LibrariesPageTest", "javac -d classes")),
          Map.entry("sprang check -cp classes:jct", List.of("LibrariesPageTest", "JctoolsMpsc")),
          Map.entry("java libraries/", List.of("LibrariesPageTest", "Libraries.java")),
          Map.entry("sprang check FILE.json", List.of("ExamplesTest", "examples/model")),
          Map.entry("sprang check --memory java", List.of("ExamplesTest", "examples/memory")),
          Map.entry("sprang stress", List.of("MainTest", "\"stress\"")),
          Map.entry("sprang replay @", List.of("TutorialTest", "tutorial.md")),
          Map.entry("sprang check --watch", List.of("WatchedFilesTest", "WatchedFiles")),
          Map.entry("source <(./sprang completion)", List.of("MainTest", "\"completion\"")),
          Map.entry("sprang check --annotations", List.of("MainTest", "\"--annotations\"")),
          Map.entry("java -jar jacococli.jar", List.of("JacocoTest", "Instrumenter")),
          Map.entry("sprang check --engine live --keep", List.of("JacocoTest", "--keep-going")),
          Map.entry("sprang doctor", List.of("DoctorTest", "\"doctor\"")),
          Map.entry("sprang check --help", List.of("MainTest", "\"--help\"")));

  /** What no test runs, and the page that says so, or why nobody has to. */
  private static final Map<String, String> NOT_RUN =
      Map.of(
          "docker ", "tools.md: No test builds it",
          "java -ea shop/Basket.java", "tutorial.md: it works",
          "mvn verify", "that is the gate",
          "mvn -pl core -am verify", "that is a part of the gate");

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (String home : List.of("../docs", "../examples", "../libraries")) {
      try (Stream<Path> files = Files.walk(Path.of(home), 2)) {
        files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
      }
    }
    pages.add(Path.of("../README.md"));
    return pages;
  }

  private static List<String> inBlock(String line) {
    Matcher command = IN_BLOCK.matcher(line);
    return command.matches() ? List.of(command.group(1)) : List.of();
  }

  private static List<String> inText(String line) {
    return IN_TEXT.matcher(line).results().map(found -> found.group(1)).toList();
  }

  /** Commands without arguments only name what they are about. */
  private static Map<String, Path> commands() throws IOException {
    Map<String, Path> commands = new TreeMap<>();
    for (Path page : pages()) {
      boolean isCode = false;
      for (String line : Files.readAllLines(page)) {
        if (line.startsWith("```")) {
          isCode = !isCode;
          continue;
        }
        for (String command : isCode ? inBlock(line) : inText(line)) {
          commands.put(command, page);
        }
      }
    }
    commands.remove("sprang check");
    return commands;
  }

  @Test
  void everyCommandIsRunByATest() throws IOException {
    Set<String> shown = shown();
    Set<String> used = new TreeSet<>();
    List<String> forgotten = new ArrayList<>();
    commands()
        .forEach(
            (command, page) -> {
              if (!shown.contains(command)) {
                Stream.concat(RUN_BY.keySet().stream(), NOT_RUN.keySet().stream())
                    .filter(command::startsWith)
                    .findFirst()
                    .ifPresentOrElse(used::add, () -> forgotten.add(page + ": " + command));
              }
            });
    assertEquals(List.of(), forgotten);
    Set<String> known = new TreeSet<>(RUN_BY.keySet());
    known.addAll(NOT_RUN.keySet());
    known.removeAll(used);
    assertEquals(Set.of(), known, "on no page any more");
  }

  /** Those of pages that {@link TutorialTest} reads. */
  private static Set<String> shown() throws IOException {
    Set<String> shown = new TreeSet<>();
    for (String page : TutorialTest.PAGES) {
      for (String line : Files.readAllLines(Path.of("..", page))) {
        if (line.startsWith("$ ./")) {
          shown.add(line.substring("$ ./".length()));
        }
      }
    }
    return shown;
  }

  /** A page whose commands begin with a dollar is read. */
  @Test
  void everyShownCommandIsOnAPageThatIsRead() throws IOException {
    Set<Path> read =
        TutorialTest.PAGES.stream().map(page -> Path.of("..", page)).collect(Collectors.toSet());
    for (Path page : pages()) {
      boolean shows = Files.readAllLines(page).stream().anyMatch(line -> line.startsWith("$ "));
      assertEquals(shows, read.contains(page), page.toString());
    }
  }

  @Test
  void theTestsAreThere() throws IOException {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.walk(Path.of(".."))) {
      for (Path file :
          files.filter(f -> f.toString().matches(".*/src/test/java/.*\\.java")).toList()) {
        sources.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    RUN_BY.forEach(
        (command, where) -> {
          String source = sources.getOrDefault(where.get(0) + ".java", "");
          assertTrue(source.contains(where.get(1)), command + ": " + where);
        });
  }
}
