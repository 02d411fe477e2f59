package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who does what the tutorial and other pages say sees what they show. */
class TutorialTest {
  private static final Pattern BLOCK =
      Pattern.compile("^```(?:java (\\S+)|\\w+)?\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  private static final String COMMAND = "$ ./sprang ";
  private static final String LEFT_OUT = "...";

  /** Those with commands that begin with a dollar. */
  static final List<String> PAGES =
      List.of(
          "docs/inputs.md",
          "docs/properties.md",
          "docs/quick-start.md",
          "docs/tools.md",
          "docs/tutorial.md",
          "examples/memory/README.md",
          "README.md");

  @TempDir private Path directory;

  static List<String> pages() {
    return PAGES;
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyCommandShowsWhatThePageSays(String name) throws IOException {
    String page = Files.readString(Path.of("..", name));
    Matcher blocks = BLOCK.matcher(page);
    int commands = 0;
    while (blocks.find()) {
      if (blocks.group(1) != null) {
        write(blocks.group(1), blocks.group(2));
      } else if (blocks.group(2).startsWith(COMMAND)) {
        assertShows(blocks.group(2).lines().toList());
        commands++;
      }
    }
    assertEquals(Pattern.compile("^\\$ ", Pattern.MULTILINE).split(page).length - 1, commands);
    assertTrue(commands > 0, name);
    boolean isSaved = page.contains(" --out shop/found ");
    assertEquals(isSaved, Files.exists(directory.resolve("shop/found/report.html")), "the page");
  }

  private void write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** The lines come in this order, with others only where some are left out. */
  private void assertShows(List<String> block) {
    CommandLine done = CommandLine.run(here(block.get(0).substring(COMMAND.length())));
    List<String> shown = done.out().replace("../examples", "examples").lines().toList();
    int at = 0;
    boolean mayPass = false;
    for (String line : block.subList(1, block.size())) {
      if (line.equals(LEFT_OUT)) {
        mayPass = true;
        continue;
      }
      int found = shown.subList(at, shown.size()).indexOf(line);
      assertTrue(mayPass ? found >= 0 : found == 0, line + "\n" + done.out() + done.err());
      at += found + 1;
      mayPass = false;
    }
  }

  /** The tutorial's directory is somewhere else. */
  private String[] here(String command) {
    return Stream.of(command.split(" "))
        .map(word -> word.replaceFirst("^(@?)shop/", "$1" + directory + "/shop/"))
        .map(word -> word.replaceFirst("^examples/", "../examples/"))
        .toArray(String[]::new);
  }
}
