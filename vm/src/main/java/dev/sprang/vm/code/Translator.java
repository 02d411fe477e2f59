package dev.sprang.vm.code;

import static org.objectweb.asm.Opcodes.*;

import dev.sprang.vm.load.VmMethod;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Translates a method's bytecode to register code, block by block in the order blocks are reached,
 * so that the stack at the begin of each is known. Unreachable bytecode is left out.
 *
 * <p>A synchronized method becomes one that enters its monitor first and leaves it on every way
 * out.
 */
public final class Translator {
  private static final int GOTO_LENGTH = 2;
  private static final int PASS_LENGTH = 2;

  private final VmMethod method;
  private final Bytecode bytecode;
  private final Emitter emitter;
  private final ValueTranslator values;
  private final ObjectTranslator objects;
  private final int lockRegister;

  /** For each bytecode index that begins a block: the stack there, once it is known. */
  private final boolean[][] shapes;

  private final boolean[] isLeader;
  private final int[] pcOf;
  private final Deque<Integer> work = new ArrayDeque<>();
  private final List<int[]> fixups = new ArrayList<>();
  private final List<Runnable> switchFixups = new ArrayList<>();

  private final boolean freezes;

  /** Null if nobody wants to know what is run. */
  private final @Nullable MethodParts parts;

  private Translator(VmMethod method, boolean freezes, @Nullable MethodParts parts) {
    this.parts = parts;
    this.freezes = freezes && method.isConstructor() && hasFinals(method);
    this.method = method;
    this.bytecode = new Bytecode(method);
    int locals = bytecode.maxLocals;
    this.lockRegister = method.isSynchronized() ? locals++ : -1;
    this.emitter = new Emitter(locals, bytecode.maxStack);
    this.values = new ValueTranslator(bytecode, emitter, mapLocals(method, bytecode.maxLocals));
    this.objects = new ObjectTranslator(bytecode, emitter, values);
    this.shapes = new boolean[bytecode.length][];
    this.isLeader = bytecode.jumpTargets();
    this.pcOf = new int[bytecode.length];
    Arrays.fill(pcOf, -1);
  }

  /**
   * @param freezes whether a constructor says that it ends
   * @param parts where to note what is run, if anybody wants to know
   */
  static RegisterCode translate(VmMethod method, boolean freezes, @Nullable MethodParts parts) {
    return new Translator(method, freezes, parts).translate();
  }

  private static boolean hasFinals(VmMethod method) {
    return method.owner.declaredFields().stream().anyMatch(f -> f.isFinal() && !f.isStatic());
  }

  /** The local variable of the class file that a register is; -1 if it is none. */
  public static int localIn(VmMethod method, int register) {
    int[] map = mapLocals(method, new Bytecode(method).maxLocals);
    for (int local = 0; local < map.length; local++) {
      if (map[local] == register) {
        return local;
      }
    }
    return -1;
  }

  /** The register of the lowest place of a method's operand stack. */
  public static int stackBegin(VmMethod method) {
    return new Bytecode(method).maxLocals + (method.isSynchronized() ? 1 : 0);
  }

  /** Arguments take the first registers, one each; the other variables come after them. */
  private static int[] mapLocals(VmMethod method, int maxLocals) {
    int[] map = new int[maxLocals];
    Arrays.fill(map, -1);
    int local = 0;
    for (int i = 0; i < method.arguments; i++) {
      map[local] = i;
      char kind = method.argumentKinds.charAt(i);
      local += kind == 'J' || kind == 'D' ? 2 : 1;
    }
    int next = method.arguments;
    for (int i = 0; i < maxLocals; i++) {
      if (map[i] < 0) {
        map[i] = next++;
      }
    }
    return map;
  }

