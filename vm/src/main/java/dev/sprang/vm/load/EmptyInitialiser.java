package dev.sprang.vm.load;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Gives a class file without a static initialiser one that does nothing. */
final class EmptyInitialiser extends ClassVisitor {
  private static final String NAME = "<clinit>";

  private boolean isThere;

  private EmptyInitialiser(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  static byte[] in(ClassReader reader, byte[] file) {
    ClassWriter writer = new ClassWriter(reader, 0);
    EmptyInitialiser added = new EmptyInitialiser(writer);
    reader.accept(added, 0);
    return added.isThere ? file : writer.toByteArray();
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    isThere |= name.equals(NAME);
    return super.visitMethod(access, name, descriptor, signature, exceptions);
  }

  @Override
  public void visitEnd() {
    if (!isThere) {
      MethodVisitor code = super.visitMethod(Opcodes.ACC_STATIC, NAME, "()V", null, null);
      code.visitCode();
      code.visitInsn(Opcodes.RETURN);
      code.visitMaxs(0, 0);
      code.visitEnd();
    }
    super.visitEnd();
  }
}
