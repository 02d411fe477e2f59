package dev.sprang.jdk.scan;

import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets a class file call stand-ins where a method of the JDK has one but its class has not: {@link
 * Redirection}s, also where they are referred to, constructors that open a {@link NamedFile}, and
 * those that look at the clock ({@link CalendarTime}).
 */
public final class CallRedirection {
  private static final Pattern NAMES =
      Pattern.compile(
          "java/io/(File|Print)|java/nio/file/|java/util/(Scanner|Formatter|Calendar|GregorianCalendar)"
              + "|java/lang/System|java/util/concurrent/locks/LockSupport"
              + "|ArraysSupport");

  private CallRedirection() {}

  /**
   * @param newName the name that the class of a stand-in has in this program
   */
  public static byte[] redirect(byte[] classFile, UnaryOperator<String> newName) {
    if (!NAMES.matcher(new String(classFile, StandardCharsets.ISO_8859_1)).find()) {
      return classFile;
    }
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return new Calls(
                super.visitMethod(access, name, descriptor, signature, exceptions), newName);
          }
        },
        0);
    return writer.toByteArray();
  }

  /** The calls of one method. */
  private static final class Calls extends MethodVisitor {
    private final UnaryOperator<String> newName;

    /** How many calendars wait for their constructor: one of a subclass is not among them. */
    private int made;

    Calls(MethodVisitor next, UnaryOperator<String> newName) {
      super(Opcodes.ASM9, next);
      this.newName = newName;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      Redirection to = Redirection.of(owner, name, descriptor);
      NamedFile file = name.equals("<init>") ? NamedFile.of(owner, descriptor) : null;
      boolean isNow = name.equals("<init>") && CalendarTime.isNow(owner, descriptor) && made > 0;
      if (to != null) {
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC, newName.apply(to.owner()), to.name(), to.descriptor(), false);
      } else if (file != null) {
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            newName.apply(file.owner()),
            file.method(),
            file.descriptor(),
            false);
        super.visitMethodInsn(opcode, owner, name, file.constructor(), isInterface);
      } else {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      }
      if (isNow) {
        made--;
        super.visitInsn(Opcodes.DUP);
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            newName.apply(CalendarTime.OWNER),
            CalendarTime.SET,
            CalendarTime.SETTING,
            false);
      }
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      super.visitTypeInsn(opcode, type);
      if (opcode == Opcodes.NEW && type.equals(CalendarTime.CALENDAR)) {
        made++;
      }
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      Object[] redirected = arguments.clone();
      for (int i = 0; i < redirected.length; i++) {
        Handle handle = redirected[i] instanceof Handle target ? redirected(target) : null;
        redirected[i] = handle == null ? redirected[i] : handle;
      }
      super.visitInvokeDynamicInsn(name, descriptor, bootstrap, redirected);
    }

    private @Nullable Handle redirected(Handle target) {
      Redirection to = Redirection.of(target.getOwner(), target.getName(), target.getDesc());
      return to == null
          ? null
          : new Handle(
              Opcodes.H_INVOKESTATIC, newName.apply(to.owner()), to.name(), to.descriptor(), false);
    }
  }
}
