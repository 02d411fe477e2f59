package dev.sprang.vm.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import java.util.stream.IntStream;

/** Translates what only moves and computes values: loads, stores, stack shuffling, arithmetic. */
final class ValueTranslator {
  /** Arithmetic on int, in the order of {@link Op}; that on long is numbered in the same way. */
  private static final List<Integer> INTEGER =
      List.of(IADD, ISUB, IMUL, IDIV, IREM, IAND, IOR, IXOR, ISHL, ISHR, IUSHR);

  private final Bytecode bytecode;
  private final Emitter emitter;
  private final int[] localRegister;

  ValueTranslator(Bytecode bytecode, Emitter emitter, int[] localRegister) {
    this.bytecode = bytecode;
    this.emitter = emitter;
    this.localRegister = localRegister;
  }

  private int local(int number) {
    return localRegister[number];
  }

  /** Translates the instruction at {@code i}, any up to {@code dcmpg}. */
  void translate(int i) {
    int op = bytecode.u1(i);
    if (op <= SALOAD) {
      loads(i, op);
    } else if (op <= SASTORE) {
      stores(i, op);
    } else if (op <= SWAP) {
      shuffle(op);
    } else {
      arithmetic(i, op);
    }
  }

  private void loads(int i, int op) {
    switch (op) {
      case NOP -> {}
      case ACONST_NULL -> emitter.pushConstant(0);
      case LCONST_0, LCONST_1 -> emitter.emitResult(Op.CONST, emitter.push(true), op - LCONST_0);
      case FCONST_0, FCONST_1, FCONST_2 ->
          emitter.pushConstant(Float.floatToRawIntBits(op - FCONST_0));
      case DCONST_0, DCONST_1 -> wideConstant(Double.doubleToRawLongBits(op - DCONST_0));
      case BIPUSH -> emitter.pushConstant((byte) bytecode.u1(i + 1));
      case SIPUSH -> emitter.pushConstant(bytecode.s2(i + 1));
      case LDC -> constant(bytecode.u1(i + 1));
      case Bytecode.LDC_W, Bytecode.LDC2_W -> constant(bytecode.u2(i + 1));
      case ILOAD, FLOAD, ALOAD -> emitter.pushRegister(local(bytecode.u1(i + 1)), false);
      case LLOAD, DLOAD -> emitter.pushRegister(local(bytecode.u1(i + 1)), true);
      default -> {
        if (op <= ICONST_5) {
          emitter.pushConstant(op - ICONST_0);
        } else if (op < IALOAD) {
          int kind = (op - 26) / 4;
          emitter.pushRegister(local((op - 26) % 4), kind == 1 || kind == 3);
        } else {
          int index = emitter.pop();
          int array = emitter.pop();
          boolean wide = op == LALOAD || op == DALOAD;
          emitter.emitResult(Op.ARRAY_GET, emitter.push(wide), array, index);
        }
      }
    }
  }

  private void constant(int index) {
    Object constant = bytecode.file.constant(index);
    if (constant instanceof Integer number) {
      emitter.pushConstant(number);
    } else if (constant instanceof Float number) {
      emitter.pushConstant(Float.floatToRawIntBits(number));
    } else if (constant instanceof Long number) {
      wideConstant(number);
    } else if (constant instanceof Double number) {
      wideConstant(Double.doubleToRawLongBits(number));
    } else {
      emitter.emitResult(Op.LOAD_CONSTANT, emitter.push(false), emitter.pool(constant));
    }
  }

  private void wideConstant(long value) {
    if (value == (int) value) {
      emitter.emitResult(Op.CONST, emitter.push(true), (int) value);
    } else {
      emitter.emitResult(Op.CONST_LONG, emitter.push(true), (int) (value >> 32), (int) value);
    }
  }

  private void stores(int i, int op) {
    if (op <= ASTORE) {
      emitter.store(local(bytecode.u1(i + 1)));
    } else if (op < IASTORE) {
      emitter.store(local((op - 59) % 4));
    } else {
      narrow(op == BASTORE ? I2B : op == CASTORE ? I2C : op == SASTORE ? I2S : 0);
      int value = emitter.pop();
      int index = emitter.pop();
      int array = emitter.pop();
      emitter.emit(op == AASTORE ? Op.ARRAY_PUT_REF : Op.ARRAY_PUT, array, index, value);
    }
  }

