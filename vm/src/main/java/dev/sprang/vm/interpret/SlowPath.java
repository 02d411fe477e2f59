package dev.sprang.vm.interpret;

import static dev.sprang.vm.load.VmClass.HEADER;
import static dev.sprang.vm.thread.VmThread.LINK_BASE;
import static dev.sprang.vm.thread.VmThread.LINK_PC;

import dev.sprang.operation.OperationKind;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.code.Op;
import dev.sprang.vm.code.RegisterCode;
import dev.sprang.vm.input.VmInputs;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.Allocator;
import dev.sprang.vm.object.Throwing;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.BelatedWrites;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmEscape;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.GuestThrow;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.VmMonitors;

/**
 * Executes one instruction in full generality: null checks, bounds, operations on shared objects,
 * class initialisation, native methods. What is not quick yet goes to {@link Quickening}.
 */
final class SlowPath {
  private final Heap heap;
  private final ClassTable classes;
  private final CodeTable codes;
  private final Permission permission;
  private final VmMonitors monitors;
  private final VmEscape escape;
  private final BelatedWrites belated;
  private final ClassInitialiser initialiser;
  private final Throwing throwing;
  private final Unwinder unwinder;
  private final Calls calls;
  private final Quickening quickening;
  private final Allocator allocator;
  private final VmInputs inputs;

  SlowPath(
      World world,
      VmOperations operations,
      VmMonitors monitors,
      Unwinder unwinder,
      Calls calls,
      Quickening quickening,
      VmInputs inputs) {
    this.inputs = inputs;
    this.heap = world.heap;
    this.classes = world.classes;
    this.codes = world.codes;
    this.throwing = world.throwing;
    this.allocator = world.allocator;
    this.permission = operations.permission;
    this.escape = operations.escape;
    this.belated = operations.belated;
    this.initialiser = operations.initialiser;
    this.monitors = monitors;
    this.unwinder = unwinder;
    this.calls = calls;
    this.quickening = quickening;
  }

  /** Whether the thread can go on; if not, it ended or waits for permission. */
  boolean execute(VmThread t) {
    try {
      return instruction(t);
    } catch (GuestThrow thrown) {
      if (inputs.isActive()) {
        tell(t, thrown.exception);
      }
      return unwinder.unwind(t, thrown.exception);
    }
  }

  private boolean instruction(VmThread t) {
    RegisterCode method = codes.at(t.methodId());
    int[] code = method.code;
    int pc = t.pc;
    int op = code[pc];
    return switch (op) {
      case Op.IDIV, Op.IREM, Op.LDIV, Op.LREM -> throw throwing.divisionByZero(t);
      case Op.ARRAY_GET -> arrayGet(t, code, pc);
      case Op.ARRAY_PUT, Op.ARRAY_PUT_REF -> arrayPut(t, code, pc);
      case Op.ARRAY_LENGTH -> throw throwing.nullPointer(t);
      case Op.GET, Op.GET_FINAL ->
          load(t, code, pc, nonNull(t, t.stack[t.base + code[pc + 2]]), code[pc + 3]);
      case Op.PUT, Op.PUT_REF -> {
        int object = nonNull(t, t.stack[t.base + code[pc + 1]]);
        yield store(t, code, pc, object, code[pc + 2], op == Op.PUT_REF);
      }
      case Op.GET_STATIC -> load(t, code, pc, code[pc + 2], code[pc + 3]);
      case Op.PUT_STATIC, Op.PUT_STATIC_REF ->
          store(t, code, pc, code[pc + 1], code[pc + 2], op == Op.PUT_STATIC_REF);
      case Op.CALL_STATIC -> calls.call(t, classes.method(code[pc + 2]));
      case Op.CALL_DIRECT -> {
        receiver(t, code, pc);
        yield calls.call(t, classes.method(code[pc + 2]));
      }
      case Op.CALL_VIRTUAL ->
          calls.call(t, heap.classOf(receiver(t, code, pc)).virtual(code[pc + 2]));
      case Op.CALL_INTERFACE -> callInterface(t, code, pc);
      case Op.RETURN, Op.RETURN_VOID -> finish(t, code);
      case Op.NEW_ARRAY -> {
        VmClass type = classes.byId(code[pc + 2]);
        int length = (int) t.stack[t.base + code[pc + 3]];
        t.stack[t.base + code[pc + 1]] = allocator.array(t, type, length);
        t.pc = pc + 4;
        yield true;
      }
      case Op.NEW_ARRAYS -> newArrays(t, code, pc);
      case Op.CAST -> {
        int object = (int) t.stack[t.base + code[pc + 1]];
        throw throwing.cast(t, heap.classOf(object), classes.byId(code[pc + 2]));
      }
      case Op.THROW -> {
        int exception = (int) t.stack[t.base + code[pc + 1]];
        throw exception == 0 ? throwing.nullPointer(t) : new GuestThrow(exception);
      }
      case Op.ENTER, Op.EXIT -> monitor(t, code, pc);
      case Op.INIT_SUPERTYPES -> {
        if (initialiser.ensureSupertypes(t, classes.method(t.methodId()).owner)) {
          t.pc = pc + 1;
        }
        yield t.pending == null;
      }
      case Op.FREEZE -> {
        belated.freeze(t, (int) t.stack[t.base]);
        t.pc = pc + 1;
        yield true;
      }
      case Op.PASS, Op.PASSED -> {
        method.pass(pc);
        t.pc = pc + 2;
        yield true;
      }
      default -> quickening.instruction(t, method);
    };
  }

