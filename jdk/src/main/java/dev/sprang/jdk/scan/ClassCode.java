package dev.sprang.jdk.scan;

import dev.sprang.jdk.synchroniser.InputRows;
import dev.sprang.operation.Frame;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What the class file of one class names, method by method. */
final class ClassCode extends ClassVisitor {
  private final String name;
  private String file = "";
  private final List<String> parents = new ArrayList<>();
  private final Map<String, Body> bodies = new LinkedHashMap<>();

  /**
   * A method's code.
   *
   * @param calls names and descriptors of what it calls
   * @param types the classes it names
   * @param claims where it says that a place is reachable: the text, or null if it is none that the
   *     class file has
   */
  record Body(Set<String> calls, Set<String> types, Map<Frame, @Nullable String> claims) {}

  ClassCode(String name, byte[] classFile) {
    super(Opcodes.ASM9);
    this.name = name;
    new ClassReader(classFile).accept(this, ClassReader.SKIP_FRAMES);
  }

  /** Its class and interfaces above. */
  List<String> parents() {
    return parents;
  }

  /** By name and descriptor. */
  Map<String, Body> bodies() {
    return bodies;
  }

  @Override
  public void visit(
      int version, int access, String type, String generic, String above, String[] more) {
    if (above != null) {
      parents.add(above);
    }
    parents.addAll(List.of(more));
  }

  @Override
  public void visitSource(String source, String debug) {
    file = source == null ? "" : source;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String method, String descriptor, String signature, String[] exceptions) {
    Body body = new Body(new HashSet<>(), new HashSet<>(), new LinkedHashMap<>());
    bodies.put(method + descriptor, body);
    return new BodyReader(method, body);
  }

  private final class BodyReader extends MethodVisitor {
    private final String method;
    private final Body body;
    private int line;

    /** The text that the last instruction has put on the stack. */
    private @Nullable String text;

    BodyReader(String method, Body body) {
      super(Opcodes.ASM9);
      this.method = method;
      this.body = body;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
    }

    @Override
    public void visitLdcInsn(Object value) {
      text = value instanceof String constant ? constant : null;
      if (value instanceof Type type && type.getSort() == Type.OBJECT) {
        body.types.add(type.getInternalName());
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String called, String descriptor, boolean isInterface) {
      body.calls.add(called + descriptor);
      body.types.add(owner);
      if (owner.equals(InputRows.SPRANG) && called.equals(InputRows.REACHABLE)) {
        body.claims.put(new Frame(name.replace('/', '.'), method, file, line), text);
      }
      text = null;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
      body.types.add(owner);
      text = null;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      body.types.add(type);
      text = null;
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
      text = null;
    }

    @Override
    public void visitInsn(int opcode) {
      text = null;
    }

    @Override
    public void visitInvokeDynamicInsn(
        String called, String descriptor, Handle bootstrap, Object... arguments) {
      for (Object argument : arguments) {
        if (argument instanceof Handle handle) {
          body.calls.add(handle.getName() + handle.getDesc());
          body.types.add(handle.getOwner());
        }
      }
      text = null;
    }
  }
}
