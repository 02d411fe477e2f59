package dev.sprang.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.launcher.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SettingsPageTest {
  private static final Path PAGE = Path.of("../docs/settings.md");

  @Test
  void thePageOfSettingsIsUpToDate() throws IOException {
    String page = SettingsPage.of(new Catalogue());
    if ("rewrite".equals(System.getProperty("sprang.goldens"))) {
      Files.writeString(PAGE, page);
    }
    assertEquals(page, Files.readString(PAGE));
  }
}
