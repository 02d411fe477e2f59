package dev.sprang.vm.link;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Gives each method or constructor that is called by reflection a static method that takes and
 * gives objects only, and wraps what the target throws. It takes the receiver, null if there is
 * none, and the arguments, which must be of the right number and types.
 */
public final class Invokers {
  private static final String DESCRIPTOR =
      "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
  private static final String WRAPPER = "java/lang/reflect/InvocationTargetException";
  private final ClassTable classes;
  private final Map<VmMethod, VmMethod> made = new HashMap<>();
  private final Map<VmMethod, VmMethod> exact = new HashMap<>();
  private final Map<VmMethod, VmMethod> plain = new HashMap<>();

  /** By the class whose objects they make. */
  private final Map<VmClass, VmMethod> makers = new HashMap<>();

  private int count;

  public Invokers(ClassTable classes) {
    this.classes = classes;
  }

  public VmMethod of(VmMethod target) {
    return made.computeIfAbsent(target, key -> define(key, Invokers::callWrapping));
  }

  /** The same for exactly this method, not one that overrides it; what it throws is not wrapped. */
  public VmMethod exactly(VmMethod target) {
    return exact.computeIfAbsent(target, key -> define(key, Invokers::callExactly));
  }

  /** The same as {@link #of}, but what the method throws is not wrapped. */
  public VmMethod plainly(VmMethod target) {
    return plain.computeIfAbsent(target, key -> define(key, Invokers::callPlainly));
  }

  /**
   * The same as {@link #of} for an object of a class of which only a superclass is constructed, as
   * one that is read from a stream.
   */
  public VmMethod making(VmClass type, VmMethod inherited) {
    return makers.computeIfAbsent(
        type, key -> define(inherited, (code, target) -> callWrapping(code, target, key.name)));
  }

  private static void callPlainly(MadeCode code, VmMethod target) {
    receiver(code, target);
    arguments(code, Type.getArgumentTypes(target.descriptor));
    call(code, target);
    giveBack(code, target);
  }

  private static void callExactly(MadeCode code, VmMethod target) {
    receiver(code, target);
    arguments(code, Type.getArgumentTypes(target.descriptor));
    boolean inInterface = target.owner.isInterface();
    code.visitMethodInsn(
        Opcodes.INVOKESPECIAL, target.owner.name, target.name, target.descriptor, inInterface);
    giveBack(code, target);
  }

  private VmMethod define(VmMethod target, BiConsumer<MadeCode, VmMethod> body) {
    String name = target.owner.name + "$$Invoker$" + ++count;
    byte[] file = MadeCode.inClass(name, DESCRIPTOR, code -> body.accept(code, target));
    VmClass invoker = classes.define(name, file, target.owner);
    return invoker.declaredMethod(classes.selector(CallSites.ENTRY, DESCRIPTOR));
  }

  private static void callWrapping(MadeCode code, VmMethod target) {
    callWrapping(code, target, target.owner.name);
  }

  private static void callWrapping(MadeCode code, VmMethod target, String made) {
    if (target.isConstructor()) {
      code.make(made);
    } else {
      receiver(code, target);
    }
    arguments(code, Type.getArgumentTypes(target.descriptor));
    Label begin = code.mark();
    call(code, target);
    Label end = code.mark();
    giveBack(code, target);
    code.catchException(begin, end, null);
    code.throwWrapped(WRAPPER);
  }

  private static void receiver(MadeCode code, VmMethod target) {
    if (target.isConstructor()) {
      code.make(target.owner.name);
    } else if (!target.isStatic()) {
      code.loadArg(0);
      code.visitTypeInsn(Opcodes.CHECKCAST, target.owner.name);
    }
  }

  private static void arguments(MadeCode code, Type[] types) {
    for (int i = 0; i < types.length; i++) {
      code.loadArg(1);
      code.push(i);
      code.arrayLoad(MadeCode.OBJECT);
      code.convert(MadeCode.OBJECT, MadeCode.OBJECT, types[i]);
    }
  }

  static void call(MadeCode code, VmMethod target) {
    boolean inInterface = target.owner.isInterface();
    int opcode = inInterface ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
    if (target.isStatic()) {
      opcode = Opcodes.INVOKESTATIC;
    } else if (target.isConstructor() || target.isPrivate()) {
      opcode = Opcodes.INVOKESPECIAL;
    }
    code.visitMethodInsn(opcode, target.owner.name, target.name, target.descriptor, inInterface);
  }

  private static void giveBack(MadeCode code, VmMethod target) {
    Type result = target.isConstructor() ? MadeCode.OBJECT : Type.getReturnType(target.descriptor);
    code.returnAs(result, MadeCode.OBJECT);
  }
}
