package dev.sprang.vm.code;

import static org.objectweb.asm.Opcodes.*;

import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.MemberRef;
import dev.sprang.vm.load.VmMethod;
import java.util.List;
import java.util.StringJoiner;
import org.objectweb.asm.Type;

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
  private final Bytecode bytecode;
  private final StackSources sources;

  private NullReason(VmMethod method) {
    this.method = method;
    this.bytecode = new Bytecode(method);
    this.sources = new StackSources(bytecode);
  }

  /** The message for an instruction that met null; null if there is none to give. */
  public static String of(VmMethod method, int index) {
    return index < 0 ? null : new NullReason(method).message(index);
  }

  private String message(int index) {
    int op = bytecode.u1(index);
    String deed = deed(op, index);
    if (deed == null) {
      return null;
    }
    StringBuilder because = new StringBuilder();
    boolean isKnown = source(because, index, depthOfNull(op, index), MAX_DETAIL, false);
    return isKnown ? deed + " because " + because + "\" is null" : deed;
  }

  private String deed(int op, int index) {
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
      case GETFIELD -> "Cannot read field \"%s\"".formatted(member(index).name());
      case PUTFIELD -> "Cannot assign field \"%s\"".formatted(member(index).name());
      case INVOKEVIRTUAL, INVOKESPECIAL, INVOKEINTERFACE ->
          "Cannot invoke \"%s\"".formatted(call(index));
      default -> null;
    };
  }

  /** How many slots above the reference there are on the operand stack. */
  private int depthOfNull(int op, int index) {
    if (op >= IALOAD && op <= SALOAD) {
      return 1;
    }
    if (op >= IASTORE && op <= SASTORE) {
      return op == LASTORE || op == DASTORE ? 3 : 2;
    }
    return switch (op) {
      case PUTFIELD -> StackSources.slots(member(index).descriptor());
      case INVOKEVIRTUAL, INVOKESPECIAL, INVOKEINTERFACE ->
          StackSources.argumentSlots(member(index).descriptor());
      default -> 0;
    };
  }

  /** Tells the expression whose value is so deep on the stack; false if that is not known. */
  private boolean source(StringBuilder text, int index, int depth, int detail, boolean isInner) {
    int source = detail <= 0 ? StackSources.UNKNOWN : sources.at(index, depth);
    if (source < 0) {
      return false;
    }
    int op = bytecode.u1(source);
    boolean isCall = op >= INVOKEVIRTUAL && op <= INVOKEINTERFACE;
    if (detail == MAX_DETAIL && !isInner) {
      text.append(isCall ? "the return value of \"" : "\"");
    }
    if (isCall) {
      text.append(call(source));
      return true;
    }
    switch (op) {
      case ACONST_NULL -> text.append("null");
      case BIPUSH -> text.append((byte) bytecode.u1(source + 1));
      case SIPUSH -> text.append((short) bytecode.u2(source + 1));
      case GETSTATIC -> {
        MemberRef field = member(source);
        text.append(typeName(field.owner().replace('/', '.'))).append('.').append(field.name());
      }
      case GETFIELD -> {
        if (source(text, source, 0, detail - 1, isInner)) {
          text.append('.');
        }
        text.append(member(source).name());
      }
      case IALOAD, AALOAD -> {
        if (!source(text, source, 1, detail - 1, isInner)) {
          text.append("<array>");
        }
        text.append('[');
        if (!source(text, source, 0, detail, true)) {
          text.append("...");
        }
        text.append(']');
      }
      default -> {
        return constantOrLocal(text, op, source);
      }
    }
    return true;
  }

  private boolean constantOrLocal(StringBuilder text, int op, int source) {
    if (op >= ICONST_M1 && op <= ICONST_5) {
      text.append(op - ICONST_0);
      return true;
    }
    int slot = StackSources.loadedLocal(bytecode, source);
    if (slot < 0) {
      return false;
    }
    String name = bytecode.localName(source, slot);
    text.append(name != null ? name : placeOf(source, slot));
    return true;
  }

  private String placeOf(int index, int slot) {
    if (slot == 0 && !method.isStatic()) {
      return "this";
    }
    int next = method.isStatic() ? 0 : 1;
    int number = 1;
    for (String type : Descriptors.arguments(method.descriptor)) {
      next += StackSources.slots(type);
      if (slot < next) {
        return sources.wasWritten(index, slot)
            ? "<local" + slot + ">"
            : "<parameter" + number + ">";
      }
      number++;
    }
    return "<local" + slot + ">";
  }

  private MemberRef member(int index) {
    return bytecode.file.member(bytecode.u2(index + 1));
  }

  private String call(int index) {
    MemberRef callee = member(index);
    StringJoiner parameters = new StringJoiner(", ", "(", ")");
    List<String> types = Descriptors.arguments(callee.descriptor());
    types.forEach(type -> parameters.add(typeName(Type.getType(type).getClassName())));
    return typeName(callee.owner().replace('/', '.')) + "." + callee.name() + parameters;
  }

  private static String typeName(String name) {
    return name.startsWith("java.lang.String") || name.startsWith("java.lang.Object")
        ? name.replaceFirst("^java\\.lang\\.(String|Object)(?![\\w.$])", "$1")
        : name;
  }
}
