package dev.sprang.vm.interpret;

import static dev.sprang.vm.thread.VmThread.LINK;
import static dev.sprang.vm.thread.VmThread.LINK_BASE;
import static dev.sprang.vm.thread.VmThread.LINK_PC;

import dev.sprang.jdk.scan.Boxing;
import dev.sprang.vm.atomic.AtomicCallFrames;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.code.Op;
import dev.sprang.vm.code.RegisterCode;
import dev.sprang.vm.input.VmInputs;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.Throwing;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.util.Objects;

/** Calls that the interpreter's loop leaves to others: first ones, native ones, deep ones. */
public final class Calls {
  /** Words of a thread's stack: enough for as many frames as HotSpot has by default. */
  private static final int MAX_STACK = 1 << 18;

  private final Heap heap;
  private final ClassTable classes;
  private final CodeTable codes;
  private final NativeTable natives;
  private final AtomicCallFrames atomicCalls;
  private final Throwing throwing;
  private final VmInputs inputs;
  private final ShadowCalls shadowCalls;
  private final ShadowTexts shadowTexts;

  Calls(World world, NativeTable natives, AtomicCallFrames atomicCalls, VmInputs inputs) {
    this.inputs = inputs;
    this.shadowCalls = new ShadowCalls(world, inputs);
    this.shadowTexts = new ShadowTexts(world, inputs);
    this.heap = world.heap;
    this.classes = world.classes;
    this.codes = world.codes;
    this.natives = natives;
    this.atomicCalls = atomicCalls;
    this.throwing = world.throwing;
  }

  /** Only objects that the machine makes itself, such as handles, are of abstract classes. */
  private RuntimeException withoutCode(VmThread t, VmMethod method) {
    int[] code = codes.at(t.methodId()).code;
    int receiver = (int) t.stack[t.base + code[t.pc + Op.CALL_LENGTH]];
    return heap.classOf(receiver).isAbstract()
        ? throwing.refusals.unsupported(t, method.owner.javaName() + "." + method.name)
        : throwing.make(t, "java/lang/AbstractMethodError", method.toString());
  }

  /** Executes the call at the thread's current instruction, whose target is {@code method}. */
  boolean call(VmThread t, VmMethod called) {
    VmMethod method = inputs.isActive() ? shadowTexts.instead(t, called) : called;
    NativeMethod known = natives.of(method);
    boolean isFollowed = inputs.isActive() && shadowTexts.follows(t, method);
    if (known != null && !isFollowed) {
      boolean isAside = inputs.isActive() && !shadowCalls.mayCall(t, method, known);
      return !isAside && callNative(t, known);
    }
    if (method.isNative()) {
      throw throwing.refusals.nativeMethod(t, method);
    }
    if (method.isAbstract()) {
      throw withoutCode(t, method);
    }
    if (isFollowed && shadowTexts.computes(t, method)) {
      return true;
    }
    translate(t, method);
    if (known == null) {
      codes.setCallable(method);
    }
    if (t.base > MAX_STACK) {
      throw throwing.make(t, "java/lang/StackOverflowError", null);
    }
    int caller = t.base;
    int pc = t.pc;
    int[] code = codes.at(t.methodId()).code;
    int receiver = method.arguments == 0 ? 0 : (int) t.stack[caller + code[pc + Op.CALL_LENGTH]];
    if (inputs.isActive() && !shadowCalls.mayEnter(t, method, code)) {
      return false;
    }
    t.push(codes, method, link(t, method, receiver));
    for (int i = 0; i < code[pc + 3]; i++) {
      t.stack[t.base + i] = t.stack[caller + code[pc + Op.CALL_LENGTH + i]];
    }
    if (inputs.isActive()) {
      shadowCalls.enter(t, caller, code, pc);
    }
    return true;
  }

  private int link(VmThread t, VmMethod method, int receiver) {
    return t.atomicCall > 0 && atomicCalls.stepOutToCallBack(t, method, receiver)
        ? VmThread.BACK - t.pc
        : t.pc;
  }

