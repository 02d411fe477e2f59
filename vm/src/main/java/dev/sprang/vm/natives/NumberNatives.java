package dev.sprang.vm.natives;

import dev.sprang.vm.thread.NativeTable;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * {@code Float}, {@code Double}, {@code Math} and {@code StrictMath}. Functions come from the class
 * of the same name outside, because the two may differ in the last bit.
 */
final class NumberNatives {
  private NumberNatives() {}

  static void addTo(NativeTable methods) {
    methods.put("java/lang/Float.floatToRawIntBits(F)I", (t, r, a) -> r[a]);
    methods.put("java/lang/Float.intBitsToFloat(I)F", (t, r, a) -> r[a]);
    methods.put("java/lang/Double.doubleToRawLongBits(D)J", (t, r, a) -> r[a]);
    methods.put("java/lang/Double.longBitsToDouble(J)D", (t, r, a) -> r[a]);
    addMath(methods);
    addStrictMath(methods);
  }

  private static void addMath(NativeTable methods) {
    String owner = "java/lang/Math.";
    unary(methods, owner + "sin", Math::sin);
    unary(methods, owner + "cos", Math::cos);
    unary(methods, owner + "tan", Math::tan);
    unary(methods, owner + "asin", Math::asin);
    unary(methods, owner + "acos", Math::acos);
    unary(methods, owner + "atan", Math::atan);
    unary(methods, owner + "exp", Math::exp);
    unary(methods, owner + "log", Math::log);
    unary(methods, owner + "log10", Math::log10);
    unary(methods, owner + "sqrt", Math::sqrt);
    unary(methods, owner + "cbrt", Math::cbrt);
    binary(methods, owner + "pow", Math::pow);
    binary(methods, owner + "atan2", Math::atan2);
    binary(methods, owner + "hypot", Math::hypot);
    binary(methods, owner + "IEEEremainder", Math::IEEEremainder);
  }

  private static void addStrictMath(NativeTable methods) {
    String owner = "java/lang/StrictMath.";
    unary(methods, owner + "sin", StrictMath::sin);
    unary(methods, owner + "cos", StrictMath::cos);
    unary(methods, owner + "tan", StrictMath::tan);
    unary(methods, owner + "asin", StrictMath::asin);
    unary(methods, owner + "acos", StrictMath::acos);
    unary(methods, owner + "atan", StrictMath::atan);
    unary(methods, owner + "exp", StrictMath::exp);
    unary(methods, owner + "log", StrictMath::log);
    unary(methods, owner + "log10", StrictMath::log10);
    unary(methods, owner + "sqrt", StrictMath::sqrt);
    unary(methods, owner + "cbrt", StrictMath::cbrt);
    unary(methods, owner + "sinh", StrictMath::sinh);
    unary(methods, owner + "cosh", StrictMath::cosh);
    unary(methods, owner + "tanh", StrictMath::tanh);
    unary(methods, owner + "expm1", StrictMath::expm1);
    unary(methods, owner + "log1p", StrictMath::log1p);
    binary(methods, owner + "pow", StrictMath::pow);
    binary(methods, owner + "atan2", StrictMath::atan2);
    binary(methods, owner + "hypot", StrictMath::hypot);
    binary(methods, owner + "IEEEremainder", StrictMath::IEEEremainder);
  }

  private static void unary(NativeTable methods, String method, DoubleUnaryOperator function) {
    methods.put(
        method + "(D)D",
        (t, r, a) ->
            Double.doubleToRawLongBits(function.applyAsDouble(Double.longBitsToDouble(r[a]))));
  }

  private static void binary(NativeTable methods, String method, DoubleBinaryOperator function) {
    methods.put(
        method + "(DD)D",
        (t, r, a) ->
            Double.doubleToRawLongBits(
                function.applyAsDouble(
                    Double.longBitsToDouble(r[a]), Double.longBitsToDouble(r[a + 1]))));
  }
}
