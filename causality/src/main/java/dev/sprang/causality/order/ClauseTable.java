package dev.sprang.causality.order;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Clauses as numbers. A literal is the number of a flag, or {@code -1 - (first * events + second)}
 * for an order.
 */
final class ClauseTable {
  private final int events;
  private final Map<Atom, Integer> flags = new HashMap<>();
  private int[][] given = new int[64][];
  private int[][] anyOf = new int[64][];
  private int size;

  ClauseTable(int events) {
    this.events = events;
  }

  int size() {
    return size;
  }

  int flags() {
    return flags.size();
  }

  int[] given(int c) {
    return given[c];
  }

  int[] anyOf(int c) {
    return anyOf[c];
  }

  int first(int order) {
    return (-1 - order) / events;
  }

  int second(int order) {
    return (-1 - order) % events;
  }

  /** The flag's number, or -1 if no clause ever spoke of it. */
  int flag(Atom atom) {
    return flags.getOrDefault(atom, -1);
  }

  void add(Clause clause) {
    if (size == given.length) {
      given = Arrays.copyOf(given, 2 * size);
      anyOf = Arrays.copyOf(anyOf, 2 * size);
    }
    given[size] = literals(clause.given());
    anyOf[size] = literals(clause.anyOf());
    size++;
  }

  /** Keeps the first clauses; their flags keep their numbers. */
  void truncate(int newSize) {
    size = newSize;
  }

  void removeIf(IntPredicate superfluous) {
    int kept = 0;
    for (int c = 0; c < size; c++) {
      if (!superfluous.test(c)) {
        given[kept] = given[c];
        anyOf[kept] = anyOf[c];
        kept++;
      }
    }
    size = kept;
  }

  private int[] literals(List<Atom> atoms) {
    int[] literals = new int[atoms.size()];
    Arrays.setAll(literals, i -> literal(atoms.get(i)));
    return literals;
  }

  private int literal(Atom atom) {
    if (atom instanceof Atom.Before before) {
      return -1 - (before.first() * events + before.second());
    }
    Integer flag = flags.get(atom);
    if (flag == null) {
      flag = flags.size();
      flags.put(atom, flag);
    }
    return flag;
  }
}
