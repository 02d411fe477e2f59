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
import java.util.Arrays;
import java.util.List;

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
  private final int words;

  /** By instruction: the registers that may be read from here on, and those read as references. */
  private final long[][] live;

  private final long[][] references;

  private final int[][] before;
  private final int[][] during;

  RegisterLiveness(VmMethod method, RegisterCode registerCode) {
    this.method = method;
    this.registerCode = registerCode;
    this.code = registerCode.code;
    this.bytecode = new Bytecode(method);
    this.words = (registerCode.registers + 63) / 64;
    this.live = new long[code.length][];
    this.references = new long[code.length][];
    this.before = new int[code.length][];
    this.during = new int[code.length][];
    solve();
  }

  /**
   * The registers read by the instruction at {@code pc} or later, as {@link #register} has them.
   */
  public int[] before(int pc) {
    if (before[pc] == null) {
      before[pc] = list(live[pc], references[pc]);
    }
    return before[pc];
  }

  /** The registers read after the call at {@code pc}, while the callee runs. */
  public int[] during(int pc) {
    if (during[pc] == null) {
      long[] registers = new long[words];
      long[] asReferences = new long[words];
      afterwards(pc, registers, asReferences);
      remove(registers, code[pc + 1]);
      remove(asReferences, code[pc + 1]);
      handlers(pc, registers, asReferences);
      during[pc] = list(registers, asReferences);
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
  private int[] list(long[] registers, long[] asReferences) {
    if (method.isConstructor()) {
      add(registers, asReferences, 0, true);
    }
    int[] entries = new int[registerCode.registers];
    int count = 0;
    for (int r = 0; r < registerCode.registers; r++) {
      if (has(registers, r)) {
        entries[count++] = r << 1 | (has(asReferences, r) ? 1 : 0);
      }
    }
    return Arrays.copyOf(entries, count);
  }

  private void solve() {
    int[] starts = starts();
    for (int pc : starts) {
      live[pc] = new long[words];
      references[pc] = new long[words];
    }
    boolean changed = true;
    long[] registers = new long[words];
    long[] asReferences = new long[words];
    while (changed) {
      changed = false;
      for (int k = starts.length - 1; k >= 0; k--) {
        int pc = starts[k];
        Arrays.fill(registers, 0);
        Arrays.fill(asReferences, 0);
        afterwards(pc, registers, asReferences);
        instruction(pc, registers, asReferences);
        handlers(pc, registers, asReferences);
        changed |= merge(live[pc], registers) | merge(references[pc], asReferences);
      }
    }
  }

  private int[] starts() {
    int[] starts = new int[code.length];
    int count = 0;
    for (int pc = 0; pc < code.length; pc += Op.length(code, pc)) {
      starts[count++] = pc;
    }
    return Arrays.copyOf(starts, count);
  }

  /** Adds what is live after the instruction, wherever it goes to. */
  private void afterwards(int pc, long[] registers, long[] asReferences) {
    int op = code[pc];
    switch (op) {
      case Op.GOTO -> join(code[pc + 1], registers, asReferences);
      case Op.SWITCH -> {
        RegisterCode.SwitchTable table = (RegisterCode.SwitchTable) registerCode.pool[code[pc + 2]];
        join(table.otherwise(), registers, asReferences);
        for (int target : table.targets()) {
          join(target, registers, asReferences);
        }
      }
      case Op.RETURN, Op.RETURN_VOID, Op.THROW -> {}
      default -> {
        if (op >= Op.IF_EQ && op <= Op.IF_LE_CONST) {
          join(code[pc + 3], registers, asReferences);
        }
        join(pc + Op.length(code, pc), registers, asReferences);
      }
    }
  }

  private void join(int target, long[] registers, long[] asReferences) {
    merge(registers, live[target]);
    merge(asReferences, references[target]);
  }

  /** An exception may come before the instruction has written anything. */
  private void handlers(int pc, long[] registers, long[] asReferences) {
    int index = registerCode.bytecodeIndex(pc);
    for (RegisterCode.Handler handler : registerCode.handlers()) {
      if (index >= handler.begin() && index < handler.end()) {
        for (int r = 0; r < registerCode.registers; r++) {
          if (r != handler.register() && has(live[handler.pc()], r)) {
            add(registers, asReferences, r, has(references[handler.pc()], r));
          }
        }
      }
    }
  }

  /** From what is live after the instruction to what is live before it. */
  private void instruction(int pc, long[] registers, long[] asReferences) {
    int op = code[pc];
    String form = Op.form(op);
    boolean result = form.startsWith("d");
    boolean resultIsLive = result && has(registers, code[pc + 1]);
    boolean resultIsReference = result && has(asReferences, code[pc + 1]);
    if (result) {
      remove(registers, code[pc + 1]);
      remove(asReferences, code[pc + 1]);
    }
    if (op == Op.MOVE) {
      if (resultIsLive) {
        add(registers, asReferences, code[pc + 2], resultIsReference);
      }
      return;
    }
    if (form.endsWith("*")) {
      arguments(pc, registers, asReferences);
      return;
    }
    for (int k = 0; k < form.length(); k++) {
      if (form.charAt(k) == 'r') {
        add(registers, asReferences, code[pc + 1 + k], readsReference(pc, k));
      }
    }
  }

  private void arguments(int pc, long[] registers, long[] asReferences) {
    String kinds = argumentKinds(pc);
    for (int k = 0; k < code[pc + 3]; k++) {
      char kind = kinds.charAt(k);
      add(registers, asReferences, code[pc + Op.CALL_LENGTH + k], kind == 'L' || kind == '[');
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

  private static boolean has(long[] set, int register) {
    return (set[register >> 6] & 1L << register) != 0;
  }

  private static void remove(long[] set, int register) {
    set[register >> 6] &= ~(1L << register);
  }

  private static void add(long[] registers, long[] asReferences, int register, boolean reference) {
    registers[register >> 6] |= 1L << register;
    if (reference) {
      asReferences[register >> 6] |= 1L << register;
    }
  }

  private static boolean merge(long[] into, long[] from) {
    boolean changed = false;
    for (int i = 0; i < into.length; i++) {
      changed |= (from[i] & ~into[i]) != 0;
      into[i] |= from[i];
    }
    return changed;
  }
}
