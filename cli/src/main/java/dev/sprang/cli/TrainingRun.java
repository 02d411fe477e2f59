package dev.sprang.cli;

import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.ReplayCommand;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Small checks on every engine, after which a JVM knows the classes that most starts need and can
 * archive them: what {@code sprang} runs once for every JDK. What they answer is of no interest.
 * The programs use what programs use: comments and lambdas for the compiler, locks, monitors,
 * collections and races for the engines.
 */
public final class TrainingRun {
  private static final String MODEL =
      """
      [[["INC", "x"], ["INC", "x"], ["INC", "x"]], [["INC", "x"], ["INC", "x"], ["INC", "x"]]]
      """;

  private static final String LOCKS =
      """
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.ReentrantLock;

      /** Two threads and what they share. */
      class Trained {
        static int plain;
        static final AtomicInteger atomic = new AtomicInteger();
        static final ReentrantLock lock = new ReentrantLock();
        static final Map<String, Integer> map = new ConcurrentHashMap<>();

        private static void work(String name) { // a comment
          plain++;
          atomic.incrementAndGet();
          lock.lock();
          try {
            synchronized (atomic) {
              plain++;
            }
          } finally {
            lock.unlock();
          }
          map.put(name, plain);
        }

        public static void main(String[] args) throws InterruptedException {
          List<Thread> threads = new ArrayList<>();
          for (String name : List.of("one", "two")) {
            Thread thread = new Thread(() -> work(name));
            threads.add(thread);
            thread.start();
          }
          for (Thread thread : threads) {
            thread.join();
          }
          System.out.println(map.size() + " of " + args.length);
          assert args.length == 0 || plain == 4 : plain + " of 4, " + atomic;
        }
      }
      """;

  private static final String RACES =
      """
      class Trained {
        private final int[] cells = new int[2];

        private void count(int times) {
          for (int i = 0; i < times; i++) {
            cells[0]++;
          }
        }

        private synchronized void put() throws InterruptedException {
          while (cells[1] > 0) {
            wait();
          }
          cells[1]++;
          notifyAll();
        }

        private synchronized void take() throws InterruptedException {
          while (cells[1] == 0) {
            wait();
          }
          cells[1]--;
          notifyAll();
        }

        public static void main(String[] args) throws InterruptedException {
          Trained trained = new Trained();
          int times = Integer.parseInt(args[0]);
          Thread first = new Thread(() -> trained.count(times));
          Thread second = new Thread(() -> trained.count(times));
          first.start();
          second.start();
          trained.take(times, first);
          first.join();
          second.join();
          System.out.println(trained.cells[0]);
        }

        private void take(int times, Thread other) throws InterruptedException {
          Thread giver = new Thread(() -> {
            try {
              put();
            } catch (InterruptedException impossible) {
              throw new IllegalStateException(impossible);
            }
          });
          other.join();
          giver.start();
          take();
        }
      }
      """;

  private TrainingRun() {}

  public static void main(String[] args) throws IOException {
    ProcessEnd end = ProcessEnd.watching(new Interruption(), System.err);
    Path stage = Files.createTempDirectory("sprang-training");
    try {
      Path locks = program(stage, "locks", LOCKS);
      Path races = program(stage, "races", RACES);
      Path model = Files.writeString(stage.resolve("trained.json"), MODEL);
      for (String engine : List.of("vm", "live")) {
        check(stage, "--engine", engine, locks.toString());
        check(stage, "--engine", engine, locks.toString(), "fail");
        check(stage, "--engine", engine, races.toString(), "3");
      }
      check(stage, model.toString());
    } finally {
      delete(stage);
    }
    end.exit(ExitCode.OK);
  }

  private static Path program(Path stage, String name, String text) throws IOException {
    return Files.writeString(
        Files.createDirectory(stage.resolve(name)).resolve("Trained.java"), text);
  }

  private static void check(Path stage, String... args) {
    String[] line = Stream.concat(Stream.of("check"), Stream.of(args)).toArray(String[]::new);
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    FrontDoor frontDoor =
        new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("sprang"));
    Main.run(line, nowhere, nowhere, frontDoor, Optional.of(stage));
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
