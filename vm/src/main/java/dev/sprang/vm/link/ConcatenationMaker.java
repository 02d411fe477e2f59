package dev.sprang.vm.link;

import dev.sprang.vm.load.DynamicRef;
import dev.sprang.vm.load.VmClass;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** String concatenation: makes a text of every argument, from left to right, and joins them. */
final class ConcatenationMaker {
  private static final String STRING = "Ljava/lang/String;";
  private static final char ARGUMENT = 1;
  private static final char CONSTANT = 2;

  private final MethodVisitor code;
  private final Type[] arguments;
  private final StringBuilder literal = new StringBuilder();
  private int argument;
  private int local;

  /** How many texts were joined so far; the result is on the stack. */
  private int parts;

  private ConcatenationMaker(MethodVisitor code, Type[] arguments) {
    this.code = code;
    this.arguments = arguments;
  }

  static byte[] make(String name, VmClass host, DynamicRef site) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_8, Opcodes.ACC_SYNTHETIC, name, null, "java/lang/Object", null);
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_STATIC, CallSites.ENTRY, site.descriptor(), null, null);
    Type[] arguments = Type.getArgumentTypes(site.descriptor());
    new ConcatenationMaker(code, arguments).body(recipe(site, arguments), site);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static String recipe(DynamicRef site, Type[] arguments) {
    return site.bootstrap().method().getName().equals("makeConcat")
        ? String.valueOf(ARGUMENT).repeat(arguments.length)
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
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
  }

  private void addLiteral() {
    code.visitLdcInsn(literal.toString());
    literal.setLength(0);
    join();
  }

  private void addArgument() {
    Type type = arguments[argument++];
    code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
    local += type.getSize();
    if (!type.getDescriptor().equals(STRING)) {
      String shown =
          switch (type.getSort()) {
            case Type.BYTE, Type.SHORT, Type.INT -> "I";
            case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;";
            default -> type.getDescriptor();
          };
      call("java/lang/String", "valueOf", "(" + shown + ")" + STRING);
    }
    join();
  }

  /** Joins the text on top of the stack with what is below it, if anything is. */
  private void join() {
    parts++;
    if (parts > 1) {
      call("dev/sprang/vm/guest/Texts", "join", "(" + STRING + STRING + ")" + STRING);
    }
  }

  private void call(String owner, String name, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }
}
