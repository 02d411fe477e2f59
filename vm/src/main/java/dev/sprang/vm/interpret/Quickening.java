package dev.sprang.vm.interpret;

import dev.sprang.jdk.synchroniser.ConcurrentObjects;
import dev.sprang.vm.access.VarHandles;
import dev.sprang.vm.atomic.AtomicCalls;
import dev.sprang.vm.code.Op;
import dev.sprang.vm.code.RegisterCode;
import dev.sprang.vm.link.CallSites;
import dev.sprang.vm.load.DynamicRef;
import dev.sprang.vm.load.MemberRef;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.Resolver;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.operation.VmEscape;
import dev.sprang.vm.thread.VmThread;
import java.lang.reflect.Modifier;
import org.objectweb.asm.Type;

/**
 * The first execution of instructions that name something: looks it up and writes the answer into
 * the code, or, where the answer can still be taken back (a class that was initialised after the
 * first choice), executes the instruction without that.
 */
final class Quickening {
  private final World world;
  private final ClassInitialiser initialiser;
  private final Calls calls;
  private final CallSites callSites;
  private final VarHandles varHandles;
  private final DirectHandles directHandles;
  private final AtomicCalls atomicCalls;
  private SlowPath slow;

  @SuppressWarnings("NullAway.Init") // connect() sets the slow path
  Quickening(
      World world,
      ClassInitialiser initialiser,
      VarHandles varHandles,
      DirectHandles directHandles,
      AtomicCalls atomicCalls,
      Calls calls) {
    this.world = world;
    callSites = new CallSites(world.classes);
    this.initialiser = initialiser;
    this.varHandles = varHandles;
    this.directHandles = directHandles;
    this.atomicCalls = atomicCalls;
    this.calls = calls;
  }

  void connect(SlowPath slowPath) {
    slow = slowPath;
  }

  /** Whether the thread can go on, be it with the same instruction. */
  boolean instruction(VmThread t, RegisterCode method) {
    int[] code = method.code;
    int pc = t.pc;
    switch (code[pc]) {
      case Op.LOAD_CONSTANT -> {
        int object = constant(t, method.pool[code[pc + 2]]);
        code[pc + 2] = object;
        code[pc] = Op.CONST;
      }
      case Op.GET_SLOW -> {
        VmField field = world.resolver.field(t, (MemberRef) method.pool[code[pc + 3]]);
        code[pc + 3] = field.slot();
        code[pc] = isFixed(t, field) ? Op.GET_FINAL : Op.GET;
      }
      case Op.PUT_SLOW -> {
        VmField field = world.resolver.field(t, (MemberRef) method.pool[code[pc + 2]]);
        code[pc + 2] = field.slot();
        code[pc] = field.isReference() ? Op.PUT_REF : Op.PUT;
      }
      case Op.GET_STATIC_SLOW, Op.PUT_STATIC_SLOW -> {
        return accessStatic(t, method, pc);
      }
      case Op.NEW_SLOW -> {
        return newObject(t, method, pc);
      }
      case Op.NEW_ARRAY_SLOW, Op.NEW_ARRAYS_SLOW -> {
        code[pc + 2] = world.resolver.type(t, (String) method.pool[code[pc + 2]]).id;
        code[pc] = code[pc] == Op.NEW_ARRAY_SLOW ? Op.NEW_ARRAY : Op.NEW_ARRAYS;
      }
      case Op.INSTANCE_OF_SLOW -> {
        code[pc + 3] = world.resolver.type(t, (String) method.pool[code[pc + 3]]).id;
        code[pc] = Op.INSTANCE_OF;
      }
      case Op.CAST_SLOW -> {
        code[pc + 2] = world.resolver.type(t, (String) method.pool[code[pc + 2]]).id;
        code[pc] = Op.CAST;
      }
      default -> {
        return call(t, method, pc);
      }
    }
    return true;
  }

