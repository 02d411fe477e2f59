package dev.sprang.vm.reflect;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.link.Invokers;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.util.List;

/** Calls of methods and constructors by reflection. */
record InvocationNatives(
    World world,
    Permission permission,
    ClassInitialiser initialiser,
    Calls calls,
    Invokers invokers,
    MemberAccess access,
    BoxedValues boxes) {

  /** Since methods are called by method handles inside, the messages of the JDK tell more. */
  private static final boolean BY_HANDLES = Runtime.version().feature() > 17;

  void addTo(NativeTable methods) {
    String array = "[Ljava/lang/Object;)Ljava/lang/Object;";
    methods.put(
        MemberObjects.METHOD + ".invoke(Ljava/lang/Object;" + array,
        (t, r, a) -> call(t, (int) r[a], (int) r[a + 1], (int) r[a + 2]));
    methods.put(
        MemberObjects.CONSTRUCTOR + ".newInstance(" + array,
        (t, r, a) -> call(t, (int) r[a], 0, (int) r[a + 1]));
    methods.put(
        "java/lang/Class.newInstance()Ljava/lang/Object;",
        (t, r, a) -> make(t, world.mirrors.type((int) r[a])));
    methods.put(
        "java/lang/reflect/InvocationHandler.invokeDefault"
            + "(Ljava/lang/Object;Ljava/lang/reflect/Method;"
            + array,
        (t, r, a) ->
            callDefault(
                t,
                world.throwing.nonNull(t, r[a]),
                world.throwing.nonNull(t, r[a + 1]),
                (int) r[a + 2]));
  }

  /** What {@code Class.newInstance} does: what the constructor throws is not wrapped. */
  private long make(VmThread t, VmClass type) {
    VmMethod constructor = type.declaredMethodOrNull(world.classes.selector("<init>", "()V"));
    VmClass caller = world.classes.method(t.methodId()).owner;
    if (constructor == null
        || type.isAbstract()
        || type.isEnum()
        || !MemberAccess.isOpenTo(caller, type, constructor.flags)) {
      throw world.refusals.unsupported(t, "newInstance of " + type);
    }
    if (initialiser.ensureInitialised(t, type)) {
      calls.continueWith(t, invokers.exactly(constructor), 0, 0);
    }
    return 0;
  }

  private VmMethod target(int member) {
    return world.classes.method((int) world.objects.get(member, "slot", "I"));
  }

  private long call(VmThread t, int member, int receiver, int arguments) {
    VmMethod target = target(member);
    boolean makes = target.isConstructor();
    VmClass owner = makes ? world.objects.type(member, "clazz") : target.owner;
    if (!makes && !target.isStatic() && receiver == 0) {
      throw world.throwing.make(
          t,
          "java/lang/NullPointerException",
          "Cannot invoke \"Object.getClass()\" because \"obj\" is null");
    }
    access.check(t, member, target.owner, target.flags);
    if (makes) {
      checkMakes(t, owner);
    } else if (!target.isStatic()) {
      checkReceiver(t, target, receiver);
    }
    int given = arguments(t, target, arguments);
    if ((makes || target.isStatic()) && !initialiser.ensureInitialised(t, owner)) {
      return 0;
    }
    VmMethod invoker = owner == target.owner ? invokers.of(target) : invokers.making(owner, target);
    return calls.continueWith(t, invoker, receiver, given);
  }

  /** The method of an interface that a proxy stands for, as the interface itself has it. */
  private long callDefault(VmThread t, int proxy, int member, int arguments) {
    VmMethod target = target(member);
    boolean isOfProxy =
        world.heap.classOf(proxy).superclass == world.classes.get("java/lang/reflect/Proxy")
            && world.heap.classOf(proxy).isSubtypeOf(target.owner);
    if (!isOfProxy || !target.owner.isInterface() || target.isAbstract() || target.isStatic()) {
      throw world.refusals.unsupported(t, "the default method %s of a proxy".formatted(target));
    }
    int given = arguments(t, target, arguments);
    return calls.continueWith(t, invokers.exactly(target), proxy, given);
  }

  private void checkMakes(VmThread t, VmClass type) {
    if (type.isEnum()) {
      throw world.throwing.illegalArgument(t, "Cannot reflectively create enum objects");
    }
    if (type.isAbstract()) {
      throw world.throwing.make(t, "java/lang/InstantiationException", null);
    }
  }

  private void checkReceiver(VmThread t, VmMethod target, int receiver) {
    VmClass type = world.heap.classOf(receiver);
    if (!type.isSubtypeOf(target.owner)) {
      String message = "object of type %s is not an instance of %s";
      throw world.throwing.illegalArgument(
          t,
          BY_HANDLES
              ? message.formatted(type.javaName(), target.owner.javaName())
              : "object is not an instance of declaring class");
    }
  }

  /** The arguments as they have to be, in an array; 0 if there are none. */
  private int arguments(VmThread t, VmMethod target, int array) {
    List<String> types = Descriptors.arguments(target.descriptor);
    int count = array == 0 ? 0 : world.heap.length(array);
    if (count != types.size()) {
      String message = "wrong number of arguments";
      String more = ": %d expected: %d".formatted(count, types.size());
      throw world.throwing.illegalArgument(t, BY_HANDLES ? message + more : message);
    }
    if (count > 0 && permission.isConcurrent() && world.heap.isShared(array)) {
      throw world.refusals.unsupported(
          t, "a call by reflection with arguments that other threads may change");
    }
    int[] given = new int[count];
    boolean isExact = true;
    for (int i = 0; i < count; i++) {
      int argument = (int) world.heap.get(array, HEADER + i);
      checkArgument(t, target, argument, types.get(i));
      given[i] = boxes.exactly(t, argument, types.get(i));
      isExact &= given[i] == argument;
    }
    return isExact ? array : world.objects.array(t, "[Ljava/lang/Object;", given);
  }

  private void checkArgument(VmThread t, VmMethod target, int argument, String type) {
    if (boxes.fits(argument, type)) {
      return;
    }
    if (argument == 0 && BY_HANDLES) {
      throw world.refusals.unsupported(
          t, "a call of %s by reflection with null for a number".formatted(target));
    }
    throw world.throwing.illegalArgument(t, argument == 0 ? null : "argument type mismatch");
  }
}