  private RegisterCode translate() {
    for (int i = 0; i < bytecode.handlers(); i++) {
      isLeader[bytecode.handlerTarget(i)] = true;
      reach(bytecode.handlerTarget(i), new boolean[] {false});
    }
    if (method.isSynchronized()) {
      enterMonitor();
    }
    if (method.name.equals("<clinit>")) {
      emitter.at(-1);
      emitter.emit(Op.INIT_SUPERTYPES);
    }
    shapes[0] = new boolean[0];
    block(0);
    while (!work.isEmpty()) {
      block(work.pop());
    }
    List<RegisterCode.Handler> handlers = readHandlers();
    if (method.isSynchronized()) {
      handlers.add(leaveMonitorOnException());
    }
    for (int[] fixup : fixups) {
      emitter.patch(fixup[0], pcOf[fixup[1]]);
    }
    switchFixups.forEach(Runnable::run);
    return new RegisterCode(
        emitter.code(),
        emitter.registers(),
        emitter.pool.toArray(),
        emitter.indexes(),
        handlers.toArray(RegisterCode.Handler[]::new),
        bytecode.lines(),
        parts);
  }

  private void enterMonitor() {
    emitter.at(-1); // before what the handler that leaves it protects
    if (method.isStatic()) {
      int entry = emitter.pool(Type.getObjectType(method.owner.name));
      emitter.emit(Op.LOAD_CONSTANT, lockRegister, entry);
    } else {
      emitter.emit(Op.MOVE, lockRegister, 0);
    }
    emitter.emit(Op.ENTER, lockRegister);
  }

  private RegisterCode.Handler leaveMonitorOnException() {
    emitter.at(bytecode.length);
    emitter.beginBlock(new boolean[0]);
    int pc = emitter.length();
    int exception = emitter.push(false);
    emitter.emit(Op.EXIT, lockRegister);
    emitter.emit(Op.THROW, exception);
    return new RegisterCode.Handler(0, bytecode.length, pc, exception, null);
  }

  private List<RegisterCode.Handler> readHandlers() {
    List<RegisterCode.Handler> handlers = new ArrayList<>();
    emitter.beginBlock(new boolean[0]);
    int register = emitter.push(false);
    for (int i = 0; i < bytecode.handlers(); i++) {
      handlers.add(
          new RegisterCode.Handler(
              bytecode.handlerBegin(i),
              bytecode.handlerEnd(i),
              pcOf[bytecode.handlerTarget(i)],
              register,
              bytecode.handlerType(i)));
    }
    return handlers;
  }

  private void reach(int target, boolean[] shape) {
    if (shapes[target] == null) {
      shapes[target] = shape;
      work.push(target);
    }
  }

  /** Translates from the begin of a block up to a jump, or to a block that is already there. */
  private void block(int begin) {
    if (pcOf[begin] >= 0) {
      return;
    }
    emitter.beginBlock(shapes[begin]);
    int i = begin;
    while (true) {
      pcOf[i] = emitter.length();
      emitter.at(i);
      if (parts != null && parts.begins(i)) {
        emitter.emit(Op.PASS, parts.number(i));
      }
      int next = i + bytecode.lengthAt(i);
      boolean goesOn = instruction(i);
      if (!goesOn) {
        return;
      }
      if (isLeader[next]) {
        emitter.at(next);
        emitter.settle();
        if (pcOf[next] >= 0) {
          jump(next);
          return;
        }
        shapes[next] = emitter.shape();
        emitter.beginBlock(shapes[next]);
      }
      i = next;
    }
  }

  private void jump(int target) {
    int at = emitter.emit(Op.GOTO, 0);
    fixups.add(new int[] {at + 1, target});
  }

  /** A jump back always is a plain one: the machine counts those to notice endless loops. */
  private void branch(int i, int target, int... words) {
    if (pcOf[target] >= 0 || parts != null) {
      int condition = words[0] - Op.IF_EQ;
      words[0] = Op.IF_EQ + (condition / 6 * 6 + (condition % 6 ^ 1));
      int over = parts == null ? GOTO_LENGTH : GOTO_LENGTH + PASS_LENGTH;
      words[words.length - 1] = emitter.length() + words.length + over;
      emitter.emit(words);
      passWay(i, target);
      jump(target);
      passWay(i, i + bytecode.lengthAt(i));
      reach(target, emitter.shape());
      return;
    }
    int at = emitter.emit(words);
    fixups.add(new int[] {at + words.length - 1, target});
    reach(target, emitter.shape());
  }

