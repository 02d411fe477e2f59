package dev.sprang.vm.interpret;

import dev.sprang.term.Operator;
import dev.sprang.term.Term;
import dev.sprang.term.Terms;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.code.Op;
import dev.sprang.vm.input.Shadow;
import dev.sprang.vm.input.VmInputs;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.VmThread;
import java.util.List;

/**
 * What calls do with terms. Those of the program's methods take them along; what the machine does
 * itself, and what the program calls of the JDK, gets concrete values, but for a few methods that
 * only compute.
 */
final class ShadowCalls {
  /** Whose methods may look at static fields. */
  private static final List<String> UNSEEN =
      List.of(
          "java/lang/reflect/",
          "java/lang/invoke/",
          "jdk/internal/reflect/",
          "jdk/internal/misc/Unsafe",
          "sun/misc/Unsafe");

  /** How far from its arguments a method of the machine's own may look. */
  private static final int LEVELS = 2;

  private final Heap heap;
  private final ClassTable classes;
  private final CodeTable codes;
  private final VmInputs inputs;
  private final Shadow shadow;

  ShadowCalls(World world, VmInputs inputs) {
    this.heap = world.heap;
    this.classes = world.classes;
    this.codes = world.codes;
    this.inputs = inputs;
    this.shadow = inputs.shadow;
  }

  /** Whether a method of the machine's own may be called; false if the thread has to find out. */
  boolean mayCall(VmThread t, VmMethod method) {
    int[] code = codes.at(t.methodId()).code;
    if (tellsResult(t, method, code)) {
      return true;
    }
    if (method.name.equals("arraycopy") && shadow.hasWords() && copies(t, code)) {
      return t.pending == null;
    }
    int count = code[t.pc + 3];
    boolean looks = shadow.hasWords() && looksAtMemory(method);
    boolean allocates = method.name.startsWith("allocateUninitialized");
    if (looks && !allocates && UNSEEN.stream().anyMatch(method.owner.name::startsWith)) {
      inputs.checkStatics(t);
    }
    String kinds = method.argumentKinds;
    for (int k = 0; k < count; k++) {
      int register = t.base + code[t.pc + Op.CALL_LENGTH + k];
      int argument = k - (count - kinds.length());
      char kind = argument < 0 ? 'L' : kinds.charAt(argument);
      boolean refers = looks && (kind == 'L' || kind == '[');
      if (!inputs.fix(t, register) || refers && !isKnown(t, (int) t.stack[register], LEVELS)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether elements of arrays are copied with their terms, which others do not see; if so, the
   * thread may still have to find out where.
   */
  private boolean copies(VmThread t, int[] code) {
    int[] r = new int[5];
    for (int k = 0; k < r.length; k++) {
      r[k] = t.base + code[t.pc + Op.CALL_LENGTH + k];
    }
    int from = (int) t.stack[r[0]];
    int to = (int) t.stack[r[2]];
    boolean isSeen =
        from == 0
            || to == 0
            || inputs.isWatched(t) && (heap.isShared(from) || heap.isShared(to))
            || heap.classOf(from) != heap.classOf(to)
            || !heap.classOf(from).isArray();
    if (isSeen) {
      return false;
    }
    if (!inputs.fix(t, r[1]) || !inputs.fix(t, r[3]) || !inputs.fix(t, r[4])) {
      return true;
    }
    int at = (int) t.stack[r[1]];
    int begin = (int) t.stack[r[3]];
    int length = (int) t.stack[r[4]];
    boolean isWithin =
        (at | begin | length) >= 0
            && length <= heap.length(from) - at
            && length <= heap.length(to) - begin;
    if (isWithin) { // else an exception is thrown
      shadow.copied(from, VmClass.HEADER + at, to, VmClass.HEADER + begin, length);
    }
    return true;
  }

  /** Whether it is known what the result depends on, without looking at the argument's value. */
  private boolean tellsResult(VmThread t, VmMethod method, int[] code) {
    boolean isOfBits = FollowedMethods.isOfBits(method);
    boolean isRoot = FollowedMethods.isRoot(method);
    if (isOfBits || isRoot) {
      Term term = shadow.register(t, t.base + code[t.pc + Op.CALL_LENGTH]);
      shadow.setResult(term == null || isOfBits ? term : Terms.unary(Operator.DSQRT, term));
    }
    return isOfBits || isRoot;
  }

  /** Whether a method of the machine's own may look at words of the program's objects. */
  private static boolean looksAtMemory(VmMethod method) {
    String owner = method.owner.name;
    boolean isOfObject = owner.equals("java/lang/Object") && !method.name.equals("clone");
    return !isOfObject
        && !method.owner.isProgram
        // our own look at who it is, not at what it holds, but for texts
        && !(owner.startsWith("dev/sprang/") && !method.descriptor.contains("Ljava/lang/String;"))
        && !owner.equals("java/lang/Thread")
        && !owner.startsWith("java/util/concurrent/locks/");
  }

  /** Whether nothing near an object depends on inputs. */
  private boolean isKnown(VmThread t, int object, int depth) {
    if (!shadow.hasWords() || object == 0) {
      return true;
    }
    if (!inputs.fixObject(t, object)) {
      return false;
    }
    int size = depth == 0 ? 0 : heap.size(object);
    for (int slot = VmClass.HEADER; slot < size; slot++) {
      if (heap.isReference(object, slot) && !isKnown(t, (int) heap.get(object, slot), depth - 1)) {
        return false;
      }
    }
    return true;
  }

  /** The same for a method that has code. */
  boolean mayEnter(VmThread t, VmMethod method, int[] code) {
    VmClass caller = classes.method(t.methodId()).owner;
    boolean isFollowed =
        method.owner.isProgram
            || Shadow.isLambda(method.owner)
            || method.owner.isOfMachine
            || !caller.isProgram
            || FollowedMethods.contain(method);
    for (int k = 0; k < code[t.pc + 3] && !isFollowed; k++) {
      if (!inputs.fix(t, t.base + code[t.pc + Op.CALL_LENGTH + k])) {
        return false;
      }
    }
    return true;
  }

  /** The frame on top was entered by the call at {@code pc} of its caller. */
  void enter(VmThread t, int caller, int[] code, int pc) {
    enter(t);
    for (int k = 0; k < code[pc + 3]; k++) {
      int from = caller + code[pc + Op.CALL_LENGTH + k];
      shadow.setRegister(t, t.base + k, shadow.register(t, from));
    }
  }

  /** The frame on top was entered with values that depend on nothing. */
  void enter(VmThread t) {
    shadow.clearRegisters(t, t.base, t.base + codes.at(t.methodId()).registers);
    shadow.setLastFrame(t, t.base);
  }
}
