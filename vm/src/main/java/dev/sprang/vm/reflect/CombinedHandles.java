package dev.sprang.vm.reflect;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.interpret.DirectHandles;
import dev.sprang.vm.link.Invokers;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.GuestObjects;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Handles made of fields and of other handles, which guest code puts together ({@code Handles}),
 * and calls that give arguments as world.objects.
 */
record CombinedHandles(
    World world,
    Permission permission,
    ClassInitialiser initialiser,
    Calls calls,
    DirectHandles directHandles,
    MemberObjects members,
    BoxedValues boxes,
    Invokers invokers) {
  private static final String GUEST = "dev/sprang/vm/guest/Handles";
  private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";
  private static final String TYPE = "Ljava/lang/invoke/MethodType;";
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String COMBINING = "java/lang/invoke/MethodHandles.";
  private static final String CALLED = "java/lang/invoke/MethodHandle.";

  /** What guest code does, by the place where the JDK has it. */
  private static final Map<String, String> BY_GUEST =
      Map.ofEntries(
          Map.entry(CALLED + "bindTo", "(" + OBJECT + ")" + HANDLE),
          Map.entry(CALLED + "asType", "(" + TYPE + ")" + HANDLE),
          Map.entry(COMBINING + "insertArguments", "(" + HANDLE + "I[" + OBJECT + ")" + HANDLE),
          Map.entry(COMBINING + "dropArguments", "(" + HANDLE + "I[Ljava/lang/Class;)" + HANDLE),
          Map.entry(COMBINING + "filterReturnValue", "(" + HANDLE + HANDLE + ")" + HANDLE),
          Map.entry(COMBINING + "filterArguments", "(" + HANDLE + "I[" + HANDLE + ")" + HANDLE),
          Map.entry(COMBINING + "foldArguments", "(" + HANDLE + "I" + HANDLE + ")" + HANDLE),
          Map.entry(COMBINING + "arrayElementGetter", "(Ljava/lang/Class;)" + HANDLE),
          Map.entry(COMBINING + "arrayElementSetter", "(Ljava/lang/Class;)" + HANDLE),
          Map.entry(COMBINING + "zero", "(Ljava/lang/Class;)" + HANDLE),
          Map.entry(COMBINING + "guardWithTest", "(" + HANDLE + HANDLE + HANDLE + ")" + HANDLE),
          Map.entry(COMBINING + "permuteArguments", "(" + HANDLE + TYPE + "[I)" + HANDLE),
          Map.entry(COMBINING + "constant", "(Ljava/lang/Class;" + OBJECT + ")" + HANDLE),
          Map.entry(COMBINING + "identity", "(Ljava/lang/Class;)" + HANDLE));

  void addTo(NativeTable methods) {
    BY_GUEST.forEach((place, descriptor) -> addByGuest(methods, place, descriptor));
    addByGuest(methods, COMBINING + "dropArguments", "(" + HANDLE + "ILjava/util/List;)" + HANDLE);
    addByGuest(methods, COMBINING + "foldArguments", "(" + HANDLE + HANDLE + ")" + HANDLE);
    methods.put(
        GUEST + ".make(" + TYPE + "Ldev/sprang/vm/guest/HandleBody;)" + HANDLE,
        (t, r, a) -> directHandles.combine(t, (int) r[a], (int) r[a + 1]));
    methods.put(
        GUEST + ".exactly(" + OBJECT + "Ljava/lang/Class;)" + OBJECT,
        (t, r, a) -> {
          VmClass type = world.mirrors.type((int) r[a + 1]);
          return exactly(t, (int) r[a], Descriptors.ofClass(type.name));
        });
    methods.put(CALLED + "type()" + TYPE, (t, r, a) -> type(t, (int) r[a]));
    methods.put(
        CALLED + "invokeWithArguments([" + OBJECT + ")" + OBJECT,
        (t, r, a) -> call(t, (int) r[a], world.throwing.nonNull(t, r[a + 1])));
  }

  private void addByGuest(NativeTable methods, String place, String descriptor) {
    boolean isCalled = place.startsWith(CALLED);
    String own = isCalled ? "(" + HANDLE + descriptor.substring(1) : descriptor;
    List<String> types = Descriptors.arguments(own);
    boolean mayBeNull = place.endsWith("bindTo") || place.endsWith("constant");
    boolean[] mustBe = new boolean[types.size()];
    for (int i = 0; i < mustBe.length; i++) {
      boolean isObject = "L[".indexOf(types.get(i).charAt(0)) >= 0;
      mustBe[i] = isObject && !(mayBeNull && i == 1);
    }
    String name = place.substring(place.indexOf('.') + 1);
    methods.put(
        place + descriptor,
        (t, r, a) -> {
          for (int i = 0; i < mustBe.length; i++) {
            if (mustBe[i]) {
              world.throwing.nonNull(t, r[a + i]);
            }
          }
          long[] given = Arrays.copyOfRange(r, a, a + mustBe.length);
          return calls.continueWith(t, world.classes.method(GUEST, name, own), given);
        });
  }

  /** A handle that reads or sets a field, looked for in {@code owner}. */
  long ofField(VmThread t, VmField field, VmClass owner, boolean sets) {
    int member = members.field(t, field);
    world.objects.set(member, "override", "Z", 1);
    String descriptor = "(Ljava/lang/reflect/Field;Ljava/lang/Class;)" + HANDLE;
    VmMethod maker = world.classes.method(GUEST, sets ? "setter" : "getter", descriptor);
    return calls.continueWith(t, maker, member, world.mirrors.of(owner));
  }

  private long type(VmThread t, int handle) {
    if (directHandles.target(handle) == null) {
      return directHandles.typeOf(t, handle);
    }
    String shape = directHandles.shape(t, handle);
    int[] types =
        Descriptors.arguments(shape).stream()
            .mapToInt(type -> world.objects.mirror(t, type))
            .toArray();
    VmMethod maker =
        world.classes.method(
            "java/lang/invoke/MethodType",
            "methodType",
            "(Ljava/lang/Class;[Ljava/lang/Class;)" + TYPE);
    int array = world.objects.array(t, GuestObjects.TYPES, types);
    return calls.continueWith(t, maker, world.objects.mirror(t, Descriptors.result(shape)), array);
  }

  private int exactly(VmThread t, int value, String type) {
    if (!boxes.fits(value, type)) {
      throw world.refusals.unsupported(t, "a value for a method handle that is no " + type);
    }
    return boxes.exactly(t, value, type);
  }

  /** Calls a handle with these arguments, as objects, and gives the result as one. */
  private long call(VmThread t, int handle, int array) {
    if (permission.isConcurrent() && world.heap.isShared(array)) {
      throw world.refusals.unsupported(t, "a call with arguments that other threads may change");
    }
    DirectHandles.Target target = directHandles.target(handle);
    String shape = directHandles.shape(t, handle);
    List<String> types = Descriptors.arguments(shape);
    if (types.size() != world.heap.length(array)) {
      throw world.refusals.unsupported(
          t, "a call of a method handle with other arguments than its");
    }
    boolean hasReceiver =
        target != null && !target.method().isStatic() && !target.method().isConstructor();
    int[] given = new int[types.size()];
    for (int i = 0; i < given.length; i++) {
      int argument = (int) world.heap.get(array, HEADER + i);
      if (i == 0 && hasReceiver) {
        world.throwing.nonNull(t, argument);
      }
      given[i] = exactly(t, argument, types.get(i));
    }
    return target == null ? callBody(t, handle, given) : call(t, target.method(), given);
  }

  private long callBody(VmThread t, int handle, int[] given) {
    int body = directHandles.body(handle);
    int arguments = world.objects.array(t, "[" + OBJECT, given);
    int selector = world.classes.selector("call", "([" + OBJECT + ")" + OBJECT);
    return calls.continueWith(t, world.heap.classOf(body).dispatch(selector), body, arguments);
  }

  private long call(VmThread t, VmMethod method, int[] given) {
    boolean hasReceiver = !method.isStatic() && !method.isConstructor();
    if (!hasReceiver && !initialiser.ensureInitialised(t, method.owner)) {
      return 0;
    }
    int[] rest = hasReceiver ? Arrays.copyOfRange(given, 1, given.length) : given;
    int arguments = world.objects.array(t, "[" + OBJECT, rest);
    return calls.continueWith(t, invokers.plainly(method), hasReceiver ? given[0] : 0, arguments);
  }
}