  /** Notes that an instruction leads to another one. */
  private void passWay(int i, int target) {
    if (parts != null) {
      emitter.emit(Op.PASS, parts.way(i, target));
    }
  }

  /** Translates one instruction; false if control never comes to the one after it. */
  private boolean instruction(int i) {
    int op = bytecode.u1(i);
    if (op <= DCMPG) {
      values.translate(i);
      return true;
    }
    boolean isControl =
        op <= RETURN || op >= IFNULL && op <= Bytecode.JSR_W && op != MULTIANEWARRAY;
    return isControl ? control(i, op) : objects.translate(i);
  }

  private boolean control(int i, int op) {
    if (op >= IFEQ && op <= IF_ACMPNE || op == IFNULL || op == IFNONNULL) {
      conditional(i, op);
      return true;
    }
    switch (op) {
      case GOTO, Bytecode.GOTO_W -> {
        int target = i + (op == GOTO ? bytecode.s2(i + 1) : bytecode.s4(i + 1));
        emitter.settle();
        jump(target);
        reach(target, emitter.shape());
      }
      case TABLESWITCH, LOOKUPSWITCH -> switchOver(i);
      case RETURN -> {
        leaveMonitor();
        if (freezes) {
          emitter.emit(Op.FREEZE);
        }
        emitter.emit(Op.RETURN_VOID);
      }
      case IRETURN, LRETURN, FRETURN, DRETURN, ARETURN -> {
        int value = emitter.pop();
        leaveMonitor();
        emitter.emit(Op.RETURN, value);
      }
      default -> throw new IllegalArgumentException("subroutines (jsr, ret) are not supported");
    }
    return false;
  }

  private void leaveMonitor() {
    if (method.isSynchronized()) {
      // The end of the code is outside the range of the handler that would leave it once more.
      emitter.at(bytecode.length);
      emitter.emit(Op.EXIT, lockRegister);
    }
  }

  private void conditional(int i, int op) {
    int target = i + bytecode.s2(i + 1);
    int condition;
    boolean withConstant = true;
    if (op == IFNULL || op == IFNONNULL) {
      condition = op - IFNULL;
    } else if (op >= IF_ICMPEQ) {
      condition = (op - IF_ICMPEQ) % 6;
      withConstant = emitter.topIsConstant();
    } else {
      condition = op - IFEQ;
    }
    int constant = 0;
    int right = 0;
    if (op >= IF_ICMPEQ && op <= IF_ACMPNE) {
      if (withConstant) {
        constant = emitter.popConstant();
      } else {
        right = emitter.pop();
      }
    }
    int left = emitter.pop();
    emitter.settle();
    if (withConstant) {
      branch(i, target, Op.IF_EQ_CONST + condition, left, constant, 0);
    } else {
      branch(i, target, Op.IF_EQ + condition, left, right, 0);
    }
  }

  private void switchOver(int i) {
    int value = emitter.pop();
    emitter.settle();
    int[] targets = bytecode.switchTargets(i);
    int[] keys = bytecode.switchKeys(i);
    int entry = emitter.pool(null);
    emitter.emit(Op.SWITCH, value, entry);
    boolean[] shape = emitter.shape();
    for (int target : targets) {
      reach(target, shape);
    }
    int[] ways = new int[targets.length];
    for (int k = 0; k < ways.length && parts != null; k++) {
      ways[k] = emitter.length();
      passWay(i, targets[k]);
      jump(targets[k]);
    }
    switchFixups.add(
        () -> {
          int[] pcs = new int[targets.length];
          for (int k = 0; k < pcs.length; k++) {
            pcs[k] = parts == null ? pcOf[targets[k]] : ways[k];
          }
          int[] cases = Arrays.copyOfRange(pcs, 1, pcs.length);
          emitter.pool.set(entry, new RegisterCode.SwitchTable(keys, cases, pcs[0]));
        });
  }
}
