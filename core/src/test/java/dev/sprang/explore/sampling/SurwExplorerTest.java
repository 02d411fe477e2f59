package dev.sprang.explore.sampling;

import static dev.sprang.explore.sampling.Sample.SEED;
import static dev.sprang.testkit.programs.Scripts.start;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.sampling.SurwExplorer.Selection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SurwExplorerTest {
  /** The only variable that outcomes always show has the number after the permits. */
  private static final Map<String, Long> X = Map.of("x", 0L);

  @ParameterizedTest
  @CsvSource({"1, 6", "3, 3", "4, 3", "5, 2"})
  void allInterleavingsOfTwoThreadsAreEquallyLikely(int a, int b) {
    Explorer uniform = new SurwExplorer(Selection.ALL, SEED);
    orders(uniform, a, b, 0).assertUniform(binomial(a + b, a));
  }

  @Test
  void pickingUniformlyAtEveryStepWouldNotDoThat() {
    Sample sample = orders(new RandomExplorer(SEED), 4, 3, 0);
    assertFalse(sample.isUniform(binomial(7, 4)), "this test is too weak");
  }

  /** Whatever else one of the threads does, a lot of it, before each of its writes. */
  @ParameterizedTest
  @CsvSource({"3, 3, 2", "4, 2, 5"})
  void allOrdersOnTheSharedObjectAreEquallyLikely(int a, int b, int noise) {
    Explorer selective = new SurwExplorer(Selection.OBJECT, SEED);
    orders(selective, a, b, noise).assertUniform(binomial(a + b, a));
  }

  @Test
  void selectingAllWouldNotDoThat() {
    Sample sample = orders(new SurwExplorer(Selection.ALL, SEED), 4, 2, 5);
    assertFalse(sample.isUniform(binomial(6, 4)), "this test is too weak");
  }

  /**
   * The starter stands for those it will start. After its first write, its other two and the
   * child's two make C(4,2) orders, into which the other thread's two fall anywhere, C(7,2).
   */
  @Test
  void threadsCountBeforeTheyAreStarted() {
    List<List<Statement>> threads =
        List.of(
            thread(write("x", 1), start(1), write("x", 1), write("x", 1)),
            thread(write("x", 1), write("x", 1)),
            thread(write("x", 1), write("x", 1)));
    ModelProgram program = new ModelProgram("starts", threads, X, Set.of(1), false);
    Explorer selective = new SurwExplorer(Selection.OBJECT, SEED);
    Sample.of(program, selective, 30_000, e -> Sample.writers(e, 3))
        .assertUniform(binomial(4, 2) * binomial(7, 2));
  }

  private static Sample orders(Explorer explorer, int a, int b, int noise) {
    List<Statement> first = Collections.nCopies(a, write("x", 1));
    List<Statement> second = new ArrayList<>();
    for (int i = 0; i < b; i++) {
      second.addAll(Collections.nCopies(noise, write("private", i)));
      second.add(write("x", 2));
    }
    ModelProgram program = new ModelProgram("orders", List.of(first, second), X, Set.of(), false);
    return Sample.of(program, explorer, 20_000, e -> Sample.writers(e, 2));
  }

  private static int binomial(int n, int k) {
    return k == 0 ? 1 : binomial(n - 1, k - 1) * n / k;
  }
}
