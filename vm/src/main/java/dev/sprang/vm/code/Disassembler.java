package dev.sprang.vm.code;

/** Prints register code, one instruction a line, for people and tests. */
final class Disassembler {
  private Disassembler() {}

  static String print(RegisterCode method) {
    StringBuilder text = new StringBuilder();
    int[] code = method.code;
    for (int pc = 0; pc < code.length; pc += Op.length(code, pc)) {
      text.append("%3d ".formatted(pc)).append(Op.name(code[pc]));
      String form = Op.form(code[pc]);
      for (int i = 0; i < form.length(); i++) {
        operand(text, method, form.charAt(i), pc + 1 + i);
      }
      text.append('\n');
    }
    for (RegisterCode.Handler handler : method.handlers()) {
      text.append(
          "    bytecodes %d-%d: %s to %d\n"
              .formatted(handler.begin(), handler.end(), handler.type(), handler.pc()));
    }
    return text.toString();
  }

  private static void operand(StringBuilder text, RegisterCode method, char kind, int at) {
    int value = method.code[at];
    text.append(' ');
    switch (kind) {
      case 'd', 'r' -> text.append('r').append(value);
      case 't' -> text.append("-> ").append(value);
      case 'p' -> text.append(poolText(method.pool[value]));
      case 'l' -> text.append((long) value << 32 | method.code[at + 1] & 0xFFFFFFFFL);
      case 'b' -> text.append("bytecode ").append(value);
      case '*' -> {
        text.append('(');
        for (int i = 1; i <= value; i++) {
          text.append(i > 1 ? ", r" : "r").append(method.code[at + i]);
        }
        text.append(')');
      }
      default -> text.append(value);
    }
  }

  private static String poolText(Object entry) {
    if (entry instanceof RegisterCode.SwitchTable table) {
      StringBuilder text = new StringBuilder("{");
      for (int i = 0; i < table.keys().length; i++) {
        text.append(table.keys()[i]).append(" -> ").append(table.targets()[i]).append(", ");
      }
      return text.append("else -> ").append(table.otherwise()).append('}').toString();
    }
    return entry instanceof String text ? '"' + text + '"' : String.valueOf(entry);
  }
}
