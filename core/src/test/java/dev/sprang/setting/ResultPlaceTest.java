package dev.sprang.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultPlaceTest {
  @TempDir Path project;

  @Test
  void isAHiddenDirectoryWhereThereIsNoBuild() {
    assertEquals(project.resolve(".sprang"), ResultPlace.in(project));
  }

  @Test
  void isWhereMavenKeepsWhatItMakes() throws IOException {
    Files.createFile(project.resolve("pom.xml"));
    assertEquals(project.resolve("target/sprang"), ResultPlace.in(project));
  }
}
