package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What docs/junit.md has for other frameworks and languages: a basket that two threads pay from.
 */
public final class JUnitPage {
  /** How a report of them begins. */
  public static final String LOST = "Violated: a failure, in 1 of 2 executions, and 1 data race.";

  private JUnitPage() {}

  /** What stands on the page under this name. */
  public static String source(String language, String name) throws IOException {
    String page = Files.readString(Path.of("../docs/junit.md"));
    Matcher block =
        Pattern.compile("(?ms)^```" + language + " " + Pattern.quote(name) + "\n(.*?)^```$")
            .matcher(page);
    assertTrue(block.find(), name);
    return block.group(1);
  }
}