  /** Cuts the top value to what a small array element or field can hold. */
  void narrow(int conversion) {
    if (conversion != 0 && !emitter.topIsConstant()) {
      int value = emitter.pop();
      emitter.emitResult(Op.CONVERT, emitter.push(false), value, conversion);
    }
  }

  private void shuffle(int op) {
    switch (op) {
      case POP -> emitter.drop();
      case POP2 -> {
        boolean one = emitter.topIsWide();
        emitter.drop();
        if (!one) {
          emitter.drop();
        }
      }
      case SWAP -> emitter.rearrange(2, 0, 1);
      default -> duplicate(op);
    }
  }

  /** Puts one or two slots there once more, below up to two others. */
  private void duplicate(int op) {
    int copied = op >= DUP2 && !emitter.topIsWide() ? 2 : 1;
    int slotsBelow = (op - DUP) % 3;
    int below = slotsBelow == 2 && emitter.isWideBelow(copied) ? 1 : slotsBelow;
    if (copied + below == 1) {
      emitter.duplicate();
      return;
    }
    IntStream copy = IntStream.range(0, copied).map(i -> copied - 1 - i);
    IntStream all = IntStream.range(0, copied + below).map(i -> copied + below - 1 - i);
    emitter.rearrange(copied + below, IntStream.concat(copy, all).toArray());
  }

  private void arithmetic(int i, int op) {
    if (op == IINC) {
      increment(local(bytecode.u1(i + 1)), (byte) bytecode.u1(i + 2));
    } else if (op >= I2L && op <= I2S) {
      boolean wide = op == I2L || op == I2D || op == L2D || op == F2L || op == F2D || op == D2L;
      int value = emitter.pop();
      emitter.emitResult(Op.CONVERT, emitter.push(wide), value, op);
    } else if (op == LCMP || op >= FCMPL) {
      int right = emitter.pop();
      int left = emitter.pop();
      if (op == LCMP) {
        emitter.emitResult(Op.LCMP, emitter.push(false), left, right);
      } else {
        emitter.emitResult(Op.FLOATING, emitter.push(false), left, right, op);
      }
    } else if (op >= INEG && op <= DNEG) {
      negate(op);
    } else {
      binary(op);
    }
  }

  private void increment(int register, int by) {
    emitter.saveAllUsesOf(register);
    emitter.emit(Op.IADD_CONST, register, register, by);
  }

  private void negate(int op) {
    int value = emitter.pop();
    int result = emitter.push(op == LNEG || op == DNEG);
    if (op == INEG || op == LNEG) {
      emitter.emitResult(op == INEG ? Op.INEG : Op.LNEG, result, value);
    } else {
      emitter.emitResult(Op.FLOATING, result, value, value, op);
    }
  }

  private void binary(int op) {
    boolean constantRight = (op == IADD || op == ISUB) && emitter.topIsConstant();
    if (constantRight) {
      int constant = emitter.popConstant();
      int left = emitter.pop();
      int by = op == IADD ? constant : -constant;
      emitter.emitResult(Op.IADD_CONST, emitter.push(false), left, by);
      return;
    }
    int right = emitter.pop();
    int left = emitter.pop();
    int type = op >= ISHL ? (op - ISHL) % 2 : (op - IADD) % 4;
    int result = emitter.push(type == 1 || type == 3);
    if (type >= 2) {
      emitter.emitResult(Op.FLOATING, result, left, right, op);
    } else {
      emitter.emitResult(
          INTEGER.indexOf(op - type) + (type == 0 ? Op.IADD : Op.LADD), result, left, right);
    }
  }

  /** An instruction with a large variable number. */
  void wide(int i) {
    int op = bytecode.u1(i + 1);
    int register = local(bytecode.u2(i + 2));
    switch (op) {
      case ILOAD, FLOAD, ALOAD -> emitter.pushRegister(register, false);
      case LLOAD, DLOAD -> emitter.pushRegister(register, true);
      case ISTORE, LSTORE, FSTORE, DSTORE, ASTORE -> emitter.store(register);
      case IINC -> increment(register, bytecode.s2(i + 4));
      default -> throw new IllegalArgumentException("subroutines (jsr, ret) are not supported");
    }
  }
}
