package dev.sprang.vm.code;

import static org.objectweb.asm.Opcodes.IFNONNULL;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.IF_ACMPEQ;
import static org.objectweb.asm.Opcodes.IF_ACMPNE;
import static org.objectweb.asm.Opcodes.INVOKEDYNAMIC;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.MemberRef;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which registers of a frame may still be read, and which of those hold references: what a frame
 * contributes to the state of the program. Found by the usual backward analysis over the method's
 * instructions. What a register holds is taken from how it is read: in verified code all reads of
 * one value agree.
 *
 * <p>An instruction that was made quick reads and writes the same registers, so the answer stays
 * true.
 */
public final class RegisterLiveness {
  private final VmMethod method;
  private final RegisterCode registerCode;
  private final int[] code;
  private final Bytecode bytecode;

  /**
   * By instruction: the registers that may be read from here on, and those read as references. Each
   * register has two bits, the second for a reference.
   */
  private final BitSet[] live;

  private final int[][] before;
  private final int[][] during;

  RegisterLiveness(VmMethod method, RegisterCode registerCode) {
    this.method = method;
    this.registerCode = registerCode;
    this.code = registerCode.code;
    this.bytecode = new Bytecode(method);
    this.live = new BitSet[code.length];
    this.before = new int[code.length][];
    this.during = new int[code.length][];
    solve();
  }

  /**
   * The registers read by the instruction at {@code pc} or later, as {@link #register} has them.
   */
  public int[] before(int pc) {
    if (before[pc] == null) {
      before[pc] = list(live[pc]);
    }
    return before[pc];
  }

  /** The registers read after the call at {@code pc}, while the callee runs. */
  public int[] during(int pc) {
    if (during[pc] == null) {
      BitSet registers = afterwards(pc);
      remove(registers, code[pc + 1]);
      handlers(pc, registers);
      during[pc] = list(registers);
    }
    return during[pc];
  }

  public static int register(int entry) {
    return entry >> 1;
  }

  public static boolean isReference(int entry) {
    return (entry & 1) != 0;
  }

  /** Whoever publishes an object looks whether a constructor of it is under way. */
  private int[] list(BitSet registers) {
    if (method.isConstructor()) {
      add(registers, 0, true);
    }
    return IntStream.range(0, registerCode.registers)
        .filter(r -> registers.get(2 * r))
        .map(r -> r << 1 | (registers.get(2 * r + 1) ? 1 : 0))
        .toArray();
  }

