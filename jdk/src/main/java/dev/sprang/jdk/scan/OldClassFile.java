package dev.sprang.jdk.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;

/**
 * Class files of Java 1.0 to 6, as old jars have them: subroutines, which compilers made of {@code
 * finally}, are put where they are called, and stack maps are added.
 */
public final class OldClassFile {
  private static final int MAJOR = 6;
  private static final String OBJECT = "java/lang/Object";

  private OldClassFile() {}

  /** The same class without subroutines; newer ones stay as they are. */
  public static byte[] withoutSubroutines(byte[] file) {
    return isOld(file) ? written(file, new ClassWriter(0), Opcodes.V1_5) : file;
  }

  /**
   * The same with stack maps, as compilers of Java 7 would have written it.
   *
   * @param files gives the class file of an internal name; null if there is none
   */
  public static byte[] withStackMaps(byte[] file, Function<String, byte @Nullable []> files) {
    return isOld(file)
        ? written(withoutSubroutines(file), new MapWriter(files), Opcodes.V1_7)
        : file;
  }

  private static boolean isOld(byte[] file) {
    return file.length > MAJOR + 1
        && ((file[MAJOR] & 0xFF) << Byte.SIZE | file[MAJOR + 1] & 0xFF) <= Opcodes.V1_6;
  }

  private static byte[] written(byte[] file, ClassWriter writer, int least) {
    ClassReader reader;
    try {
      reader = new ClassReader(file);
    } catch (RuntimeException malformed) {
      return file; // who uses it says what is wrong with it
    }
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visit(
              int version, int access, String name, String generic, String above, String[] more) {
            super.visit(Math.max(version & 0xFFFF, least), access, name, generic, above, more);
          }

          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String generic, String[] thrown) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, generic, thrown);
            return new JSRInlinerAdapter(next, access, name, descriptor, generic, thrown);
          }
        },
        ClassReader.SKIP_FRAMES);
    return writer.toByteArray();
  }

  /** Finds common superclasses for stack maps from class files. */
  private static final class MapWriter extends ClassWriter {
    private final Function<String, byte @Nullable []> files;

    MapWriter(Function<String, byte @Nullable []> files) {
      super(COMPUTE_FRAMES);
      this.files = files;
    }

    @Override
    protected String getCommonSuperClass(String one, String other) {
      List<String> above = ancestors(one);
      return ancestors(other).stream().filter(above::contains).findFirst().orElse(OBJECT);
    }

    /** A class and those it extends; an interface counts as Object. */
    private List<String> ancestors(String name) {
      List<String> all = new ArrayList<>();
      String type = name;
      while (type != null) {
        byte[] file = files.apply(type);
        ClassReader reader = file == null ? null : new ClassReader(file);
        if (reader == null || (reader.getAccess() & Opcodes.ACC_INTERFACE) == 0) {
          all.add(type);
        }
        type = reader == null ? null : reader.getSuperName();
      }
      return all;
    }
  }
}
