package dev.sprang.solve;

import dev.sprang.input.Input;
import dev.sprang.term.Operator;
import dev.sprang.term.Term;
import dev.sprang.term.Terms;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What terms can still be where conditions hold: narrower than their own bounds, which are those of
 * all inputs.
 */
public final class Bounds {
  private final Domains domains;
  private final Map<Term, Term> narrowed = new HashMap<>();

  private Bounds(Domains domains) {
    this.domains = domains;
  }

  static Bounds of(Term term, List<Term> conditions) {
    Set<Input> inputs = new LinkedHashSet<>();
    Set<Term> seen = new HashSet<>();
    term.addInputs(inputs, seen);
    conditions.forEach(condition -> condition.addInputs(inputs, seen));
    Domains domains = new Domains(inputs);
    domains.narrow(conditions);
    return new Bounds(domains);
  }

  /** Not above any value that the term, or a part of it, can have. */
  public long low(Term term) {
    return narrowed(term).low();
  }

  /** Not below any value that it can have. */
  public long high(Term term) {
    return narrowed(term).high();
  }

  /** How many values it can have, at most {@code limit}. */
  public long size(Term term, long limit) {
    long size = high(term) - low(term) + 1;
    return size <= 0 ? limit : Math.min(size, limit);
  }

  private Term narrowed(Term term) {
    Term known = narrowed.get(term);
    if (known == null) {
      known = narrow(term);
      narrowed.put(term, known);
    }
    return known;
  }

  private Term narrow(Term term) {
    Operator operator = term.operator();
    if (operator == Operator.CONSTANT || operator.isCondition()) {
      return term;
    } else if (operator == Operator.VARIABLE) {
      return variable(term);
    }
    Term left = narrowed(term.left());
    if (operator.arity() == 1) {
      return Terms.unary(operator, left);
    }
    Term right = narrowed(term.right());
    boolean isZero = right.isConstant() && right.value() == 0;
    boolean divides = operator == Operator.DIV || operator == Operator.REM;
    return divides && isZero ? term : Terms.binary(operator, left, right);
  }

  private Term variable(Term term) {
    Input input = term.input();
    long low = domains.low(input);
    long high = domains.high(input);
    if (low >= high) {
      return Terms.constant(low, term.isLong());
    }
    return Terms.variable(new Input(input.name(), input.type(), low, high, input.words()));
  }
}
