package dev.sprang.vm.input;

import dev.sprang.input.Input;
import dev.sprang.operation.Inputs;
import dev.sprang.solve.Bounds;
import dev.sprang.solve.PathSolver;
import dev.sprang.solve.Solution;
import dev.sprang.term.Assignment;
import dev.sprang.term.Operator;
import dev.sprang.term.Term;
import dev.sprang.term.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What holds of the inputs in the present execution because of the ways that threads have taken,
 * and values for which all of that holds: those that the machine runs with.
 */
final class PathCondition {
  private final PathSolver solver;
  private final List<Term> path = new ArrayList<>();

  /** Where on the path a term was last found to be not below a number, and not above one. */
  private final Map<Term, Integer> lowest = new HashMap<>();

  private final Map<Term, Integer> highest = new HashMap<>();

  /** All inputs ever taken, so that equal terms have the same variables. */
  private final Map<Input, Term> variables = new HashMap<>();

  /** The inputs taken in this execution. */
  private final Map<String, Term> taken = new HashMap<>();

  /** The inputs that were ever taken and that nothing has depended on. */
  private final Set<String> idle = new TreeSet<>();

  private final Set<String> known = new HashSet<>();

  private final Set<String> unknown = new LinkedHashSet<>();
  private Assignment values = new Assignment(Map.of());

  PathCondition(PathSolver solver) {
    this.solver = solver;
  }

  /** The execution begins again; values stay, for the next one may well begin like the last. */
  void clear() {
    path.clear();
    lowest.clear();
    highest.clear();
    taken.clear();
  }

  /** The same, with whatever values. */
  void forget() {
    clear();
    values = new Assignment(Map.of());
  }

  /** The input as a variable. */
  Term take(Input input) {
    return taken.computeIfAbsent(input.name(), name -> variable(input));
  }

  private Term variable(Input input) {
    if (known.add(input.name())) {
      idle.add(input.name());
    }
    return variables.computeIfAbsent(input, Terms::variable);
  }

  long value(Term term) {
    return term.under(values);
  }

  /** What inputs and a term of them can be where conditions of the path hold. */
  Bounds bounds(List<Term> conditions, Term term) {
    return solver.bounds(conditions, term);
  }

  /** The way that the present values lead to. */
  int way(Ways ways) {
    return ways.under(values);
  }

  /** Whether a way is possible at a place, after all that was found out so far. */
  boolean allows(Ways ways, int way, String place) {
    if (way(ways) == way) {
      return true;
    }
    Solution solution = solver.solve(path, ways.conditions(way));
    if (solution instanceof Solution.Unknown why) {
      unknown.add(
          "whether inputs lead another way is not known: %s: %s".formatted(place, why.why()));
    }
    return solution instanceof Solution.Found;
  }

  /** Takes values that lead this way, which is possible. */
  void change(Ways ways, int way) {
    if (solver.solve(path, ways.conditions(way)) instanceof Solution.Found found) {
      values = values.with(found.values());
    } else {
      throw new IllegalStateException("inputs cannot lead the way " + way + " of " + ways);
    }
  }

  /** A thread goes this way. */
  void follow(Ways ways, int way) {
    for (Term condition : ways.conditions(way)) {
      if (!condition.isConstant()) {
        add(condition);
        if (!idle.isEmpty()) {
          Set<Input> inputs = new HashSet<>();
          condition.addInputs(inputs, new HashSet<>());
          inputs.forEach(input -> idle.remove(input.name()));
        }
      }
    }
  }

  /** A bound takes the place of the one before: a loop up to an input asks for many. */
  private void add(Term condition) {
    Operator operator = condition.operator();
    boolean isLow = operator == Operator.GT || operator == Operator.GE;
    boolean isHigh = operator == Operator.LT || operator == Operator.LE;
    if (!(isLow || isHigh) || !condition.right().isConstant()) {
      path.add(condition);
      return;
    }
    Integer before = (isLow ? lowest : highest).putIfAbsent(condition.left(), path.size());
    if (before == null) {
      path.add(condition);
    } else if (isLow
        ? bound(condition) > bound(path.get(before))
        : bound(condition) < bound(path.get(before))) {
      path.set(before, condition);
    }
  }

  /** The lowest number that a bound allows, or the highest. */
  private static long bound(Term condition) {
    long value = condition.right().value();
    return switch (condition.operator()) {
      case GT -> value + 1; // which is no overflow, or nothing would be above
      case LT -> value - 1;
      default -> value;
    };
  }

  /** The inputs that no execution depends on. */
  Set<String> idle() {
    return idle;
  }

  /** Takes over what another session has found out. */
  void absorb(PathCondition other) {
    Set<String> used = new HashSet<>(known);
    used.addAll(other.known);
    used.removeIf(name -> isIdle(name) && other.isIdle(name));
    known.addAll(other.known);
    idle.addAll(other.idle);
    idle.removeAll(used);
  }

  private boolean isIdle(String name) {
    return idle.contains(name) || !known.contains(name);
  }

  /** The values of all inputs taken in this execution. */
  Inputs inputs() {
    Map<String, String> texts = new TreeMap<>();
    taken.forEach(
        (name, variable) -> texts.put(name, variable.input().text(variable.under(values))));
    return texts.isEmpty() ? Inputs.NONE : new Inputs(texts);
  }

  /** What solvers could not tell. */
  Set<String> unknown() {
    return unknown;
  }
}
