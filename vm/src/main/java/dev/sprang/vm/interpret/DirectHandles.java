package dev.sprang.vm.interpret;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.code.Op;
import dev.sprang.vm.link.HandleAdapters;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.MemberRef;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.VmThread;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.WrongMethodTypeException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Handles of methods and constructors, those that are made of others, and calls through them. */
public final class DirectHandles {
  private static final int METHOD = 0;
  private static final int RECEIVER = 1;
  private static final String TYPE = "Ljava/lang/invoke/MethodType;";

  /** What a handle that is made of others is an instance of, and where its body is. */
  private static final String COMBINED = "java/lang/invoke/BoundMethodHandle$Species_L";

  private static final String BODY = "argL0";

  private static final String MISMATCH = mismatchWords();

  private final World world;
  private final HandleAdapters adapters;

  DirectHandles(World world) {
    this.world = world;
    this.adapters = new HandleAdapters(world.classes);
  }

  /**
   * The method that a handle calls.
   *
   * @param receiver the class in which it was looked for
   */
  public record Target(VmMethod method, VmClass receiver) {}

  /**
   * A handle of a method.
   *
   * @param receiver the class in which it was looked for
   */
  public int make(VmThread t, VmMethod target, VmClass receiver) {
    int handle = world.objects.make(t, "java/lang/invoke/DirectMethodHandle");
    int hidden = hidden(handle);
    world.heap.setForGood(hidden + METHOD, target.id + 1L);
    world.heap.setForGood(hidden + RECEIVER, receiver.id);
    return handle;
  }

  /** A handle of this type whose calls are done by a body. */
  public int combine(VmThread t, int type, int body) {
    int handle = world.objects.make(t, COMBINED);
    world.objects.set(handle, "type", TYPE, type);
    world.objects.set(handle, BODY, "Ljava/lang/Object;", body);
    return handle;
  }

  private int hidden(int handle) {
    return handle + world.classes.get("java/lang/invoke/MethodHandle").hiddenSlot();
  }

  /** What a handle calls; null if it is made of others. */
  public @Nullable Target target(int handle) {
    int hidden = hidden(handle);
    int number = (int) world.heap.get(hidden + METHOD) - 1;
    return number < 0
        ? null
        : new Target(
            world.classes.method(number),
            world.classes.byId((int) world.heap.get(hidden + RECEIVER)));
  }

  /** The body of a handle that is made of others. */
  public int body(int handle) {
    return (int) world.objects.get(handle, BODY, "Ljava/lang/Object;");
  }

  /** The type of a handle that is made of others. */
  public int typeOf(VmThread t, int handle) {
    if (world.heap.classOf(handle) != world.classes.get(COMBINED)) {
      throw world.throwing.refusals.unsupported(t, "this kind of method handle");
    }
    return (int) world.objects.get(handle, "type", TYPE);
  }

  /** The type of any handle, as a descriptor. */
  public String shape(VmThread t, int handle) {
    Target target = target(handle);
    return target == null
        ? descriptor(typeOf(t, handle), null)
        : HandleAdapters.shape(target.method, target.receiver);
  }

  /** What a {@code MethodType} stands for; {@code result} if what it returns does not count. */
  public String descriptor(int methodType, @Nullable String result) {
    int array = (int) world.objects.get(methodType, "ptypes", "[Ljava/lang/Class;");
    StringBuilder text = new StringBuilder("(");
    for (int i = 0; i < world.heap.length(array); i++) {
      text.append(of((int) world.heap.get(array, HEADER + i)));
    }
    int returned = (int) world.objects.get(methodType, "rtype", "Ljava/lang/Class;");
    return text.append(')').append(result == null ? of(returned) : result).toString();
  }

  private String of(int mirror) {
    return Descriptors.ofClass(world.mirrors.type(mirror).name);
  }

  /** What the JDK says of a wrong exact call, which differs from version to version. */
  private static String mismatchWords() {
    try {
      Object none = MethodHandles.constant(int.class, 0).invokeExact();
      throw new AssertionError(none);
    } catch (WrongMethodTypeException wrong) {
      return String.valueOf(wrong.getMessage()).replace("()int", "%s").replace("()Object", "%s");
    } catch (Throwable impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static String simple(String descriptor) {
    return Stream.of(Type.getArgumentTypes(descriptor))
            .map(DirectHandles::simple)
            .collect(Collectors.joining(",", "(", ")"))
        + simple(Type.getReturnType(descriptor));
  }

  private static String simple(Type type) {
    String name = type.getClassName();
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  /** Executes the call at {@code pc}. */
  boolean call(VmThread t, MemberRef ref, int[] code, int pc) {
    int at = pc + Op.CALL_LENGTH;
    int caller = t.base;
    int handle = (int) t.stack[caller + code[at]];
    if (handle == 0) {
      throw world.throwing.nullPointer(t);
    }
    Target target = target(handle);
    String shape = shape(t, handle);
    if (ref.name().equals("invokeExact") && !shape.equals(ref.descriptor())) {
      String words = MISMATCH.formatted(simple(shape), simple(ref.descriptor()));
      throw world.throwing.make(t, "java/lang/invoke/WrongMethodTypeException", words);
    }
    VmMethod adapter =
        target == null
            ? adapters.ofBody(shape, ref.descriptor()).orElse(null)
            : adapters.of(target.method, target.receiver, ref.descriptor()).orElse(null);
    if (adapter == null) {
      String what = target == null ? "a handle of " + shape : target.method + " by its handle";
      throw world.throwing.refusals.unsupported(
          t, "a call of %s as %s".formatted(what, ref.descriptor()));
    }
    t.push(world.codes, adapter, pc);
    int first = target == null ? 1 : 0;
    if (target == null) {
      t.stack[t.base] = body(handle);
    }
    for (int i = 1; i < code[pc + 3]; i++) {
      t.stack[t.base + first + i - 1] = t.stack[caller + code[at + i]];
    }
    return true;
  }
}
