package dev.sprang.vm.input;

import dev.sprang.term.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a thread has found out of inputs, and what it waits to find out. It begins with what the
 * thread knew that started it. Nothing but their steps decides what it is, so that the same steps
 * in another order lead to the same questions.
 */
final class Knowledge {
  /** What it waits to find out. */
  @Nullable Ways asked;

  private final Map<Ways, Integer> known = new HashMap<>();

  /** What holds because of that. */
  private final List<Term> conditions = new ArrayList<>();

  Knowledge() {}

  /** As much as another thread knows. */
  Knowledge(Knowledge other) {
    known.putAll(other.known);
    conditions.addAll(other.conditions);
  }

  /** Null if it is not known. */
  @Nullable Integer way(Ways ways) {
    return known.get(ways);
  }

  void learn(Ways ways, int way) {
    known.put(ways, way);
    ways.conditions(way).forEach(this::learn);
  }

  void learn(Term condition) {
    if (!condition.isConstant()) {
      conditions.add(condition);
    }
  }

  List<Term> conditions() {
    return conditions;
  }
}
