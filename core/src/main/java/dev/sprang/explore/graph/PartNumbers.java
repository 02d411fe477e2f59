package dev.sprang.explore.graph;

import static dev.sprang.explore.graph.ExecutionGraph.NONE;

import dev.sprang.explore.Part;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.List;

/**
 * What a {@link Part} tells one after the other: numbers that mean the same everywhere, and threads
 * and choices, which are told as choices because every session has numbers of its own for them.
 * Read in the order in which it was written.
 */
final class PartNumbers {
  private final Schedule choices;
  private final List<Integer> numbers;
  private int nextChoice;
  private int nextNumber;

  PartNumbers() {
    choices = new Schedule();
    numbers = new ArrayList<>();
  }

  PartNumbers(Part part) {
    choices = part.schedule();
    numbers = part.shape();
  }

  Part part() {
    return new Part(choices, List.of(), List.of(), numbers);
  }

  void addNumber(int number) {
    numbers.add(number);
  }

  int number() {
    return numbers.get(nextNumber++);
  }

  /** A choice, or NONE. */
  void addChoice(int choice) {
    addNumber(choice == NONE ? 0 : 1);
    if (choice != NONE) {
      choices.add(choice);
    }
  }

  int choice() {
    return number() == 0 ? NONE : choices.choice(nextChoice++);
  }

  /** A thread, or NONE. */
  void addThread(int thread) {
    addChoice(thread == NONE ? NONE : Choice.of(thread));
  }

  int thread() {
    int choice = choice();
    return choice == NONE ? NONE : Choice.thread(choice);
  }

  void addSchedule(Schedule schedule) {
    addNumber(schedule.length());
    for (int step = 0; step < schedule.length(); step++) {
      choices.add(schedule.choice(step));
    }
  }

  Schedule schedule() {
    Schedule schedule = new Schedule();
    for (int left = number(); left > 0; left--) {
      schedule.add(choices.choice(nextChoice++));
    }
    return schedule;
  }
}
