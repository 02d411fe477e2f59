package dev.sprang.vm.interpret;

import static dev.sprang.vm.load.VmClass.HEADER;
import static dev.sprang.vm.thread.VmThread.LINK_BASE;
import static dev.sprang.vm.thread.VmThread.LINK_METHOD;
import static dev.sprang.vm.thread.VmThread.LINK_PC;

import dev.sprang.term.Operator;
import dev.sprang.term.Term;
import dev.sprang.term.Terms;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.code.Op;
import dev.sprang.vm.code.RegisterCode;
import dev.sprang.vm.input.Shadow;
import dev.sprang.vm.input.VmInputs;
import dev.sprang.vm.input.Ways;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.MemberRef;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.VmThread;
import java.util.Arrays;

/**
 * The loop over instructions for executions that have taken inputs: does what {@link Interpreter}
 * does, one instruction at a time, with the terms beside the values. An instruction that looks at a
 * value with a term asks which way to go; one that cannot follow terms makes them concrete first.
 */
public final class ShadowInterpreter {
  private static final int MAX_INSTRUCTIONS = 150_000_000;

  private final Heap heap;
  private final ClassTable classes;
  private final CodeTable codes;
  private final SlowPath slow;
  private final Refusals refusals;
  private final VmInputs inputs;
  private final Shadow shadow;
  private final ShadowArithmetic arithmetic;

  ShadowInterpreter(World world, SlowPath slow, VmInputs inputs) {
    this.heap = world.heap;
    this.classes = world.classes;
    this.codes = world.codes;
    this.slow = slow;
    this.refusals = world.refusals;
    this.inputs = inputs;
    this.shadow = inputs.shadow;
    this.arithmetic = new ShadowArithmetic(inputs);
  }

  /** Runs the thread until it needs permission for an operation or ends. */
  public void run(VmThread t) {
    clearUnknown(t, shadow.lastFrame(t), false);
    goOn(t);
    shadow.setLastFrame(t, t.base);
  }

  private void goOn(VmThread t) {
    if (t.permitted && inputs.isAsking(t)) {
      inputs.goOn(t);
    } else if (t.permitted && !slowly(t)) {
      return;
    }
    for (int left = MAX_INSTRUCTIONS; left > 0; left--) {
      if (!step(t)) {
        return;
      }
    }
    throw refusals.endless(t);
  }

  /** Whether the thread can go on; if not, it ended or waits for permission. */
  private boolean step(VmThread t) {
    RegisterCode method = codes.at(t.methodId());
    int[] code = method.code;
    int op = code[t.pc];
    if (op <= Op.CONVERT) {
      return arithmetic.execute(t, code) || t.pending == null && slowly(t);
    }
    if (op >= Op.IF_EQ && op <= Op.IF_LE_CONST) {
      return jump(t, code, op);
    }
    return switch (op) {
      case Op.GOTO -> {
        t.pc = code[t.pc + 1];
        yield true;
      }
      case Op.SWITCH -> decideCase(t, method);
      case Op.ARRAY_GET, Op.ARRAY_PUT -> element(t, code, op);
      case Op.ARRAY_PUT_REF -> elementIsKnown(t, code, t.pc + 1) && slowly(t);
      case Op.NEW_ARRAY -> newArray(t, code);
      case Op.GET, Op.GET_FINAL -> get(t, code, op);
      case Op.GET_STATIC_FINAL -> {
        load(t, code, code[t.pc + 2], code[t.pc + 3]);
        yield true;
      }
      case Op.RETURN, Op.RETURN_VOID -> leave(t, code, op == Op.RETURN);
      case Op.ARRAY_LENGTH, Op.NEW, Op.INSTANCE_OF, Op.CAST, Op.CONST_CALL -> plain(t, code, op);
      default -> otherwise(t, code, op);
    };
  }

