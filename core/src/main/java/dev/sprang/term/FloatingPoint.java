package dev.sprang.term;

/** What operators make of numbers of IEEE 754, which are values by their bits. */
final class FloatingPoint {
  private FloatingPoint() {}

  static long apply(Operator operator, long left, long right) {
    return switch (operator) {
      case FADD, FSUB, FMUL, FDIV, FREM, FNEG -> ofFloats(operator, asFloat(left), asFloat(right));
      case DADD, DSUB, DMUL, DDIV, DREM, DNEG, DSQRT ->
          ofDoubles(operator, asDouble(left), asDouble(right));
      case FCMPL -> compared(asFloat(left), asFloat(right), -1);
      case FCMPG -> compared(asFloat(left), asFloat(right), 1);
      case DCMPL -> compared(asDouble(left), asDouble(right), -1);
      case DCMPG -> compared(asDouble(left), asDouble(right), 1);
      default -> converted(operator, left);
    };
  }

  private static long ofFloats(Operator operator, float left, float right) {
    return bits(
        switch (operator) {
          case FADD -> left + right;
          case FSUB -> left - right;
          case FMUL -> left * right;
          case FDIV -> left / right;
          case FREM -> left % right;
          default -> -left;
        });
  }

  private static long ofDoubles(Operator operator, double left, double right) {
    return bits(
        switch (operator) {
          case DADD -> left + right;
          case DSUB -> left - right;
          case DMUL -> left * right;
          case DDIV -> left / right;
          case DREM -> left % right;
          case DSQRT -> Math.sqrt(left);
          default -> -left;
        });
  }

  private static long converted(Operator operator, long value) {
    return switch (operator) {
      case I2F -> bits((float) (int) value);
      case I2D -> bits((double) (int) value);
      case L2F -> bits((float) value);
      case L2D -> bits((double) value);
      case F2I -> (int) asFloat(value);
      case F2L -> (long) asFloat(value);
      case F2D -> bits((double) asFloat(value));
      case D2I -> (int) asDouble(value);
      case D2L -> (long) asDouble(value);
      case D2F -> bits((float) asDouble(value));
      default -> throw new IllegalArgumentException(operator + " on floating point");
    };
  }

  /** -1, 0 or 1; what is said if one is no number. */
  private static long compared(double left, double right, int ifUnordered) {
    return left < right ? -1 : left > right ? 1 : left == right ? 0 : ifUnordered;
  }

  private static float asFloat(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  private static double asDouble(long bits) {
    return Double.longBitsToDouble(bits);
  }

  private static long bits(float value) {
    return Float.floatToRawIntBits(value);
  }

  private static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }
}
