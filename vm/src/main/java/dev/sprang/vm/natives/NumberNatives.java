package dev.sprang.vm.natives;

import dev.sprang.vm.thread.NativeTable;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * {@code Float}, {@code Double}, {@code Math} and {@code StrictMath}. Functions come from the class
 * of the same name outside, because the two may differ in the last bit.
 */
record NumberNatives(NativeTable methods) {
  private static final String MATH = "java/lang/Math.";
  private static final String STRICT = "java/lang/StrictMath.";

  void add() {
    methods.put("java/lang/Float.floatToRawIntBits(F)I", (t, r, a) -> r[a]);
    methods.put("java/lang/Float.intBitsToFloat(I)F", (t, r, a) -> r[a]);
    methods.put("java/lang/Double.doubleToRawLongBits(D)J", (t, r, a) -> r[a]);
    methods.put("java/lang/Double.longBitsToDouble(J)D", (t, r, a) -> r[a]);
    unary("sin", Math::sin, StrictMath::sin);
    unary("cos", Math::cos, StrictMath::cos);
    unary("tan", Math::tan, StrictMath::tan);
    unary("asin", Math::asin, StrictMath::asin);
    unary("acos", Math::acos, StrictMath::acos);
    unary("atan", Math::atan, StrictMath::atan);
    unary("exp", Math::exp, StrictMath::exp);
    unary("log", Math::log, StrictMath::log);
    unary("log10", Math::log10, StrictMath::log10);
    unary("sqrt", Math::sqrt, StrictMath::sqrt);
    unary("cbrt", Math::cbrt, StrictMath::cbrt);
    unary(STRICT + "sinh", StrictMath::sinh);
    unary(STRICT + "cosh", StrictMath::cosh);
    unary(STRICT + "tanh", StrictMath::tanh);
    unary(STRICT + "expm1", StrictMath::expm1);
    unary(STRICT + "log1p", StrictMath::log1p);
    binary("pow", Math::pow, StrictMath::pow);
    binary("atan2", Math::atan2, StrictMath::atan2);
    binary("hypot", Math::hypot, StrictMath::hypot);
    binary("IEEEremainder", Math::IEEEremainder, StrictMath::IEEEremainder);
  }

  private void unary(String name, DoubleUnaryOperator usual, DoubleUnaryOperator strict) {
    unary(MATH + name, usual);
    unary(STRICT + name, strict);
  }

  private void unary(String method, DoubleUnaryOperator function) {
    methods.put(
        method + "(D)D",
        (t, r, a) ->
            Double.doubleToRawLongBits(function.applyAsDouble(Double.longBitsToDouble(r[a]))));
  }

  private void binary(String name, DoubleBinaryOperator usual, DoubleBinaryOperator strict) {
    binary(MATH, name, usual);
    binary(STRICT, name, strict);
  }

  private void binary(String owner, String name, DoubleBinaryOperator function) {
    methods.put(
        owner + name + "(DD)D",
        (t, r, a) -> {
          double first = Double.longBitsToDouble(r[a]);
          double second = Double.longBitsToDouble(r[a + 1]);
          return Double.doubleToRawLongBits(function.applyAsDouble(first, second));
        });
  }
}
