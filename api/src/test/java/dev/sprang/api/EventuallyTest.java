package dev.sprang.api;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Result.Verdict;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What should come eventually, in programs that have an end and in those that have none. */
class EventuallyTest {
  private static final long SEED = Long.getLong("sprang.seed", 20);
  private static final int PROGRAMS = Integer.getInteger("sprang.programs", 20);

  private static Check stateful() {
    return Sprang.checking().engine("vm").explorer("stateful");
  }

  /** By states and cycles on the vm engine, and by all ways to go round, computed apart. */
  @Test
  void isWhatTheGraphOfStatesShows() {
    Random random = new Random(SEED);
    int away = 0;
    for (int k = 0; k < PROGRAMS; k++) {
      List<String> threads = EndlessPrograms.random(random);
      int condition = k % EndlessPrograms.CONDITIONS;
      boolean mayStayAway = EndlessPrograms.mayStayAway(threads, condition);
      away += mayStayAway ? 1 : 0;
      Check check =
          stateful()
              .option("deadlocks", "allow")
              .option("minimise", "false")
              .expect(mayStayAway ? Expectation.VIOLATED : Expectation.VERIFIED);
      assertDoesNotThrow(
          () -> check.check(body(threads, condition)),
          () -> "seed %d: %s, condition %d".formatted(SEED, threads, condition));
    }
    assertTrue(away > PROGRAMS / 4 && away < 3 * PROGRAMS / 4, away + " may stay away");
  }

  private static Body body(List<String> threads, int condition) {
    String one = threads.get(0);
    String two = threads.get(1);
    return () -> {
      EndlessPrograms.Memory memory = new EndlessPrograms.Memory();
      Sprang.eventually("it", () -> memory.holds(condition));
      Thread other = new Thread(() -> memory.run(two));
      other.start();
      memory.run(one);
    };
  }

  /** Each half holds again and again, but both together need not. */
  @Test
  void whatNeverComesIsShownByACycleThatReplays() {
    Body body = body(List.of("x=1 x=0 *", "y=1 y=0 *"), 1);
    CheckResult found = stateful().expect(Expectation.VIOLATED).check(body);
    assertTrue(found.text().startsWith("Violated: something that never comes"), found.text());
    assertTrue(found.text().contains("are repeated over and over"), found.text());
    Check again =
        Sprang.checking()
            .engine("vm")
            .replay(found.schedules().get(0))
            .expect(Expectation.VIOLATED);
    String text = again.check(body).text();
    assertTrue(text.startsWith("Violated: the schedule shows something that never comes"), text);
  }

  @Test
  void whatComesAgainAndAgainIsVerifiedThoughNothingEnds() {
    CheckResult result = stateful().check(body(List.of("x~ *", "y~ *"), 0));
    assertEquals(Verdict.VERIFIED, result.verdict());
    assertTrue(result.text().contains("everybody who can go on again and again"), result.text());
  }

  /** Who waits for a lock gets it, if it is free again and again. */
  @Test
  void nobodyIsLeftOutForEver() {
    CheckResult result = stateful().check(body(List.of("[ y~ ] *", "[ x=1 ]"), 0));
    assertEquals(Verdict.VERIFIED, result.verdict());
  }

  private static final class Flag {
    private boolean isUp;

    synchronized boolean isUp() {
      return isUp;
    }

    synchronized void set(boolean up) {
      isUp = up;
    }
  }

  @Test
  void aConditionMayTakeALock() {
    Body waves =
        () -> {
          Flag flag = new Flag();
          Sprang.eventually("up", flag::isUp);
          while (true) {
            flag.set(true);
            flag.set(false);
          }
        };
    assertEquals(Verdict.VERIFIED, stateful().check(waves).verdict());
    Body keeps =
        () -> {
          Flag flag = new Flag();
          Sprang.eventually("up", flag::isUp);
          while (true) {
            flag.set(false);
          }
        };
    CheckResult found = stateful().expect(Expectation.VIOLATED).check(keeps);
    assertTrue(found.text().startsWith("Violated: something that never comes"), found.text());
  }

  /** Nobody is left to wait for it then. */
  @ParameterizedTest
  @CsvSource({"vm, portfolio", "vm, stateful", "live, portfolio"})
  void aProgramThatEndsItselfEndsWithIt(String engine, String explorer) {
    Check check = Sprang.checking().engine(engine).explorer(explorer);
    Body early =
        () -> {
          EndlessPrograms.Memory memory = new EndlessPrograms.Memory();
          Sprang.eventually("it", () -> memory.holds(0));
          System.exit(0);
        };
    CheckResult found = check.expect(Expectation.VIOLATED).check(early);
    assertTrue(found.text().contains("has not come when the program ends"), found.text());
    Body inTime =
        () -> {
          EndlessPrograms.Memory memory = new EndlessPrograms.Memory();
          Sprang.eventually("it", () -> memory.holds(0));
          memory.run("x=1");
          System.exit(0);
        };
    assertEquals(Verdict.VERIFIED, check.check(inTime).verdict());
  }

  @ParameterizedTest
  @CsvSource({"vm, portfolio", "vm, stateful", "live, portfolio"})
  void whoAllowsDeadlocksStillWantsIt(String engine, String explorer) {
    Check check = Sprang.checking().engine(engine).explorer(explorer).option("deadlocks", "allow");
    CheckResult found =
        check
            .expect(Expectation.VIOLATED)
            .check(
                () -> {
                  EndlessPrograms.Memory memory = new EndlessPrograms.Memory();
                  Sprang.eventually("it", () -> memory.holds(0));
                });
    assertTrue(found.text().contains("has not come when the program ends"), found.text());
  }
}
