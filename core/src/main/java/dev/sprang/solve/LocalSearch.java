package dev.sprang.solve;

import dev.sprang.input.Input;
import dev.sprang.term.Assignment;
import dev.sprang.term.Operator;
import dev.sprang.term.Term;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Begins with any values, and while a condition does not hold changes one input so that it does: by
 * undoing, from the outside in, what was done to that input. That is cheap where many inputs add up
 * to something, of which others would have to try all combinations; it proves nothing.
 */
final class LocalSearch {
  /** So many inputs are changed before it gives up, for each condition. */
  private static final int ROUNDS = 3;

  private static final long[] STARTS = {0, Long.MAX_VALUE, Long.MIN_VALUE};

  private final List<Term> conditions;
  private final Domains domains;
  private final Map<String, Long> values = new HashMap<>();
  private final Map<Term, Set<Input>> inputs = new HashMap<>();

  private LocalSearch(List<Term> conditions, Domains domains) {
    this.conditions = conditions;
    this.domains = domains;
  }

  /** From where values are nearest to 0, then from where sums of them go round. */
  static Solution solve(List<Term> conditions, Iterable<Input> inputs, Domains domains) {
    LocalSearch search = new LocalSearch(conditions, domains);
    for (long start : STARTS) {
      for (Input input : inputs) {
        search.values.put(input.name(), search.clamped(start, input));
      }
      if (search.solve() instanceof Solution.Found found) {
        return found;
      }
    }
    return SmallDomainSolver.UNKNOWN;
  }

  private Solution solve() {
    for (int left = ROUNDS * conditions.size(); left > 0; left--) {
      Term broken = broken();
      if (broken == null) {
        return new Solution.Found(values);
      } else if (!mend(broken)) {
        break;
      }
    }
    return SmallDomainSolver.UNKNOWN;
  }

  private @Nullable Term broken() {
    Assignment present = new Assignment(values);
    for (Term condition : conditions) {
      if (condition.under(present) == 0) {
        return condition;
      }
    }
    return null;
  }

  /** Changes one input such that a condition holds, and as few others as may be do not. */
  private boolean mend(Term condition) {
    Map<String, Long> best = Map.of();
    int fewest = Integer.MAX_VALUE;
    for (Input input : inputsOf(condition)) {
      if (fewest == 0) {
        break;
      }
      OptionalLong value = wanted(condition, input);
      if (value.isPresent()) {
        Map<String, Long> changed = new HashMap<>(values);
        changed.put(input.name(), clamped(value.getAsLong(), input));
        Assignment then = new Assignment(changed);
        int count = (int) conditions.stream().filter(one -> one.under(then) == 0).count();
        if (condition.under(then) != 0 && count < fewest) {
          fewest = count;
          best = changed;
        }
      }
    }
    values.putAll(best);
    return fewest < Integer.MAX_VALUE;
  }

  private long clamped(long value, Input input) {
    return Math.max(domains.low(input), Math.min(domains.high(input), value));
  }

  /** A value of the input for which the condition holds, if the others stay. */
  private OptionalLong wanted(Term condition, Input input) {
    boolean isLeft = inputsOf(condition.left()).contains(input);
    Term side = isLeft ? condition.left() : condition.right();
    Term other = isLeft ? condition.right() : condition.left();
    Operator operator = isLeft ? condition.operator() : condition.operator().mirrored();
    long bound = value(other);
    long target =
        switch (operator) {
          case NE, GT -> bound + 1;
          case LT -> bound - 1;
          default -> bound;
        };
    return inputsOf(other).contains(input) ? OptionalLong.empty() : undo(side, target, input);
  }

  /** What the input has to be for a term to be so much. */
  private OptionalLong undo(Term term, long target, Input input) {
    Operator operator = term.operator();
    if (operator == Operator.VARIABLE) {
      return OptionalLong.of(target);
    } else if (operator.arity() == 1) {
      return switch (operator) {
        case NEG -> undo(term.left(), cut(term, -target), input);
        case I2L, L2I, I2B, I2C, I2S -> undo(term.left(), target, input);
        default -> OptionalLong.empty();
      };
    }
    boolean isLeft = inputsOf(term.left()).contains(input);
    if (isLeft && inputsOf(term.right()).contains(input)) {
      return OptionalLong.empty();
    }
    Term part = isLeft ? term.left() : term.right();
    OptionalLong wanted = undo(operator, target, value(part), value(other(term, isLeft)), isLeft);
    return wanted.isEmpty() ? wanted : undo(part, cut(part, wanted.getAsLong()), input);
  }

  private static Term other(Term term, boolean isLeft) {
    return isLeft ? term.right() : term.left();
  }

  /**
   * What one side has to be, with as many bits as now as may be.
   *
   * @param now what it is
   * @param by what the other side is
   */
  private static OptionalLong undo(
      Operator operator, long target, long now, long by, boolean isLeft) {
    boolean isMany = operator == Operator.MUL && (by == 0 || target % by != 0);
    boolean isMasked = operator == Operator.AND && (target & ~by) != 0;
    boolean isDistance = !isLeft && (operator == Operator.SHR || operator == Operator.USHR);
    if (isMany || isMasked || isDistance) {
      return OptionalLong.empty();
    }
    return switch (operator) {
      case ADD -> OptionalLong.of(target - by);
      case SUB -> OptionalLong.of(isLeft ? target + by : by - target);
      case XOR -> OptionalLong.of(target ^ by);
      case MUL -> OptionalLong.of(target / by);
      case AND -> OptionalLong.of(now & ~by | target);
      case SHR, USHR -> OptionalLong.of(target << by | now & (1L << by) - 1);
      default -> OptionalLong.empty();
    };
  }

  private static long cut(Term term, long value) {
    return term.isLong() ? value : (int) value;
  }

  private long value(Term term) {
    return term.under(new Assignment(values));
  }

  private Set<Input> inputsOf(Term term) {
    return inputs.computeIfAbsent(
        term,
        any -> {
          Set<Input> all = new LinkedHashSet<>();
          any.addInputs(all, new HashSet<>());
          return all;
        });
  }
}
