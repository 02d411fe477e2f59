package dev.sprang.vm.interpret;

import static org.objectweb.asm.Opcodes.*;

/** Arithmetic on float and double, and conversions, on values as registers hold them. */
final class Arithmetic {
  private Arithmetic() {}

  static long floating(int bytecode, long left, long right) {
    return switch (bytecode) {
      case FADD -> bits(asFloat(left) + asFloat(right));
      case FSUB -> bits(asFloat(left) - asFloat(right));
      case FMUL -> bits(asFloat(left) * asFloat(right));
      case FDIV -> bits(asFloat(left) / asFloat(right));
      case FREM -> bits(asFloat(left) % asFloat(right));
      case FNEG -> bits(-asFloat(left));
      case FCMPL -> compare(asFloat(left), asFloat(right), -1);
      case FCMPG -> compare(asFloat(left), asFloat(right), 1);
      case DADD -> bits(asDouble(left) + asDouble(right));
      case DSUB -> bits(asDouble(left) - asDouble(right));
      case DMUL -> bits(asDouble(left) * asDouble(right));
      case DDIV -> bits(asDouble(left) / asDouble(right));
      case DREM -> bits(asDouble(left) % asDouble(right));
      case DNEG -> bits(-asDouble(left));
      case DCMPL -> compare(asDouble(left), asDouble(right), -1);
      case DCMPG -> compare(asDouble(left), asDouble(right), 1);
      default -> throw new IllegalStateException("not floating arithmetic: " + bytecode);
    };
  }

  static long convert(int bytecode, long value) {
    return switch (bytecode) {
      case I2L -> value;
      case I2F -> bits((float) (int) value);
      case I2D -> bits((double) (int) value);
      case L2I -> (int) value;
      case L2F -> bits((float) value);
      case L2D -> bits((double) value);
      case F2I -> (int) asFloat(value);
      case F2L -> (long) asFloat(value);
      case F2D -> bits((double) asFloat(value));
      case D2I -> (int) asDouble(value);
      case D2L -> (long) asDouble(value);
      case D2F -> bits((float) asDouble(value));
      case I2B -> (byte) value;
      case I2C -> (char) value;
      case I2S -> (short) value;
      default -> throw new IllegalStateException("not a conversion: " + bytecode);
    };
  }

  private static float asFloat(long word) {
    return Float.intBitsToFloat((int) word);
  }

  private static double asDouble(long word) {
    return Double.longBitsToDouble(word);
  }

  private static long bits(float value) {
    return Float.floatToRawIntBits(value);
  }

  private static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }

  private static int compare(double left, double right, int ifUnordered) {
    if (left < right) {
      return -1;
    }
    if (left > right) {
      return 1;
    }
    return left == right ? 0 : ifUnordered;
  }
}
