package dev.sprang.vm.natives;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.thread.NativeMethod;
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

  private final Vm vm;

  private LoadingNatives(Vm vm) {
    this.vm = vm;
  }

  static void addTo(Vm vm) {
    LoadingNatives natives = new LoadingNatives(vm);
    natives.addLoaders();
    natives.addFiles();
    natives.addServices();
  }

  private void addLoaders() {
    for (String ending : new String[] {"", "0"}) {
      vm.natives.put(
          "java/lang/Class.getClassLoader" + ending + "()Ljava/lang/ClassLoader;",
          (t, r, a) -> isFromClassPath(element(r, a)) ? vm.loader.get() : 0);
    }
    vm.natives.put(
        "java/lang/ClassLoader.getSystemClassLoader()Ljava/lang/ClassLoader;",
        (t, r, a) -> vm.loader.get());
    for (String method :
        new String[] {
          "ClassLoader.getParent()Ljava/lang/ClassLoader;",
          "ClassLoader.getUnnamedModule()Ljava/lang/Module;"
        }) {
      vm.natives.put("java/lang/" + method, unsupported(method.substring(0, method.indexOf('('))));
    }
    vm.natives.put(
        "java/lang/ClassLoader.getPlatformClassLoader()Ljava/lang/ClassLoader;",
        (t, r, a) -> {
          if (vm.classes.method(t.methodId()).owner.isProgram) {
            throw vm.refusals.unsupported(t, "ClassLoader.getPlatformClassLoader");
          }
          return 0; // the JDK only asks whether a class is from there, which none is
        });
    String module = "getModule()Ljava/lang/Module;";
    int slot = vm.classes.get("java/lang/Class").field("module", "Ljava/lang/Module;").slot();
    vm.natives.put(
        "java/lang/Class." + module,
        (t, r, a) -> {
          if (vm.classes.method(t.methodId()).owner.isProgram) {
            throw vm.refusals.unsupported(t, "Class.getModule");
          }
          return vm.heap.get((int) r[a], slot);
        });
  }

  /** The program's classes, and what the machine has made for them. */
  private boolean isFromClassPath(VmClass type) {
    return type.isProgram
        || vm.classes.moduleOf(type) == null && !type.name.startsWith("dev/sprang/vm/guest/");
  }

  private VmClass element(long[] r, int a) {
    VmClass type = vm.mirrors.type((int) r[a]);
    while (type.isArray()) {
      type = type.component;
    }
    return type;
  }

  private NativeMethod unsupported(String method) {
    return (t, r, a) -> {
      throw vm.refusals.unsupported(t, method);
    };
  }

  private void addFiles() {
    vm.natives.put(
        "java/lang/Class.getResourceAsStream" + STREAM,
        (t, r, a) -> file(t, r, a, "stream", STREAM));
    vm.natives.put("java/lang/Class.getResource" + URL, (t, r, a) -> file(t, r, a, "url", URL));
    vm.natives.put(
        LOADER + "read(Ljava/lang/String;)[B",
        (t, r, a) -> {
          List<byte[]> found = vm.classes.files(vm.strings.text((int) r[a]));
          return found.isEmpty() ? 0 : bytes(t, found.get(0));
        });
    vm.natives.put(
        "dev/sprang/vm/guest/GuestRefusal.refuse(Ljava/lang/String;)V",
        (t, r, a) -> {
          throw vm.refusals.unsupported(t, vm.strings.text((int) r[a]));
        });
  }

  /** A file of the class path, named as seen from a class. */
  private long file(VmThread t, long[] r, int a, String method, String descriptor) {
    VmClass type = element(r, a);
    String name = vm.strings.text((int) r[a + 1]);
    if (name == null) {
      throw vm.throwing.make(t, "java/lang/NullPointerException", null);
    } else if (!type.isProgram) {
      throw vm.refusals.unsupported(t, "resources of the JDK");
    }
    String path = name.startsWith("/") ? name.substring(1) : inPackage(type, name);
    String loader = LOADER.substring(0, LOADER.length() - 1);
    vm.calls.continueWith(
        t, vm.classes.method(loader, method, descriptor), vm.strings.make(t, path));
    return 0;
  }

  private static String inPackage(VmClass type, String name) {
    return type.name.substring(0, type.name.lastIndexOf('/') + 1) + name;
  }

  private int bytes(VmThread t, byte[] content) {
    int array = vm.allocator.array(t, vm.classes.get("[B"), content.length);
    for (int i = 0; i < content.length; i++) {
      vm.heap.set(array, HEADER + i, content[i]);
    }
    return array;
  }

  private void addServices() {
    String loader = "java/util/ServiceLoader";
    String checking = "(Ljava/lang/Class;Ljava/lang/Class;)V";
    vm.natives.put(loader + ".checkCaller" + checking, (t, r, a) -> 0);
    vm.natives.put(
        loader + ".newLookupIterator()Ljava/util/Iterator;",
        (t, r, a) -> {
          VmClass type = vm.heap.classOf((int) r[a]);
          int slot = type.field("service", "Ljava/lang/Class;").slot();
          String descriptor = "(Ljava/lang/Class;)Ljava/util/Iterator;";
          vm.calls.continueWith(
              t,
              vm.classes.method(SERVICES, "providers", descriptor),
              vm.heap.get((int) r[a], slot));
          return 0;
        });
    vm.natives.put(
        SERVICES + ".names(Ljava/lang/String;)[Ljava/lang/String;",
        (t, r, a) -> {
          String service = vm.strings.text((int) r[a]);
          if (isProvidedByModules(service)) {
            throw vm.refusals.unsupported(t, "a service that the JDK provides: " + service);
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
    for (byte[] file : vm.classes.files("META-INF/services/" + service)) {
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
    int array = vm.allocator.array(t, vm.classes.get("[Ljava/lang/String;"), texts.size());
    int next = HEADER;
    for (String text : texts) {
      vm.heap.set(array, next++, vm.strings.constant(text));
    }
    return array;
  }
}
