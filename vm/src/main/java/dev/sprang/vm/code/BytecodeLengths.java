package dev.sprang.vm.code;

/** How many bytes each bytecode of fixed length takes. */
final class BytecodeLengths {
  /** One digit for each bytecode from 0 to 201; 0 where the length varies. */
  private static final String LENGTHS =
      "1111111111111111" // 0 nop
          + "2323322222111111" // 16 bipush
          + "1111111111111111" // 32
          + "1111112222211111" // 48
          + "1111111111111111" // 64
          + "1111111111111111" // 80
          + "1111111111111111" // 96
          + "1111111111111111" // 112
          + "1111311111111111" // 128, 132 iinc
          + "1111111113333333" // 144, 153 ifeq
          + "3333333332001111" // 160, 169 ret, switches, returns
          + "1133333335532311" // 176, 178 getstatic
          + "33110433" // 192, 196 wide
          + "55"; // 200 goto_w

  private BytecodeLengths() {}

  static int of(int bytecode) {
    if (bytecode >= LENGTHS.length()) {
      throw new IllegalArgumentException("unknown bytecode " + bytecode);
    }
    return LENGTHS.charAt(bytecode) - '0';
  }
}
