package dev.sprang.causality.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.input.Input;
import dev.sprang.input.InputType;
import dev.sprang.solve.SmallDomainSolver;
import dev.sprang.solve.Solution;
import dev.sprang.term.Assignment;
import dev.sprang.term.Operator;
import dev.sprang.term.RandomTerms;
import dev.sprang.term.Term;
import dev.sprang.term.Terms;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class Z3InputSolverTest {
  private static final Input N = Input.any("n", InputType.INT);

  private final Z3InputSolver solver = new Z3InputSolver();

  @Test
  void arithmeticIsJavas() {
    Term tripled = Terms.binary(Operator.MUL, Terms.variable(N), Terms.constant(3, false));
    Term condition = Terms.condition(Operator.EQ, tripled, Terms.constant(1, false));
    assertEquals(
        new Solution.Found(Map.of("n", -1_431_655_765L)), solver.solve(List.of(condition)));
  }

  @Test
  void itAgreesWithTrying() {
    SplittableRandom random = new SplittableRandom(5);
    RandomTerms terms =
        new RandomTerms(random, List.of(Input.of("a", "int", -2, 5), Input.of("b", "long", 0, 6)));
    for (int i = 0; i < 300; i++) {
      List<Term> conditions = terms.conditions(1 + random.nextInt(3));
      Solution tried = new SmallDomainSolver().solve(conditions);
      Solution solved = solver.solve(conditions);
      assertEquals(tried.getClass(), solved.getClass(), conditions::toString);
      if (solved instanceof Solution.Found found) {
        Assignment values = new Assignment(found.values());
        assertTrue(conditions.stream().allMatch(condition -> condition.under(values) != 0));
      }
    }
  }

  @Test
  void whatCannotBeIsImpossible() {
    Term square = Terms.binary(Operator.MUL, Terms.variable(N), Terms.variable(N));
    Term odd = Terms.binary(Operator.AND, square, Terms.constant(3, false));
    Term condition = Terms.condition(Operator.EQ, odd, Terms.constant(2, false));
    assertInstanceOf(Solution.Impossible.class, solver.solve(List.of(condition)));
  }
}
