package dev.sprang.vm.link;

import dev.sprang.vm.load.DynamicRef;
import dev.sprang.vm.load.VmClass;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** String concatenation, done with a {@code StringBuilder} as compilers did before Java 9. */
final class ConcatenationMaker {
  private static final String BUILDER = "java/lang/StringBuilder";
  private static final char ARGUMENT = 1;
  private static final char CONSTANT = 2;

  private final MethodVisitor code;
  private final Type[] arguments;
  private final StringBuilder literal = new StringBuilder();
  private int argument;
  private int local;

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
    code.visitTypeInsn(Opcodes.NEW, BUILDER);
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, BUILDER, "<init>", "()V", false);
    int constant = 1;
    for (int i = 0; i < recipe.length(); i++) {
      char c = recipe.charAt(i);
      if (c == ARGUMENT) {
        appendLiteral();
        appendArgument();
      } else if (c == CONSTANT) {
        literal.append(site.bootstrap().arguments()[constant++]);
      } else {
        literal.append(c);
      }
    }
    appendLiteral();
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, BUILDER, "toString", "()Ljava/lang/String;", false);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
  }

  private void appendLiteral() {
    if (literal.length() > 0) {
      code.visitLdcInsn(literal.toString());
      append("Ljava/lang/String;");
      literal.setLength(0);
    }
  }

  private void appendArgument() {
    Type type = arguments[argument++];
    code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
    local += type.getSize();
    append(
        switch (type.getSort()) {
          case Type.BYTE, Type.SHORT, Type.INT -> "I";
          case Type.OBJECT ->
              type.getInternalName().equals("java/lang/String")
                  ? "Ljava/lang/String;"
                  : "Ljava/lang/Object;";
          case Type.ARRAY -> "Ljava/lang/Object;";
          default -> type.getDescriptor();
        });
  }

  private void append(String type) {
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, BUILDER, "append", "(" + type + ")L" + BUILDER + ";", false);
  }
}
