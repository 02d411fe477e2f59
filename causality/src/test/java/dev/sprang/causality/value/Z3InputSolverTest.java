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

  private static final int NEVER = 600_000;

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

  /** Quotients are said by products, which must not overflow, at the ends of the range either. */
  @Test
  void divisionByConstantsIsJavas() {
    for (boolean isLong : new boolean[] {false, true}) {
      Term x = Terms.variable(isLong ? Input.any("x", InputType.LONG) : N);
      long least = isLong ? Long.MIN_VALUE : Integer.MIN_VALUE;
      for (long by : new long[] {2, 3, 7, 10, 1_000, -(least + 1)}) {
        Term divisor = Terms.constant(by, isLong);
        for (long value : new long[] {least, least + 1, -by, -1, 0, by - 1, -(least + 1)}) {
          Term is = Terms.condition(Operator.EQ, x, Terms.constant(value, isLong));
          Term quotient = Terms.constant(value / by, isLong);
          Term rest = Terms.constant(value % by, isLong);
          Term divided = Terms.binary(Operator.DIV, x, divisor);
          Term remains = Terms.binary(Operator.REM, x, divisor);
          Term isQuotient = Terms.condition(Operator.EQ, divided, quotient);
          Term isRest = Terms.condition(Operator.EQ, remains, rest);
          assertInstanceOf(
              Solution.Found.class,
              solver.solve(List.of(is, isQuotient, isRest)),
              by + " " + value);
          for (Term wrong : List.of(Terms.not(isQuotient), Terms.not(isRest))) {
            assertEquals(Solution.IMPOSSIBLE, solver.solve(List.of(is, wrong)), by + " " + value);
          }
        }
      }
    }
  }

  /** It may give up on these, but never says anything else. */
  @Test
  void itAgreesWithTryingOnFloatingPoint() {
    SplittableRandom random = new SplittableRandom(6);
    RandomTerms terms =
        RandomTerms.withFloats(
            random, List.of(Input.of("a", "int", -2, 5), Input.of("b", "long", 0, 6)));
    int answers = 0;
    Z3InputSolver hasty =
        new Z3InputSolver(NEVER, 400_000); // not by time, which a machine may lack
    for (int i = 0; i < 20; i++) {
      List<Term> conditions = List.of(terms.floatingCondition());
      Solution tried = new SmallDomainSolver().solve(conditions);
      Solution solved = hasty.solve(conditions);
      if (!(solved instanceof Solution.Unknown)) {
        assertEquals(tried.getClass(), solved.getClass(), conditions::toString);
        answers++;
      }
    }
    assertTrue(answers > 0, "only " + answers);
  }

  @Test
  void floatingArithmeticIsJavas() {
    Term x = Terms.variable(Input.any("x", InputType.DOUBLE));
    Term sum =
        Terms.binary(Operator.DADD, x, Terms.constant(Double.doubleToRawLongBits(0.1), true));
    Term wanted = Terms.constant(Double.doubleToRawLongBits(0.30000000000000004), true);
    Term compared = Terms.binary(Operator.DCMPL, sum, wanted);
    Term condition = Terms.condition(Operator.EQ, compared, Terms.constant(0, false));
    assertInstanceOf(Solution.Found.class, solver.solve(List.of(condition)));
    Term same = Terms.binary(Operator.DCMPL, x, x);
    Term isNone = Terms.condition(Operator.NE, same, Terms.constant(0, false));
    Solution.Found none = assertInstanceOf(Solution.Found.class, solver.solve(List.of(isNone)));
    assertTrue(Double.isNaN(Double.longBitsToDouble(none.values().get("x"))));
    assertInstanceOf(Solution.Impossible.class, solver.solve(List.of(condition, isNone)));
  }

  @Test
  void whatCannotBeIsImpossible() {
    Term square = Terms.binary(Operator.MUL, Terms.variable(N), Terms.variable(N));
    Term odd = Terms.binary(Operator.AND, square, Terms.constant(3, false));
    Term condition = Terms.condition(Operator.EQ, odd, Terms.constant(2, false));
    assertInstanceOf(Solution.Impossible.class, solver.solve(List.of(condition)));
  }

  /** The factors of a number of 62 bits. */
  @Test
  void givingUpIsTold() {
    Term a = Terms.variable(Input.of("a", "long", 2, 1L << 31));
    Term b = Terms.variable(Input.of("b", "long", 2, 1L << 31));
    Term product = Terms.binary(Operator.MUL, a, b);
    Term number = Terms.constant(2_147_483_629L * 2_147_483_587L, true);
    List<Term> asked = List.of(Terms.condition(Operator.EQ, product, number));
    Solution.Unknown late =
        assertInstanceOf(Solution.Unknown.class, new Z3InputSolver(50, 0).solve(asked));
    assertTrue(late.why().startsWith("Z3 gave up, it has 50 ms for a question: "), late.why());
    Solution.Unknown tired =
        assertInstanceOf(Solution.Unknown.class, new Z3InputSolver(NEVER, 10_000).solve(asked));
    assertTrue(tired.why().startsWith("Z3 gave up, it has 600000 ms"), tired.why());
  }
}
