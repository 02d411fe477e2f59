package dev.sprang.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.input.Input;
import dev.sprang.input.InputType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TermsTest {
  private static final Input N = Input.any("n", InputType.INT);
  private static final Input FEW = Input.of("few", "int", 0, 3);
  private static final Input WIDE = Input.any("wide", InputType.LONG);
  private static final List<Input> INPUTS = List.of(N, FEW, WIDE);

  @Test
  void constantsAreFolded() {
    Term sum = Terms.binary(Operator.ADD, Terms.constant(Integer.MAX_VALUE, false), one());
    assertEquals(Integer.MIN_VALUE, sum.value());
    assertSame(Terms.TRUE, Terms.condition(Operator.LT, sum, one()));
  }

  @Test
  void whatBoundsDecideIsNoCondition() {
    Term few = Terms.variable(FEW);
    assertSame(Terms.TRUE, Terms.condition(Operator.LT, few, Terms.constant(10, false)));
    assertSame(Terms.FALSE, Terms.condition(Operator.EQ, few, Terms.constant(4, false)));
    assertEquals(
        "(lt few 3)", Terms.condition(Operator.GT, Terms.constant(3, false), few).toString());
  }

  @Test
  void aComparisonOfLongsIsSeenThrough() {
    Term compared =
        Terms.binary(Operator.CMP, Terms.variable(WIDE), Terms.constant(5_000_000_000L, true));
    Term condition = Terms.condition(Operator.GE, compared, Terms.constant(0, false));
    assertEquals("(ge wide 5000000000)", condition.toString());
    assertEquals("(lt wide 5000000000)", Terms.not(condition).toString());
  }

  /** A part that is shared many times over is computed once. */
  @Test
  void sharedPartsCostOnce() {
    Term doubled = Terms.variable(N);
    for (int i = 0; i < 200; i++) {
      doubled = Terms.binary(Operator.ADD, doubled, doubled);
    }
    assertEquals(0, doubled.under(new Assignment(Map.of("n", 3L))));
  }

  @Test
  void everyValueIsWithinTheBounds() {
    SplittableRandom random = new SplittableRandom(17);
    RandomTerms terms = RandomTerms.withFloats(random, INPUTS);
    for (int i = 0; i < 20_000; i++) {
      Term term = terms.term(4, random.nextBoolean());
      Map<String, Long> values = new HashMap<>();
      values.put("n", (long) random.nextInt());
      values.put("few", (long) random.nextInt(4));
      values.put("wide", random.nextLong());
      long value = term.under(new Assignment(values));
      assertTrue(value >= term.low() && value <= term.high(), () -> term + " is " + value);
    }
  }

  @Test
  void aConditionHoldsWhereItsNegationDoesNot() {
    SplittableRandom random = new SplittableRandom(18);
    RandomTerms terms = new RandomTerms(random, INPUTS);
    for (int i = 0; i < 5_000; i++) {
      Term condition = terms.conditions(1).get(0);
      Assignment values = new Assignment(Map.of("n", (long) random.nextInt(), "few", 2L));
      assertEquals(1, condition.under(values) + Terms.not(condition).under(values));
    }
  }

  /** Solvers take it so. */
  @Test
  void digitsComeInRunsOfTen() {
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      int digit = Character.digit((char) c, 10);
      assertEquals(Character.isDigit((char) c), digit >= 0);
      assertTrue(digit <= 0 || Character.digit((char) (c - digit), 10) == 0);
      assertTrue(digit != 0 || Character.digit((char) (c + 9), 10) == 9);
    }
  }

  private static Term one() {
    return Terms.constant(1, false);
  }
}
