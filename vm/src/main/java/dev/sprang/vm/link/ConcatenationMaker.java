package dev.sprang.vm.link;

import dev.sprang.vm.load.DynamicRef;
import dev.sprang.vm.load.VmClass;
import org.objectweb.asm.Type;

/** String concatenation: makes a text of every argument, from left to right, and joins them. */
final class ConcatenationMaker {
  private static final String STRING = "Ljava/lang/String;";
  private static final char ARGUMENT = 1;
  private static final char CONSTANT = 2;

  private final MadeCode code;
  private final StringBuilder literal = new StringBuilder();
  private int argument;

  /** How many texts were joined so far; the result is on the stack. */
  private int parts;

  private ConcatenationMaker(MadeCode code) {
    this.code = code;
  }

  static byte[] make(String name, VmClass host, DynamicRef site) {
    return MadeCode.inClass(
        name, site.descriptor(), code -> new ConcatenationMaker(code).body(recipe(site), site));
  }

  private static String recipe(DynamicRef site) {
    return site.bootstrap().method().getName().equals("makeConcat")
        ? String.valueOf(ARGUMENT).repeat(Type.getArgumentCount(site.descriptor()))
        : (String) site.bootstrap().arguments()[0];
  }

  private void body(String recipe, DynamicRef site) {
    int constant = 1;
    for (int i = 0; i < recipe.length(); i++) {
      char c = recipe.charAt(i);
      if (c == ARGUMENT) {
        if (literal.length() > 0) {
          addLiteral();
        }
        addArgument();
      } else if (c == CONSTANT) {
        literal.append(site.bootstrap().arguments()[constant++]);
      } else {
        literal.append(c);
      }
    }
    while (literal.length() > 0 || parts < 2) { // the result is a new string, whatever it is of
      addLiteral();
    }
    code.returnValue();
  }

  private void addLiteral() {
    code.push(literal.toString());
    literal.setLength(0);
    join();
  }

  private void addArgument() {
    Type type = code.getArgumentTypes()[argument];
    code.loadArg(argument++);
    if (!type.getDescriptor().equals(STRING)) {
      String shown =
          switch (type.getSort()) {
            case Type.BYTE, Type.SHORT, Type.INT -> "I";
            case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;";
            default -> type.getDescriptor();
          };
      code.callStatic("java/lang/String", "valueOf", "(" + shown + ")" + STRING);
    }
    join();
  }

  /** Joins the text on top of the stack with what is below it, if anything is. */
  private void join() {
    parts++;
    if (parts > 1) {
      code.callStatic("dev/sprang/vm/guest/Host", "join", "(" + STRING + STRING + ")" + STRING);
    }
  }
}
