package dev.sprang.explore.shrink;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Scheduler;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All executions in which threads take turns in a given order, whatever number of steps each turn
 * has and whatever its thread chooses there; the last one goes on as long as it can, and threads
 * run on one after the other behind it. Depth first: what the execution that the turns come from
 * chose comes first, and the end of a turn last.
 */
final class Turns {
  private final List<Integer> threads;
  private final Map<Integer, List<Integer>> wishes;

  /** The decisions of the present execution: how many ways there were, and which was taken. */
  private final List<Decision> decisions = new ArrayList<>();

  private record Decision(int ways, int way) {}

  private Turns(List<Integer> threads, Map<Integer, List<Integer>> wishes) {
    this.threads = threads;
    this.wishes = wishes;
  }

  /** Those of a schedule with one of them left out, for each that can be. */
  static List<Turns> withoutOne(Schedule schedule) {
    List<Integer> threads = new ArrayList<>();
    Map<Integer, List<Integer>> wishes = new HashMap<>();
    for (int step = 0; step < schedule.length(); step++) {
      int choice = schedule.choice(step);
      addUnlessLast(Choice.thread(choice), threads);
      wishes.computeIfAbsent(Choice.thread(choice), k -> new ArrayList<>()).add(choice);
    }
    Set<List<Integer>> shorter = new LinkedHashSet<>();
    for (int left = 0; left < threads.size() && threads.size() > 1; left++) {
      List<Integer> rest = new ArrayList<>();
      for (int turn = 0; turn < threads.size(); turn++) {
        if (turn != left) {
          addUnlessLast(threads.get(turn), rest);
        }
      }
      shorter.add(rest);
    }
    return shorter.stream().map(rest -> new Turns(rest, wishes)).toList();
  }

  private static void addUnlessLast(int thread, List<Integer> threads) {
    if (threads.isEmpty() || threads.get(threads.size() - 1) != thread) {
      threads.add(thread);
    }
  }

  /** Goes on to an execution that was not run; false if there is none. */
  boolean advance() {
    while (!decisions.isEmpty()) {
      Decision last = decisions.remove(decisions.size() - 1);
      if (last.way + 1 < last.ways) {
        decisions.add(new Decision(last.ways, last.way + 1));
        return true;
      }
    }
    return false;
  }

  /** Runs the present execution. */
  Scheduler scheduler() {
    return new Scheduler() {
      private final Map<Integer, Integer> made = new HashMap<>();
      private int decided;
      private int turn;
      private int done;

      @Override
      public int choose(ChoicePoint point) {
        while (turn < threads.size()) {
          int thread = threads.get(turn);
          boolean isEnabled = point.isEnabled(thread);
          if (!isEnabled && done == 0) {
            return Choice.ENOUGH; // it has no turn here
          }
          List<Integer> choices = isEnabled ? choices(thread, point) : List.of();
          boolean mayEnd = done > 0 && turn < threads.size() - 1;
          int way = isEnabled ? decide(choices.size() + (mayEnd ? 1 : 0)) : 0;
          if (way < choices.size()) {
            done++;
            made.merge(thread, 1, Integer::sum);
            return choices.get(way);
          }
          turn++;
          done = 0;
        }
        return Stretches.onward(point);
      }

      private int decide(int ways) {
        if (decided == decisions.size()) {
          decisions.add(new Decision(ways, 0));
        }
        return decisions.get(decided++).way;
      }

      /** Those of a thread, what it chose before first. */
      private List<Integer> choices(int thread, ChoicePoint point) {
        int step = made.getOrDefault(thread, 0);
        List<Integer> own = wishes.getOrDefault(thread, List.of());
        int wish = step < own.size() ? own.get(step) : Choice.NONE;
        List<Integer> choices = new ArrayList<>();
        for (int k = 0; k < point.count(); k++) {
          int choice = point.choice(k);
          if (Choice.thread(choice) == thread) {
            choices.add(choice == wish ? 0 : choices.size(), choice);
          }
        }
        return choices;
      }
    };
  }
}
