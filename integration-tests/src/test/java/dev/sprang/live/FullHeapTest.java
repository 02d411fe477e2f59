package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Limits;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.testkit.SmallJvm;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A program that keeps all the memory there is ends the check, and what was found is kept. */
class FullHeapTest {
  /** Ends well if its main thread comes first, so that there is something to keep. */
  public static final class Keeping {
    private static final List<long[]> ALL = new ArrayList<>();
    private static volatile int turn;

    private Keeping() {}

    public static void main(String[] args) throws InterruptedException {
      Thread other = new Thread(() -> turn++);
      other.start();
      boolean isFirst = turn++ == 0;
      other.join();
      while (!isFirst) {
        ALL.add(new long[1 << 17]);
      }
    }
  }

  /** Run in a JVM with little memory. */
  public static final class InSmallJvm {
    private InSmallJvm() {}

    public static void main(String[] args) throws URISyntaxException {
      Path home =
          Path.of(FullHeapTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      JavaProgram program = new JavaProgram(Keeping.class.getName(), List.of(), List.of(home));
      try (LiveEngine engine = new LiveEngine(program, Limits.DEFAULT)) {
        Result result =
            LiveProgramsTest.explore(
                engine, new OptimalDporExplorer(), 100, LiveProgramsTest.properties());
        System.out.println(result.stop() + " " + (result.executions() > 0) + result.findings());
      }
    }
  }

  @Test
  void theAnswerIsWhatWasFoundSoFar() throws Exception {
    List<String> lines = SmallJvm.run(InSmallJvm.class);
    assertEquals(Stop.OUT_OF_MEMORY + " true[]", lines.get(lines.size() - 1));
  }
}
