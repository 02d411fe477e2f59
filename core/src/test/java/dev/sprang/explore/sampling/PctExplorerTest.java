package dev.sprang.explore.sampling;

import static dev.sprang.explore.sampling.Sample.SEED;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.explore.Explorer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A violation of depth d shows with a chance of at least 1 in n k^(d-1). */
class PctExplorerTest {
  @ParameterizedTest
  @ValueSource(ints = {2, 5, 12})
  void depthOneLetsEachThreadBeFirst(int threads) {
    List<List<Statement>> scripts = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      scripts.add(List.of(write("x", t), write("x", t)));
    }
    ModelProgram program = new ModelProgram("first", scripts);
    Explorer pct = new PctExplorer(1, SEED);
    Sample sample = Sample.of(program, pct, 6_000, e -> e.events().thread(0) + "");
    for (int t = 0; t < threads; t++) {
      sample.assertIs(1.0 / threads, t + "");
    }
  }

  /** The first thread must be stopped between its last two writes and the reader come then. */
  @ParameterizedTest
  @CsvSource({"2, 2", "4, 3", "6, 2"})
  void depthTwoFindsWhatNeedsOnePreemption(int threads, int padding) {
    List<List<Statement>> scripts = new ArrayList<>();
    for (int t = 0; t < threads - 1; t++) {
      List<Statement> script = new ArrayList<>();
      for (int i = 0; i < padding; i++) {
        script.add(write("private " + t, i));
      }
      scripts.add(script);
    }
    scripts.get(0).addAll(List.of(write("x", 1), write("x", 2)));
    scripts.add(List.of(read("x")));
    int steps = (threads - 1) * padding + 3;
    ModelProgram program = new ModelProgram("one preemption", scripts);
    Sample sample = Sample.of(program, new PctExplorer(2, SEED), 20_000, Sample::values);
    sample.assertAtLeast(1.0 / (threads * steps), "1");
  }

  /** Both writers must be stopped between their writes. */
  @Test
  void depthThreeFindsWhatNeedsTwoPreemptions() {
    ModelProgram program =
        program(
            "two preemptions",
            thread(write("x", 1), write("x", 0)),
            thread(write("y", 1), write("y", 0)),
            thread(read("x"), read("y")));
    Sample sample = Sample.of(program, new PctExplorer(3, SEED), 20_000, Sample::values);
    sample.assertAtLeast(1.0 / (3 * 6 * 6), "11");
  }
}
