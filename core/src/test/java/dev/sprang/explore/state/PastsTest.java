package dev.sprang.explore.state;

import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.execution.Events;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pasts differ as far as anybody asks, and what two of them differ in can be forgotten. */
class PastsTest {
  private final JoinedThreads joined = new JoinedThreads();
  private final Pasts pasts = new Pasts();

  /** The last thread joins all others, of which each does one thing. */
  private static Events events(int others) {
    List<List<Statement>> threads = new ArrayList<>();
    List<Statement> joins = new ArrayList<>();
    for (int k = 0; k < others; k++) {
      threads.add(thread(write("x", 1)));
      joins.add(join(k));
    }
    threads.add(joins);
    ModelEngine engine = new ModelEngine(new ModelProgram("joins", threads), Limits.DEFAULT);
    return engine.run(new Plan(new Schedule(), point -> point.choice(0))).events();
  }

  private static BitSet threads(int... numbers) {
    BitSet set = new BitSet();
    for (int number : numbers) {
      set.set(number);
    }
    return set;
  }

  @Test
  void onlyWhatIsAskedForTellsThemApart() {
    int nobodyByAll = pasts.number(joined, threads(0, 1));
    joined.follow(events(2));
    assertEquals(threads(0, 1), joined.of(2));
    assertNotEquals(nobodyByAll, pasts.number(joined, threads(0, 1)));
    assertNotEquals(pasts.number(joined, threads(0)), pasts.number(joined, threads(0, 1)));
    assertEquals(nobodyByAll, pasts.number(joined, threads(2)));
  }

  @Test
  void whatTwoDifferInIsNotedNoMore() {
    Events events = events(2);
    joined.follow(events);
    int first = pasts.number(joined, threads(0));
    int both = pasts.number(joined, threads(0, 1));
    assertFalse(pasts.hasForgotten());
    pasts.forgetDifference(first, both, joined);
    assertTrue(pasts.hasForgotten());
    joined.truncate(0);
    joined.follow(events);
    assertEquals(threads(0), joined.of(2));
    pasts.beginAgain();
    assertFalse(pasts.hasForgotten());
  }

  @Test
  void whatHasNoNumberIsForgotten() {
    Events events = events(Pasts.BITS);
    joined.follow(events);
    int most = (1 << Pasts.BITS) - 1;
    for (int asked = 0; asked < most; asked++) {
      assertEquals(asked + 1, pasts.number(joined, BitSet.valueOf(new long[] {asked})));
    }
    assertFalse(pasts.hasForgotten());
    assertEquals(0, pasts.number(joined, BitSet.valueOf(new long[] {most})));
    assertTrue(pasts.hasForgotten());
    joined.truncate(0);
    joined.follow(events);
    assertEquals(threads(), joined.of(Pasts.BITS));
  }
}
