package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.explore.catalogue.CoreExplorers;
import dev.sprang.setting.Settings;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.CompleteExplorer;
import dev.sprang.testkit.CorpusProgram;
import dev.sprang.testkit.ThreadOrders;
import dev.sprang.testkit.Yardstick;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.Scripts;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every complete explorer finds every outcome and every trace, on random programs, the oracle's
 * corpus, and in all orders of their threads. {@code -Dsprang.seed=N} gives other programs.
 */
class AgreementTest {
  private static final long SEED = Long.getLong("sprang.seed", 20_241);
  private static final int PROGRAMS_PER_FAMILY = 190;
  private static final int MOST_INTERLEAVINGS = 1_500;

  /** One in so many programs is given to the explorers that are no reductions, too. */
  private static final int OTHERS = 8;

  /** Up to here a program is tried in all orders of its threads. */
  private static final int SMALL = 60;

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
        if (checked % OTHERS == 0) {
          assertOthersSound(yardstick.get(), "-Dsprang.seed=" + SEED);
        }
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
  void onTheCorpus() {
    List<CorpusProgram> corpus = CorpusProgram.all();
    assertTrue(corpus.size() >= 600, corpus.size() + " programs in the corpus");
    for (CorpusProgram known : corpus) {
      Yardstick yardstick = Yardstick.of(known.program(), known.figure("maz"), known.figure("rf"));
      assertEquals(known.figure("interleavings"), yardstick.interleavings(), known::toString);
      assertNothingLost(yardstick, known.toString());
    }
  }

  @Test
  void whenThreadsAreStartedTwice() {
    Yardstick starters = Yardstick.of(LitmusPrograms.twoStarters(), SMALL).orElseThrow();
    assertNothingLost(starters, "two starters");
    assertOthersSound(starters, "two starters");
  }

  /** The second thread reads and then writes; the first reads twice and ends the program. */
  @Test
  void whenTheProgramsEndCutsAThreadOff() {
    ModelProgram program =
        Scripts.program(
            "exit after read",
            Scripts.thread(Scripts.read("x"), Scripts.read("x"), Scripts.exit()),
            Scripts.thread(Scripts.increment("x", 1)));
    Yardstick yardstick = Yardstick.of(program, SMALL).orElseThrow();
    assertNothingLost(yardstick, "exit after read");
    assertOthersSound(yardstick, "exit after read");
  }

  /** An explorer that finishes a small program says that it is complete. */
  @Test
  void everyExplorerThatMayClaimToBeCompleteIsCompared() {
    Set<String> compared = new TreeSet<>();
    CompleteExplorer.REDUCTIONS.forEach(explorer -> compared.add(explorer.id()));
    CompleteExplorer.OTHERS.forEach(explorer -> compared.add(explorer.id()));
    Set<String> complete = new TreeSet<>();
    for (ExplorerKind kind : new CoreExplorers().kinds()) {
      Explorer explorer = kind.make(Settings.NONE);
      if (Answer.of(StandardPrograms.readers(2), explorer, 1_000).isPresent()
          && explorer.claim().complete()) {
        complete.add(kind.id());
      }
    }
    assertEquals(complete, compared);
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
    assertSound(CompleteExplorer.REDUCTIONS, yardstick, source);
  }

  private static void assertOthersSound(Yardstick yardstick, String source) {
    assertSound(CompleteExplorer.OTHERS, yardstick, source);
  }

  private static void assertSound(
      List<CompleteExplorer> explorers, Yardstick yardstick, String source) {
    for (CompleteExplorer explorer : explorers) {
      assertEquals(
          Optional.empty(),
          yardstick.fault(explorer),
          () -> "%s, %s".formatted(source, yardstick.program()));
    }
  }
}
