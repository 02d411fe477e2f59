package dev.sprang.explore.fair;

import dev.sprang.engine.UnfitException;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * All states of a program and all steps between them, in which threads look whether something
 * comes. Judged when it is complete: for each of these threads, whether there is a fair execution
 * on which it could look at every moment from some time on, always in vain.
 */
public final class StateGraph {
  private static final int ROOT = 0;

  private final StateEdges edges = new StateEdges();
  private final Schedule beforeRoot = new Schedule();

  /** By state, which threads look there. */
  private long[] looking = new long[64];

  private int states;
  private long everLooking;

  /** A state, numbered in the order in which they are met, with the threads that look there. */
  public void addState(int number, long newLooking) {
    if (number >= looking.length) {
      looking = Arrays.copyOf(looking, Math.max(2 * looking.length, number + 1));
    }
    looking[number] = newLooking;
    everLooking |= newLooking;
    states = Math.max(states, number + 1);
  }

  /** What happens before the first state. */
  public void addBeginning(Schedule path, int end) {
    beforeRoot.truncate(0);
    for (int i = 0; i < end; i++) {
      beforeRoot.add(path.choice(i));
    }
  }

  /** A step, told by the choices of a path from one place to another. */
  public void addStep(int from, int to, Schedule path, int begin, int end) {
    edges.add(from, to, path, begin, end);
  }

  /**
   * Executions that a fair one begins with that goes on for ever: at its end each is in a state
   * again that it was in before, and between the two the condition was looked at after every step,
   * and never held. One for each thread that looks, if there is any for it.
   */
  public List<Schedule> inVain() {
    List<Schedule> found = new ArrayList<>();
    if (everLooking != 0) {
      edges.sort(states);
      for (int thread = 0; thread < Long.SIZE; thread++) {
        if ((everLooking >> thread & 1) != 0) {
          inVain(thread).ifPresent(found::add);
        }
      }
    }
    return found;
  }

  private Optional<Schedule> inVain(int looker) {
    Looks looks = new Looks(edges, looking, looker, states);
    StateEdges rounds = new StateEdges();
    long[] enabled = new long[states];
    for (int s = 0; s < states; s++) {
      if (looks.isRest(s)) {
        addRounds(s, looker, looks, rounds, enabled);
      }
    }
    rounds.sort(states);
    return new FairCycles(states, rounds, enabled)
        .find()
        .map(among -> new Lasso(edges, rounds, enabled, looks).around(among, ROOT, beforeRoot));
  }

  /** The steps from a state at which a look has just been in vain, each with the look after it. */
  private void addRounds(int s, int looker, Looks looks, StateEdges rounds, long[] enabled) {
    Schedule step = new Schedule();
    for (int e = edges.first(s); e < edges.end(s); e++) {
      int thread = edges.thread(e);
      enabled[s] |= 1L << thread;
      step.truncate(0);
      if (thread == looker) {
        looks.addRound(s, step);
        rounds.add(s, s, step, 0, step.length());
      } else if (looks.isInVain(edges.to(e))) {
        edges.addChoices(e, step);
        int rest = looks.look(edges.to(e), step);
        rounds.add(s, rest, step, 0, step.length());
      }
    }
  }

  /** Threads are bits here. */
  public static int bit(int thread) {
    if (thread >= Long.SIZE) {
      throw new UnfitException(
          "This explorer judges Sprang.eventually for programs of at most 64 threads",
          "Leave --explorer out");
    }
    return thread;
  }
}
