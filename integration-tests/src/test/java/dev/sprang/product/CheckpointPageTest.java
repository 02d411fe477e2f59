package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of the page on checkpoints, one after the other, on a program by that name. */
class CheckpointPageTest {
  private static final String PROGRAM =
      """
      package com.example;
      public class Queue {
        static int count;
        public static void main(String[] args) throws Exception {
          Thread other = new Thread(() -> { synchronized (Queue.class) { count++; } });
          other.start();
          synchronized (Queue.class) { count++; }
          other.join();
          assert count == 2;
        }
      }
      """;

  @TempDir private Path directory;

  @Test
  void theyDoWhatThePageSays() throws IOException {
    Path source = Files.createDirectories(directory.resolve("com/example")).resolve("Queue.java");
    Files.writeString(source, PROGRAM);
    String classes = Files.createDirectories(directory.resolve("target/classes")).toString();
    int failed =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", classes, source + "");
    assertEquals(0, failed);
    List<String> commands =
        Files.readAllLines(Path.of("../docs/checkpoints.md")).stream()
            .filter(line -> line.startsWith("sprang "))
            .toList();
    assertEquals(2, commands.size());
    for (String command : commands) {
      CommandLine done = CommandLine.run(here(command));
      assertEquals(0, done.code(), done.err());
      assertTrue(done.out().startsWith("Verified: all that matters was run"), done.out());
    }
    assertTrue(Files.exists(directory.resolve("nightly/search.sprang")));
  }

  private String[] here(String command) {
    return Stream.of(command.split(" "))
        .skip(1)
        .map(word -> word.matches("nightly|target/classes") ? directory.resolve(word) + "" : word)
        .toArray(String[]::new);
  }
}
