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
import dev.sprang.vm.thread.NativeFront;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.VmThread;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

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

  /** Which of those do not, or ask for each word that they access. */
  private static final List<String> SEEN =
      List.of(
          "java/lang/reflect/Field", "java/lang/reflect/Method", "jdk/internal/reflect/Reflection");

  /** Look at what an object is, or who, and not at what it holds. */
  private static final Set<String> UNHELD =
      Set.of("java/lang/Class.isInstance", "java/lang/ref/Reference.refersTo0");

  /** How far from its arguments a method of the machine's own may look. */
  private static final int LEVELS = 2;

  private static final Pattern ACCESS = Pattern.compile("(get|put|compareAnd|weakCompareAnd).*");

  private static final Pattern MEMBER = Pattern.compile("(get|set)([A-Z][a-z]+)?");

  /** Which argument of an access has the word, after the receiver. */
  private static final int OWNER = 1;

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
  boolean mayCall(VmThread t, VmMethod method, NativeMethod known) {
    int[] code = codes.at(t.methodId()).code;
    if (tellsResult(t, method, code)) {
      return true;
    }
    if (method.name.equals("arraycopy") || isClone(method)) {
      return knowsWhat(t, method, code);
    }
    int count = code[t.pc + 3];
    boolean looks = shadow.hasWords() && looksAtMemory(method);
    boolean allocates = method.name.startsWith("allocateUninitialized");
    boolean finds = method.owner.name.startsWith("java/lang/invoke/MethodHandles");
    if (looks
        && !allocates
        && !finds
        && !isAccess(method)
        && UNSEEN.stream().anyMatch(method.owner.name::startsWith)
        && SEEN.stream().noneMatch(method.owner.name::startsWith)) {
      inputs.concrete.checkStatics(t);
    }
    String kinds = method.argumentKinds;
    for (int k = 0; k < count; k++) {
      int register = t.base + code[t.pc + Op.CALL_LENGTH + k];
      int argument = k - (count - kinds.length());
      char kind = argument < 0 ? 'L' : kinds.charAt(argument);
      boolean refers = looks && (kind == 'L' || kind == '[');
      if (!inputs.concrete.fix(t, register)) {
        return false;
      }
      int object = refers ? (int) t.stack[register] : 0;
      if (!isLeft(known, method, k, object) && !isKnown(t, object, LEVELS)) {
        return false;
      }
    }
    return true;
  }

  /** Whether an argument's words are left alone, or looked at one by one. */
  private boolean isLeft(NativeMethod known, VmMethod method, int k, int object) {
    if (known instanceof NativeFront) {
      return !shadow.isHolder(object); // but for boxes and texts its code is followed
    }
    boolean isArray = k == OWNER && object != 0 && heap.classOf(object).isArray();
    return isAccess(method) && !isArray // of whose bytes it may take several at once
        || k == OWNER && isOfMember(method)
        || UNHELD.contains(method.owner.name + "." + method.name);
  }

  /** Whether it accesses one field of its first argument, or calls a method of that. */
  private static boolean isOfMember(VmMethod method) {
    return method.owner.name.equals("java/lang/reflect/Field")
            && MEMBER.matcher(method.name).matches()
        || method.owner.name.equals("java/lang/reflect/Method") && method.name.equals("invoke");
  }

  /** Whether a method does nothing but access a word of its first argument. */
  private static boolean isAccess(VmMethod method) {
    return method.owner.name.endsWith("misc/Unsafe") && ACCESS.matcher(method.name).matches();
  }

  private static boolean isClone(VmMethod method) {
    return method.name.equals("clone") && method.owner.name.equals("java/lang/Object");
  }

  /** Whether a thread knows what to copy: words are copied with their terms. */
  private boolean knowsWhat(VmThread t, VmMethod method, int[] code) {
    boolean isClone = method.name.equals("clone");
    for (int k = 0; k < code[t.pc + 3]; k++) {
      int register = t.base + code[t.pc + Op.CALL_LENGTH + k];
      boolean isArray = isClone || k == 0 || k == 2; // arraycopy(from, at, to, begin, length)
      int array = isArray ? (int) t.stack[register] : 0;
      if (!inputs.concrete.fix(t, register) || !inputs.concrete.fixLength(t, array)) {
        return false;
      }
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
    boolean isValue = heap.classOf(object).isValue;
    return (isValue ? inputs.concrete.fixValue(t, object) : inputs.concrete.fixObject(t, object))
        && areKnown(t, object, depth, isValue);
  }

  private boolean areKnown(VmThread t, int object, int depth, boolean areParts) {
    int size = depth == 0 ? 0 : heap.size(object);
    for (int slot = VmClass.HEADER; slot < size; slot++) {
      int part = heap.isReference(object, slot) ? (int) heap.get(object, slot) : 0;
      boolean isPart = areParts && part != 0 && heap.classOf(part).isArray();
      if (!(isPart ? inputs.concrete.fixValue(t, part) : isKnown(t, part, depth - 1))) {
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
            || Shadow.isMade(method.owner)
            || method.owner.isOfMachine
            || !caller.isProgram && !Shadow.isMade(caller)
            || FollowedMethods.contain(method);
    for (int k = 0; k < code[t.pc + 3] && !isFollowed; k++) {
      if (!inputs.concrete.fix(t, t.base + code[t.pc + Op.CALL_LENGTH + k])) {
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