  /** Leaves the instruction to those who execute it in full generality. */
  private boolean slowly(VmThread t) {
    int base = t.base;
    int pc = t.pc;
    int[] code = codes.at(t.methodId()).code;
    int written = Op.form(code[pc]).startsWith("d") ? base + code[pc + 1] : -1;
    shadow.setLastFrame(t, base);
    boolean isReturn = code[pc] == Op.RETURN || code[pc] == Op.RETURN_VOID;
    boolean goesOn = slow.execute(t);
    clearUnknown(t, shadow.lastFrame(t), isReturn);
    if (!goesOn || t.base < 0) {
      return goesOn;
    }
    boolean isDone = t.base == base && t.pc == pc + Op.length(code, pc);
    if (isDone && written >= 0 && !isLoad(code[pc]) && !isCall(code[pc])) {
      shadow.setRegister(t, written, null); // nothing that is followed
    } else if (!isDone) {
      clearCaught(t);
    }
    return true;
  }

  /** These tell themselves what their result depends on. */
  private static boolean isLoad(int op) {
    return op == Op.ARRAY_GET
        || op >= Op.GET && op <= Op.GET_STATIC_FINAL
        || op == Op.GET_STATIC_SLOW;
  }

  private static boolean isCall(int op) {
    return op >= Op.CALL_STATIC && op <= Op.CALL_INTERFACE
        || op >= Op.CALL_STATIC_SLOW && op <= Op.CALL_DYNAMIC_SLOW;
  }

  /**
   * A frame that begins and that no call has told of: an initialiser's above the last known one, or
   * a handler's at the bottom. One that an initialiser comes back to begins once more, and knows.
   */
  private void clearUnknown(VmThread t, int known, boolean isReturn) {
    if (t.base < 0 || t.base == known || t.pc != 0) {
      return;
    }
    boolean isAtBottom = t.stack[t.base - LINK_PC] == VmThread.BOTTOM;
    if (t.base > known || isAtBottom && !isReturn) {
      shadow.clearRegisters(t, t.base, t.base + codes.at(t.methodId()).registers);
    }
  }

  /** Where a thread goes on at a handler, the exception depends on nothing. */
  private void clearCaught(VmThread t) {
    for (RegisterCode.Handler handler : codes.at(t.methodId()).handlers()) {
      if (handler.pc() == t.pc) {
        shadow.setRegister(t, t.base + handler.register(), null);
      }
    }
  }

  private boolean jump(VmThread t, int[] code, int op) {
    int pc = t.pc;
    int left = t.base + code[pc + 1];
    boolean isConst = op >= Op.IF_EQ_CONST;
    int right = isConst ? -1 : t.base + code[pc + 2];
    Operator operator = ShadowArithmetic.condition(isConst ? op - Op.IF_EQ_CONST : op - Op.IF_EQ);
    Term first = shadow.register(t, left);
    Term second = isConst ? null : shadow.register(t, right);
    boolean holds;
    if (first == null && second == null) {
      int value = isConst ? code[pc + 2] : (int) t.stack[right];
      holds = ShadowArithmetic.holds(operator, (int) t.stack[left], value);
    } else {
      int value = (int) t.stack[left];
      Term one = first == null ? Terms.constant(value, false) : first;
      long constant = isConst ? code[pc + 2] : (int) t.stack[right];
      Term other = second == null ? Terms.constant(constant, false) : second;
      int way = inputs.decide(t, Terms.condition(operator, one, other));
      if (way < 0) {
        return false;
      }
      holds = way == 1;
    }
    t.pc = holds ? code[pc + 3] : pc + 4;
    return true;
  }

  private boolean decideCase(VmThread t, RegisterCode method) {
    int[] code = method.code;
    RegisterCode.SwitchTable table = (RegisterCode.SwitchTable) method.pool[code[t.pc + 2]];
    int register = t.base + code[t.pc + 1];
    Term term = shadow.register(t, register);
    if (term != null) {
      Ways ways = new Ways.Cases(term, Arrays.stream(table.keys()).boxed().toList());
      if (inputs.decide(t, ways) < 0) {
        return false;
      }
    }
    t.pc = table.target((int) t.stack[register]);
    return true;
  }

