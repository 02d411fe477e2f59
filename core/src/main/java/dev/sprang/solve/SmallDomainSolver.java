package dev.sprang.solve;

import dev.sprang.input.Input;
import dev.sprang.input.InputType;
import dev.sprang.term.Assignment;
import dev.sprang.term.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Tries values. Where the conditions leave few it tries all, and knows; where they leave many it
 * tries those that the conditions name, and their neighbours, then {@linkplain LocalSearch mends}
 * some, and knows only if they will do.
 */
public final class SmallDomainSolver implements Solver {
  /** So many assignments are tried at once, of all inputs together. */
  private static final long AT_ONCE = 1 << 16;

  /** So many are tried where nobody else has an answer. */
  private static final long AT_LAST = 1 << 20;

  /** So many guesses are tried before others are asked, and where nobody else has an answer. */
  private static final long SOME_GUESSES = 1 << 9;

  private static final long ALL_GUESSES = 1 << 18;

  /** So many values are guessed for an input. */
  private static final int MOST_GUESSES = 40;

  private static final double[] NUMBERS = {
    1, -1, 0.5, 2, 100, -100, 1e30, -1e30, Double.POSITIVE_INFINITY, Double.NaN
  };
  static final Solution UNKNOWN = new Solution.Unknown("there are too many values to try them all");

  private final long most;
  private final long mostGuesses;

  /** One that tries few values, and guesses where there are more. */
  public SmallDomainSolver() {
    this(AT_ONCE, SOME_GUESSES);
  }

  private SmallDomainSolver(long most, long mostGuesses) {
    this.most = most;
    this.mostGuesses = mostGuesses;
  }

  /** One to be asked last, which tries many values, for that takes long. */
  public static SmallDomainSolver patient() {
    return new SmallDomainSolver(AT_LAST, ALL_GUESSES);
  }

  @Override
  public Solution solve(List<Term> conditions) {
    Set<Input> inputs = new LinkedHashSet<>();
    Set<Term> seen = new HashSet<>();
    conditions.forEach(condition -> condition.addInputs(inputs, seen));
    Domains domains = new Domains(inputs);
    domains.narrow(conditions);
    if (domains.isEmpty()) {
      return Solution.IMPOSSIBLE;
    }
    Solution told = Differences.solve(conditions, inputs, domains);
    if (told instanceof Solution.Impossible
        || told instanceof Solution.Found found && holds(found, conditions)) {
      return told;
    }
    List<Input> order = new ArrayList<>(inputs);
    boolean isSmall = product(order, domains) <= most;
    List<long[]> values = new ArrayList<>();
    for (Input input : order) {
      values.add(isSmall ? all(input, domains) : guesses(input, domains, seen));
    }
    Map<String, Long> found = new HashMap<>();
    Trial trial = new Trial(conditions, order, values, isSmall ? 4 * most : mostGuesses);
    if (trial.succeeds(0, found)) {
      return new Solution.Found(found);
    } else if (!isSmall) {
      return LocalSearch.solve(conditions, order, domains);
    }
    return trial.left >= 0 ? Solution.IMPOSSIBLE : UNKNOWN;
  }

  private static boolean holds(Solution.Found found, List<Term> conditions) {
    Assignment values = new Assignment(found.values());
    return conditions.stream().allMatch(condition -> condition.under(values) != 0);
  }

  private long product(List<Input> inputs, Domains domains) {
    long product = 1;
    for (Input input : inputs) {
      product = Math.min(most + 1, product * domains.size(input, most + 1));
    }
    return product;
  }

  private long[] all(Input input, Domains domains) {
    long[] values = new long[(int) domains.size(input, most)];
    for (int i = 0; i < values.length; i++) {
      values[i] = domains.low(input) + i;
    }
    return values;
  }

  /** The ends of the range, what is nearest to 0, and constants of the conditions. */
  private static long[] guesses(Input input, Domains domains, Set<Term> terms) {
    long low = domains.low(input);
    long high = domains.high(input);
    Set<Long> guesses = new LinkedHashSet<>(List.of(Math.max(low, Math.min(high, 0)), low, high));
    if (!input.type().isWhole()) {
      guesses.addAll(numbers(input.type()));
    }
    Set<Long> named = new TreeSet<>();
    for (Term term : terms) {
      for (Term side : sides(term)) {
        if (side.isConstant()) {
          for (long near = -1; near <= 1; near++) {
            named.add(side.value() + near);
            named.add(near - side.value());
          }
        }
      }
    }
    guesses.addAll(named);
    return guesses.stream()
        .filter(value -> value >= low && value <= high)
        .limit(MOST_GUESSES)
        .mapToLong(Long::longValue)
        .toArray();
  }

  /** Some of each kind: whole and broken ones, the largest, the endless, none. */
  private static List<Long> numbers(InputType type) {
    List<Long> bits = new ArrayList<>();
    for (double number : NUMBERS) {
      bits.add(
          type == InputType.FLOAT
              ? Float.floatToRawIntBits((float) number)
              : Double.doubleToRawLongBits(number));
    }
    return bits;
  }

  private static List<Term> sides(Term term) {
    return switch (term.operator().arity()) {
      case 2 -> List.of(term.left(), term.right());
      case 1 -> List.of(term.left());
      default -> List.of();
    };
  }

  /** Gives one input after the other a value, as long as no condition is known to be broken. */
  private static final class Trial {
    private final List<Input> order;
    private final List<long[]> values;

    /** The conditions that can be asked when so many inputs have a value. */
    private final List<List<Term>> ready = new ArrayList<>();

    /** How many more assignments it may try; negative if it gave up. */
    private long left;

    Trial(List<Term> conditions, List<Input> order, List<long[]> values, long left) {
      this.left = left;
      this.order = order;
      this.values = values;
      for (int i = 0; i <= order.size(); i++) {
        ready.add(new ArrayList<>());
      }
      for (Term condition : conditions) {
        Set<Input> needed = new HashSet<>();
        condition.addInputs(needed, new HashSet<>());
        int last = -1;
        for (Input input : needed) {
          last = Math.max(last, order.indexOf(input));
        }
        ready.get(last + 1).add(condition);
      }
    }

    boolean succeeds(int given, Map<String, Long> chosen) {
      left--;
      Assignment assignment = Assignment.over(chosen);
      for (Term condition : ready.get(given)) {
        if (condition.under(assignment) == 0) {
          return false;
        }
      }
      if (given == order.size()) {
        return true;
      }
      String name = order.get(given).name();
      for (long value : values.get(given)) {
        chosen.put(name, value);
        if (left < 0) {
          break;
        }
        if (succeeds(given + 1, chosen)) {
          return true;
        }
      }
      chosen.remove(name);
      return false;
    }
  }
}