  /** Final fields never change, except for those who may still see the constructor at work. */
  private boolean isFixed(VmThread t, VmField field) {
    VmMethod current = world.classes.method(t.methodId());
    return VmEscape.isOwn(field)
        || isMessage(field)
        || field.isFinal() && !(current.isConstructor() && current.owner == field.owner);
  }

  /** Nothing but constructors sets the message of an exception, though it is not final. */
  private static boolean isMessage(VmField field) {
    return field.name.equals("detailMessage") && field.owner.name.equals("java/lang/Throwable");
  }

  private int constant(VmThread t, Object value) {
    if (value instanceof String text) {
      return world.strings.constant(text);
    }
    if (value instanceof Type type && type.getSort() != Type.METHOD) {
      return world.mirrors.of(world.resolver.type(t, internalName(type)));
    }
    throw world.throwing.refusals.unsupported(t, "the constant " + value);
  }

  private static String internalName(Type type) {
    return type.getSort() == Type.ARRAY ? type.getDescriptor() : type.getInternalName();
  }

  /** A field, also if the instruction stays slow and comes again: it is looked up once. */
  private VmField field(VmThread t, RegisterCode method, int entry) {
    if (method.pool[entry] instanceof MemberRef ref) {
      method.pool[entry] = world.resolver.field(t, ref);
    }
    return (VmField) method.pool[entry];
  }

  /** The same for a class. */
  private VmClass type(VmThread t, RegisterCode method, int entry) {
    if (method.pool[entry] instanceof String name) {
      method.pool[entry] = world.resolver.type(t, name);
    }
    return (VmClass) method.pool[entry];
  }

  /** The same for a method. */
  private VmMethod target(VmThread t, RegisterCode method, int entry) {
    if (method.pool[entry] instanceof MemberRef ref) {
      method.pool[entry] = world.resolver.method(t, ref);
    }
    return (VmMethod) method.pool[entry];
  }

  private boolean accessStatic(VmThread t, RegisterCode method, int pc) {
    int[] code = method.code;
    boolean isPut = code[pc] == Op.PUT_STATIC_SLOW;
    int entry = code[isPut ? pc + 1 : pc + 2];
    VmField field = field(t, method, entry);
    if (!initialiser.ensureInitialised(t, field.owner)) {
      return t.pending == null;
    }
    int statics = world.mirrors.statics(field.owner);
    if (!field.owner.initialisedForGood) {
      if (isSettled(field) && !isPut) {
        return slow.loadFinal(t, code, pc, statics, field.slot());
      }
      if (field.isFinal()) {
        slow.setFinal(t, code, pc, statics, field);
        return true;
      }
      return slow.accessStatic(t, code, pc, statics, field.slot(), field.isReference());
    }
    if (isPut) {
      code[pc + 1] = statics;
      code[pc + 2] = field.slot();
      code[pc] = field.isReference() ? Op.PUT_STATIC_REF : Op.PUT_STATIC;
    } else {
      code[pc + 2] = statics;
      code[pc + 3] = field.slot();
      code[pc] = isSettled(field) ? Op.GET_STATIC_FINAL : Op.GET_STATIC;
    }
    return true;
  }

  /** Whether a static field does not change; one of the JDK's is set by tools only. */
  private static boolean isSettled(VmField field) {
    return field.isFinal()
        || field.name.equals("jfrTracing") && field.owner.name.equals("java/lang/Throwable");
  }

  private boolean newObject(VmThread t, RegisterCode method, int pc) {
    int[] code = method.code;
    VmClass type = type(t, method, code[pc + 2]);
    if (type.isAbstract()) {
      throw world.throwing.make(t, "java/lang/InstantiationError", type.javaName());
    }
    if (!initialiser.ensureInitialised(t, type)) {
      return t.pending == null;
    }
    code[pc + 3] = 1 + world.sites.number(t.methodId(), pc);
    if (type.initialisedForGood && !ConcurrentObjects.contains(type.name)) {
      code[pc + 2] = type.id;
      code[pc] = Op.NEW;
    } else {
      int object = world.allocator.object(t, type, code[pc + 3]);
      atomicCalls.made(t, object);
      t.stack[t.base + code[pc + 1]] = object;
      t.pc = pc + 4;
    }
    return true;
  }

