package dev.sprang.input;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All that a {@link RandomInputProgram} can do, found by trying: every assignment of its inputs in
 * every interleaving.
 *
 * @param results what can be seen from outside
 * @param pairs the distinct pairs of path and trace
 * @param runs those of assignment and trace
 */
record ProgramTruth(Set<String> results, Set<String> pairs, Set<String> runs) {
  private record Step(int thread, int way) {}

  static ProgramTruth of(RandomInputProgram program) {
    ProgramTruth truth = new ProgramTruth(new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
    int[] inputs = new int[program.inputs()];
    do {
      truth.explore(program, inputs, new ArrayList<>());
    } while (hasNext(program, inputs));
    return truth;
  }

  private static boolean hasNext(RandomInputProgram program, int[] inputs) {
    for (int i = 0; i < inputs.length; i++) {
      if (++inputs[i] < program.input(i).size()) {
        return true;
      }
      inputs[i] = 0;
    }
    return false;
  }

  private void explore(RandomInputProgram program, int[] inputs, List<Step> steps) {
    ProgramRun run = new ProgramRun(program, inputs);
    steps.forEach(step -> run.step(step.thread(), step.way()));
    boolean isOver = true;
    for (int thread = 0; thread < program.threads(); thread++) {
      for (int way = 0; way < run.ways(thread); way++) {
        isOver = false;
        steps.add(new Step(thread, way));
        explore(program, inputs, steps);
        steps.remove(steps.size() - 1);
      }
    }
    if (isOver && !run.isDismissed()) {
      results.add(run.result());
      pairs.add(run.result() + run.pair());
      runs.add(Arrays.toString(inputs) + run.pair());
    }
  }
}
