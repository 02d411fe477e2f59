package dev.sprang.explore.fair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is found in graphs of states is what trying all sets of states finds. */
class FairCyclesTest {
  private static final long SEED = Long.getLong("sprang.seed", 20);
  private static final int GRAPHS = 20_000;
  private static final int THREADS = 3;

  /** A step that can be taken in a state. */
  private record Step(int from, int to, int thread) {}

  private record Graph(int states, List<Step> steps, long[] enabled) {
    /** Who has a step is enabled; others may be too, by steps that lead elsewhere. */
    static Graph random(Random random) {
      int states = 1 + random.nextInt(6);
      List<Step> steps = new ArrayList<>();
      long[] enabled = new long[states];
      for (int count = random.nextInt(3 * states + 1); count > 0; count--) {
        Step step =
            new Step(random.nextInt(states), random.nextInt(states), random.nextInt(THREADS));
        steps.add(step);
        enabled[step.from] |= 1L << step.thread;
      }
      for (int count = random.nextInt(states + 1); count > 0; count--) {
        enabled[random.nextInt(states)] |= 1L << random.nextInt(THREADS);
      }
      return new Graph(states, steps, enabled);
    }

    Optional<BitSet> found() {
      StateEdges edges = new StateEdges();
      for (Step step : steps) {
        Schedule choices = Schedule.of(Choice.of(step.thread));
        edges.add(step.from, step.to, choices, 0, 1);
      }
      edges.sort(states);
      return new FairCycles(states, edges, enabled).find();
    }

    boolean hasFair() {
      for (int set = 1; set < 1 << states; set++) {
        if (isFair(set)) {
          return true;
        }
      }
      return false;
    }

    /** Whether a fair execution can go among these states for ever, through all of them. */
    boolean isFair(int set) {
      long able = 0;
      long going = 0;
      boolean hasSteps = false;
      for (int s = 0; s < states; s++) {
        if ((set >> s & 1) != 0) {
          able |= enabled[s];
          if ((reach(s, set) & set) != set) {
            return false;
          }
        }
      }
      for (Step step : steps) {
        if ((set >> step.from & 1) != 0 && (set >> step.to & 1) != 0) {
          going |= 1L << step.thread;
          hasSteps = true;
        }
      }
      return hasSteps && (able & ~going) == 0;
    }

    private int reach(int start, int within) {
      int reached = 1 << start;
      int before = 0;
      while (before != reached) {
        before = reached;
        for (Step step : steps) {
          boolean isStep = (reached >> step.from & 1) != 0 && (within >> step.to & 1) != 0;
          reached |= isStep ? 1 << step.to : 0;
        }
      }
      return reached;
    }
  }

  @Test
  void isWhatAllSetsOfStatesShow() {
    Random random = new Random(SEED);
    int fair = 0;
    for (int i = 0; i < GRAPHS; i++) {
      Graph graph = Graph.random(random);
      Optional<BitSet> found = graph.found();
      assertEquals(graph.hasFair(), found.isPresent(), () -> "seed " + SEED + ": " + graph);
      fair += found.isPresent() ? 1 : 0;
      found.ifPresent(
          set -> assertTrue(graph.isFair((int) set.toLongArray()[0]), () -> set + " of " + graph));
    }
    assertTrue(fair > GRAPHS / 4 && fair < 3 * GRAPHS / 4, fair + " have one");
  }
}
