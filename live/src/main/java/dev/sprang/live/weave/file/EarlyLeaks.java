package dev.sprang.live.weave.file;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Which classes may give away their objects before all final fields of those are set: then these
 * fields change under the eyes of others, and are fields like any other. A constructor gives its
 * object away when it calls one of its methods, hands it over, or stores it anywhere; whether
 * another thread gets it is not asked.
 */
final class EarlyLeaks {
  private final Function<String, byte[]> classFiles;
  private final Map<String, Boolean> known = new HashMap<>();

  /**
   * @param classFiles gives the file of a class of the program by its internal name, null of others
   */
  EarlyLeaks(Function<String, byte[]> classFiles) {
    this.classFiles = classFiles;
  }

  /** Whether final fields of this class may still change when others can see them. */
  synchronized boolean changeFinalsOf(String type) {
    Boolean answer = known.get(type);
    if (answer == null) {
      ClassNode read = read(type);
      answer = read != null && changesFinals(read);
      known.put(type, answer);
    }
    return answer;
  }

  private @Nullable ClassNode read(String type) {
    byte[] file = type == null ? null : classFiles.apply(type);
    if (file == null) {
      return null;
    }
    ClassNode read = new ClassNode();
    new ClassReader(file).accept(read, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return read;
  }

  private boolean changesFinals(ClassNode type) {
    if (type.fields.stream().noneMatch(EarlyLeaks::isFinal)) {
      return false;
    }
    for (ClassNode above = read(type.superName); above != null; above = read(above.superName)) {
      for (MethodNode method : above.methods) {
        if (isConstructor(method) && firstLeak(above, method) < method.instructions.size()) {
          return true;
        }
      }
    }
    return type.methods.stream()
        .anyMatch(
            method ->
                isConstructor(method) && firstLeak(type, method) < lastSetFinal(type, method));
  }

  private static boolean isFinal(FieldNode field) {
    return (field.access & Opcodes.ACC_FINAL) != 0 && (field.access & Opcodes.ACC_STATIC) == 0;
  }

  private static boolean isConstructor(MethodNode method) {
    return method.name.equals("<init>");
  }

  private static int lastSetFinal(ClassNode type, MethodNode constructor) {
    for (int i = constructor.instructions.size() - 1; i >= 0; i--) {
      AbstractInsnNode node = constructor.instructions.get(i);
      if (node.getOpcode() == Opcodes.PUTFIELD
          && node instanceof FieldInsnNode set
          && set.owner.equals(type.name)
          && type.fields.stream()
              .anyMatch(field -> isFinal(field) && field.name.equals(set.name))) {
        return i;
      }
    }
    return -1;
  }

  /** The first instruction that gives the object away; past the end if none does. */
  private static int firstLeak(ClassNode type, MethodNode constructor) {
    ThisInterpreter leaks = new ThisInterpreter(constructor.instructions);
    try {
      new Analyzer<>(leaks).analyze(type.name, constructor);
    } catch (AnalyzerException malformed) {
      return 0; // the JVM says what is wrong with it
    }
    return leaks.first();
  }
}
