package dev.sprang.report;

import dev.sprang.report.tried.CoverageXml;
import dev.sprang.setting.DiskTrouble;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Where an exploration is saved: {@code violations.jsonl}, one line as soon as a violation is
 * found, so that a crash loses none; {@code violation-N.schedule}, the schedule of each alone;
 * {@code result.json}, the whole document, {@code report.html}, the page drawn from it, and {@code
 * result.sarif}, the same for code scanning, there only when complete; and, if asked for, {@code
 * executions.jsonl}. Of two explorations at the same time only one has the directory. Where
 * something cannot be written, as on a full disk, nothing more is tried: the answer does not depend
 * on it, and whoever has it is told.
 */
public final class ResultDirectory implements AutoCloseable {
  private static final String RESULT = "result.json";
  private static final String PAGE = "report.html";

  /** The page of a result that is saved there, for people. */
  public static Path page(Path directory) {
    return directory.resolve(PAGE);
  }

  private static final String SARIF = "result.sarif";
  private static final String COVERAGE = "coverage.xml";

  private final Path directory;
  private final FileChannel journal;
  private final BufferedWriter violations;
  private Optional<BufferedWriter> executions = Optional.empty();
  private int violationCount;

  /** Why something could not be written; empty if all could. */
  private Optional<String> failure = Optional.empty();

  private ResultDirectory(Path directory, FileChannel journal) {
    this.directory = directory;
    this.journal = journal;
    this.violations = new BufferedWriter(Channels.newWriter(journal, StandardCharsets.UTF_8));
  }

  /** Opens a directory, making it if needed; an earlier exploration's files in it are removed. */
  public static ResultDirectory open(Path directory) throws IOException {
    Files.createDirectories(directory);
    Path file = directory.resolve("violations.jsonl");
    FileChannel journal =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    ResultDirectory opened = new ResultDirectory(directory, journal);
    if (isTaken(journal)) {
      opened.failure =
          Optional.of(
              "the result is not saved, for another check is writing to %s; name another directory with --out"
                  .formatted(directory));
    } else {
      clear(directory);
      journal.truncate(0);
    }
    return opened;
  }

  /** Whether another exploration has the directory; its lock is gone when its process is. */
  private static boolean isTaken(FileChannel journal) throws IOException {
    try {
      return journal.tryLock() == null;
    } catch (OverlappingFileLockException inThisProcess) {
      return true;
    }
  }

  private static void clear(Path directory) throws IOException {
    Files.deleteIfExists(directory.resolve(RESULT));
    Files.deleteIfExists(directory.resolve(SARIF));
    Files.deleteIfExists(directory.resolve(PAGE));
    Files.deleteIfExists(directory.resolve("executions.jsonl"));
    try (var schedules = Files.newDirectoryStream(directory, "violation-*.schedule")) {
      for (Path schedule : schedules) {
        Files.delete(schedule);
      }
    }
  }

  /** The file that holds the schedule of a violation, counted from 1 as they are found. */
  public Path scheduleFile(int violation) {
    return directory.resolve("violation-" + violation + ".schedule");
  }

  /** Saves a violation at once. */
  public void save(ReportedViolation violation) {
    saving(
        () -> {
          violationCount++;
          Files.writeString(scheduleFile(violationCount), violation.schedule());
          violations.write(JsonText.of(violation));
          violations.newLine();
          violations.flush();
        });
  }

  /** Saves a violation's schedule anew, if a better one was found. */
  public void saveSchedule(int violation, String schedule) {
    saving(() -> Files.writeString(scheduleFile(violation), schedule));
  }

  /** Adds to the list of all executions. */
  public void record(String schedule, String ending, String outcome) {
    saving(
        () -> {
          if (executions.isEmpty()) {
            Path list = directory.resolve("executions.jsonl");
            executions = Optional.of(Files.newBufferedWriter(list));
          }
          executions.get().write(JsonText.ofExecution(schedule, ending, outcome));
          executions.get().newLine();
        });
  }

  /** Saves the whole result: a reader finds all of it or nothing. */
  public void save(ResultDocument document) {
    saving(
        () -> {
          write(SARIF, SarifText.of(document) + "\n");
          write(PAGE, HtmlPage.of(document));
          if (!document.effort().code().isEmpty()) {
            write(COVERAGE, CoverageXml.of(document.subject().program(), document.effort().code()));
          }
          write(RESULT, JsonText.of(document) + "\n");
        });
  }

  private void write(String file, String text) throws IOException {
    Path temporary = directory.resolve(file + ".tmp");
    try {
      Files.writeString(temporary, text);
      move(temporary, directory.resolve(file));
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException unsupported) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Override
  public void close() {
    saving(
        () -> {
          violations.flush();
          if (executions.isPresent()) {
            executions.get().close();
          }
        });
    try {
      journal.close();
    } catch (IOException closed) {
      // What was to be written is, or is known not to be.
    }
  }

  /** What to tell people if not everything could be written. */
  public Optional<String> failure() {
    return failure;
  }

  /** Whether what was to be written is there, so far. */
  public boolean isIntact() {
    return failure.isEmpty();
  }

  private void saving(Saving saving) {
    if (failure.isPresent()) {
      return;
    }
    try {
      saving.run();
    } catch (IOException failed) {
      failure = Optional.of(unsaved(failed));
    }
  }

  private String unsaved(IOException failed) {
    return "the result could not be saved in %s (%s); name another directory with --out"
        .formatted(directory, DiskTrouble.text(failed));
  }

  /** Something that writes. */
  @FunctionalInterface
  private interface Saving {
    void run() throws IOException;
  }
}
