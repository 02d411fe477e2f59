package dev.sprang.vm.natives;

import dev.sprang.vm.machine.Vm;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * {@code Float}, {@code Double}, {@code Math} and {@code StrictMath}. Functions come from the class
 * of the same name outside, because the two may differ in the last bit.
 */
final class NumberNatives {
  private NumberNatives() {}

  static void addTo(Vm vm) {
    vm.natives.put("java/lang/Float.floatToRawIntBits(F)I", (t, r, a) -> r[a]);
    vm.natives.put("java/lang/Float.intBitsToFloat(I)F", (t, r, a) -> r[a]);
    vm.natives.put("java/lang/Double.doubleToRawLongBits(D)J", (t, r, a) -> r[a]);
    vm.natives.put("java/lang/Double.longBitsToDouble(J)D", (t, r, a) -> r[a]);
    addMath(vm);
    addStrictMath(vm);
  }

  private static void addMath(Vm vm) {
    String owner = "java/lang/Math.";
    unary(vm, owner + "sin", Math::sin);
    unary(vm, owner + "cos", Math::cos);
    unary(vm, owner + "tan", Math::tan);
    unary(vm, owner + "asin", Math::asin);
    unary(vm, owner + "acos", Math::acos);
    unary(vm, owner + "atan", Math::atan);
    unary(vm, owner + "exp", Math::exp);
    unary(vm, owner + "log", Math::log);
    unary(vm, owner + "log10", Math::log10);
    unary(vm, owner + "sqrt", Math::sqrt);
    unary(vm, owner + "cbrt", Math::cbrt);
    binary(vm, owner + "pow", Math::pow);
    binary(vm, owner + "atan2", Math::atan2);
    binary(vm, owner + "hypot", Math::hypot);
    binary(vm, owner + "IEEEremainder", Math::IEEEremainder);
  }

  private static void addStrictMath(Vm vm) {
    String owner = "java/lang/StrictMath.";
    unary(vm, owner + "sin", StrictMath::sin);
    unary(vm, owner + "cos", StrictMath::cos);
    unary(vm, owner + "tan", StrictMath::tan);
    unary(vm, owner + "asin", StrictMath::asin);
    unary(vm, owner + "acos", StrictMath::acos);
    unary(vm, owner + "atan", StrictMath::atan);
    unary(vm, owner + "exp", StrictMath::exp);
    unary(vm, owner + "log", StrictMath::log);
    unary(vm, owner + "log10", StrictMath::log10);
    unary(vm, owner + "sqrt", StrictMath::sqrt);
    unary(vm, owner + "cbrt", StrictMath::cbrt);
    unary(vm, owner + "sinh", StrictMath::sinh);
    unary(vm, owner + "cosh", StrictMath::cosh);
    unary(vm, owner + "tanh", StrictMath::tanh);
    unary(vm, owner + "expm1", StrictMath::expm1);
    unary(vm, owner + "log1p", StrictMath::log1p);
    binary(vm, owner + "pow", StrictMath::pow);
    binary(vm, owner + "atan2", StrictMath::atan2);
    binary(vm, owner + "hypot", StrictMath::hypot);
    binary(vm, owner + "IEEEremainder", StrictMath::IEEEremainder);
  }

  private static void unary(Vm vm, String method, DoubleUnaryOperator function) {
    vm.natives.put(
        method + "(D)D",
        (t, r, a) ->
            Double.doubleToRawLongBits(function.applyAsDouble(Double.longBitsToDouble(r[a]))));
  }

  private static void binary(Vm vm, String method, DoubleBinaryOperator function) {
    vm.natives.put(
        method + "(DD)D",
        (t, r, a) ->
            Double.doubleToRawLongBits(
                function.applyAsDouble(
                    Double.longBitsToDouble(r[a]), Double.longBitsToDouble(r[a + 1]))));
  }
}