  private boolean call(VmThread t, RegisterCode method, int pc) {
    int[] code = method.code;
    Object entry = method.pool[code[pc + 2]];
    switch (code[pc]) {
      case Op.CALL_STATIC_SLOW -> {
        VmMethod target = target(t, method, code[pc + 2]);
        if (!initialiser.ensureInitialised(t, target.owner)) {
          return t.pending == null;
        }
        if (!target.owner.initialisedForGood) {
          return calls.call(t, target);
        }
        quicken(code, pc, Op.CALL_STATIC, target.id);
      }
      case Op.CALL_SPECIAL_SLOW -> {
        VmClass current = world.classes.method(t.methodId()).owner;
        quicken(code, pc, Op.CALL_DIRECT, world.resolver.special(t, (MemberRef) entry, current).id);
      }
      case Op.CALL_VIRTUAL_SLOW -> virtual(t, code, pc, (MemberRef) entry);
      case Op.CALL_INTERFACE_SLOW -> {
        VmMethod target = world.resolver.method(t, (MemberRef) entry);
        if (target.isPrivate()) {
          quicken(code, pc, Op.CALL_DIRECT, target.id);
        } else if (target.virtualIndex() >= 0) {
          quicken(code, pc, Op.CALL_VIRTUAL, target.virtualIndex());
        } else {
          quicken(code, pc, Op.CALL_INTERFACE, target.selector);
        }
      }
      case Op.CALL_HANDLE -> {
        MemberRef ref = (MemberRef) entry;
        return varHandles.knows(ref)
            ? varHandles.call(t, ref, code, pc, calls::box)
            : directHandles.call(t, ref, code, pc);
      }
      case Op.CALL_DYNAMIC_SLOW -> dynamic(t, code, pc, (DynamicRef) entry);
      default -> throw new IllegalStateException("an instruction nobody executes: " + code[pc]);
    }
    return true;
  }

  private void virtual(VmThread t, int[] code, int pc, MemberRef ref) {
    boolean isOfMethod = ref.owner().endsWith("MethodHandle");
    if (Resolver.isSignaturePolymorphic(ref) && (isOfMethod || varHandles.knows(ref))) {
      code[pc] = Op.CALL_HANDLE;
      return;
    }
    VmMethod target = world.resolver.method(t, ref);
    if (target.owner.isInterface()) {
      quicken(code, pc, Op.CALL_INTERFACE, target.selector);
    } else if (target.virtualIndex() < 0
        || Modifier.isFinal(target.flags)
        || Modifier.isFinal(target.owner.flags) && !target.owner.isArray()) {
      quicken(code, pc, Op.CALL_DIRECT, target.id);
    } else {
      quicken(code, pc, Op.CALL_VIRTUAL, target.virtualIndex());
    }
  }

  private void dynamic(VmThread t, int[] code, int pc, DynamicRef site) {
    VmMethod target = callSites.link(world.classes.method(t.methodId()).owner, site);
    if (target == null) {
      throw world.throwing.refusals.unsupported(t, Resolver.describe(site));
    }
    target.owner.initialisedForGood = true; // made here, without initialiser
    boolean isConstant = target.arguments == 0 && target.owner.name.contains("$$Lambda$");
    if (isConstant) {
      int size = target.owner.instanceSlots();
      quicken(code, pc, Op.CONST_CALL, world.heap.allocatePermanent(target.owner, size, 0));
    } else {
      world.codes.get(target);
      quicken(code, pc, Op.CALL_STATIC, target.id);
    }
  }

  private static void quicken(int[] code, int pc, int op, int operand) {
    code[pc + 2] = operand;
    code[pc] = op;
  }
}
