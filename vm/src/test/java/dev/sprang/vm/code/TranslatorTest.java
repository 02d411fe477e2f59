package dev.sprang.vm.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.jdk.synchroniser.ClassTreatment;
import dev.sprang.vm.load.ClassPath;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.JdkImage;
import dev.sprang.vm.load.StandInFiles;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What bytecode is translated to, as the disassembler prints it. */
class TranslatorTest {
  private static ClassTable table() throws IOException {
    return new ClassTable(
        new ClassPath(List.of()), new StandInFiles(new ClassTreatment(Set.of())), new JdkImage());
  }

  /** Written with ASM, so that the bytecode is the same with every compiler. */
  private static String translate(int access, String descriptor, Body body) throws IOException {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, "T", null, "java/lang/Object", null);
    MethodVisitor code = writer.visitMethod(access, "m", descriptor, null, null);
    body.write(code);
    code.visitMaxs(0, 0);
    writer.visitEnd();
    ClassTable classes = table();
    VmClass type = classes.define("T", writer.toByteArray(), classes.get("java/lang/Object"));
    VmMethod method = type.declaredMethod(classes.selector("m", descriptor));
    return Disassembler.print(Translator.translate(method, false, null));
  }

  private interface Body {
    void write(MethodVisitor code);
  }

  @Test
  void localsAreUsedInPlace() throws IOException {
    String text =
        translate(
            Opcodes.ACC_STATIC,
            "(IJI)I",
            code -> {
              code.visitVarInsn(Opcodes.ILOAD, 0);
              code.visitVarInsn(Opcodes.ILOAD, 3);
              code.visitInsn(Opcodes.IADD);
              code.visitVarInsn(Opcodes.ISTORE, 0);
              code.visitVarInsn(Opcodes.ILOAD, 0);
              code.visitInsn(Opcodes.ICONST_5);
              code.visitInsn(Opcodes.ISUB);
              code.visitInsn(Opcodes.IRETURN);
            });
    assertEquals("  0 iadd r0 r0 r2\n  4 iadd-const r4 r0 -5\n  8 return r4\n", text);
  }

  @Test
  void aValueOnTheStackSurvivesTheChangeOfItsLocal() throws IOException {
    String text =
        translate(
            Opcodes.ACC_STATIC,
            "(I)I",
            code -> {
              code.visitVarInsn(Opcodes.ILOAD, 0);
              code.visitIincInsn(0, 1);
              code.visitInsn(Opcodes.IRETURN);
            });
    assertEquals("  0 move r1 r0\n  3 iadd-const r0 r0 1\n  7 return r1\n", text);
  }

  @Test
  void jumpsBackArePlainJumps() throws IOException {
    String text =
        translate(
            Opcodes.ACC_STATIC,
            "(I)V",
            code -> {
              Label begin = new Label();
              code.visitLabel(begin);
              code.visitIincInsn(0, -1);
              code.visitVarInsn(Opcodes.ILOAD, 0);
              code.visitJumpInsn(Opcodes.IFGT, begin);
              code.visitInsn(Opcodes.RETURN);
            });
    assertEquals(
        "  0 iadd-const r0 r0 -1\n  4 if-le r0 0 -> 10\n  8 goto -> 0\n 10 return-void\n", text);
  }

  @Test
  void aSynchronizedMethodLeavesItsMonitorOnEveryWayOut() throws IOException {
    String text =
        translate(
            Opcodes.ACC_SYNCHRONIZED,
            "()V",
            code -> {
              code.visitVarInsn(Opcodes.ALOAD, 0);
              code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "T", "m", "()V", false);
              code.visitInsn(Opcodes.RETURN);
            });
    assertEquals(
        """
          0 move r1 r0
          3 enter r1
          5 call-virtual? r2 T.m()V (r0)
         10 exit r1
         12 return-void
         13 exit r1
         15 throw r2
            bytecodes 0-5: null to 13
        """,
        text);
  }

  /** All of the JDK's everyday classes can be translated. */
  @Test
  void theJdkCanBeTranslated() throws IOException {
    ClassTable classes = table();
    int translated = 0;
    for (String name :
        List.of(
            "java/lang/String",
            "java/lang/Thread",
            "java/util/HashMap",
            "java/util/Formatter",
            "java/util/concurrent/ConcurrentHashMap",
            "java/util/concurrent/ForkJoinPool",
            "java/math/BigInteger",
            "java/util/regex/Pattern",
            "java/time/LocalDate",
            "jdk/internal/math/FloatingDecimal")) {
      for (VmMethod method : classes.get(name).declaredMethods()) {
        if (method.codeOffset() > 0) {
          RegisterCode code = Translator.translate(method, false, null);
          assertTrue(Disassembler.print(code).length() > 0);
          translated++;
        }
      }
    }
    assertTrue(translated > 800, "only " + translated);
  }
}
