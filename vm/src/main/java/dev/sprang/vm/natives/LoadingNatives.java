package dev.sprang.vm.natives;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Class loaders, files on the class path, and the providers of services that those name. */
final class LoadingNatives {
  private static final String LOADER = "dev/sprang/vm/guest/Loader.";
  private static final String SERVICES = "dev/sprang/vm/guest/Services";
  private static final String STREAM = "(Ljava/lang/String;)Ljava/io/InputStream;";
  private static final String URL = "(Ljava/lang/String;)Ljava/net/URL;";

  private final NativeTable methods;
  private final World world;
  private final Calls calls;

  private LoadingNatives(NativeTable methods, World world, Calls calls) {
    this.methods = methods;
    this.world = world;
    this.calls = calls;
  }

  static void addTo(NativeTable methods, World world, Calls calls) {
    LoadingNatives natives = new LoadingNatives(methods, world, calls);
    natives.addLoaders();
    natives.addFiles();
    natives.addServices();
  }

  private void addLoaders() {
    for (String ending : new String[] {"", "0"}) {
      methods.put(
          "java/lang/Class.getClassLoader" + ending + "()Ljava/lang/ClassLoader;",
          (t, r, a) -> isFromClassPath(element(r, a)) ? world.loader.get() : 0);
    }
    methods.put(
        "java/lang/ClassLoader.getSystemClassLoader()Ljava/lang/ClassLoader;",
        (t, r, a) -> world.loader.get());
    for (String method :
        new String[] {
          "ClassLoader.getParent()Ljava/lang/ClassLoader;",
          "ClassLoader.getUnnamedModule()Ljava/lang/Module;"
        }) {
      methods.put("java/lang/" + method, unsupported(method.substring(0, method.indexOf('('))));
    }
    methods.put(
        "java/lang/ClassLoader.getPlatformClassLoader()Ljava/lang/ClassLoader;",
        (t, r, a) -> {
          if (world.classes.method(t.methodId()).owner.isProgram) {
            throw world.refusals.unsupported(t, "ClassLoader.getPlatformClassLoader");
          }
          return 0; // the JDK only asks whether a class is from there, which none is
        });
    String module = "getModule()Ljava/lang/Module;";
    int slot = world.classes.get("java/lang/Class").field("module", "Ljava/lang/Module;").slot();
    methods.put(
        "java/lang/Class." + module,
        (t, r, a) -> {
          if (world.classes.method(t.methodId()).owner.isProgram) {
            throw world.refusals.unsupported(t, "Class.getModule");
          }
          return world.heap.get((int) r[a], slot);
        });
  }

  /** The program's classes, and what the machine has made for them. */
  private boolean isFromClassPath(VmClass type) {
    return type.isProgram
        || world.classes.moduleOf(type) == null && !type.name.startsWith("dev/sprang/vm/guest/");
  }

  private VmClass element(long[] r, int a) {
    VmClass type = world.mirrors.type((int) r[a]);
    while (type.isArray()) {
      type = type.component;
    }
    return type;
  }

  private NativeMethod unsupported(String method) {
    return (t, r, a) -> {
      throw world.refusals.unsupported(t, method);
    };
  }

  private void addFiles() {
    methods.put(
        "java/lang/Class.getResourceAsStream" + STREAM,
        (t, r, a) -> file(t, r, a, "stream", STREAM));
    methods.put("java/lang/Class.getResource" + URL, (t, r, a) -> file(t, r, a, "url", URL));
    methods.put(
        LOADER + "read(Ljava/lang/String;)[B",
        (t, r, a) -> {
          List<byte[]> found = world.classes.files(world.strings.text((int) r[a]));
          return found.isEmpty() ? 0 : bytes(t, found.get(0));
        });
    methods.put(
        "dev/sprang/vm/guest/GuestRefusal.refuse(Ljava/lang/String;)V",
        (t, r, a) -> {
          throw world.refusals.unsupported(t, world.strings.text((int) r[a]));
        });
  }

  /** A file of the class path, named as seen from a class. */
  private long file(VmThread t, long[] r, int a, String method, String descriptor) {
    VmClass type = element(r, a);
    String name = world.strings.text((int) r[a + 1]);
    if (name == null) {
      throw world.throwing.make(t, "java/lang/NullPointerException", null);
    } else if (!type.isProgram) {
      throw world.refusals.unsupported(t, "resources of the JDK");
    }
    String path = name.startsWith("/") ? name.substring(1) : inPackage(type, name);
    String loader = LOADER.substring(0, LOADER.length() - 1);
    calls.continueWith(
        t, world.classes.method(loader, method, descriptor), world.strings.make(t, path));
    return 0;
  }

  private static String inPackage(VmClass type, String name) {
    return type.name.substring(0, type.name.lastIndexOf('/') + 1) + name;
  }

  private int bytes(VmThread t, byte[] content) {
    int array = world.allocator.array(t, world.classes.get("[B"), content.length);
    for (int i = 0; i < content.length; i++) {
      world.heap.set(array, HEADER + i, content[i]);
    }
    return array;
  }

  private void addServices() {
    String loader = "java/util/ServiceLoader";
    String checking = "(Ljava/lang/Class;Ljava/lang/Class;)V";
    methods.put(loader + ".checkCaller" + checking, (t, r, a) -> 0);
    methods.put(
        loader + ".newLookupIterator()Ljava/util/Iterator;",
        (t, r, a) -> {
          VmClass type = world.heap.classOf((int) r[a]);
          int slot = type.field("service", "Ljava/lang/Class;").slot();
          String descriptor = "(Ljava/lang/Class;)Ljava/util/Iterator;";
          calls.continueWith(
              t,
              world.classes.method(SERVICES, "providers", descriptor),
              world.heap.get((int) r[a], slot));
          return 0;
        });
    methods.put(
        SERVICES + ".names(Ljava/lang/String;)[Ljava/lang/String;",
        (t, r, a) -> {
          String service = world.strings.text((int) r[a]);
          if (isProvidedByModules(service)) {
            throw world.refusals.unsupported(t, "a service that the JDK provides: " + service);
          }
          return texts(t, names(service));
        });
  }

  private static boolean isProvidedByModules(String service) {
    return ModuleLayer.boot().modules().stream()
        .flatMap(module -> module.getDescriptor().provides().stream())
        .anyMatch(provided -> provided.service().equals(service));
  }

  private Set<String> names(String service) {
    Set<String> names = new LinkedHashSet<>();
    for (byte[] file : world.classes.files("META-INF/services/" + service)) {
      for (String line : new String(file, StandardCharsets.UTF_8).lines().toList()) {
        String name = line.replaceFirst("#.*", "").strip();
        if (!name.isEmpty()) {
          names.add(name);
        }
      }
    }
    return names;
  }

  private int texts(VmThread t, Set<String> texts) {
    int array = world.allocator.array(t, world.classes.get("[Ljava/lang/String;"), texts.size());
    int next = HEADER;
    for (String text : texts) {
      world.heap.set(array, next++, world.strings.constant(text));
    }
    return array;
  }
}
