package dev.sprang.setting;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where things are saved if nobody says: where the build keeps its own, if there is one. */
public final class ResultPlace {
  private ResultPlace() {}

  /** {@code target/sprang} in a Maven project, else {@code .sprang}. */
  public static Path in(Path project) {
    boolean isMaven = Files.exists(project.resolve("pom.xml"));
    return project.resolve(isMaven ? "target/sprang" : ".sprang");
  }
}