  /** Whether the thread knows where in an array it is. */
  private boolean elementIsKnown(VmThread t, int[] code, int operand) {
    int array = (int) t.stack[t.base + code[operand]];
    return array == 0 || inputs.decideIndex(t, t.base + code[operand + 1], array);
  }

  /** An array whose length depends on inputs has one, and a term beside it. */
  private boolean newArray(VmThread t, int[] code) {
    int register = t.base + code[t.pc + 3];
    Term length = shadow.register(t, register);
    if (!inputs.decideLength(t, register)) {
      return false;
    }
    int written = t.base + code[t.pc + 1];
    int pc = t.pc;
    boolean stays = shadow.register(t, register) != null && t.stack[register] >= 0;
    boolean goesOn = slowly(t);
    if (length != null && stays && goesOn && t.pc != pc) {
      shadow.setLength((int) t.stack[written], length);
    }
    return goesOn;
  }

  private boolean element(VmThread t, int[] code, int op) {
    int operand = op == Op.ARRAY_GET ? t.pc + 2 : t.pc + 1;
    if (!elementIsKnown(t, code, operand)) {
      return false;
    }
    int array = (int) t.stack[t.base + code[operand]];
    int index = (int) t.stack[t.base + code[operand + 1]];
    if (array == 0 || index < 0 || index >= heap.length(array) || heap.isShared(array)) {
      return slowly(t);
    }
    if (op == Op.ARRAY_GET) {
      load(t, code, array, HEADER + index);
      return true;
    }
    int value = t.base + code[t.pc + 3];
    heap.set(array, HEADER + index, t.stack[value]);
    shadow.stored(t, value, array, HEADER + index);
    t.pc += 4;
    return true;
  }

  private boolean get(VmThread t, int[] code, int op) {
    int object = (int) t.stack[t.base + code[t.pc + 2]];
    if (!inputs.concrete.fixMessage(t, object)) {
      return false;
    }
    boolean isOpen = op == Op.GET ? heap.isShared(object) : heap.isLeaked(object);
    if (object == 0 || isOpen) {
      return slowly(t);
    }
    load(t, code, object, code[t.pc + 3]);
    return true;
  }

  private void load(VmThread t, int[] code, int object, int slot) {
    int register = t.base + code[t.pc + 1];
    t.stack[register] = heap.get(object, slot);
    shadow.loaded(t, register, object, slot);
    t.pc += 4;
  }

  private boolean leave(VmThread t, int[] code, boolean hasResult) {
    int link = (int) t.stack[t.base - LINK_PC];
    int from = hasResult ? t.base + code[t.pc + 1] : -1;
    if (link < 0) {
      return (from < 0 || inputs.concrete.fix(t, from)) && slowly(t);
    }
    long result = hasResult ? t.stack[from] : 0;
    Term term = hasResult ? shadow.register(t, from) : null;
    t.base = (int) t.stack[t.base - LINK_BASE];
    int[] caller = codes.at((int) t.stack[t.base - LINK_METHOD]).code;
    if (hasResult) {
      t.stack[t.base + caller[link + 1]] = result;
      shadow.setRegister(t, t.base + caller[link + 1], term);
    }
    t.pc = link + Op.CALL_LENGTH + caller[link + 3];
    return true;
  }

