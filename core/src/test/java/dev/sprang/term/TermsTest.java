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
  void whatIsDividedOrShiftedIsWithinTheBounds() {
    SplittableRandom random = new SplittableRandom(19);
    List<Operator> operators =
        List.of(Operator.DIV, Operator.REM, Operator.SHR, Operator.USHR, Operator.OR, Operator.XOR);
    for (int i = 0; i < 20_000; i++) {
      boolean isLong = random.nextBoolean();
      long[] left = range(random, isLong);
      long[] right = range(random, isLong);
      Operator operator = operators.get(i % operators.size());
      boolean shifts = operator == Operator.SHR || operator == Operator.USHR;
      if (right[0] == 0 && right[1] == 0) {
        continue; // nobody divides by what is always 0
      }
      Term one = variable("one", left, isLong);
      Term other =
          shifts ? Terms.constant(random.nextInt(70), false) : variable("other", right, isLong);
      Term term = Terms.binary(operator, one, other);
      for (long first : left) {
        for (long second : right) {
          Assignment values = new Assignment(Map.of("one", first, "other", second));
          if (second != 0 || shifts) {
            long value = term.under(values);
            assertTrue(
                value >= term.low() && value <= term.high(),
                () -> "%s of %d and %d is %d".formatted(term, first, second, value));
          }
        }
      }
    }
  }

  private static Term variable(String name, long[] range, boolean isLong) {
    return range[0] == range[1]
        ? Terms.constant(range[0], isLong)
        : Terms.variable(Input.of(name, isLong ? "long" : "int", range[0], range[1]));
  }

  /** Two numbers, the first one not above the other: near the ends, near 0 or anywhere. */
  private static long[] range(SplittableRandom random, boolean isLong) {
    long[] ends = new long[2];
    for (int k = 0; k < 2; k++) {
      long any = isLong ? random.nextLong() : random.nextInt();
      ends[k] =
          switch (random.nextInt(5)) {
            case 0 -> isLong ? Long.MIN_VALUE : Integer.MIN_VALUE;
            case 1 -> isLong ? Long.MAX_VALUE : Integer.MAX_VALUE;
            case 2 -> any >> random.nextInt(64);
            default -> random.nextInt(9) - 4;
          };
    }
    return new long[] {Math.min(ends[0], ends[1]), Math.max(ends[0], ends[1])};
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

  /** Whole numbers as doubles need no floating arithmetic, which is what solvers are slow at. */
  @Test
  void doublesOfIntsAreTakenAsInts() {
    Term n = Terms.unary(Operator.I2D, Terms.variable(N));
    Term few = Terms.unary(Operator.I2D, Terms.variable(FEW));
    assertEquals("n", Terms.unary(Operator.D2I, n).toString());
    assertEquals("(i2l n)", Terms.unary(Operator.D2L, n).toString());
    List<Double> numbers =
        List.of(0.0, -0.0, 3.0, 2.5, -1e9, 3e9, 0x1p53, 0x1p60, 1 / 0.0, 0 / 0.0);
    for (double number : numbers) {
      Term constant = Terms.constant(Double.doubleToRawLongBits(number), true);
      for (int value : new int[] {0, 3, -1_000_000_000, Integer.MAX_VALUE}) {
        Assignment values = new Assignment(Map.of("n", (long) value, "few", 3L));
        int less = value < number ? -1 : value > number ? 1 : value == number ? 0 : -1;
        int more = number != number ? 1 : less;
        assertEquals(less, Terms.binary(Operator.DCMPL, n, constant).under(values));
        assertEquals(more, Terms.binary(Operator.DCMPG, n, constant).under(values));
        assertEquals(-more, Terms.binary(Operator.DCMPL, constant, n).under(values));
        assertEquals(Integer.compare(value, 3), Terms.binary(Operator.DCMPG, n, few).under(values));
      }
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
