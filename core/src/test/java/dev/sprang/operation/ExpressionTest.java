package dev.sprang.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.operation.Expression.Binary;
import dev.sprang.operation.Expression.Operator;
import dev.sprang.operation.Expression.Register;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionTest {
  @ParameterizedTest
  @CsvSource({
    "ADD, 3, -5, -2",
    "SUBTRACT, 3, 5, -2",
    "MULTIPLY, 3, -5, -15",
    "REMAINDER, -1, 3, 2",
    "REMAINDER, 7, 0, 0",
    "EQUAL, 4, 4, 1",
    "EQUAL, 4, 5, 0",
    "UNEQUAL, 4, 5, 1",
    "LESS, 4, 5, 1",
    "LESS, 5, 5, 0"
  })
  void anOperatorComputesOnRegistersAndConstants(
      Operator operator, long left, long right, long result) {
    long[] state = {9, 9, left};
    int registers = 1;
    Expression expression = new Binary(operator, new Register(1), Expression.constant(right));
    assertEquals(result, expression.evaluate(state, registers));
  }
}
