package dev.sprang.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultDirectoryTest {
  @TempDir Path directory;

  private static final ReportedViolation VIOLATION =
      new ReportedViolation("failure", "plain", "bad", "0", "here", "0:3", 1, "", Optional.empty());

  @Test
  void theResultIsSavedWhole() throws IOException {
    ResultDocument document = Documents.deadlock();
    try (ResultDirectory saved = ResultDirectory.open(directory.resolve("a/b"))) {
      saved.save(document);
    }
    assertEquals(
        JsonText.of(document) + "\n", Files.readString(directory.resolve("a/b/result.json")));
    assertEquals(
        List.of("report.html", "result.json", "result.sarif", "violations.jsonl"),
        files(directory.resolve("a/b")));
  }

  @Test
  void aViolationIsOnDiskBeforeTheEnd() throws IOException {
    try (ResultDirectory saved = ResultDirectory.open(directory)) {
      saved.save(VIOLATION);
      assertEquals(
          List.of(JsonText.of(VIOLATION)),
          Files.readAllLines(directory.resolve("violations.jsonl")));
      assertEquals("0:3", Files.readString(saved.scheduleFile(1)));
      assertFalse(Files.exists(directory.resolve("result.json")));
    }
  }

  @Test
  void executionsAreRecordedIfAskedFor() throws IOException {
    try (ResultDirectory saved = ResultDirectory.open(directory)) {
      saved.record("0,1", "completed", "{}");
      saved.record("1", "abandoned", "");
    }
    assertEquals(
        List.of(
            "{\"schedule\":\"0,1\",\"ending\":\"completed\",\"outcome\":\"{}\"}",
            "{\"schedule\":\"1\",\"ending\":\"abandoned\"}"),
        Files.readAllLines(directory.resolve("executions.jsonl")));
  }

  @Test
  void nothingOfAnEarlierExplorationStays() throws IOException {
    try (ResultDirectory saved = ResultDirectory.open(directory)) {
      saved.save(VIOLATION);
      saved.record("0,1", "completed", "{}");
      saved.save(Documents.deadlock());
    }
    Files.writeString(directory.resolve("notes.txt"), "mine");
    ResultDirectory.open(directory).close();
    assertEquals(List.of("notes.txt", "violations.jsonl"), files(directory));
    assertEquals("", Files.readString(directory.resolve("violations.jsonl")));
  }

  @Test
  void whatCannotBeSavedIsSaidAndDoesNotStopAnything() throws IOException {
    try (ResultDirectory saved = ResultDirectory.open(directory.resolve("gone"))) {
      assertTrue(saved.isIntact());
      Files.delete(directory.resolve("gone/violations.jsonl"));
      Files.delete(directory.resolve("gone"));
      saved.save(Documents.deadlock());
      saved.save(VIOLATION);
      saved.record("0", "completed", "");
      String told = saved.failure().orElseThrow();
      assertTrue(told.startsWith("the result could not be saved in "), told);
      assertTrue(told.endsWith("; name another directory with --out"), told);
      assertFalse(saved.isIntact());
    }
  }

  @Test
  void ofTwoAtTheSameTimeTheSecondLeavesTheFilesOfTheFirstAlone() throws IOException {
    try (ResultDirectory first = ResultDirectory.open(directory)) {
      first.save(VIOLATION);
      try (ResultDirectory second = ResultDirectory.open(directory)) {
        second.save(Documents.deadlock());
        assertTrue(
            second.failure().orElseThrow().contains("for another check is writing to "),
            second.failure()::toString);
      }
      first.save(Documents.deadlock());
      assertTrue(first.isIntact());
    }
    assertEquals(
        List.of(
            "report.html",
            "result.json",
            "result.sarif",
            "violation-1.schedule",
            "violations.jsonl"),
        files(directory));
    assertEquals(1, Files.readAllLines(directory.resolve("violations.jsonl")).size());
    try (ResultDirectory later = ResultDirectory.open(directory)) {
      assertTrue(later.isIntact());
    }
  }

  /** A directory is in the way of the page, as a full disk would be. */
  @Test
  void nothingHalfWrittenStays() throws IOException {
    try (ResultDirectory saved = ResultDirectory.open(directory)) {
      Files.createDirectories(directory.resolve("report.html/in-the-way"));
      saved.save(Documents.deadlock());
      assertFalse(saved.isIntact());
    }
    assertEquals(List.of("report.html", "result.sarif", "violations.jsonl"), files(directory));
  }

  private static List<String> files(Path path) throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
