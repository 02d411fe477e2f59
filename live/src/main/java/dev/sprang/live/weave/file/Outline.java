package dev.sprang.live.weave.file;

import dev.sprang.live.weave.file.IndexedReader.IndexLabel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What must be known of a class's code before the first method is woven: how many local variables
 * each method has, where its instructions are, which methods are the targets of lambdas and method
 * references, and the instructions themselves.
 */
public final class Outline extends ClassVisitor {
  private final Map<String, Integer> locals = new HashMap<>();
  private final Map<String, Integer> firstLines = new HashMap<>();
  private final Map<String, int[]> indexes = new HashMap<>();
  private final Set<String> referenced = new HashSet<>();
  private final String type;
  private final ClassNode code;
  private String sourceFile = "";

  private Outline(String type, ClassNode code) {
    super(Opcodes.ASM9, code);
    this.type = type;
    this.code = code;
  }

  public static Outline of(byte[] classFile) {
    ClassReader reader = new IndexedReader(classFile);
    Outline outline = new Outline(reader.getClassName(), new ClassNode());
    reader.accept(outline, ClassReader.SKIP_FRAMES);
    return outline;
  }

  public String sourceFile() {
    return sourceFile;
  }

  /** The code of a method, if it is in the class file. */
  public Optional<MethodNode> code(String name, String descriptor) {
    return code.methods.stream()
        .filter(method -> method.name.equals(name) && method.desc.equals(descriptor))
        .findFirst();
  }

  /** The number of the first local variable that a method does not use itself. */
  public int freeLocal(String name, String descriptor) {
    return locals.getOrDefault(name + descriptor, 0);
  }

  /** The line of a method's first instruction, or 0 if unknown. */
  public int firstLine(String name, String descriptor) {
    return firstLines.getOrDefault(name + descriptor, 0);
  }

  /** The bytecode index of every instruction of a method; empty where they are not known. */
  public int[] indexes(String name, String descriptor) {
    return indexes.getOrDefault(name + descriptor, new int[0]);
  }

  /** Whether code of the JDK calls the method because a lambda or reference says so. */
  public boolean isReferenced(String name, String descriptor) {
    return referenced.contains(name + descriptor);
  }

  /** Notes a method that weaving adds as the target of a method reference. */
  public void addReferenced(MethodNode method, int localCount, int line) {
    String key = method.name + method.desc;
    locals.put(key, localCount);
    firstLines.put(key, line);
    referenced.add(key);
    code.methods.add(method);
  }

  @Override
  public void visitSource(String source, String debug) {
    sourceFile = source == null ? "" : source;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor kept = super.visitMethod(access, name, descriptor, signature, exceptions);
    return new MethodVisitor(Opcodes.ASM9, kept) {
      private final List<Integer> instructions = new ArrayList<>();

      @Override
      public void visitLabel(Label label) {
        instructions.add(((IndexLabel) label).index);
        super.visitLabel(label);
      }

      @Override
      public void visitInvokeDynamicInsn(
          String method, String descriptor, Handle bootstrap, Object... arguments) {
        for (Object argument : arguments) {
          if (argument instanceof Handle handle && handle.getOwner().equals(type)) {
            referenced.add(handle.getName() + handle.getDesc());
          }
        }
        super.visitInvokeDynamicInsn(method, descriptor, bootstrap, arguments);
      }

      @Override
      public void visitLineNumber(int line, Label start) {
        firstLines.putIfAbsent(name + descriptor, line);
      }

      @Override
      public void visitMaxs(int maxStack, int maxLocals) {
        locals.put(name + descriptor, maxLocals);
        indexes.put(name + descriptor, instructions.stream().mapToInt(Integer::intValue).toArray());
        super.visitMaxs(maxStack, maxLocals);
      }
    };
  }
}
