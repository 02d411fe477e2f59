package dev.sprang.explore.fair;

import dev.sprang.engine.UnfitException;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a thread finds that looks until a condition holds, in every state: it is let on alone. If it
 * ends, the condition held. If it waits for a change or comes back to where it was, it looked in
 * vain, and is at <em>rest</em>. If it waits for a lock that somebody holds, it cannot look, and
 * rests there.
 *
 * <pre>
 *   s ── look ── … ── look ── ended        held in s
 *   s ── look ── … ── waits                in vain
 *   s ── look ── … ── r ── … ── r          in vain, at rest in r
 * </pre>
 */
final class Looks {
  private static final int UNKNOWN = -1;
  private static final int HELD = -2;
  private static final int OPEN = -3;

  private final StateEdges edges;
  private final long[] looking;
  private final int looker;

  /** By state, where the thread is at rest after it has looked there. */
  private final int[] rests;

  Looks(StateEdges edges, long[] looking, int looker, int states) {
    this.edges = edges;
    this.looking = looking;
    this.looker = looker;
    this.rests = new int[states];
    Arrays.fill(rests, UNKNOWN);
    for (int s = 0; s < states; s++) {
      if (rests[s] == UNKNOWN) {
        follow(s);
      }
    }
  }

  private void follow(int start) {
    List<Integer> path = new ArrayList<>();
    int s = start;
    int rest = UNKNOWN;
    while (rest == UNKNOWN) {
      if ((looking[s] >> looker & 1) == 0) {
        rest = HELD;
        rests[s] = HELD;
      } else if (rests[s] == OPEN) {
        rest =
            path.subList(path.indexOf(s), path.size()).stream().min(Integer::compare).orElseThrow();
      } else if (rests[s] != UNKNOWN) {
        rest = rests[s];
      } else {
        rests[s] = OPEN;
        path.add(s);
        int step = step(s);
        rest = step < 0 ? s : UNKNOWN;
        s = step < 0 ? s : edges.to(step);
      }
    }
    int found = rest;
    path.forEach(passed -> rests[passed] = found);
  }

  /** The step of the thread that looks; -1 if it cannot go on. */
  private int step(int s) {
    int found = -1;
    for (int e = edges.first(s); e < edges.end(s); e++) {
      if (edges.thread(e) == looker) {
        if (found >= 0) {
          throw new UnfitException(
              "The condition of a Sprang.eventually goes on in several ways in one state",
              "Let it only read");
        }
        found = e;
      }
    }
    return found;
  }

  /** Whether a look in this state is in vain. */
  boolean isInVain(int s) {
    return rests[s] != HELD;
  }

  /** Whether a look in vain ends in this state. */
  boolean isRest(int s) {
    return rests[s] == s;
  }

  /** Adds a look in a state where it is in vain; the answer is where it ends. */
  int look(int start, Schedule path) {
    int s = start;
    while (s != rests[start]) {
      int step = step(s);
      edges.addChoices(step, path);
      s = edges.to(step);
    }
    addRound(s, path);
    return s;
  }

  /** Adds a whole look that begins and ends where the thread rests, if it goes on there. */
  void addRound(int rest, Schedule path) {
    int step = step(rest);
    while (step >= 0) {
      edges.addChoices(step, path);
      step = edges.to(step) == rest ? -1 : step(edges.to(step));
    }
  }
}
