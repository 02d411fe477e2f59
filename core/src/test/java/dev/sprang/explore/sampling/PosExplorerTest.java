package dev.sprang.explore.sampling;

import static dev.sprang.explore.sampling.Sample.SEED;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PosExplorerTest {
  /** The writer draws once, the reader for each of its m + 1 steps; the writer must be lowest. */
  @ParameterizedTest
  @ValueSource(ints = {0, 3, 8, 20})
  void aLoneOperationIsOvertakenByMPlusOneWithAChanceOfOneInMPlusTwo(int m) {
    Sample sample = Sample.of(loneWriter(m), new PosExplorer(SEED), 20_000, Sample::values);
    sample.assertIs(1.0 / (m + 2), "0");
  }

  @Test
  void pickingUniformlyWouldNotDoThat() {
    Sample sample = Sample.of(loneWriter(8), new RandomExplorer(SEED), 20_000, Sample::values);
    assertTrue(sample.frequency("0") < 0.01, () -> "this test is too weak: " + sample);
  }

  /** What raced draws anew, so as long as both have writes left each is next half of the time. */
  @Test
  void racingOperationsDrawAnew() {
    ModelProgram program =
        program(
            "two writers",
            thread(write("x", 1), write("x", 2)),
            thread(write("x", 3), write("x", 4)));
    Sample sample =
        Sample.of(
            program,
            new PosExplorer(SEED),
            20_000,
            e -> Sample.writers(e, e.events().operation(0).object()));
    sample.assertIs(1 / 4.0, "0011");
    sample.assertIs(1 / 4.0, "1100");
    sample.assertIs(1 / 8.0, "0101");
    sample.assertIs(1 / 8.0, "0110");
    sample.assertIs(1 / 8.0, "1001");
    sample.assertIs(1 / 8.0, "1010");
  }

  private static ModelProgram loneWriter(int m) {
    List<Statement> reader = new ArrayList<>();
    for (int i = 0; i < m; i++) {
      reader.add(write("private", i));
    }
    reader.add(read("x"));
    return program("lone writer", thread(write("x", 1)), reader);
  }
}
