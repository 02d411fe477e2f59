package dev.sprang.vm.code;

import static org.objectweb.asm.Opcodes.*;

import dev.sprang.vm.load.ClassFile;
import dev.sprang.vm.load.VmMethod;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** A method's Code attribute: instructions by their index, switches, handlers, lines. */
public final class Bytecode {
  static final int WIDE = 196;
  static final int GOTO_W = 200;
  static final int JSR_W = 201;
  static final int LDC_W = 19;
  static final int LDC2_W = 20;

  private static final int HANDLER_BYTES = 8;

  /** How many bytes each bytecode from 0 to 201 takes; 0 where that varies. */
  private static final String LENGTHS =
      "1111111111111111" // 0 nop
          + "2323322222111111" // 16 bipush
          + "1111111111111111" // 32
          + "1111112222211111" // 48
          + "1111111111111111" // 64
          + "1111111111111111" // 80
          + "1111111111111111" // 96
          + "1111111111111111" // 112
          + "1111311111111111" // 128, 132 iinc
          + "1111111113333333" // 144, 153 ifeq
          + "3333333332001111" // 160, 169 ret, switches, returns
          + "1133333335532311" // 176, 178 getstatic
          + "33110433" // 192, 196 wide
          + "55"; // 200 goto_w

  final ClassFile file;
  final int maxStack;
  final int maxLocals;
  final int length;
  private final ClassReader reader;
  private final int code;

  Bytecode(VmMethod method) {
    file = method.owner.file();
    reader = file.reader;
    int content = method.codeOffset();
    maxStack = reader.readUnsignedShort(content);
    maxLocals = reader.readUnsignedShort(content + 2);
    length = reader.readInt(content + 4);
    code = content + 8;
  }

  /** The name of the method that is called by an instruction; empty if it is no call. */
  public static Optional<String> called(VmMethod method, int index) {
    Bytecode code = new Bytecode(method);
    int op = code.u1(index);
    return op >= INVOKEVIRTUAL && op <= INVOKEINTERFACE
        ? Optional.of(code.file.member(code.u2(index + 1)).name())
        : Optional.empty();
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
    if (op >= LENGTHS.length()) {
      throw new IllegalArgumentException("unknown bytecode " + op);
    }
    return LENGTHS.charAt(op) - '0';
  }

  /** How many instructions there are before the one at {@code index}. */
  int ordinal(int index) {
    int count = 0;
    for (int i = 0; i < index; i += lengthAt(i)) {
      count++;
    }
    return count;
  }

  int s4(int index) {
    return reader.readInt(code + index);
  }

  /** The targets of a switch: the default first, then one for each key. */
  int[] switchTargets(int i) {
    int at = i + 4 - i % 4;
    boolean isTable = u1(i) == TABLESWITCH;
    int[] targets = new int[1 + switchKeys(i).length];
    targets[0] = i + s4(at);
    for (int k = 1; k < targets.length; k++) {
      targets[k] = i + s4(isTable ? at + 8 + 4 * k : at + 4 + 8 * k);
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
  @Nullable String handlerType(int number) {
    int type = handler(number, 6);
    return type == 0 ? null : file.className(type);
  }

  /** Bytecode indexes and line numbers in turn. */
  int[] lines() {
    IntStream.Builder lines = IntStream.builder();
    int attributes = code + length + 2 + HANDLER_BYTES * handlers();
    int at = attributes + 2;
    for (int left = reader.readUnsignedShort(attributes); left > 0; left--) {
      if (file.utf8(at).equals("LineNumberTable")) {
        for (int i = 0; i < 2 * reader.readUnsignedShort(at + 6); i++) {
          lines.add(reader.readUnsignedShort(at + 8 + 2 * i));
        }
      }
      at += 6 + reader.readInt(at + 2);
    }
    return lines.build().toArray();
  }
}
