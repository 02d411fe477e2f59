package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Debian's Chromium, without a window: what it makes of a page. */
record Browser(Path program, Path directory) {
  private static final List<String> QUIETLY =
      List.of(
          "--headless",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--enable-logging=stderr");

  /** The browser of this machine; .ci/run installs one. */
  static Optional<Path> find() {
    return Stream.of(System.getenv("PATH").split(":"))
        .map(directory -> Path.of(directory, "chromium"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** The document after its scripts have run; fails if they complained. */
  String open(Path page) throws IOException, InterruptedException {
    Path shown = directory.resolve("document.html");
    Path told = directory.resolve("messages.txt");
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(QUIETLY);
    command.add("--user-data-dir=" + directory.resolve("profile"));
    command.addAll(List.of("--dump-dom", page.toUri().toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(shown.toFile())
            .redirectError(told.toFile())
            .start();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), "the browser does not end");
    List<String> complaints =
        Files.readAllLines(told).stream().filter(line -> line.contains("CONSOLE")).toList();
    assertEquals(List.of(), complaints);
    return Files.readString(shown);
  }
}
