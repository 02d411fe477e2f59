package dev.sprang.api.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.api.CheckFailedError;
import dev.sprang.api.OperationsResult;
import dev.sprang.api.Sprang;
import dev.sprang.engine.UnfitException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ScenarioTest {
  /** Counts as one step up to two, and not any more from there on. */
  @Operations(threads = 2)
  public static class TiredCount {
    private final AtomicInteger count = new AtomicInteger();

    public int next() {
      int seen = count.get();
      if (seen < 2) {
        return count.incrementAndGet();
      }
      count.set(seen + 1);
      return seen + 1;
    }

    public void rest() {}
  }

  @Operations(threads = 2, calls = 2)
  public static class Count {
    private final AtomicInteger count = new AtomicInteger();

    public int add(@Range(from = 1, to = 2) int more) {
      return count.addAndGet(more);
    }

    public int get() {
      return count.get();
    }
  }

  @Test
  void drawnScenariosLoseTheCallsThatTheyDoNotNeed() {
    CheckFailedError failed =
        assertThrows(
            CheckFailedError.class, () -> Sprang.operations(TiredCount.class).drawn(40, 1).check());
    String shown = failed.getMessage();
    String scenario = shown.replaceAll("(?s).*\\.scenario\\((.*?)\\)\\.with.*", "$1");
    assertEquals("next(),next(),next(),next()", scenario.replaceAll("[\" ]", ""), shown);
  }

  @Test
  void aSingleScenarioIsChecked() {
    OperationsResult fine =
        Sprang.operations(TiredCount.class).scenario("next(), next()", "next(), rest()").check();
    assertEquals(1, fine.drawn());
    assertThrows(
        CheckFailedError.class,
        () ->
            Sprang.operations(TiredCount.class)
                .scenario("next(), next()", "next(), next()")
                .check());
    CheckFailedError unknown =
        assertThrows(
            CheckFailedError.class,
            () -> Sprang.operations(Count.class).scenario("put(1)").check());
    assertTrue(unknown.getMessage().contains("add(1), add(2), get()"), unknown.getMessage());
  }

  @Test
  void asManyAreDrawnAsThereAreOrWereAskedFor() {
    assertEquals(5, Sprang.operations(Count.class).drawn(5, 1).check().drawn());
  }

  @Test
  void scenariosAreReadAsTheyAreWritten() {
    List<String> names = List.of("add(1)", "add(2, a)", "get()");
    SplittableRandom random = new SplittableRandom(1);
    for (Size size : Size.upTo(3, 3)) {
      Scenario drawn = Scenario.draw(size, names.size(), random);
      assertEquals(size, drawn.size());
      assertEquals(drawn, Scenario.parse(names, drawn.text(names)));
    }
    List<String> wrong = List.of("get()", "add(3)");
    assertThrows(UnfitException.class, () -> Scenario.parse(names, wrong));
  }

  @Test
  void smallerScenariosHaveOneCallLess() {
    Scenario scenario = new Scenario(List.of(List.of(0, 0), List.of(1), List.of(2)));
    assertEquals(
        List.of(
            new Scenario(List.of(List.of(0), List.of(1), List.of(2))),
            new Scenario(List.of(List.of(0, 0), List.of(2))),
            new Scenario(List.of(List.of(0, 0), List.of(1)))),
        scenario.smaller());
    assertEquals(List.of(), new Scenario(List.of(List.of(0), List.of(1))).smaller());
  }
}
