package dev.sprang.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.input.Input;
import dev.sprang.input.InputType;
import dev.sprang.term.Assignment;
import dev.sprang.term.Operator;
import dev.sprang.term.RandomTerms;
import dev.sprang.term.Term;
import dev.sprang.term.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SolversTest {
  private static final Input A = Input.of("a", "int", -2, 5);
  private static final Input B = Input.of("b", "int", 0, 6);
  private static final Input N = Input.any("n", InputType.INT);

  @Test
  void fewValuesAreTriedAll() {
    SplittableRandom random = new SplittableRandom(3);
    RandomTerms terms = new RandomTerms(random, List.of(A, B));
    int possible = 0;
    for (int i = 0; i < 3_000; i++) {
      List<Term> conditions = terms.conditions(1 + random.nextInt(4));
      Solution solution = new SmallDomainSolver().solve(conditions);
      boolean isPossible = isPossible(conditions);
      possible += isPossible ? 1 : 0;
      if (solution instanceof Solution.Found found) {
        Assignment values = new Assignment(found.values());
        assertTrue(conditions.stream().allMatch(condition -> condition.under(values) != 0));
      }
      assertEquals(isPossible, solution instanceof Solution.Found, conditions::toString);
      assertEquals(!isPossible, solution instanceof Solution.Impossible, conditions::toString);
    }
    assertTrue(possible > 500 && possible < 2_500, "no good mixture: " + possible);
  }

  private static boolean isPossible(List<Term> conditions) {
    for (long a = A.from(); a <= A.to(); a++) {
      for (long b = B.from(); b <= B.to(); b++) {
        Assignment values = new Assignment(Map.of("a", a, "b", b));
        if (conditions.stream().allMatch(condition -> condition.under(values) != 0)) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void rangesOfMillionsAreNarrowed() {
    Term n = Terms.variable(N);
    List<Term> none = List.of(compare(Operator.GT, n, 5), compare(Operator.LT, n, 3));
    assertInstanceOf(Solution.Impossible.class, new SmallDomainSolver().solve(none));
    List<Term> one = List.of(compare(Operator.GT, n, 16), compare(Operator.LE, n, 17));
    assertEquals(new Solution.Found(Map.of("n", 17L)), new SmallDomainSolver().solve(one));
  }

  @Test
  void manyInputsAreMendedOneAfterTheOther() {
    Term sum = Terms.constant(0, false);
    List<Term> conditions = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      Term input = Terms.variable(Input.any("n" + i, InputType.INT));
      conditions.add(compare(i % 3 == 0 ? Operator.LE : Operator.GT, input, 3 * i));
      Term part = Terms.binary(Operator.XOR, input, Terms.constant(i, false));
      sum = Terms.binary(i % 2 == 0 ? Operator.ADD : Operator.SUB, sum, part);
    }
    conditions.add(compare(Operator.EQ, sum, -99_999));
    Solution solution = new SmallDomainSolver().solve(conditions);
    Solution.Found found = assertInstanceOf(Solution.Found.class, solution);
    Assignment values = new Assignment(found.values());
    assertTrue(conditions.stream().allMatch(condition -> condition.under(values) != 0));
  }

  @Test
  void bitsAreMendedOneAfterTheOther() {
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < 50; i++) {
      List<Term> conditions = new ArrayList<>();
      for (int bit = 0; bit < 31; bit += 1 + random.nextInt(3)) {
        Term shifted = Terms.constant(bit, false);
        shifted = Terms.binary(Operator.SHR, Terms.variable(N), shifted);
        Term one = Terms.binary(Operator.AND, shifted, Terms.constant(1, false));
        conditions.add(compare(random.nextBoolean() ? Operator.EQ : Operator.NE, one, 0));
      }
      Solution solution = new SmallDomainSolver().solve(conditions);
      Solution.Found found = assertInstanceOf(Solution.Found.class, solution);
      Assignment values = new Assignment(found.values());
      assertTrue(conditions.stream().allMatch(condition -> condition.under(values) != 0));
    }
  }

  @Test
  void whatCannotBeMendedIsNotSaidToBeImpossible() {
    Term n = Terms.variable(N);
    Term square = Terms.binary(Operator.MUL, n, n);
    List<Term> conditions = List.of(compare(Operator.EQ, square, 1_522_756)); // of 1234
    assertInstanceOf(Solution.Unknown.class, new SmallDomainSolver().solve(conditions));
  }

  @Test
  void boundsHoldForAllThatIsPossible() {
    SplittableRandom random = new SplittableRandom(5);
    RandomTerms terms = new RandomTerms(random, List.of(A, B));
    int narrower = 0;
    for (int i = 0; i < 3_000; i++) {
      List<Term> conditions = terms.conditions(1 + random.nextInt(3));
      Term term = terms.conditions(1).get(0);
      Term part = term.isConstant() ? term : term.left();
      Bounds bounds = new PathSolver(List.of()).bounds(conditions, part);
      narrower += bounds.low(part) > part.low() || bounds.high(part) < part.high() ? 1 : 0;
      for (long a = A.from(); a <= A.to(); a++) {
        for (long b = B.from(); b <= B.to(); b++) {
          Assignment values = new Assignment(Map.of("a", a, "b", b));
          if (conditions.stream().allMatch(condition -> condition.under(values) != 0)) {
            long value = part.under(values);
            assertTrue(
                value >= bounds.low(part) && value <= bounds.high(part),
                () -> part + " is " + value + " where " + conditions);
          }
        }
      }
    }
    assertTrue(narrower > 50, "narrower: " + narrower);
  }

  @Test
  void assumptionsLeaveFewValues() {
    Term n = Terms.variable(N);
    List<Term> known = List.of(compare(Operator.GE, n, 10), compare(Operator.LT, n, 14));
    Bounds bounds = new PathSolver(List.of()).bounds(known, n);
    assertEquals(List.of(10L, 13L, 4L), List.of(bounds.low(n), bounds.high(n), bounds.size(n, 99)));
    Term product = Terms.binary(Operator.MUL, n, Terms.constant(1000, false));
    Bounds ofProduct = new PathSolver(List.of()).bounds(known, product);
    assertEquals(99, ofProduct.size(product, 99));
    assertEquals(4, ofProduct.size(n, 99));
  }

  @Test
  void whatHasNothingToDoWithAQuestionIsNotAsked() {
    List<List<Term>> asked = new ArrayList<>();
    PathSolver solver =
        new PathSolver(
            List.of(
                conditions -> {
                  asked.add(conditions);
                  return new SmallDomainSolver().solve(conditions);
                }));
    Term a = compare(Operator.GT, Terms.variable(A), 0);
    Term b = compare(Operator.GT, Terms.variable(B), 1);
    Term more = compare(Operator.LT, Terms.variable(B), 3);
    for (int times = 0; times < 2; times++) {
      assertEquals(new Solution.Found(Map.of("b", 2L)), solver.solve(List.of(a, b), List.of(more)));
    }
    assertEquals(1, asked.size());
    assertEquals(2, asked.get(0).size());
  }

  /** Nothing has to be tried to see that a sum is not above and below something at once. */
  @Test
  void whatIsSaidOfATermIsPutTogether() {
    Term sum =
        Terms.binary(
            Operator.ADD, Terms.variable(N), Terms.variable(Input.any("m", InputType.INT)));
    Term least = compare(Operator.GT, sum, 1000);
    List<List<Term>> impossible =
        List.of(
            List.of(least, compare(Operator.LE, sum, 1000)),
            List.of(least, compare(Operator.EQ, sum, 7)),
            List.of(compare(Operator.EQ, sum, 5), compare(Operator.NE, sum, 5)));
    for (List<Term> conditions : impossible) {
      assertInstanceOf(Solution.Impossible.class, new SmallDomainSolver().solve(conditions));
    }
    assertInstanceOf(
        Solution.Found.class,
        new SmallDomainSolver().solve(List.of(least, compare(Operator.LE, sum, 1001))));
  }

  @Test
  void aBadModelIsNotBelieved() {
    List<Term> asked = List.of(compare(Operator.GT, Terms.variable(N), 5));
    Solver liar = conditions -> new Solution.Found(Map.of("n", 3L));
    Solution none = new PathSolver(List.of(liar)).solve(List.of(), asked);
    assertEquals(
        new Solution.Unknown(
            "a solver gave values for which the conditions do not hold ({n=3}), so they were not"
                + " used: please report it"),
        none);
    Solver other = conditions -> new Solution.Found(Map.of("n", 7L));
    assertEquals(
        new Solution.Found(Map.of("n", 7L)),
        new PathSolver(List.of(liar, other)).solve(List.of(), asked));
  }

  /** What is true at the ends of the range, where sums and products go round, is not impossible. */
  @Test
  void whatOverflowsIsNotImpossible() {
    SplittableRandom random = new SplittableRandom(7);
    List<Operator> operators = List.of(Operator.EQ, Operator.LT, Operator.LE, Operator.GT);
    for (boolean isLong : new boolean[] {false, true}) {
      long least = isLong ? Long.MIN_VALUE : Integer.MIN_VALUE;
      List<Long> near = new ArrayList<>();
      for (long away = 0; away < 12; away++) {
        near.addAll(
            List.of(least + away, ~least - away, away, -away, least / 2 + away, away - least / 2));
      }
      Term n = Terms.variable(Input.any("n", isLong ? InputType.LONG : InputType.INT));
      for (int i = 0; i < 4_000; i++) {
        List<Term> conditions = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
          Term by = Terms.constant(random.nextInt(9) - 2, isLong);
          Term value = Terms.constant(near.get(random.nextInt(near.size())), isLong);
          Term term =
              switch (random.nextInt(5)) {
                case 0 -> n;
                case 1 -> Terms.unary(Operator.NEG, n);
                case 2 -> Terms.binary(Operator.MUL, n, by);
                case 3 -> Terms.binary(Operator.SUB, n, by);
                default -> Terms.binary(Operator.ADD, n, by);
              };
          Operator operator = operators.get(random.nextInt(operators.size()));
          conditions.add(Terms.condition(operator, term, value));
        }
        boolean isPossible =
            near.stream()
                .map(value -> new Assignment(Map.of("n", value)))
                .anyMatch(one -> conditions.stream().allMatch(c -> c.under(one) != 0));
        if (isPossible) {
          Solution solution = new SmallDomainSolver().solve(conditions);
          assertFalse(solution instanceof Solution.Impossible, conditions::toString);
        }
      }
    }
  }

  /** Millions of values each, but only how they are ordered matters: truth is by small ones. */
  @Test
  void ordersOfInputsAreFoundOut() {
    SplittableRandom random = new SplittableRandom(5);
    List<Operator> operators =
        List.of(Operator.EQ, Operator.NE, Operator.LT, Operator.LE, Operator.GT, Operator.GE);
    int possible = 0;
    for (int i = 0; i < 1_000; i++) {
      List<Term> wide = new ArrayList<>();
      List<Term> narrow = new ArrayList<>();
      for (int k = 0; k < 5; k++) {
        Operator operator = operators.get(random.nextInt(operators.size()));
        int left = random.nextInt(4);
        int right = random.nextInt(4);
        int plus = random.nextInt(3) - 1;
        wide.add(order(operator, left, right, plus, 1_000_000));
        narrow.add(order(operator, left, right, plus, 7));
      }
      boolean isPossible = isPossibleBelow(8, narrow, new HashMap<>());
      Solution solution = new SmallDomainSolver().solve(wide);
      possible += isPossible ? 1 : 0;
      assertEquals(isPossible, solution instanceof Solution.Found, wide::toString);
      assertEquals(!isPossible, solution instanceof Solution.Impossible, wide::toString);
      if (solution instanceof Solution.Found found) {
        Assignment values = new Assignment(found.values());
        assertTrue(wide.stream().allMatch(condition -> condition.under(values) != 0));
      }
    }
    assertTrue(possible > 150 && possible < 850, "no good mixture: " + possible);
  }

  /** Whether any values will do of v0 to v3, each from 0 to below a number. */
  private static boolean isPossibleBelow(long end, List<Term> conditions, Map<String, Long> given) {
    if (given.size() == 4) {
      Assignment values = new Assignment(given);
      return conditions.stream().allMatch(condition -> condition.under(values) != 0);
    }
    String name = "v" + given.size();
    boolean isPossible = false;
    for (long value = 0; value < end && !isPossible; value++) {
      given.put(name, value);
      isPossible = isPossibleBelow(end, conditions, given);
      given.remove(name);
    }
    return isPossible;
  }

  private static Term order(Operator operator, int left, int right, int plus, long most) {
    Term first = Terms.variable(Input.of("v" + left, "int", 0, most));
    Term second = Terms.variable(Input.of("v" + right, "int", 0, most));
    return Terms.condition(
        operator, Terms.binary(Operator.ADD, first, Terms.constant(plus, false)), second);
  }

  private static Term compare(Operator operator, Term term, long value) {
    return Terms.condition(operator, term, Terms.constant(value, false));
  }
}
