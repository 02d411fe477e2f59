package dev.sprang.jdk.scan;

import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Gives classes other names within a class file, its own included. */
public final class ClassNames {
  private ClassNames() {}

  /**
   * @param newName gives a class its name by the one it has, both internal
   */
  public static byte[] rename(byte[] classFile, UnaryOperator<String> newName) {
    Remapper remapper =
        new Remapper(Opcodes.ASM9) {
          @Override
          public String map(String internalName) {
            return newName.apply(internalName);
          }
        };
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(classFile).accept(new ClassRemapper(writer, remapper), 0);
    return writer.toByteArray();
  }
}
