package dev.sprang.vm.code;

/**
 * How many slots of the operand stack each bytecode takes and gives. Those that name members or
 * move slots around have 0 here: what they do depends on more than their number.
 */
final class StackEffects {
  /** One digit for each bytecode from 0 to 201, sixteen a line. */
  private static final String POPS =
      "0000000000000000"
          + "0000000000000000"
          + "0000000000000022"
          + "2222221212111112"
          + "2221111222211113"
          + "4343333120000000"
          + "2424242424242424"
          + "2424121223232324"
          + "2424011122211122"
          + "2111422441111112"
          + "2222222000111212"
          + "1000000000001111"
          + "1111001100";

  private static final String PUSHES =
      "0111111112211122"
          + "1111212121111122"
          + "2211112222111112"
          + "1211110000000000"
          + "0000000000000000"
          + "0000000000000000"
          + "1212121212121212"
          + "1212121212121212"
          + "1212021211212212"
          + "1111111110000000"
          + "0000000010000000"
          + "0000000000011110"
          + "1100000001";

  private StackEffects() {}

  static int pops(int bytecode) {
    return POPS.charAt(bytecode) - '0';
  }

  static int pushes(int bytecode) {
    return PUSHES.charAt(bytecode) - '0';
  }
}
