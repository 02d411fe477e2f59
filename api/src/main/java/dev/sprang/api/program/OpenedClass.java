package dev.sprang.api.program;

import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A copy of a class in which a private static method can be called from its package. */
final class OpenedClass {
  private OpenedClass() {}

  /** Whether a method is of the kind that is opened: what a lambda expression is compiled to. */
  static boolean opens(Executable member) {
    int modifiers = member.getModifiers();
    return member instanceof Method
        && Modifier.isPrivate(modifiers)
        && Modifier.isStatic(modifiers);
  }

  static byte[] of(byte[] classFile, Method method) {
    String opened = method.getName() + Type.getMethodDescriptor(method);
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String generic, String[] thrown) {
                int kept =
                    opened.equals(name + descriptor) ? access & ~Opcodes.ACC_PRIVATE : access;
                return super.visitMethod(kept, name, descriptor, generic, thrown);
              }
            },
            0);
    return writer.toByteArray();
  }
}
