package dev.sprang.vm.interpret;

import dev.sprang.vm.load.VmMethod;
import java.util.Set;

/** Methods of the JDK that only compute: their own code is run with terms. */
final class FollowedMethods {
  static final String BUILDER = "java/lang/StringBuilder";
  static final String TEXTS = "dev/sprang/vm/guest/Texts";

  private static final Set<String> OWNERS =
      Set.of(
          "java/lang/Math",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Boolean",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/StrictMath",
          "java/lang/String",
          "java/util/Arrays",
          "java/util/Objects",
          BUILDER,
          TEXTS);

  private static final Set<String> NAMES =
      Set.of(
          "abs",
          "min",
          "max",
          "sum",
          "signum",
          "compare",
          "compareUnsigned",
          "floorMod",
          "floorDiv",
          "addExact",
          "subtractExact",
          "multiplyExact",
          "negateExact",
          "incrementExact",
          "decrementExact",
          "toIntExact",
          "valueOf",
          "of",
          "intValue",
          "longValue",
          "shortValue",
          "byteValue",
          "charValue",
          "booleanValue",
          "floatValue",
          "doubleValue",
          "isNaN",
          "isInfinite",
          "isFinite",
          "floatToIntBits",
          "doubleToLongBits",
          "floor",
          "ceil",
          "rint",
          "round",
          "copySign",
          "length",
          "isEmpty",
          "charAt",
          "substring",
          "concat",
          "indexOf",
          "lastIndexOf",
          "startsWith",
          "endsWith",
          "contains",
          "compareToIgnoreCase",
          "equalsIgnoreCase",
          "hashCode",
          "append",
          "reverse",
          "setCharAt",
          "setLength",
          "deleteCharAt",
          "insert",
          "replace",
          "repeat",
          "toCharArray",
          "parseInt",
          "parseLong",
          "digit",
          "isDigit",
          "isSurrogate",
          "isHighSurrogate",
          "isLowSurrogate",
          "isSurrogatePair",
          "binarySearch",
          "copyOf",
          "copyOfRange",
          "fill",
          "hash",
          "checkIndex",
          "equals",
          "compareTo",
          "logicalAnd",
          "logicalOr",
          "logicalXor",
          "bitCount",
          "lowestOneBit",
          "highestOneBit",
          "numberOfLeadingZeros",
          "numberOfTrailingZeros",
          "rotateLeft",
          "rotateRight",
          "reverseBytes",
          "divideUnsigned",
          "remainderUnsigned",
          "toUnsignedInt",
          "toUnsignedLong",
          "absExact",
          "multiplyFull",
          "multiplyHigh",
          "clamp",
          "<init>");

  /** Give back the bits that they get. */
  private static final Set<String> BITS =
      Set.of("intBitsToFloat", "floatToRawIntBits", "longBitsToDouble", "doubleToRawLongBits");

  private FollowedMethods() {}

  static boolean contain(VmMethod method) {
    return OWNERS.contains(method.owner.name)
        && NAMES.contains(method.name)
        && !isTextOfFloating(method);
  }

  /** The digits of floating point are looked up in tables. */
  private static boolean isTextOfFloating(VmMethod method) {
    boolean isOfText =
        method.owner.name.equals(BUILDER) || method.owner.name.equals("java/lang/String");
    return isOfText && (method.descriptor.contains("D)") || method.descriptor.contains("F)"));
  }

  /** Whether it gives back the bits that it gets. */
  static boolean isOfBits(VmMethod method) {
    return BITS.contains(method.name) && OWNERS.contains(method.owner.name);
  }

  static boolean isRoot(VmMethod method) {
    return method.name.equals("sqrt") && OWNERS.contains(method.owner.name);
  }
}
