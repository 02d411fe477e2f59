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
 */
public final class TrainingRun {
  private static final String MODEL =
      """
      [[["INC", "x"]], [["INC", "x"]]]
      """;

  private static final String JAVA =
      """
      import java.util.concurrent.atomic.AtomicInteger;
      import java.util.concurrent.locks.ReentrantLock;

      class Trained {
        static int plain;
        static final AtomicInteger atomic = new AtomicInteger();
        static final ReentrantLock lock = new ReentrantLock();

        static void work() {
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
        }

        public static void main(String[] args) throws InterruptedException {
          Thread other = new Thread(Trained::work);
          other.start();
          work();
          other.join();
          assert args.length == 0 || plain == 4 : plain + " of 4, " + atomic;
        }
      }
      """;

  private TrainingRun() {}

  public static void main(String[] args) throws IOException {
    Path stage = Files.createTempDirectory("sprang-training");
    try {
      Path java = Files.writeString(stage.resolve("Trained.java"), JAVA);
      Path model = Files.writeString(stage.resolve("trained.json"), MODEL);
      for (String engine : List.of("vm", "live")) {
        check(stage, "--engine", engine, java.toString());
        check(stage, "--engine", engine, java.toString(), "fail");
      }
      check(stage, model.toString());
    } finally {
      delete(stage);
    }
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
