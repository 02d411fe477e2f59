package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.sprang.contract.EngineUnderContract.Explored;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.testkit.engines.RunningJavac;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files as compilers of the years before 2006 wrote them run on both engines. */
class OldClassFilesTest {
  private static final int VERSION = 6;

  /** {@code increment} is replaced by one whose {@code finally} is a subroutine. */
  private static final String SOURCE =
      """
      public class Old extends Thread {
        static volatile int count;
        static int ends;
        public void run() { increment(); }
        static void increment() { count++; }
        static synchronized void end() { ends++; }
        public static void main(String[] args) throws Exception {
          Old a = new Old();
          Old b = new Old();
          a.start();
          b.start();
          a.join();
          b.join();
          System.out.println(count);
          if (ends != 2) throw new RuntimeException("finally left out");
        }
      }
      """;

  @TempDir Path classes;

  @ParameterizedTest
  @EnumSource(EngineUnderContract.class)
  void runs(EngineUnderContract engine) throws IOException {
    Path source = classes.resolve("Old.java");
    Files.writeString(source, SOURCE);
    RunningJavac.compile(List.of(source), classes, "-proc:none", "-Xlint:none", "--release", "8");
    Path file = classes.resolve("Old.class");
    for (int version : new int[] {Opcodes.V1_2, Opcodes.V1_6}) {
      Files.write(file, old(Files.readAllBytes(file), version));
      JavaProgram program = new JavaProgram("Old", List.of(), List.of(classes));
      Explored explored = assertInstanceOf(Explored.class, engine.explore(program));
      assertEquals(Set.of("1", "2"), explored.results());
      assertEquals(Set.of(), explored.violations());
    }
  }

  private static byte[] old(byte[] compiled, int version) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    new ClassReader(compiled)
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public void visit(
                  int newer, int access, String name, String generic, String above, String[] more) {
                super.visit(Opcodes.V1_2, access, name, generic, above, more);
              }

              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String generic, String[] thrown) {
                MethodVisitor next = super.visitMethod(access, name, descriptor, generic, thrown);
                if (!name.equals("increment")) {
                  return next;
                }
                writeIncrement(next);
                return null;
              }
            },
            ClassReader.SKIP_FRAMES);
    byte[] file = writer.toByteArray();
    ByteBuffer.wrap(file).putShort(VERSION, (short) version);
    return file;
  }

  /** {@code try { count++; } finally { end(); }} as javac 1.3 had it. */
  private static void writeIncrement(MethodVisitor code) {
    Label begin = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label last = new Label();
    code.visitCode();
    code.visitTryCatchBlock(begin, end, handler, null);
    code.visitLabel(begin);
    code.visitFieldInsn(Opcodes.GETSTATIC, "Old", "count", "I");
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.IADD);
    code.visitFieldInsn(Opcodes.PUTSTATIC, "Old", "count", "I");
    code.visitJumpInsn(Opcodes.JSR, last);
    code.visitInsn(Opcodes.RETURN);
    code.visitLabel(end);
    code.visitLabel(handler);
    code.visitVarInsn(Opcodes.ASTORE, 0);
    code.visitJumpInsn(Opcodes.JSR, last);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitInsn(Opcodes.ATHROW);
    code.visitLabel(last);
    code.visitVarInsn(Opcodes.ASTORE, 1);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, "Old", "end", "()V", false);
    code.visitVarInsn(Opcodes.RET, 1);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
