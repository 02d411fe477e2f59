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

/**
 * Calls on texts whose characters depend on inputs: the JDK's own code is run on them, also where
 * the machine has a shorter way for texts that are known.
 */
final class ShadowTexts {
  private static final int DECIMAL = 10;
  private static final String OF_INT = "(I)Ljava/lang/String;";
  private static final String OF_LONG = "(J)Ljava/lang/String;";

  private final Heap heap;
  private final ClassTable classes;
  private final CodeTable codes;
  private final VmInputs inputs;
  private final Shadow shadow;

  ShadowTexts(World world, VmInputs inputs) {
    this.heap = world.heap;
    this.classes = world.classes;
    this.codes = world.codes;
    this.inputs = inputs;
    this.shadow = inputs.shadow;
  }

  /** The method that is called in place of one that only knows values. */
  VmMethod instead(VmThread t, VmMethod method) {
    return isOfNumber(method) && takesTerm(t, method)
        ? classes.method(
            FollowedMethods.TEXTS, method.isStatic() ? "of" : "append", ofNumber(method))
        : join(t, method);
  }

  /** Whether it makes a text of a number. */
  private static boolean isOfNumber(VmMethod method) {
    String owner = method.owner.name;
    return switch (method.name) {
      case "toString" ->
          owner.equals("java/lang/Integer") && method.descriptor.equals(OF_INT)
              || owner.equals("java/lang/Long") && method.descriptor.equals(OF_LONG);
      case "valueOf" ->
          owner.equals("java/lang/String")
              && (method.descriptor.equals(OF_INT) || method.descriptor.equals(OF_LONG));
      case "append" ->
          owner.equals(FollowedMethods.BUILDER)
              && (method.descriptor.equals("(I)Ljava/lang/StringBuilder;")
                  || method.descriptor.equals("(J)Ljava/lang/StringBuilder;"));
      default -> false;
    };
  }

  /** Whether the number depends on inputs, and others do not see who gets its text. */
  private boolean takesTerm(VmThread t, VmMethod method) {
    int[] code = codes.at(t.methodId()).code;
    int at = t.pc + Op.CALL_LENGTH;
    boolean isSeen =
        !method.isStatic()
            && inputs.isWatched(t)
            && heap.isShared((int) t.stack[t.base + code[at]]);
    return !isSeen && shadow.register(t, t.base + code[at + code[t.pc + 3] - 1]) != null;
  }

  private static String ofNumber(VmMethod method) {
    return method.isStatic()
        ? method.descriptor
        : method.descriptor.replace("(", "(Ljava/lang/StringBuilder;");
  }

  private VmMethod join(VmThread t, VmMethod method) {
    boolean joins = method.name.equals("join") && method.owner.name.endsWith("guest/Host");
    if (!joins || !shadow.hasWords()) {
      return method;
    }
    int[] code = codes.at(t.methodId()).code;
    int left = (int) t.stack[t.base + code[t.pc + Op.CALL_LENGTH]];
    int right = (int) t.stack[t.base + code[t.pc + Op.CALL_LENGTH + 1]];
    return dependsOnInputs(left) || dependsOnInputs(right)
        ? classes.method(FollowedMethods.TEXTS, "join", method.descriptor)
        : method;
  }

  private boolean dependsOnInputs(int string) {
    if (string == 0) {
      return false;
    }
    for (int slot = VmClass.HEADER; slot < heap.size(string); slot++) {
      if (heap.isReference(string, slot) && shadow.holds((int) heap.get(string, slot))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a method's own code is run with terms, also where the machine knows it by itself. */
  boolean follows(VmThread t, VmMethod method) {
    String owner = method.owner.name;
    boolean isOfText =
        owner.equals(FollowedMethods.BUILDER)
            || owner.equals("java/lang/AbstractStringBuilder")
            || owner.equals("java/lang/String") && !method.name.equals("intern")
            || owner.equals("java/lang/Character");
    if (!isOfText || method.isNative() || method.isAbstract()) {
      return false;
    }
    int[] code = codes.at(t.methodId()).code;
    boolean isNear = shadow.hasWords();
    for (int k = 0; k < code[t.pc + 3] && !isNear; k++) {
      isNear = shadow.register(t, t.base + code[t.pc + Op.CALL_LENGTH + k]) != null;
    }
    boolean isShared =
        !method.isStatic() && heap.isShared((int) t.stack[t.base + code[t.pc + Op.CALL_LENGTH]]);
    return isNear && !(isShared && owner.endsWith("Builder") && inputs.isWatched(t));
  }

  /** Whether the call was made, for its result is known as a term. */
  boolean computes(VmThread t, VmMethod method) {
    int[] code = codes.at(t.methodId()).code;
    boolean isDigit = method.name.equals("isDigit");
    boolean isOfDigits =
        method.owner.name.equals("java/lang/Character") && (isDigit || method.name.equals("digit"));
    int first = t.base + code[t.pc + Op.CALL_LENGTH];
    Term term = isOfDigits ? shadow.register(t, first) : null;
    if (term == null || term.low() < 0 || term.high() > Character.MAX_VALUE) {
      return false;
    }
    int radix = isDigit ? DECIMAL : t.base + code[t.pc + Op.CALL_LENGTH + 1];
    if (!isDigit && (shadow.register(t, radix) != null || t.stack[radix] != DECIMAL)) {
      return false;
    }
    Term digit = Terms.unary(Operator.DIGIT, term);
    long value = Character.digit((char) t.stack[first], DECIMAL);
    if (isDigit) { // 1 if there is one, else 0
      digit = Terms.binary(Operator.SHR, digit, Terms.constant(31, false));
      digit = Terms.binary(Operator.ADD, digit, Terms.constant(1, false));
      value = value >= 0 ? 1 : 0;
    }
    t.stack[t.base + code[t.pc + 1]] = value;
    shadow.setRegister(t, t.base + code[t.pc + 1], digit);
    t.pc += Op.CALL_LENGTH + code[t.pc + 3];
    return true;
  }
}
