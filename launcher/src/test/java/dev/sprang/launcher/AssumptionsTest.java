package dev.sprang.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.launcher.input.ProgramName;
import dev.sprang.report.ResultDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of the memory model follows the modes in which two threads use a variable. */
class AssumptionsTest {
  private static final String PROGRAM =
      """
      import java.lang.invoke.*;
      public class Main {
        int x;
        public static void main(String[] args) throws Exception {
          VarHandle handle = MethodHandles.lookup().findVarHandle(Main.class, "x", int.class);
          Main main = new Main();
          Thread writer = new Thread(() -> handle.%s(main, 1));
          writer.start();
          System.out.println((int) handle.%s(main));
          writer.join();
        }
      }
      """;

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "setVolatile, getVolatile, 0, no execution had a data race",
    "set, get, 1, there are data races",
    "set, getVolatile, 1, there are data races",
    "setVolatile, get, 1, there are data races",
    "setOpaque, get, 1, there are data races",
    "setOpaque, getVolatile, 0, may allow more than was run",
    "setRelease, getAcquire, 0, may allow more than was run",
  })
  void theMemoryModelIsClaimedOnlyWhereItPromisesOneOrder(
      String write, String read, int races, String claim) throws IOException {
    for (String engine : new String[] {"live", "vm"}) {
      for (String explorer : new String[] {"optimal-dpor", "stateful"}) {
        if (engine.equals("vm") || explorer.equals("optimal-dpor")) {
          ResultDocument document = check(PROGRAM.formatted(write, read), engine, explorer);
          assertEquals(races, document.races().size(), engine + " " + explorer);
          String memory = document.assumptions().get(1);
          assertTrue(memory.contains(claim), engine + " " + explorer + ": " + memory);
        }
      }
    }
  }

  private ResultDocument check(String program, String engine, String explorer) throws IOException {
    Path file = Files.writeString(directory.resolve("Main.java"), program);
    Request request =
        new Catalogue()
            .request(
                ProgramName.of(file.toString()),
                Optional.of(engine),
                explorer,
                Map.of(),
                Optional.empty());
    FrontDoor door =
        new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("sprang"));
    List<Answer> answers = new ArrayList<>();
    new Launcher(door).check(request, answers::add);
    return assertInstanceOf(Answer.Judged.class, answers.get(0)).document();
  }
}
