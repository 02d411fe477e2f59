package dev.sprang.contract;

import dev.sprang.jdk.program.JavaProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes a program that runs some of the {@link MethodPrograms} one after the other. */
final class CallsInTurn {
  private static final String MAIN = "([Ljava/lang/String;)V";

  private CallsInTurn() {}

  /**
   * @param calls the numbers of those programs
   * @param directory where their classes are
   */
  static JavaProgram program(List<Integer> calls, Path directory) throws IOException {
    String name = "All%dFrom%d".formatted(calls.size(), calls.get(0));
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER;
    writer.visit(Opcodes.V17, access, name, null, "java/lang/Object", null);
    MethodVisitor main =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "main", MAIN, null, null);
    main.visitCode();
    for (int call : calls) {
      main.visitVarInsn(Opcodes.ALOAD, 0);
      main.visitMethodInsn(Opcodes.INVOKESTATIC, "M" + call, "main", MAIN, false);
    }
    main.visitInsn(Opcodes.RETURN);
    main.visitMaxs(0, 0);
    main.visitEnd();
    Files.write(directory.resolve(name + ".class"), writer.toByteArray());
    return new JavaProgram(name, List.of(), List.of(directory));
  }
}
