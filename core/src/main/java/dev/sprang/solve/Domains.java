package dev.sprang.solve;

import dev.sprang.input.Input;
import dev.sprang.term.Operator;
import dev.sprang.term.Term;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The values that inputs can still have if conditions hold, as one range for each: what a condition
 * says of a term is carried down to the input in it, as far as nothing overflows on the way.
 */
final class Domains {
  private static final int ROUNDS = 8;

  private static final class Domain {
    private long low;
    private long high;
  }

  private final Map<Input, Domain> domains = new LinkedHashMap<>();

  /** The same for terms of them that conditions limit. */
  private final Map<Term, Domain> terms = new HashMap<>();

  private boolean changed;
  private boolean empty;

  Domains(Iterable<Input> inputs) {
    for (Input input : inputs) {
      Domain domain = new Domain();
      domain.low = input.from();
      domain.high = input.to();
      domains.put(input, domain);
    }
  }

  /** Whether some input has no value left. */
  boolean isEmpty() {
    return empty;
  }

  long low(Input input) {
    return domain(input).low;
  }

  long high(Input input) {
    return domain(input).high;
  }

  /** How many values an input has, at most {@code limit}. */
  long size(Input input, long limit) {
    Domain domain = domain(input);
    long size = domain.high - domain.low + 1;
    return size <= 0 ? limit : Math.min(size, limit);
  }

  private Domain domain(Input input) {
    Domain found = domains.get(input);
    if (found == null) {
      throw new IllegalArgumentException("no input of these conditions: " + input.name());
    }
    return found;
  }

  void narrow(List<Term> conditions) {
    changed = true;
    for (int round = 0; round < ROUNDS && changed && !empty; round++) {
      changed = false;
      conditions.forEach(this::narrow);
    }
  }

  private void narrow(Term condition) {
    if (condition.isConstant()) {
      empty |= condition.value() == 0;
      return;
    }
    Term left = condition.left();
    Term right = condition.right();
    limit(condition.operator(), left, lowOf(right), highOf(right));
    limit(condition.operator().mirrored(), right, lowOf(left), highOf(left));
  }

  private void limit(Operator operator, Term term, long low, long high) {
    switch (operator) {
      case EQ -> carry(term, low, high);
      case LE -> carry(term, Long.MIN_VALUE, high);
      case GE -> carry(term, low, Long.MAX_VALUE);
      case LT -> {
        empty |= high == Long.MIN_VALUE;
        carry(term, Long.MIN_VALUE, high - 1);
      }
      case GT -> {
        empty |= low == Long.MAX_VALUE;
        carry(term, low + 1, Long.MAX_VALUE);
      }
      case NE -> {
        if (low == high) {
          exclude(term, low);
        }
      }
      default -> throw new IllegalArgumentException(operator + " is no condition");
    }
  }

  /** Takes a value away at the ends of a range. */
  private void exclude(Term term, long value) {
    if (!term.isConstant()) {
      Domain domain = domain(term);
      if (domain.low == value && domain.high == value) {
        empty = true;
      } else if (domain.low == value) {
        domain.low++;
        changed = true;
      } else if (domain.high == value) {
        domain.high--;
        changed = true;
      }
    }
  }

  private long lowOf(Term term) {
    return term.isConstant() ? term.low() : domain(term).low;
  }

  private long highOf(Term term) {
    return term.isConstant() ? term.high() : domain(term).high;
  }

  private Domain domain(Term term) {
    return term.operator() == Operator.VARIABLE
        ? domain(term.input())
        : terms.computeIfAbsent(
            term,
            any -> {
              Domain domain = new Domain();
              domain.low = term.low();
              domain.high = term.high();
              return domain;
            });
  }

  /** The term is within these bounds. */
  private void carry(Term term, long low, long high) {
    if (empty || low <= term.low() && high >= term.high() && term.operator() != Operator.VARIABLE) {
      return;
    }
    if (!term.isConstant()) {
      limit(domain(term), low, high);
    }
    switch (term.operator()) {
      case CONSTANT -> empty |= term.value() < low || term.value() > high;
      case NEG -> {
        boolean isLong = term.isLong();
        if (low > (isLong ? Long.MIN_VALUE : Integer.MIN_VALUE)) { // whose negative is itself
          carry(term.left(), -high, -low);
        }
      }
      case ADD, SUB -> carrySum(term, low, high);
      case MUL -> carryProduct(term, low, high);
      case I2L, L2I, I2B, I2C, I2S -> {
        boolean isSame = term.low() == term.left().low() && term.high() == term.left().high();
        if (isSame) {
          carry(term.left(), low, high);
        }
      }
      default -> {}
    }
  }

  private void carrySum(Term term, long low, long high) {
    Term constant = term.right();
    if (!constant.isConstant() || !isExact(term)) {
      return;
    }
    long by = term.operator() == Operator.ADD ? constant.value() : -constant.value();
    carry(term.left(), Math.max(low, term.low()) - by, Math.min(high, term.high()) - by);
  }

  /**
   * Whether a sum with a constant never overflows: then its bounds are those of the other part, and
   * so much more. That they are as far apart is not enough, for all values and 1 are all values.
   */
  static boolean isExact(Term term) {
    long constant = term.right().value();
    if (constant == Long.MIN_VALUE) {
      return false;
    }
    long by = term.operator() == Operator.ADD ? constant : -constant;
    return isSum(term.left().low(), by, term.low()) && isSum(term.left().high(), by, term.high());
  }

  private static boolean isSum(long one, long other, long sum) {
    boolean overflows = ((one ^ sum) & (other ^ sum)) < 0;
    return one + other == sum && !overflows;
  }

  private void carryProduct(Term term, long low, long high) {
    Term constant = term.right();
    if (!constant.isConstant() || constant.value() <= 0) {
      return;
    }
    long by = constant.value();
    boolean isExact =
        isProduct(term.left().low(), by, term.low())
            && isProduct(term.left().high(), by, term.high());
    if (isExact) {
      long least = Math.max(low, term.low());
      carry(
          term.left(),
          Math.floorDiv(least, by) + (least % by == 0 ? 0 : 1),
          Math.floorDiv(Math.min(high, term.high()), by));
    }
  }

  private static boolean isProduct(long one, long other, long product) {
    return one * other == product && Math.multiplyHigh(one, other) == product >> 63;
  }

  private void limit(Domain domain, long low, long high) {
    if (low > domain.low) {
      domain.low = low;
      changed = true;
    }
    if (high < domain.high) {
      domain.high = high;
      changed = true;
    }
    empty |= domain.low > domain.high;
  }
}
