package dev.sprang.live.weave.file;

import dev.sprang.hooks.Woven;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What a class file says about its class, without the code. Fields and methods are by name and
 * descriptor, in the order of the file. All class names are internal.
 */
public record ClassShape(
    String name,
    int access,
    List<String> supertypes,
    Map<String, Member> fields,
    Map<String, Member> methods) {

  /** What all woven classes implement. */
  public static final String WOVEN = Type.getInternalName(Woven.class);

  private static final int NO_CODE =
      ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

  public static ClassShape read(ClassReader reader) {
    List<String> supertypes = new ArrayList<>();
    if (reader.getSuperName() != null) {
      supertypes.add(reader.getSuperName());
    }
    supertypes.addAll(List.of(reader.getInterfaces()));
    Members members = new Members(reader.getClassName());
    reader.accept(members, NO_CODE);
    return new ClassShape(
        reader.getClassName(), reader.getAccess(), supertypes, members.fields, members.methods);
  }

  /** The superclass; null for Object only. */
  public @Nullable String superclass() {
    return supertypes.isEmpty() ? null : supertypes.get(0);
  }

  List<String> interfaces() {
    return supertypes.isEmpty() ? List.of() : supertypes.subList(1, supertypes.size());
  }

  public boolean isInterface() {
    return (access & Opcodes.ACC_INTERFACE) != 0;
  }

  /** True for enums, and for the classes of enum constants that have a body. */
  public boolean isEnum() {
    return (access & Opcodes.ACC_ENUM) != 0;
  }

  public boolean hasInitialiser() {
    return methods.containsKey("<clinit>()V");
  }

  /**
   * True if the JVM runs the class's initialiser, once and for all, as it always does. The JDK
   * keeps the constants of enums, an interface's fields must be final, and the tables that
   * compilers make for switches over enums are always the same.
   */
  public boolean keepsInitialiser() {
    return isInterface() || isEnum() || isSwitchTable();
  }

  private boolean isSwitchTable() {
    return (access & Opcodes.ACC_SYNTHETIC) != 0
        && !fields.isEmpty()
        && fields.values().stream().allMatch(ClassShape::isSwitchTable);
  }

  static boolean isSwitchTable(Member field) {
    return field.isStatic() && isSwitchTable(field.name());
  }

  /** By the names that javac and Kotlin's compiler give these tables. */
  public static boolean isSwitchTable(String fieldName) {
    return fieldName.startsWith("$SwitchMap$") || fieldName.startsWith("$EnumSwitchMapping$");
  }

  /** Collects fields and methods. */
  private static final class Members extends ClassVisitor {
    private final String owner;
    private final Map<String, Member> fields = new LinkedHashMap<>();
    private final Map<String, Member> methods = new LinkedHashMap<>();

    Members(String owner) {
      super(Opcodes.ASM9);
      this.owner = owner;
    }

    @Override
    public @Nullable FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      fields.put(name + descriptor, new Member(owner, access, name, descriptor, value));
      return null;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      methods.put(name + descriptor, new Member(owner, access, name, descriptor, null));
      return null;
    }
  }
}
