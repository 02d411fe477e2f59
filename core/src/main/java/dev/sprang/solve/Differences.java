package dev.sprang.solve;

import dev.sprang.input.Input;
import dev.sprang.term.Operator;
import dev.sprang.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What conditions say of how far inputs are from each other ({@code a - b <= 3}), and from 0:
 * possible together unless they lead around to something less than itself, which the shortest paths
 * of Bellman and Ford find out, and values with it. Sorted and searched data leads to such
 * questions, and they have too many values to be tried.
 */
final class Differences {
  /** Larger numbers are left to others, so that sums of them do not overflow. */
  private static final long MOST = 1L << 50;

  private static final int MOST_INPUTS = 500;

  /** So often one of two sides is taken where inputs must differ. */
  private static final int MOST_SPLITS = 64;

  /** {@code of[to] - of[from] <= most}. */
  private record Bound(int from, int to, long most) {}

  /** An input, or 0 if there is none, and a number that is added. */
  private record Sum(@Nullable Input input, long plus) {}

  private final List<Term> conditions;
  private final Map<Input, Integer> places = new LinkedHashMap<>();
  private final List<Bound> bounds = new ArrayList<>();

  /** Whether inputs were given bounds that they do not have, so that nothing is impossible. */
  private boolean isNarrowed;

  private int splits = MOST_SPLITS;

  private Differences(List<Term> conditions) {
    this.conditions = conditions;
  }

  /** Values for which what is said of differences holds; none if it never does; else unknown. */
  static Solution solve(List<Term> conditions, Iterable<Input> inputs, Domains domains) {
    Differences differences = new Differences(conditions);
    for (Input input : inputs) {
      differences.add(input, domains);
    }
    boolean isAny = false;
    for (Term condition : conditions) {
      isAny |= differences.add(condition);
    }
    boolean isSmall = differences.places.size() <= MOST_INPUTS;
    return isAny && isSmall ? differences.solve() : SmallDomainSolver.UNKNOWN;
  }

  private void add(Input input, Domains domains) {
    int place = places.size() + 1;
    places.put(input, place);
    long low = Math.max(domains.low(input), -MOST);
    long high = Math.min(domains.high(input), MOST);
    isNarrowed |= low != domains.low(input) || high != domains.high(input);
    bounds.add(new Bound(0, place, high));
    bounds.add(new Bound(place, 0, -low));
  }

  /** Whether a condition is one of differences between two inputs. */
  private boolean add(Term condition) {
    if (condition.isConstant()) {
      return false;
    }
    Sum left = sum(condition.left());
    Sum right = sum(condition.right());
    if (left == null || right == null) {
      return false;
    }
    switch (condition.operator()) {
      case EQ -> {
        bound(left, right, 0);
        bound(right, left, 0);
      }
      case LE -> bound(left, right, 0);
      case LT -> bound(left, right, -1);
      case GE -> bound(right, left, 0);
      case GT -> bound(right, left, -1);
      default -> {
        return condition.operator() == Operator.NE;
      }
    }
    return left.input != null && right.input != null;
  }

  /** The left one is above the right one by so much at most. */
  private void bound(Sum left, Sum right, long most) {
    bounds.add(new Bound(place(right), place(left), most + right.plus - left.plus));
  }

  private int place(Sum sum) {
    return sum.input == null ? 0 : places.getOrDefault(sum.input, 0);
  }

  /** Null if a term is something else, or may overflow. */
  private static @Nullable Sum sum(Term term) {
    switch (term.operator()) {
      case CONSTANT:
        return Math.abs(term.value()) <= MOST ? new Sum(null, term.value()) : null;
      case VARIABLE:
        return new Sum(term.input(), 0);
      case ADD, SUB:
        if (!term.right().isConstant() || !Domains.isExact(term)) {
          return null;
        }
        long by = term.right().value();
        Sum of = Math.abs(by) <= MOST ? sum(term.left()) : null;
        return of == null ? null : plus(of, term.operator() == Operator.ADD ? by : -by);
      case I2L, L2I, I2B, I2C, I2S:
        boolean isSame = term.low() == term.left().low() && term.high() == term.left().high();
        return isSame ? sum(term.left()) : null;
      default:
        return null;
    }
  }

  private static @Nullable Sum plus(Sum sum, long by) {
    long plus = sum.plus + by;
    return Math.abs(plus) <= MOST ? new Sum(sum.input, plus) : null;
  }

  /** Whether nothing holds is known also if only some of the conditions were looked at. */
  private Solution solve() {
    long[] of = shortest();
    if (of.length == 0) {
      return isNarrowed ? SmallDomainSolver.UNKNOWN : Solution.IMPOSSIBLE;
    }
    for (Term condition : conditions) {
      if (condition.operator() == Operator.NE) {
        Sum left = sum(condition.left());
        Sum right = sum(condition.right());
        if (left != null && right != null && value(of, left) == value(of, right)) {
          return split(left, right);
        }
      }
    }
    Map<String, Long> values = new HashMap<>();
    places.forEach((input, place) -> values.put(input.name(), of[place] - of[0]));
    return new Solution.Found(values);
  }

  /** What must differ is less, or more. */
  private Solution split(Sum left, Sum right) {
    Solution answer = SmallDomainSolver.UNKNOWN;
    int size = bounds.size();
    if (splits-- > 0) {
      bound(left, right, -1);
      answer = solve();
      bounds.subList(size, bounds.size()).clear();
    }
    if (answer instanceof Solution.Impossible && splits-- > 0) {
      bound(right, left, -1);
      answer = solve();
      bounds.subList(size, bounds.size()).clear();
    } else if (answer instanceof Solution.Impossible) {
      answer = SmallDomainSolver.UNKNOWN;
    }
    return answer;
  }

  private long value(long[] of, Sum sum) {
    return of[place(sum)] - of[0] + sum.plus;
  }

  /** Numbers within all bounds; none if there are no such. */
  private long[] shortest() {
    long[] of = new long[places.size() + 1];
    for (int round = 0; round <= of.length; round++) {
      boolean changes = false;
      for (Bound bound : bounds) {
        long most = of[bound.from] + bound.most;
        if (of[bound.to] > most) {
          of[bound.to] = most;
          changes = true;
        }
      }
      if (!changes) {
        return of;
      }
    }
    return Arrays.copyOf(of, 0);
  }
}