  /** Messages of what is wrong with an index or a length tell of it. */
  private void tell(VmThread t, int exception) {
    int[] code = codes.at(t.methodId()).code;
    int operand =
        switch (code[t.pc]) {
          case Op.ARRAY_GET -> t.pc + 2;
          case Op.ARRAY_PUT, Op.ARRAY_PUT_REF -> t.pc + 1;
          default -> -1;
        };
    int array = operand < 0 ? 0 : (int) t.stack[t.base + code[operand]];
    if (array != 0) {
      inputs.shadow.tell(t, exception, t.base + code[operand + 1], array);
    } else if (code[t.pc] == Op.NEW_ARRAY) {
      inputs.shadow.tell(t, exception, t.base + code[t.pc + 3], 0);
    }
  }

  private int receiver(VmThread t, int[] code, int pc) {
    return nonNull(t, t.stack[t.base + code[pc + Op.CALL_LENGTH]]);
  }

  private boolean callInterface(VmThread t, int[] code, int pc) {
    VmClass type = heap.classOf(receiver(t, code, pc));
    VmMethod found = type.dispatchOrNull(code[pc + 2]);
    if (found == null) {
      throw throwing.make(
          t,
          "java/lang/IncompatibleClassChangeError",
          "Class %s has no method %s".formatted(type, classes.selectorName(code[pc + 2])));
    }
    return calls.call(t, found);
  }

  private void checkBounds(VmThread t, int array, int index) {
    if (array == 0) {
      throw throwing.nullPointer(t);
    }
    if (index < 0 || index >= heap.length(array)) {
      throw throwing.index(t, index, heap.length(array));
    }
  }

  private boolean arrayGet(VmThread t, int[] code, int pc) {
    int array = (int) t.stack[t.base + code[pc + 2]];
    int index = (int) t.stack[t.base + code[pc + 3]];
    checkBounds(t, array, index);
    return load(t, code, pc, array, HEADER + index);
  }

  private boolean arrayPut(VmThread t, int[] code, int pc) {
    int array = (int) t.stack[t.base + code[pc + 1]];
    int index = (int) t.stack[t.base + code[pc + 2]];
    long value = t.stack[t.base + code[pc + 3]];
    checkBounds(t, array, index);
    boolean reference = code[pc] == Op.ARRAY_PUT_REF;
    if (reference && value != 0) {
      VmClass component = heap.classOf(array).component();
      VmClass type = heap.classOf((int) value);
      if (!type.isSubtypeOf(component)) {
        throw throwing.make(t, "java/lang/ArrayStoreException", type.javaName());
      }
    }
    return store(t, code, pc, array, HEADER + index, reference);
  }

  /** Reads a word into the register that an instruction names first. */
  private boolean load(VmThread t, int[] code, int pc, int object, int slot) {
    return permission.memory(t, OperationKind.READ, object, slot)
        && load(t, code, pc, object, slot, permission.read(t, object, slot));
  }

