package dev.sprang.vm.code;

import static org.objectweb.asm.Opcodes.*;

import dev.sprang.vm.load.ClassFile;
import dev.sprang.vm.load.VmMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.ClassReader;

/** A method's Code attribute: instructions by their index, switches, handlers, lines. */
final class Bytecode {
  static final int WIDE = 196;
  static final int GOTO_W = 200;
  static final int JSR_W = 201;
  static final int LDC_W = 19;
  static final int LDC2_W = 20;

  private static final int HANDLER_BYTES = 8;
  private static final int LOCAL_BYTES = 10;

  final ClassFile file;
  final int maxStack;
  final int maxLocals;
  final int length;
  private final ClassReader reader;
  private final int code;

  Bytecode(VmMethod method) {
    file = method.owner.file;
    reader = file.reader;
    int content = method.codeOffset();
    maxStack = reader.readUnsignedShort(content);
    maxLocals = reader.readUnsignedShort(content + 2);
    length = reader.readInt(content + 4);
    code = content + 8;
  }

  int u1(int index) {
    return reader.readByte(code + index);
  }

  int u2(int index) {
    return reader.readUnsignedShort(code + index);
  }

  /** How many bytes the instruction at {@code i} takes. */
  int lengthAt(int i) {
    int op = u1(i);
    if (op == TABLESWITCH) {
      int at = i + 4 - i % 4;
      return at - i + 12 + 4 * (s4(at + 8) - s4(at + 4) + 1);
    }
    if (op == LOOKUPSWITCH) {
      int at = i + 4 - i % 4;
      return at - i + 8 + 8 * s4(at + 4);
    }
    if (op == WIDE) {
      return u1(i + 1) == IINC ? 6 : 4;
    }
    return BytecodeLengths.of(op);
  }

  int s4(int index) {
    return reader.readInt(code + index);
  }

  /** The targets of a switch: the default first, then one for each key. */
  int[] switchTargets(int i) {
    int at = i + 4 - i % 4;
    if (u1(i) == TABLESWITCH) {
      int[] targets = new int[s4(at + 8) - s4(at + 4) + 2];
      targets[0] = i + s4(at);
      for (int k = 1; k < targets.length; k++) {
        targets[k] = i + s4(at + 8 + 4 * k);
      }
      return targets;
    }
    int[] targets = new int[s4(at + 4) + 1];
    targets[0] = i + s4(at);
    for (int k = 1; k < targets.length; k++) {
      targets[k] = i + s4(at + 4 + 8 * k);
    }
    return targets;
  }

  /** The keys of a switch, ascending. */
  int[] switchKeys(int i) {
    int at = i + 4 - i % 4;
    boolean isTable = u1(i) == TABLESWITCH;
    int[] keys = new int[isTable ? s4(at + 8) - s4(at + 4) + 1 : s4(at + 4)];
    for (int k = 0; k < keys.length; k++) {
      keys[k] = isTable ? s4(at + 4) + k : s4(at + 8 + 8 * k);
    }
    return keys;
  }

  int s2(int index) {
    return reader.readShort(code + index);
  }

  /** The indexes that some jump leads to. */
  boolean[] jumpTargets() {
    boolean[] targets = new boolean[length];
    for (int i = 0; i < length; i += lengthAt(i)) {
      int op = u1(i);
      if (op >= IFEQ && op <= JSR || op == IFNULL || op == IFNONNULL) {
        targets[i + s2(i + 1)] = true;
      } else if (op == GOTO_W) {
        targets[i + s4(i + 1)] = true;
      } else if (op == TABLESWITCH || op == LOOKUPSWITCH) {
        for (int target : switchTargets(i)) {
          targets[target] = true;
        }
      }
    }
    return targets;
  }

  int handlers() {
    return reader.readUnsignedShort(code + length);
  }

  private int handler(int number, int offset) {
    return reader.readUnsignedShort(code + length + 2 + HANDLER_BYTES * number + offset);
  }

  int handlerBegin(int number) {
    return handler(number, 0);
  }

  int handlerEnd(int number) {
    return handler(number, 2);
  }

  int handlerTarget(int number) {
    return handler(number, 4);
  }

  /** The class a handler catches; null for all. */
  String handlerType(int number) {
    int type = handler(number, 6);
    return type == 0 ? null : file.className(type);
  }

  /** Bytecode indexes and line numbers in turn. */
  int[] lines() {
    int[] lines = {};
    for (int at : attributes("LineNumberTable")) {
      int count = reader.readUnsignedShort(at);
      int old = lines.length;
      lines = Arrays.copyOf(lines, old + 2 * count);
      for (int i = 0; i < 2 * count; i++) {
        lines[old + i] = reader.readUnsignedShort(at + 2 + 2 * i);
      }
    }
    return lines;
  }

  /** What the source calls a local variable at {@code index}; null if the class does not say. */
  String localName(int index, int slot) {
    for (int at : attributes("LocalVariableTable")) {
      for (int i = 0; i < reader.readUnsignedShort(at); i++) {
        int entry = at + 2 + LOCAL_BYTES * i;
        int from = index - reader.readUnsignedShort(entry);
        boolean isHere = from >= 0 && from < reader.readUnsignedShort(entry + 2);
        if (isHere && reader.readUnsignedShort(entry + 8) == slot) {
          return file.utf8(entry + 4);
        }
      }
    }
    return null;
  }

  /** Where the contents of the attributes of this name begin. */
  private List<Integer> attributes(String name) {
    List<Integer> found = new ArrayList<>();
    int attributes = code + length + 2 + HANDLER_BYTES * handlers();
    int at = attributes + 2;
    for (int left = reader.readUnsignedShort(attributes); left > 0; left--) {
      if (file.utf8(at).equals(name)) {
        found.add(at + 6);
      }
      at += 6 + reader.readInt(at + 2);
    }
    return found;
  }
}
