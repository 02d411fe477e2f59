package dev.sprang.vm.load;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Gives a class file without a static initialiser one that does nothing. */
final class EmptyInitialiser extends ClassVisitor {
  private EmptyInitialiser(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  static byte[] in(ClassReader reader) {
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new EmptyInitialiser(writer), 0);
    return writer.toByteArray();
  }

  @Override
  public void visitEnd() {
    MethodVisitor code = visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    super.visitEnd();
  }
}
