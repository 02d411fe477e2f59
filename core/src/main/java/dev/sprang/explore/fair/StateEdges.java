package dev.sprang.explore.fair;

import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import java.util.Arrays;

/**
 * The steps of a graph of states: each leads from a state to another one, by some choices of which
 * the first says whose step it is. Added in any order, and {@linkplain #sort sorted} once by where
 * they begin.
 */
final class StateEdges {
  private int[] from = new int[64];
  private int[] to = new int[64];

  /** Where the choices of each begin; they end where those of the next one, as added, do. */
  private int[] begins = new int[65];

  private int[] choices = new int[64];
  private int size;
  private int length;

  /** The edges by where they begin, and where in that those of each state do. */
  private int[] sorted = new int[0];

  private int[] firsts = new int[0];

  void add(int newFrom, int newTo, Schedule path, int begin, int end) {
    if (size == from.length) {
      from = Arrays.copyOf(from, 2 * size);
      to = Arrays.copyOf(to, 2 * size);
      begins = Arrays.copyOf(begins, 2 * size + 1);
    }
    from[size] = newFrom;
    to[size] = newTo;
    for (int i = begin; i < end; i++) {
      if (length == choices.length) {
        choices = Arrays.copyOf(choices, 2 * length);
      }
      choices[length++] = path.choice(i);
    }
    begins[++size] = length;
  }

  /** No edge is added any more. */
  void sort(int states) {
    firsts = new int[states + 1];
    for (int e = 0; e < size; e++) {
      firsts[from[e] + 1]++;
    }
    for (int s = 0; s < states; s++) {
      firsts[s + 1] += firsts[s];
    }
    int[] next = firsts.clone();
    sorted = new int[size];
    for (int e = 0; e < size; e++) {
      sorted[next[from[e]]++] = e;
    }
  }

  /** The place of a state's first edge; those of one state follow each other. */
  int first(int state) {
    return firsts[state];
  }

  int end(int state) {
    return firsts[state + 1];
  }

  int to(int place) {
    return to[sorted[place]];
  }

  int thread(int place) {
    return Choice.thread(choices[begins[sorted[place]]]);
  }

  void addChoices(int place, Schedule path) {
    int edge = sorted[place];
    for (int i = begins[edge]; i < begins[edge + 1]; i++) {
      path.add(choices[i]);
    }
  }
}