  /** What the loop of {@link Interpreter} does itself and terms have no part in. */
  private boolean plain(VmThread t, int[] code, int op) {
    int pc = t.pc;
    int written = t.base + code[pc + 1];
    int array = op == Op.ARRAY_LENGTH ? (int) t.stack[t.base + code[pc + 2]] : 0;
    if (op == Op.CONST_CALL) {
      t.stack[written] = code[pc + 2];
    } else if (op == Op.NEW) {
      var type = classes.byId(code[pc + 2]);
      t.stack[written] = heap.allocate(type, type.instanceSlots(), code[pc + 3], t.names.next());
    } else {
      int object = (int) t.stack[t.base + code[op == Op.CAST ? pc + 1 : pc + 2]];
      boolean isDone =
          switch (op) {
            case Op.CAST -> object == 0 || isInstance(object, code[pc + 2]);
            case Op.INSTANCE_OF -> {
              t.stack[written] = object != 0 && isInstance(object, code[pc + 3]) ? 1 : 0;
              yield true;
            }
            default -> {
              t.stack[written] = object == 0 ? 0 : heap.length(object);
              yield object != 0;
            }
          };
      if (!isDone) {
        return slowly(t);
      }
    }
    if (op == Op.ARRAY_LENGTH) {
      shadow.loaded(t, written, array, Shadow.LENGTH);
    } else if (op != Op.CAST) {
      shadow.setRegister(t, written, null);
    }
    t.pc = pc + Op.length(code, pc);
    return true;
  }

  private boolean isInstance(int object, int type) {
    return heap.classOf(object).isSubtypeOf(classes.byId(type));
  }

  /** Everything else: stores and calls tell themselves what to do with terms. */
  private boolean otherwise(VmThread t, int[] code, int op) {
    boolean follows =
        isCall(op) || isLoad(op) || op >= Op.PUT && op <= Op.PUT_STATIC_REF || isSlowForm(op);
    if (!follows && !readsAreKnown(t, code, op)) {
      return false;
    }
    return slowly(t);
  }

  /** Most of these only become quick, and come again. */
  private static boolean isSlowForm(int op) {
    return op >= Op.LOAD_CONSTANT && op <= Op.CAST_SLOW;
  }

  private MemberRef calledHandle(VmThread t, int[] code) {
    return (MemberRef) codes.at(t.methodId()).pool[code[t.pc + 2]];
  }

  /** Whether an argument may be what owns the word that a handle accesses, or is the handle. */
  private static boolean mayBeOwner(MemberRef handle, int k) {
    String kinds = Descriptors.argumentKinds(handle.descriptor());
    return k == 0 || k == 1 && !kinds.isEmpty() && "L[".indexOf(kinds.charAt(0)) >= 0;
  }

  /** Of bytes of an array a handle may take several at once. */
  private boolean isArray(int object) {
    return object != 0 && heap.classOf(object).isArray();
  }

  private boolean readsAreKnown(VmThread t, int[] code, int op) {
    String form = Op.form(op);
    if (form.endsWith("*")) {
      return op == Op.CALL_HANDLE ? handleIsKnown(t, code) : argumentsAreKnown(t, code);
    }
    for (int k = 0; k < form.length(); k++) {
      if (form.charAt(k) == 'r' && !inputs.concrete.fix(t, t.base + code[t.pc + 1 + k])) {
        return false;
      }
    }
    return true;
  }

  private boolean argumentsAreKnown(VmThread t, int[] code) {
    for (int k = 0; k < code[t.pc + 3]; k++) {
      if (!inputs.concrete.fix(t, t.base + code[t.pc + Op.CALL_LENGTH + k])) {
        return false;
      }
    }
    return true;
  }

  private boolean handleIsKnown(VmThread t, int[] code) {
    MemberRef handle = calledHandle(t, code);
    boolean isWord = handle.owner().endsWith("VarHandle");
    if (!isWord) {
      inputs.concrete.checkStatics(t);
    }
    for (int k = 0; k < code[t.pc + 3]; k++) {
      int register = t.base + code[t.pc + Op.CALL_LENGTH + k];
      int object = mayBeOwner(handle, k) ? (int) t.stack[register] : 0;
      boolean isLeft = isWord && !isArray(object); // its words are asked for one by one
      int owner = isLeft ? 0 : object;
      if (!inputs.concrete.fix(t, register) || !inputs.concrete.fixObject(t, owner)) {
        return false;
      }
    }
    return true;
  }
}