  private void solve() {
    List<Integer> starts = new ArrayList<>();
    for (int pc = 0; pc < code.length; pc += Op.length(code, pc)) {
      starts.add(0, pc);
      live[pc] = new BitSet();
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int pc : starts) {
        BitSet registers = afterwards(pc);
        instruction(pc, registers);
        handlers(pc, registers);
        changed |= !registers.equals(live[pc]);
        live[pc] = registers;
      }
    }
  }

  /** What is live after the instruction, wherever it goes to. */
  private BitSet afterwards(int pc) {
    BitSet registers = new BitSet();
    int op = code[pc];
    switch (op) {
      case Op.GOTO -> registers.or(live[code[pc + 1]]);
      case Op.SWITCH -> {
        RegisterCode.SwitchTable table = (RegisterCode.SwitchTable) registerCode.pool[code[pc + 2]];
        registers.or(live[table.otherwise()]);
        for (int target : table.targets()) {
          registers.or(live[target]);
        }
      }
      case Op.RETURN, Op.RETURN_VOID, Op.THROW -> {}
      default -> {
        if (op >= Op.IF_EQ && op <= Op.IF_LE_CONST) {
          registers.or(live[code[pc + 3]]);
        }
        registers.or(live[pc + Op.length(code, pc)]);
      }
    }
    return registers;
  }

  /** An exception may come before the instruction has written anything. */
  private void handlers(int pc, BitSet registers) {
    int index = registerCode.bytecodeIndex(pc);
    for (RegisterCode.Handler handler : registerCode.handlers()) {
      if (index >= handler.begin() && index < handler.end()) {
        BitSet needed = (BitSet) live[handler.pc()].clone();
        remove(needed, handler.register());
        registers.or(needed);
      }
    }
  }

  /** From what is live after the instruction to what is live before it. */
  private void instruction(int pc, BitSet registers) {
    int op = code[pc];
    String form = Op.form(op);
    boolean result = form.startsWith("d");
    boolean resultIsLive = result && registers.get(2 * code[pc + 1]);
    boolean resultIsReference = result && registers.get(2 * code[pc + 1] + 1);
    if (result) {
      remove(registers, code[pc + 1]);
    }
    if (op == Op.MOVE) {
      if (resultIsLive) {
        add(registers, code[pc + 2], resultIsReference);
      }
      return;
    }
    if (form.endsWith("*")) {
      arguments(pc, registers);
      return;
    }
    for (int k = 0; k < form.length(); k++) {
      if (form.charAt(k) == 'r') {
        add(registers, code[pc + 1 + k], readsReference(pc, k));
      }
    }
  }

  private void arguments(int pc, BitSet registers) {
    String kinds = argumentKinds(pc);
    for (int k = 0; k < code[pc + 3]; k++) {
      char kind = kinds.charAt(k);
      add(registers, code[pc + Op.CALL_LENGTH + k], kind == 'L' || kind == '[');
    }
  }

  /** The first characters of the types of the arguments of a call, the receiver's first. */
  private String argumentKinds(int pc) {
    int op = code[pc];
    if (op == Op.NEW_ARRAYS || op == Op.NEW_ARRAYS_SLOW) {
      return "I".repeat(code[pc + 3]);
    }
    int index = registerCode.bytecodeIndex(pc);
    int invoke = bytecode.u1(index);
    int entry = bytecode.u2(index + 1);
    String descriptor =
        invoke == INVOKEDYNAMIC
            ? bytecode.file.dynamic(entry).descriptor()
            : bytecode.file.member(entry).descriptor();
    List<String> types = Descriptors.arguments(descriptor);
    StringBuilder kinds = new StringBuilder();
    if (invoke != INVOKEDYNAMIC && invoke != INVOKESTATIC) {
      kinds.append('L');
    }
    types.forEach(type -> kinds.append(type.charAt(0)));
    return kinds.toString();
  }

  /** Whether operand {@code k}, a register that is read, holds a reference. */
  private boolean readsReference(int pc, int k) {
    int op = code[pc];
    return switch (op) {
      case Op.IF_EQ, Op.IF_NE, Op.IF_EQ_CONST, Op.IF_NE_CONST -> comparesReferences(pc);
      case Op.ARRAY_GET -> k == 1;
      case Op.ARRAY_PUT -> k == 0;
      case Op.ARRAY_PUT_REF -> k != 1;
      case Op.PUT -> k == 0;
      case Op.PUT_SLOW -> k == 0 || isReference(registerCode.pool[code[pc + 2]]);
      case Op.PUT_STATIC_SLOW -> isReference(registerCode.pool[code[pc + 1]]);
      case Op.RETURN -> method.resultKind == 'L' || method.resultKind == '[';
      case Op.ARRAY_LENGTH,
          Op.GET,
          Op.GET_FINAL,
          Op.GET_SLOW,
          Op.PUT_REF,
          Op.PUT_STATIC_REF,
          Op.INSTANCE_OF,
          Op.INSTANCE_OF_SLOW,
          Op.CAST,
          Op.CAST_SLOW,
          Op.THROW,
          Op.ENTER,
          Op.EXIT ->
          true;
      default -> false;
    };
  }

  private static boolean isReference(Object member) {
    if (member instanceof VmField field) {
      return field.isReference();
    }
    char kind = ((MemberRef) member).descriptor().charAt(0);
    return kind == 'L' || kind == '[';
  }

  private boolean comparesReferences(int pc) {
    int op = bytecode.u1(registerCode.bytecodeIndex(pc));
    return op == IF_ACMPEQ || op == IF_ACMPNE || op == IFNULL || op == IFNONNULL;
  }

  private static void remove(BitSet registers, int register) {
    registers.clear(2 * register, 2 * register + 2);
  }

  private static void add(BitSet registers, int register, boolean reference) {
    registers.set(2 * register);
    if (reference) {
      registers.set(2 * register + 1);
    }
  }
}
