package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.launcher.input.ProgramFiles;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.programs.LitmusPrograms;
import dev.sprang.programs.RandomPrograms;
import dev.sprang.programs.RandomPrograms.Family;
import dev.sprang.testkit.CompleteExplorer;
import dev.sprang.testkit.ThreadOrders;
import dev.sprang.testkit.Yardstick;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every complete explorer finds every outcome and every trace, on random programs, the oracle's
 * corpus, and in all orders of their threads. {@code -Dsprang.seed=N} gives other programs.
 */
class NothingLostTest {
  private static final long SEED = Long.getLong("sprang.seed", 20_241);
  private static final int PROGRAMS_PER_FAMILY = 190;
  private static final int MOST_INTERLEAVINGS = 1_500;

  /** Up to here a program is tried in all orders of its threads. */
  private static final int SMALL = 60;

  private static final Path CORPUS = Path.of("../core/src/test/resources/corpus.jsonl");

  @ParameterizedTest
  @EnumSource(Family.class)
  void onRandomPrograms(Family family) {
    RandomPrograms random = new RandomPrograms(SEED + family.ordinal());
    int checked = 0;
    while (checked < PROGRAMS_PER_FAMILY) {
      ModelProgram program = random.next(family, 3);
      Optional<Yardstick> yardstick = Yardstick.of(program, MOST_INTERLEAVINGS);
      if (yardstick.isPresent()) {
        checked++;
        assertNothingLost(yardstick.get(), "-Dsprang.seed=" + SEED);
      }
    }
  }

  /** Four threads, as some slips need them. */
  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"AWAITS_AND_UPDATES", "MIXED", "UPDATES", "WAITS"})
  void onRandomProgramsOfFourThreads(Family family) {
    RandomPrograms random = new RandomPrograms(SEED + family.ordinal());
    for (int i = 0; i < 40; i++) {
      ModelProgram program = random.next(family, 4, 2);
      Yardstick.of(program, MOST_INTERLEAVINGS)
          .ifPresent(yardstick -> assertNothingLost(yardstick, "-Dsprang.seed=" + SEED));
    }
  }

  @Test
  void onTheCorpus() throws IOException {
    List<String> lines = Files.readAllLines(CORPUS);
    List<LoadedProgram> programs = ProgramFiles.read(ProgramName.of(CORPUS.toString()));
    assertTrue(programs.size() >= 600, programs.size() + " programs in the corpus");
    for (LoadedProgram loaded : programs) {
      ModelProgram program = (ModelProgram) loaded.program();
      String line = lines.get(loaded.line() - 1);
      Yardstick yardstick = Yardstick.of(program, figure(line, "maz"), figure(line, "rf"));
      assertEquals(figure(line, "interleavings"), yardstick.interleavings(), loaded.address());
      assertNothingLost(yardstick, loaded.address());
    }
  }

  private static int figure(String line, String name) {
    Matcher matcher = Pattern.compile("\"" + name + "\": (\\d+)").matcher(line);
    assertTrue(matcher.find(), () -> "no " + name + " in " + line);
    return Integer.parseInt(matcher.group(1));
  }

  @Test
  void whenThreadsAreStartedTwice() {
    assertNothingLost(
        Yardstick.of(LitmusPrograms.twoStarters(), SMALL).orElseThrow(), "two starters");
  }

  private static void assertNothingLost(Yardstick yardstick, String source) {
    assertSound(yardstick, source);
    if (yardstick.interleavings() > SMALL) {
      return;
    }
    for (ModelProgram reordered : ThreadOrders.others(yardstick.program())) {
      Yardstick other = Yardstick.of(reordered, SMALL).orElseThrow();
      assertEquals(yardstick.traces(), other.traces(), () -> "traces of " + reordered);
      assertSound(other, source);
    }
  }

  private static void assertSound(Yardstick yardstick, String source) {
    for (CompleteExplorer explorer : CompleteExplorer.ALL) {
      assertEquals(
          Optional.empty(),
          yardstick.fault(explorer),
          () -> "%s, %s".formatted(source, yardstick.program()));
    }
  }
}
