package dev.sprang.vm.reflect;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.link.ProxyMaker;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code java.lang.reflect.Proxy}: one class for each list of interfaces. */
final class ProxyNatives {
  private static final String PROXY = "java/lang/reflect/Proxy";

  private final World world;
  private final Permission permission;
  private final ClassInitialiser initialiser;
  private final Map<List<VmClass>, VmClass> made = new HashMap<>();
  private final Set<VmClass> proxies = new HashSet<>();

  ProxyNatives(World world, Permission permission, ClassInitialiser initialiser) {
    this.world = world;
    this.permission = permission;
    this.initialiser = initialiser;
  }

  void addTo(NativeTable methods, MemberObjects members) {
    methods.put(
        ProxyMaker.METHOD_OF.key(),
        (t, r, a) -> members.executable(t, world.classes.method((int) r[a])));
    String proxy = PROXY + ".";
    methods.put(
        proxy
            + "newProxyInstance(Ljava/lang/ClassLoader;[Ljava/lang/Class;"
            + ProxyMaker.HANDLER_TYPE
            + ")Ljava/lang/Object;",
        (t, r, a) -> {
          boolean seesProgram = r[a] != 0 || !permission.isInProgram(t);
          return newInstance(t, seesProgram, (int) r[a + 1], (int) r[a + 2]);
        });
    methods.ask(
        proxy + "isProxyClass(Ljava/lang/Class;)Z",
        (t, r, a) -> proxies.contains(world.mirrors.type(world.throwing.nonNull(t, r[a]))));
    methods.put(
        proxy + "getInvocationHandler(Ljava/lang/Object;)" + ProxyMaker.HANDLER_TYPE,
        (t, r, a) -> handler(t, world.throwing.nonNull(t, r[a])));
  }

  private long handler(VmThread t, int proxy) {
    if (!proxies.contains(world.heap.classOf(proxy))) {
      throw world.throwing.illegalArgument(t, "not a proxy instance");
    }
    return world.objects.get(proxy, ProxyMaker.HANDLER, ProxyMaker.HANDLER_TYPE);
  }

  private long newInstance(VmThread t, boolean seesProgram, int array, int handler) {
    world.throwing.nonNull(t, handler);
    List<VmClass> interfaces = interfaces(t, seesProgram, world.throwing.nonNull(t, array));
    VmClass type = made.get(interfaces);
    if (type == null) {
      type = define(interfaces);
      made.put(interfaces, type);
      proxies.add(type);
    }
    if (!initialiser.ensureInitialised(t, type)) {
      return 0;
    }
    int proxy = world.allocator.object(t, type);
    world.objects.set(proxy, "h", ProxyMaker.HANDLER_TYPE, handler);
    world.objects.set(proxy, ProxyMaker.HANDLER, ProxyMaker.HANDLER_TYPE, handler);
    return proxy;
  }

  private List<VmClass> interfaces(VmThread t, boolean seesProgram, int array) {
    if (permission.isConcurrent() && world.heap.isShared(array) && permission.isInProgram(t)) {
      throw world.refusals.unsupported(t, "a proxy of interfaces that other threads may change");
    }
    List<VmClass> interfaces = new ArrayList<>();
    for (int i = 0; i < world.heap.length(array); i++) {
      VmClass type =
          world.mirrors.type(world.throwing.nonNull(t, world.heap.get(array, HEADER + i)));
      if (!seesProgram && world.classes.moduleOf(type) == null) {
        String message = " referenced from a method is not visible from class loader: null";
        throw world.throwing.illegalArgument(t, type.javaName() + message);
      }
      if (!type.isInterface()) {
        throw world.throwing.illegalArgument(t, type.javaName() + " is not an interface");
      }
      if (interfaces.contains(type)) {
        throw world.throwing.illegalArgument(t, "repeated interface: " + type.javaName());
      }
      interfaces.add(type);
    }
    return interfaces;
  }

  private VmClass define(List<VmClass> interfaces) {
    String place = "jdk/proxy1/";
    for (VmClass type : interfaces) {
      if (!Modifier.isPublic(type.flags)) {
        place = type.packageName().isEmpty() ? "" : type.packageName() + "/";
      }
    }
    VmClass host = interfaces.isEmpty() ? world.classes.get(PROXY) : interfaces.get(0);
    for (VmClass type : interfaces) {
      host = type.isProgram ? type : host;
    }
    String name = place + "$Proxy" + made.size();
    return world.classes.define(name, ProxyMaker.make(world.classes, name, interfaces), host);
  }
}
