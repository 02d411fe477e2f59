package dev.sprang.jdk.scan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Old class files in jars get stack maps, and nothing else of a jar changes. */
class RecentJarsTest {
  private static final int MAJOR = 7;

  @TempDir Path directory;

  @Test
  void oldClassesBecomeRecentAndDoTheSame() throws Exception {
    Path jar = jar(Opcodes.V1_5);
    RecentJars.renew(jar, name -> null);
    assertEquals(Opcodes.V1_7, entry(jar, "Old.class")[MAJOR]);
    assertEquals("text", new String(entry(jar, "a.txt"), UTF_8));
    URL[] path = {jar.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, null)) {
      Object larger =
          loader
              .loadClass("Old") // where it is verified by its stack maps
              .getMethod("larger", int.class, int.class)
              .invoke(null, 3, 5);
      assertEquals(5, larger);
    }
  }

  @Test
  void aJarWithoutOldClassesStaysAsItIs() throws IOException {
    Path jar = jar(Opcodes.V1_8);
    byte[] before = Files.readAllBytes(jar);
    RecentJars.renew(jar, name -> null);
    assertArrayEquals(before, Files.readAllBytes(jar));
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(1, files.count());
    }
  }

  private Path jar(int version) throws IOException {
    Path jar = directory.resolve("some.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("a.txt"));
      out.write("text".getBytes(UTF_8));
      out.putNextEntry(new JarEntry("Old.class"));
      out.write(larger(version));
    }
    return jar;
  }

  /** A class with {@code static int larger(int a, int b)}, which has a branch. */
  private static byte[] larger(int version) {
    ClassWriter file = new ClassWriter(version > Opcodes.V1_6 ? ClassWriter.COMPUTE_FRAMES : 0);
    file.visit(version, Opcodes.ACC_PUBLIC, "Old", null, "java/lang/Object", null);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    MethodVisitor method = file.visitMethod(access, "larger", "(II)I", null, null);
    method.visitCode();
    Label first = new Label();
    method.visitVarInsn(Opcodes.ILOAD, 0);
    method.visitVarInsn(Opcodes.ILOAD, 1);
    method.visitJumpInsn(Opcodes.IF_ICMPGE, first);
    method.visitVarInsn(Opcodes.ILOAD, 1);
    method.visitInsn(Opcodes.IRETURN);
    method.visitLabel(first);
    method.visitVarInsn(Opcodes.ILOAD, 0);
    method.visitInsn(Opcodes.IRETURN);
    method.visitMaxs(2, 2);
    method.visitEnd();
    file.visitEnd();
    return file.toByteArray();
  }

  private static byte[] entry(Path jar, String name) throws IOException {
    try (JarFile file = new JarFile(jar.toFile());
        InputStream stream = file.getInputStream(file.getJarEntry(name))) {
      return stream.readAllBytes();
    }
  }
}
