package dev.sprang.vm.reflect;

import dev.sprang.vm.load.Sight;
import dev.sprang.vm.load.StandInFiles;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The public members of the class that a stand-in stands for, in their order: fields by name,
 * methods by name and descriptor.
 */
record StandInMembers(Set<String> fields, Set<String> methods) {

  static StandInMembers of(World world, VmClass standIn) {
    StandInMembers members = new StandInMembers(new LinkedHashSet<>(), new LinkedHashSet<>());
    byte[] file = world.classes.filesOfJdk(standIn, file(standIn)).get(0);
    new ClassReader(file)
        .accept(members.new Public(), ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
    return members;
  }

  /** That of the class that people know, in the JDK. */
  private static String file(VmClass type) {
    return type.javaName().replace('.', '/') + ".class";
  }

  /** A method as the class has it that people know. */
  static String key(VmMethod method) {
    return method.name + StandInFiles.originals(method.descriptor);
  }

  /**
   * The superclass that programs see: parts that stand-ins have in common, and no class of the JDK,
   * are passed over.
   */
  static @Nullable VmClass parentOf(World world, VmClass type) {
    VmClass parent = type.superclass;
    while (parent != null && isOwnPart(world, parent)) {
      parent = parent.superclass;
    }
    return parent;
  }

  /** Whether a class is part of stand-ins without standing for another one. */
  private static boolean isOwnPart(World world, VmClass type) {
    return type.sight == Sight.UNSEEN && world.classes.filesOfJdk(type, file(type)).isEmpty();
  }

  /** A stand-in and the parts that it extends. */
  static List<VmClass> partsOf(World world, VmClass standIn) {
    List<VmClass> parts = new ArrayList<>();
    VmClass parent = parentOf(world, standIn);
    for (VmClass at = standIn; at != parent && at != null; at = at.superclass) {
      parts.add(at);
    }
    return parts;
  }

  private final class Public extends ClassVisitor {
    Public() {
      super(Opcodes.ASM9);
    }

    @Override
    public @Nullable FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      if (Modifier.isPublic(access)) {
        fields.add(name);
      }
      return null;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      if (Modifier.isPublic(access)) {
        methods.add(name + descriptor);
      }
      return null;
    }
  }
}
