package dev.sprang.solve;

import dev.sprang.input.Input;
import dev.sprang.term.Assignment;
import dev.sprang.term.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;

/**
 * Asks for as little as will do: only the conditions that have to do with the new ones, each
 * question once, and solvers in the order of what they cost. What a solver finds is tried before it
 * is believed.
 */
public final class PathSolver {
  private final List<Solver> solvers;
  private final Map<Set<Term>, Solution> known = new HashMap<>();
  private final Map<Term, Set<Input>> inputs = new HashMap<>();
  private long questions;

  public PathSolver(List<Solver> solvers) {
    this.solvers = List.copyOf(solvers);
  }

  /** The built-in one, those that are installed, and the built-in one with more patience. */
  public static PathSolver installed() {
    List<Solver> all = new ArrayList<>(List.of(new SmallDomainSolver()));
    ServiceLoader.load(Solver.class, PathSolver.class.getClassLoader()).forEach(all::add);
    all.add(SmallDomainSolver.patient());
    return new PathSolver(all);
  }

  /** How often solvers were asked. */
  public long questions() {
    return questions;
  }

  /**
   * Values for which conditions hold that are known to be possible together, and some more.
   *
   * @param path holds for the values there are
   */
  public Solution solve(List<Term> path, List<Term> more) {
    Set<Term> asked = related(path, more);
    Solution answer = known.get(asked);
    if (answer == null) {
      answer = ask(List.copyOf(asked));
      known.put(asked, answer);
    }
    return answer;
  }

  /**
   * Bounds of what inputs can be where conditions hold, as far as that is seen without a search.
   *
   * @param known conditions that are possible together
   */
  public Bounds bounds(List<Term> known, Term term) {
    Set<Term> related = related(known, List.of(term));
    related.remove(term);
    return Bounds.of(term, List.copyOf(related));
  }

  /** The new conditions, and those of the path that share inputs with them, perhaps by others. */
  private Set<Term> related(List<Term> path, List<Term> more) {
    Set<Term> related = new LinkedHashSet<>(more); // solvers are asked in the same words always
    Set<Input> reached = new HashSet<>();
    more.forEach(condition -> reached.addAll(inputsOf(condition)));
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Term condition : path) {
        if (!related.contains(condition) && touches(condition, reached)) {
          related.add(condition);
          grows |= reached.addAll(inputsOf(condition));
        }
      }
    }
    return related;
  }

  private boolean touches(Term condition, Set<Input> reached) {
    for (Input input : inputsOf(condition)) {
      if (reached.contains(input)) {
        return true;
      }
    }
    return false;
  }

  private Set<Input> inputsOf(Term condition) {
    return inputs.computeIfAbsent(
        condition,
        term -> {
          Set<Input> all = new HashSet<>();
          term.addInputs(all, new HashSet<>());
          return all;
        });
  }

  private Solution ask(List<Term> conditions) {
    Set<String> reasons = new LinkedHashSet<>();
    for (Solver solver : solvers) {
      questions++;
      Solution answer = solver.solve(conditions);
      if (answer instanceof Solution.Found found && !fits(found, conditions)) {
        reasons.add(
            "a solver gave values for which the conditions do not hold (%s), so they were not used: please report it"
                .formatted(new TreeMap<>(found.values())));
      } else if (answer instanceof Solution.Unknown unknown) {
        reasons.add(unknown.why());
      } else {
        return answer;
      }
    }
    return new Solution.Unknown(String.join("; ", reasons));
  }

  private static boolean fits(Solution.Found found, List<Term> conditions) {
    Assignment values = new Assignment(found.values());
    return conditions.stream().allMatch(condition -> condition.under(values) != 0);
  }
}
