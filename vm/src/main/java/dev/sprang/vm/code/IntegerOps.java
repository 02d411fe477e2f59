package dev.sprang.vm.code;

import static org.objectweb.asm.Opcodes.*;

/** The instructions for arithmetic on int and long. */
final class IntegerOps {
  private IntegerOps() {}

  static int of(int bytecode) {
    return switch (bytecode) {
      case IADD -> Op.IADD;
      case LADD -> Op.LADD;
      case ISUB -> Op.ISUB;
      case LSUB -> Op.LSUB;
      case IMUL -> Op.IMUL;
      case LMUL -> Op.LMUL;
      case IDIV -> Op.IDIV;
      case LDIV -> Op.LDIV;
      case IREM -> Op.IREM;
      case LREM -> Op.LREM;
      case IAND -> Op.IAND;
      case LAND -> Op.LAND;
      case IOR -> Op.IOR;
      case LOR -> Op.LOR;
      case IXOR -> Op.IXOR;
      case LXOR -> Op.LXOR;
      case ISHL -> Op.ISHL;
      case LSHL -> Op.LSHL;
      case ISHR -> Op.ISHR;
      case LSHR -> Op.LSHR;
      case IUSHR -> Op.IUSHR;
      case LUSHR -> Op.LUSHR;
      default -> throw new IllegalArgumentException("not integer arithmetic: " + bytecode);
    };
  }
}
