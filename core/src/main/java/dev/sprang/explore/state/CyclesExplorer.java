package dev.sprang.explore.state;

import dev.sprang.engine.StateImage.Naming;
import dev.sprang.execution.Moment;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Coverage;
import dev.sprang.explore.fair.Lookers;
import dev.sprang.explore.fair.StateGraph;
import dev.sprang.operation.Schedule;
import java.util.Arrays;
import java.util.List;

/**
 * Visits every state and takes every choice there. Where the program says that something comes
 * eventually it keeps the graph of states, and judges executions that never end by the cycles of
 * it: {@link StateGraph} tells how. Until a thread is met that looks whether something comes,
 * nothing is kept; then the search begins again.
 */
public final class CyclesExplorer extends StatefulExplorer {
  private static final int NONE = -1;

  private final Lookers lookers;
  private StateGraph graph = new StateGraph();
  private boolean keeps;

  /** By how many choices lead there, the state of the path; none where nothing is decided. */
  private int[] states = new int[64];

  public CyclesExplorer() {
    this(new Lookers());
  }

  CyclesExplorer(Lookers lookers) {
    this.lookers = lookers;
  }

  @Override
  void begin(int events) {
    lookers.goBack(events);
  }

  @Override
  void see(Moment moment) {
    boolean isAny = lookers.see(moment);
    if (isAny && !keeps) {
      keeps = true;
      numberStates();
    }
  }

  @Override
  void beginAgain() {
    super.beginAgain();
    graph = new StateGraph();
    lookers.goBack(0);
  }

  @Override
  void arrive(Moment moment, int number, Schedule path) {
    int depth = path.length();
    graph.addState(number, lookers.alive(moment));
    int before = depth - 1;
    while (before >= 0 && states[before] == NONE) {
      before--;
    }
    if (before < 0) {
      graph.addBeginning(path, depth);
    } else {
      graph.addStep(states[before], number, path, before, depth);
    }
    put(depth, number);
  }

  @Override
  void pass(Schedule path) {
    put(path.length(), NONE);
  }

  private void put(int depth, int number) {
    if (depth >= states.length) {
      states = Arrays.copyOf(states, 2 * depth);
    }
    states[depth] = number;
  }

  /**
   * Equal states have to go on by the same steps: who tells them apart by reach alone takes one in
   * which an access is a step for one in which it is none.
   */
  @Override
  Naming naming() {
    return keeps ? Naming.BY_REACH_AND_SHARING : super.naming();
  }

  @Override
  public List<Schedule> endless() {
    return keeps ? graph.inVain() : List.of();
  }

  @Override
  public Claim claim() {
    return keeps
        ? Claim.complete(
            super.claim().text()
                + "; those in which everybody who can go on again and again does were judged")
        : super.claim();
  }

  @Override
  public Coverage coverage() {
    return Coverage.STEPS;
  }
}