  private void translate(VmThread t, VmMethod method) {
    try {
      codes.get(method);
    } catch (IllegalArgumentException unknown) {
      throw throwing.refusals.unsupported(t, method + ": " + unknown.getMessage());
    }
  }

  private boolean callNative(VmThread t, NativeMethod method) {
    int base = t.base;
    int pc = t.pc;
    RegisterCode caller = codes.at(t.methodId());
    int[] code = caller.code;
    int count = code[pc + 3];
    int arguments = t.top(caller.registers);
    t.reserve(arguments + count + LINK);
    for (int i = 0; i < count; i++) {
      t.stack[arguments + i] = t.stack[base + code[pc + Op.CALL_LENGTH + i]];
    }
    long result = method.call(t, t.stack, arguments);
    if (t.pending != null) {
      return false;
    }
    if (t.base
        == base) { // otherwise it put a frame on top, to come back here or to give the result
      t.stack[base + code[pc + 1]] = result;
      t.pc = pc + Op.CALL_LENGTH + count;
      if (inputs.isActive()) {
        inputs.shadow.setRegister(t, base + code[pc + 1], inputs.shadow.takeResult());
      }
    }
    return true;
  }

  /**
   * For native methods: goes on with another method, whose result becomes that of the native one;
   * the answer means nothing. For a thread without frames it is the last one.
   */
  public long continueWith(VmThread t, VmMethod method, long... arguments) {
    translate(t, method);
    int receiver = arguments.length == 0 ? 0 : (int) arguments[0];
    t.push(codes, method, t.base < 0 ? VmThread.BOTTOM : link(t, method, receiver));
    System.arraycopy(arguments, 0, t.stack, t.base, arguments.length);
    if (inputs.isActive()) {
      shadowCalls.enter(t);
    }
    return 0;
  }

  /** The same with what puts a value into a box. */
  public long box(VmThread t, char kind, long value) {
    String box = Objects.requireNonNull(Boxing.BOXES.get(kind));
    return continueWith(t, classes.method(box, "valueOf", "(%s)L%s;".formatted(kind, box)), value);
  }

  /** The same, and what the method does is no operation: nobody else can notice it. */
  public long continueQuietly(VmThread t, VmMethod method, long... arguments) {
    translate(t, method);
    t.push(codes, method, VmThread.QUIET - t.pc);
    System.arraycopy(arguments, 0, t.stack, t.base, arguments.length);
    if (inputs.isActive()) {
      shadowCalls.enter(t);
    }
    t.quiet++;
    return 0;
  }

  /**
   * The same, and what the method makes gets names of its own: how much that is may depend on what
   * others have asked for before.
   */
  public long continueAside(VmThread t, VmMethod method, long... arguments) {
    continueQuietly(t, method, arguments);
    t.names.enterAside(t.base);
    return 0;
  }

  /** The frame on top, of a quiet call, is about to be left. */
  static void leaveQuietly(VmThread t) {
    t.quiet--;
    t.names.leaveAside(t.base);
  }

  /**
   * Returns from a quiet call, a call that is one operation or one back out of that; false if the
   * thread needs permission for it.
   */
  boolean leave(VmThread t, VmMethod method, int[] callee) {
    int link = (int) t.stack[t.base - LINK_PC];
    boolean isVoid = callee[t.pc] == Op.RETURN_VOID;
    long result = isVoid ? 0 : t.stack[t.base + callee[t.pc + 1]];
    if (link <= VmThread.ATOMIC) {
      if (link > VmThread.BACK && !isVoid) {
        atomicCalls.give(t, method, result);
      }
      if (!atomicCalls.leave(t, link)) {
        return false;
      }
    } else {
      leaveQuietly(t);
    }
    t.pc = Frames.callerPc(link);
    t.base = (int) t.stack[t.base - LINK_BASE];
    int[] code = codes.at(t.methodId()).code;
    t.stack[t.base + code[t.pc + 1]] = result;
    if (inputs.isActive()) {
      inputs.shadow.setRegister(t, t.base + code[t.pc + 1], null);
    }
    t.pc += Op.CALL_LENGTH + code[t.pc + 3];
    return true;
  }
}
