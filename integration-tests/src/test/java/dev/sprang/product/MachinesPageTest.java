package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.cli.Main;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.ReplayCommand;
import dev.sprang.testkit.engines.RunningJavac;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The two commands of the page on machines, at the same time, on a program by that name. */
class MachinesPageTest {
  /** Three threads that take one lock three times each: 9! / (3! 3! 3!) = 1,680 traces. */
  private static final String PROGRAM =
      """
      package com.example;
      public class Queue {
        static int count;
        static void add() {
          for (int i = 0; i < 3; i++) {
            synchronized (Queue.class) { count++; }
          }
        }
        public static void main(String[] args) throws Exception {
          Thread one = new Thread(Queue::add);
          Thread other = new Thread(Queue::add);
          one.start();
          other.start();
          add();
          one.join();
          other.join();
          assert count == 9;
        }
      }
      """;

  @TempDir private Path directory;
  private final CompletableFuture<String> address = new CompletableFuture<>();

  @Test
  @Timeout(120)
  void coordinatorAndWorkerDoWhatThePageSays() throws Exception {
    Path source = Files.createDirectories(directory.resolve("com/example")).resolve("Queue.java");
    Files.writeString(source, PROGRAM);
    RunningJavac.compile(
        List.of(source), Files.createDirectories(directory.resolve("target/classes")));
    List<String> commands =
        Files.readAllLines(Path.of("../docs/machines.md")).stream()
            .filter(line -> line.startsWith("sprang "))
            .map(line -> line.replaceFirst(" +#.*", ""))
            .toList();
    assertEquals(2, commands.size());
    List<String> serve = here(commands.get(0));
    serve.addAll(1, List.of("--host", "localhost", "--port", "0", "--slice", "10ms"));
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    FutureTask<Integer> serving = new FutureTask<>(() -> run(serve, answer));
    Thread coordinator = new Thread(null, serving, "coordinator", 16L << 20);
    coordinator.start();
    List<String> work = here(commands.get(1).replace("https://HOST:7418", address.get()));
    assertEquals(0, run(work, new ByteArrayOutputStream()));
    assertEquals(0, serving.get());
    String text = answer.toString(StandardCharsets.UTF_8);
    assertTrue(text.startsWith("Verified: all that matters was run, and none of the 1,680"), text);
  }

  private int run(List<String> words, OutputStream out) {
    return Main.run(
        words.toArray(String[]::new),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        listening(),
        new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("./sprang")));
  }

  /** What the coordinator says is where it can be found. */
  private PrintStream listening() {
    return new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8) {
      @Override
      public void println(String text) {
        int begin = text.indexOf("https://");
        if (begin >= 0) {
          address.complete(text.substring(begin, text.indexOf(' ', begin)));
        }
      }
    };
  }

  private List<String> here(String command) throws IOException {
    List<String> words = new ArrayList<>();
    for (String word : List.of(command.split(" ")).subList(1, command.split(" ").length)) {
      boolean isPath = word.matches("nightly(/token)?|target/classes");
      words.add(isPath ? directory.resolve(word).toString() : word);
    }
    return words;
  }
}
