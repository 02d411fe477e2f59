package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.memory.JavaTrustExplorer;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.testkit.LitmusProgram;
import dev.sprang.testkit.MemoryAnswer;
import dev.sprang.testkit.programs.WeakPrograms;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who goes by races finds every graph that the Java memory model allows, if not each only once. */
class WeakSourceDporTest {
  private static final long SEED = Long.getLong("sprang.seed", 1_913);

  @Test
  void findsEveryGraph() {
    WeakPrograms random = new WeakPrograms(SEED);
    List<ModelProgram> programs =
        Stream.concat(
                LitmusProgram.all().stream().map(LitmusProgram::program),
                IntStream.range(0, 250).mapToObj(i -> random.next()))
            .toList();
    for (ModelProgram program : programs) {
      MemoryAnswer graphs = MemoryAnswer.of(program, MemoryOrder.JAVA, new JavaTrustExplorer());
      MemoryAnswer races = MemoryAnswer.of(program, MemoryOrder.JAVA, new SourceDporExplorer());
      assertEquals(
          graphs.graphs().keySet(),
          races.graphs().keySet(),
          () -> program + ", -Dsprang.seed=" + SEED);
    }
  }
}
