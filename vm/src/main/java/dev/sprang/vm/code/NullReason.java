package dev.sprang.vm.code;

import static org.objectweb.asm.Opcodes.*;

import dev.sprang.vm.load.VmMethod;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * What could not be done because something was null, and what that was, in the words of HotSpot's
 * helpful messages (JEP 358): the instruction tells the deed, and the instruction that pushed the
 * null tells where it came from.
 */
public final class NullReason {
  /** How many steps from one expression to the one it is made of are told. */
  private static final int MAX_DETAIL = 5;

  private static final String[] ARRAYS = {
    "int", "long", "float", "double", "object", "byte/boolean", "char", "short"
  };

  private final VmMethod method;
  private final MethodNode code;
  private final Frame<SourceValue>[] frames;

  private NullReason(VmMethod method) {
    this.method = method;
    ClassNode type = new ClassNode();
    method.owner.file().reader.accept(type, ClassReader.SKIP_FRAMES);
    this.code =
        type.methods.stream()
            .filter(one -> one.name.equals(method.name) && one.desc.equals(method.descriptor))
            .findFirst()
            .orElseThrow();
    try {
      this.frames = new Analyzer<>(new ValueSources()).analyze(type.name, code);
    } catch (AnalyzerException malformed) {
      throw new IllegalArgumentException("malformed bytecode of " + method, malformed);
    }
  }

  /** The message for an instruction that met null; null if there is none to give. */
  public static @Nullable String of(VmMethod method, int index) {
    if (index < 0) {
      return null;
    }
    NullReason reason = new NullReason(method);
    return reason.message(reason.instruction(new Bytecode(method).ordinal(index)));
  }

  private AbstractInsnNode instruction(int ordinal) {
    AbstractInsnNode instruction = code.instructions.getFirst();
    for (int left = ordinal; left > 0 || instruction.getOpcode() < 0; ) {
      left -= instruction.getOpcode() < 0 ? 0 : 1;
      instruction = instruction.getNext();
    }
    return instruction;
  }

  private @Nullable String message(AbstractInsnNode instruction) {
    String deed = deed(instruction);
    if (deed == null) {
      return null;
    }
    StringBuilder because = new StringBuilder();
    boolean isKnown = tell(because, instruction, depthOfNull(instruction), MAX_DETAIL, false);
    return isKnown ? deed + " because " + because + "\" is null" : deed;
  }

  private static @Nullable String deed(AbstractInsnNode instruction) {
    int op = instruction.getOpcode();
    if (op >= IALOAD && op <= SALOAD) {
      return "Cannot load from " + ARRAYS[op - IALOAD] + " array";
    }
    if (op >= IASTORE && op <= SASTORE) {
      return "Cannot store to " + ARRAYS[op - IASTORE] + " array";
    }
    return switch (op) {
      case ARRAYLENGTH -> "Cannot read the array length";
      case ATHROW -> "Cannot throw exception";
      case MONITORENTER -> "Cannot enter synchronized block";
      case MONITOREXIT -> "Cannot exit synchronized block";
      case GETFIELD -> "Cannot read field \"%s\"".formatted(((FieldInsnNode) instruction).name);
      case PUTFIELD -> "Cannot assign field \"%s\"".formatted(((FieldInsnNode) instruction).name);
      case INVOKEVIRTUAL, INVOKESPECIAL, INVOKEINTERFACE ->
          "Cannot invoke \"%s\"".formatted(call((MethodInsnNode) instruction));
      default -> null;
    };
  }

  /** How many values above the reference there are on the operand stack. */
  private static int depthOfNull(AbstractInsnNode instruction) {
    int op = instruction.getOpcode();
    if (instruction instanceof MethodInsnNode call) {
      return Type.getArgumentCount(call.desc);
    } else if (op >= IASTORE && op <= SASTORE) {
      return 2;
    }
    return op >= IALOAD && op <= SALOAD || op == PUTFIELD ? 1 : 0;
  }

  /** The instruction that pushed the value so deep on the stack; null if that is not known. */
  private @Nullable AbstractInsnNode source(AbstractInsnNode instruction, int depth) {
    Frame<SourceValue> frame = frames[code.instructions.indexOf(instruction)];
    int at = frame == null ? -1 : frame.getStackSize() - 1 - depth;
    boolean isKnown = at >= 0 && frame.getStack(at).insns.size() == 1;
    return isKnown ? frame.getStack(at).insns.iterator().next() : null;
  }

  /** Tells the expression whose value is so deep on the stack; false if that is not known. */
  private boolean tell(
      StringBuilder text, AbstractInsnNode user, int depth, int detail, boolean isInner) {
    AbstractInsnNode source = detail <= 0 ? null : source(user, depth);
    if (source == null) {
      return false;
    }
    int op = source.getOpcode();
    boolean isCall = op >= INVOKEVIRTUAL && op <= INVOKEINTERFACE;
    if (detail == MAX_DETAIL && !isInner) {
      text.append(isCall ? "the return value of \"" : "\"");
    }
    if (isCall) {
      text.append(call((MethodInsnNode) source));
      return true;
    }
    switch (op) {
      case ACONST_NULL -> text.append("null");
      case ICONST_M1, ICONST_0, ICONST_1, ICONST_2, ICONST_3, ICONST_4, ICONST_5 ->
          text.append(op - ICONST_0);
      case BIPUSH, SIPUSH -> text.append(((IntInsnNode) source).operand);
      case ILOAD, LLOAD, FLOAD, DLOAD, ALOAD -> text.append(local((VarInsnNode) source));
      case GETSTATIC -> {
        FieldInsnNode field = (FieldInsnNode) source;
        text.append(typeName(field.owner.replace('/', '.'))).append('.').append(field.name);
      }
      case GETFIELD -> {
        if (tell(text, source, 0, detail - 1, isInner)) {
          text.append('.');
        }
        text.append(((FieldInsnNode) source).name);
      }
      case IALOAD, AALOAD -> {
        if (!tell(text, source, 1, detail - 1, isInner)) {
          text.append("<array>");
        }
        text.append('[');
        if (!tell(text, source, 0, detail, true)) {
          text.append("...");
        }
        text.append(']');
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  /** What the source calls a variable, or its place if the class file does not tell. */
  private String local(VarInsnNode load) {
    int at = code.instructions.indexOf(load);
    for (LocalVariableNode local :
        code.localVariables == null ? List.<LocalVariableNode>of() : code.localVariables) {
      if (local.index == load.var
          && code.instructions.indexOf(local.start) < at
          && at < code.instructions.indexOf(local.end)) {
        return local.name;
      }
    }
    if (load.var == 0 && !method.isStatic()) {
      return "this";
    }
    int next = method.isStatic() ? 0 : 1;
    int number = 1;
    for (Type type : Type.getArgumentTypes(method.descriptor)) {
      next += type.getSize();
      if (load.var < next) {
        return frames[at].getLocal(load.var).insns.isEmpty()
            ? "<parameter" + number + ">"
            : "<local" + load.var + ">";
      }
      number++;
    }
    return "<local" + load.var + ">";
  }

  private static String call(MethodInsnNode call) {
    StringJoiner parameters = new StringJoiner(", ", "(", ")");
    for (Type type : Type.getArgumentTypes(call.desc)) {
      parameters.add(typeName(type.getClassName()));
    }
    return typeName(call.owner.replace('/', '.')) + "." + call.name + parameters;
  }

  private static String typeName(String name) {
    return name.startsWith("java.lang.String") || name.startsWith("java.lang.Object")
        ? name.replaceFirst("^java\\.lang\\.(String|Object)(?![\\w.$])", "$1")
        : name;
  }
}
