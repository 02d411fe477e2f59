package dev.sprang.api;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Result.Verdict;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PropertiesTest {
  private static final long SEED = 20;

  private static final class Stock {
    private int left = 2;
    private int sold;

    void sell() {
      synchronized (this) {
        left--;
        sold++;
      }
    }
  }

  private static final Body LOSES_FOR_A_MOMENT =
      () -> {
        Stock stock = new Stock();
        Sprang.always("nothing is lost", () -> stock.left + stock.sold == 2);
        Thread other = new Thread(stock::sell);
        other.start();
        stock.sell();
        other.join();
      };

  private static final Body HAS_NO_MORE_THAN_THERE_WAS =
      () -> {
        Stock stock = new Stock();
        Sprang.always("no more than there was", () -> stock.left + stock.sold <= 2);
        Thread other = new Thread(stock::sell);
        other.start();
        stock.sell();
        other.join();
      };

  private static Check on(String engine) {
    return Sprang.checking().engine(engine);
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void aMomentIsFoundAndReplayed(String engine) {
    CheckFailedError found =
        assertThrows(CheckFailedError.class, () -> on(engine).check(LOSES_FOR_A_MOMENT));
    String message = found.getMessage();
    assertTrue(message.startsWith("Violated: a broken property"), message);
    assertTrue(message.contains("always 'nothing is lost' does not hold"), message);
    CheckResult known = on(engine).expect(Expectation.VIOLATED).check(LOSES_FOR_A_MOMENT);
    String schedule = known.schedules().get(0);
    Check again = on(engine).replay(schedule).expect(Expectation.VIOLATED);
    assertTrue(again.check(LOSES_FOR_A_MOMENT).text().contains("always 'nothing is lost'"));
  }

  /** The two reads of the condition may be of different moments, and then sum up to three. */
  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void whatHoldsAtEveryMomentIsVerified(String engine) {
    assertEquals(Verdict.VERIFIED, on(engine).check(HAS_NO_MORE_THAN_THERE_WAS).verdict());
  }

  /** The program is racy besides: its races are listed, those with who looks are not. */
  @Test
  void looksAreNoDataRaces() {
    String text = on("vm").check(HAS_NO_MORE_THAN_THERE_WAS).text();
    assertTrue(text.contains("no execution had a data race"), text);
  }

  /** What can be seen at any moment is computed apart; every explorer of traces says the same. */
  @Test
  void momentsAreThoseOfAllOrders() {
    Random random = new Random(SEED);
    List<String> explorers =
        List.of("portfolio", "optimal-dpor", "source-dpor", "dpor", "sleep-sets");
    int broken = 0;
    int programs = 12;
    for (int k = 0; k < programs; k++) {
      List<String> threads = MomentPrograms.random(random);
      int condition = k % MomentPrograms.CONDITIONS;
      boolean holds = MomentPrograms.alwaysHolds(threads, condition);
      broken += holds ? 0 : 1;
      expect(holds, "vm", explorers.get(k % explorers.size()), threads, condition);
      if (k == 0) {
        expect(holds, "live", "optimal-dpor", threads, condition);
      }
    }
    assertTrue(broken > programs / 4 && broken < programs * 3 / 4, broken + " are broken");
  }

  /** Every interleaving and one of every trace: the same answer. */
  @Test
  void nothingIsLostByReduction() {
    Random random = new Random(SEED + 1);
    for (int k = 0; k < 4; k++) {
      List<String> threads =
          MomentPrograms.random(random).stream()
              .map(thread -> thread.replace("[ ", "").substring(0, 3))
              .toList();
      int condition = k % MomentPrograms.CONDITIONS;
      boolean holds = MomentPrograms.alwaysHolds(threads, condition);
      expect(holds, "vm", "exhaustive", threads, condition);
      expect(holds, "vm", "optimal-dpor", threads, condition);
    }
  }

  private static void expect(
      boolean holds, String engine, String explorer, List<String> threads, int condition) {
    String one = threads.get(0);
    String two = threads.get(1);
    Check check =
        on(engine)
            .explorer(explorer)
            .option("minimise", "false")
            .races(RaceHandling.REPORT)
            .expect(holds ? Expectation.VERIFIED : Expectation.VIOLATED);
    assertDoesNotThrow(
        () ->
            check.check(
                () -> {
                  MomentPrograms.Memory memory = new MomentPrograms.Memory();
                  Sprang.always("it", () -> memory.holds(condition));
                  Thread other = new Thread(() -> memory.run(two));
                  other.start();
                  memory.run(one);
                }),
        () -> "%s on %s of %s, condition %d".formatted(explorer, engine, threads, condition));
  }

  @ParameterizedTest
  @ValueSource(strings = {"stateful", "reads-from", "stateful-dpor", "reads-value-from"})
  void whoTellsFewerOrdersApartIsRefused(String explorer) {
    Check check = on("vm").explorer(explorer);
    CheckFailedError refused =
        assertThrows(CheckFailedError.class, () -> check.check(HAS_NO_MORE_THAN_THERE_WAS));
    assertTrue(refused.getMessage().contains("optimal-dpor"), refused.getMessage());
  }

  private static final class Flag {
    private volatile boolean isUp;
    private volatile boolean isWanted = true;
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void whatComesAndStaysIsVerified(String engine) {
    CheckResult result =
        on(engine)
            .check(
                () -> {
                  Flag flag = new Flag();
                  Sprang.eventually("up", () -> flag.isUp);
                  new Thread(() -> flag.isUp = true).start();
                });
    assertEquals(Verdict.VERIFIED, result.verdict());
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void whatDoesNotStayIsFound(String engine) {
    CheckFailedError found =
        assertThrows(
            CheckFailedError.class,
            () ->
                on(engine)
                    .check(
                        () -> {
                          Flag flag = new Flag();
                          Sprang.eventually("up", () -> flag.isUp);
                          new Thread(() -> flag.isUp = true).start();
                          flag.isUp = false;
                        }));
    assertTrue(found.getMessage().contains("eventually up"), found.getMessage());
  }

  /** Who knows states takes a thread that looks in vain for ever for nothing wrong. */
  @ParameterizedTest
  @ValueSource(strings = {"hybrid", "symmetric", "commuting", "stateful-dpor"})
  void whatNeverEndsIsNotJudgedByStates(String explorer) {
    CheckFailedError refused =
        assertThrows(
            CheckFailedError.class,
            () ->
                on("vm")
                    .explorer(explorer)
                    .check(
                        () -> {
                          Flag flag = new Flag();
                          Sprang.eventually("up", () -> flag.isUp);
                          while (flag.isWanted) {
                            flag.isUp = false;
                          }
                        }));
    assertTrue(refused.getMessage().contains("as Sprang.eventually needs"), refused.getMessage());
  }

  /** A check, and setting in two steps that another thread can notice. */
  private static final class Seat {
    private volatile String owner;

    void book(String name) {
      Sprang.atomic(
          () -> {
            if (owner == null) {
              owner = name;
            }
          });
    }

    synchronized void bookAlone(String name) {
      book(name);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void whatComesInBetweenIsFoundAndReplayed(String engine) {
    Body twoBook =
        () -> {
          Seat seat = new Seat();
          Thread other = new Thread(() -> seat.book("Ann"));
          other.start();
          seat.book("Bob");
          other.join();
        };
    CheckResult found = on(engine).expect(Expectation.VIOLATED).check(twoBook);
    assertTrue(found.text().startsWith("Violated: a block that is not atomic"), found.text());
    assertTrue(found.text().contains("part of what should be one step"), found.text());
    String schedule = found.schedules().get(0);
    Check again = on(engine).replay(schedule).expect(Expectation.VIOLATED);
    assertTrue(again.check(twoBook).text().contains("should do as one step"));
  }

  @Test
  void whatNobodyCanNoticeIsAtomic() {
    CheckResult result =
        on("vm")
            .check(
                () -> {
                  Seat seat = new Seat();
                  Sprang.always("nobody else", () -> !"Eve".equals(seat.owner));
                  Thread other = new Thread(() -> seat.bookAlone("Ann"));
                  other.start();
                  seat.bookAlone("Bob");
                  other.join();
                });
    assertEquals(Verdict.VERIFIED, result.verdict());
  }

  @ParameterizedTest
  @ValueSource(strings = {"stateful", "reads-from"})
  void whoLeavesOutOrdersDoesNotJudgeBlocks(String explorer) {
    Check check = on("vm").explorer(explorer);
    CheckFailedError refused =
        assertThrows(CheckFailedError.class, () -> check.check(() -> new Seat().book("Ann")));
    assertTrue(refused.getMessage().contains("Sprang.atomic needs"), refused.getMessage());
  }

  private static Body meets() {
    return () -> {
      Flag flag = new Flag();
      Thread other = new Thread(() -> flag.isUp = true);
      other.start();
      if (flag.isUp) {
        Sprang.reachable("up early");
      }
      if (!flag.isWanted) {
        Sprang.reachable("unwanted");
      }
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void whereNobodyComesIsTold(String engine) {
    CheckResult found = on(engine).expect(Expectation.VIOLATED).check(meets());
    assertTrue(
        found.text().lines().findFirst().orElseThrow().contains("executions comes to 'unwanted' ("),
        found.text());
    assertTrue(found.text().contains("  up early (PropertiesTest.java:"), found.text());
  }

  /** Only where all was run is it known that nobody comes; who knows states knows that too. */
  @Test
  void whereNobodyHasComeYetIsNoViolation() {
    CheckResult part =
        on("vm").option("executions", "1").expect(Expectation.NO_VIOLATION).check(meets());
    assertEquals(Verdict.INCOMPLETE, part.verdict());
    assertTrue(part.text().contains("0  unwanted"), part.text());
    CheckResult states = on("vm").explorer("stateful").expect(Expectation.VIOLATED).check(meets());
    assertTrue(states.text().contains("comes to 'unwanted'"), states.text());
  }

  /** The places of other tests of this class are theirs. */
  @Test
  void whatACheckDoesNotCallItNeedNotReach() {
    Body quiet = () -> new Thread(() -> {}).start();
    assertEquals(Verdict.VERIFIED, on("vm").check(quiet).verdict());
    Body both =
        () -> {
          if (new Flag().isWanted) {
            Sprang.reachable("wanted");
          }
        };
    assertTrue(on("vm").check(both).text().contains("  wanted (PropertiesTest.java:"));
  }
}