  /** The same for one that nobody changes. */
  boolean loadFinal(VmThread t, int[] code, int pc, int object, int slot) {
    return load(t, code, pc, object, slot, heap.get(object, slot));
  }

  private boolean load(VmThread t, int[] code, int pc, int object, int slot, long value) {
    t.stack[t.base + code[pc + 1]] = value;
    if (inputs.isActive()) {
      inputs.shadow.loaded(t, t.base + code[pc + 1], object, slot);
    }
    t.pc = pc + 4;
    return true;
  }

  /** Stores the register that an instruction names last, publishing what becomes shared by that. */
  private boolean store(VmThread t, int[] code, int pc, int object, int slot, boolean reference) {
    long value = t.stack[t.base + code[pc + 3]];
    if (reference && escape.isOwn(object, slot)) {
      heap.set(object, slot, value);
      t.pc = pc + 4;
      return true;
    }
    if (inputs.isActive() && !inputs.concrete.admits(t, t.base + code[pc + 3], object)) {
      return false;
    }
    boolean publishes = reference && value != 0 && heap.isShared(object);
    if (publishes
        && !heap.isShared((int) value)
        && !(monitors.announce(t) && belated.announce(t, (int) value))) {
      return false;
    }
    if (!permission.memory(t, OperationKind.WRITE, object, slot)) {
      return false;
    }
    belated.note(t, object, slot, value);
    heap.set(object, slot, value);
    if (inputs.isActive()) {
      inputs.shadow.stored(t, t.base + code[pc + 3], object, slot);
    }
    if (publishes) {
      escape.publish(t, (int) value);
    }
    t.pc = pc + 4;
    return true;
  }

  private int nonNull(VmThread t, long object) {
    if (object == 0) {
      throw throwing.nullPointer(t);
    }
    return (int) object;
  }

  /** A static access that stays slow: its class may be taken back to before its initialisation. */
  boolean accessStatic(VmThread t, int[] code, int pc, int statics, int slot, boolean reference) {
    return code[pc] == Op.PUT_STATIC_SLOW
        ? store(t, code, pc, statics, slot, reference)
        : load(t, code, pc, statics, slot);
  }

  /** Sets a final static field, which nobody can see before its class is initialised. */
  void setFinal(VmThread t, int[] code, int pc, int statics, VmField field) {
    long value = t.stack[t.base + code[pc + 3]];
    heap.set(statics, field.slot(), value);
    if (inputs.isActive()) {
      inputs.shadow.stored(t, t.base + code[pc + 3], statics, field.slot());
    }
    if (field.isReference() && heap.isShared(statics)) {
      escape.publish(t, (int) value);
    }
    t.pc = pc + 4;
  }

  private boolean newArrays(VmThread t, int[] code, int pc) {
    int[] sizes = new int[code[pc + 3]];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = (int) t.stack[t.base + code[pc + Op.CALL_LENGTH + i]];
    }
    t.stack[t.base + code[pc + 1]] = allocator.arrays(t, classes.byId(code[pc + 2]), sizes);
    t.pc = pc + Op.CALL_LENGTH + sizes.length;
    return true;
  }

  private boolean monitor(VmThread t, int[] code, int pc) {
    int object = nonNull(t, t.stack[t.base + code[pc + 1]]);
    boolean done = code[pc] == Op.ENTER ? monitors.enter(t, object) : monitors.exit(t, object);
    if (done) {
      t.pc = pc + 2;
    }
    return done;
  }

  /** Returns from a frame the loop cannot: an initialiser, a quiet call, or a thread's first. */
  private boolean finish(VmThread t, int[] code) {
    int link = (int) t.stack[t.base - LINK_PC];
    if (link == VmThread.BOTTOM) {
      boolean isVoid = code[t.pc] == Op.RETURN_VOID;
      unwinder.end(t, isVoid ? 0 : t.stack[t.base + code[t.pc + 1]]);
      return false;
    }
    if (link <= VmThread.QUIET) {
      return calls.leave(t, classes.method(t.methodId()), code);
    }
    if (!initialiser.finish(t, classes.method(t.methodId()).owner, true)) {
      return false;
    }
    t.pc = Frames.callerPc(link);
    t.base = (int) t.stack[t.base - LINK_BASE];
    return true;
  }
}
