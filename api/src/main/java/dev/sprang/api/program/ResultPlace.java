package dev.sprang.api.program;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where results go if nobody says: {@code target/sprang} in Maven projects, else .sprang. */
final class ResultPlace {
  private ResultPlace() {}

  static Path standard() {
    return Files.exists(Path.of("pom.xml")) ? Path.of("target", "sprang") : Path.of(".sprang");
  }
}
