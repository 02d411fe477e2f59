package dev.sprang.vm.code;

import static org.objectweb.asm.Opcodes.*;

import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.DynamicRef;
import dev.sprang.vm.load.MemberRef;

/** Translates what concerns objects: fields, calls, allocation, types, monitors. */
record ObjectTranslator(Bytecode bytecode, Emitter emitter, ValueTranslator values) {

  /** Translates the instruction at {@code i}; false if control never comes to the one after it. */
  boolean translate(int i) {
    int op = bytecode.u1(i);
    switch (op) {
      case GETSTATIC, PUTSTATIC, GETFIELD, PUTFIELD ->
          field(op, bytecode.file.member(bytecode.u2(i + 1)));
      case INVOKEVIRTUAL, INVOKESPECIAL, INVOKESTATIC, INVOKEINTERFACE -> {
        MemberRef ref = bytecode.file.member(bytecode.u2(i + 1));
        call(slowCall(op), ref, ref.descriptor(), op != INVOKESTATIC);
      }
      case INVOKEDYNAMIC -> {
        DynamicRef ref = bytecode.file.dynamic(bytecode.u2(i + 1));
        call(Op.CALL_DYNAMIC_SLOW, ref, ref.descriptor(), false);
      }
      case NEW -> {
        int entry = emitter.pool(bytecode.file.className(bytecode.u2(i + 1)));
        emitter.emitResult(Op.NEW_SLOW, emitter.push(false), entry, 0);
      }
      case NEWARRAY -> newArray("[" + "ZCFDBSIJ".charAt(bytecode.u1(i + 1) - 4));
      case ANEWARRAY ->
          newArray("[" + Descriptors.ofClass(bytecode.file.className(bytecode.u2(i + 1))));
      case MULTIANEWARRAY ->
          newArrays(bytecode.file.className(bytecode.u2(i + 1)), bytecode.u1(i + 3));
      case ARRAYLENGTH -> {
        int array = emitter.pop();
        emitter.emitResult(Op.ARRAY_LENGTH, emitter.push(false), array);
      }
      case ATHROW -> {
        emitter.emit(Op.THROW, emitter.pop());
        return false;
      }
      case CHECKCAST -> {
        int value = emitter.pop();
        emitter.emit(
            Op.CAST_SLOW, value, emitter.pool(bytecode.file.className(bytecode.u2(i + 1))), 0);
        emitter.pushRegister(value, false);
      }
      case INSTANCEOF -> {
        int value = emitter.pop();
        int entry = emitter.pool(bytecode.file.className(bytecode.u2(i + 1)));
        emitter.emitResult(Op.INSTANCE_OF_SLOW, emitter.push(false), value, entry);
      }
      case MONITORENTER -> emitter.emit(Op.ENTER, emitter.pop());
      case MONITOREXIT -> emitter.emit(Op.EXIT, emitter.pop());
      case Bytecode.WIDE -> values.wide(i);
      default -> throw new IllegalArgumentException("unknown bytecode " + op);
    }
    return true;
  }

  private static int slowCall(int op) {
    return switch (op) {
      case INVOKEVIRTUAL -> Op.CALL_VIRTUAL_SLOW;
      case INVOKESPECIAL -> Op.CALL_SPECIAL_SLOW;
      case INVOKESTATIC -> Op.CALL_STATIC_SLOW;
      default -> Op.CALL_INTERFACE_SLOW;
    };
  }

  private void field(int op, MemberRef ref) {
    char kind = ref.descriptor().charAt(0);
    boolean wide = kind == 'J' || kind == 'D';
    int entry = emitter.pool(ref);
    switch (op) {
      case GETSTATIC -> emitter.emitResult(Op.GET_STATIC_SLOW, emitter.push(wide), entry, 0);
      case GETFIELD -> {
        int object = emitter.pop();
        emitter.emitResult(Op.GET_SLOW, emitter.push(wide), object, entry);
      }
      default -> {
        values.narrow(kind == 'B' ? I2B : kind == 'C' ? I2C : kind == 'S' ? I2S : 0);
        int value = emitter.pop();
        if (op == PUTSTATIC) {
          emitter.emit(Op.PUT_STATIC_SLOW, entry, 0, value);
        } else {
          emitter.emit(Op.PUT_SLOW, emitter.pop(), entry, value);
        }
      }
    }
  }

  private void call(int op, Object ref, String descriptor, boolean hasReceiver) {
    int count = Descriptors.arguments(descriptor).size() + (hasReceiver ? 1 : 0);
    int[] words = new int[Op.CALL_LENGTH + count];
    for (int k = count - 1; k >= 0; k--) {
      words[Op.CALL_LENGTH + k] = emitter.pop();
    }
    words[0] = op;
    words[2] = emitter.pool(ref);
    words[3] = count;
    char result = Descriptors.result(descriptor).charAt(0);
    if (result == 'V') {
      words[1] = emitter.spare();
      emitter.emit(words);
    } else {
      words[1] = emitter.push(result == 'J' || result == 'D');
      emitter.emitResult(words);
    }
  }

  private void newArray(String type) {
    int size = emitter.pop();
    emitter.emitResult(Op.NEW_ARRAY_SLOW, emitter.push(false), emitter.pool(type), size);
  }

  private void newArrays(String type, int dimensions) {
    int[] words = new int[Op.CALL_LENGTH + dimensions];
    for (int k = dimensions - 1; k >= 0; k--) {
      words[Op.CALL_LENGTH + k] = emitter.pop();
    }
    words[0] = Op.NEW_ARRAYS_SLOW;
    words[1] = emitter.push(false);
    words[2] = emitter.pool(type);
    words[3] = dimensions;
    emitter.emitResult(words);
  }
}
