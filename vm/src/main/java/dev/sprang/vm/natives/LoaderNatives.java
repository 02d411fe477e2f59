package dev.sprang.vm.natives;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.run.NativeMethod;
import dev.sprang.vm.run.Vm;
import dev.sprang.vm.run.VmThread;
import java.util.List;

/**
 * The class loader that programs see; modules they do not see. It gives classes; what else it could
 * tell of the world outside is refused. The JDK's own code sees none, and has all classes from the
 * machine.
 */
final class LoaderNatives {
  private static final String LOADER = "java/lang/ClassLoader";
  private static final String OBJECT = "L" + LOADER + ";";

  private static final List<String> REFUSED =
      List.of(
          "getParent()" + OBJECT,
          "getResource(Ljava/lang/String;)Ljava/net/URL;",
          "getResources(Ljava/lang/String;)Ljava/util/Enumeration;",
          "resources(Ljava/lang/String;)Ljava/util/stream/Stream;",
          "getResourceAsStream(Ljava/lang/String;)Ljava/io/InputStream;",
          "getUnnamedModule()Ljava/lang/Module;",
          "getDefinedPackage(Ljava/lang/String;)Ljava/lang/Package;",
          "getDefinedPackages()[Ljava/lang/Package;",
          "setDefaultAssertionStatus(Z)V",
          "setClassAssertionStatus(Ljava/lang/String;Z)V",
          "setPackageAssertionStatus(Ljava/lang/String;Z)V",
          "clearAssertionStatus()V");

  private final Vm vm;
  private int loader;

  private LoaderNatives(Vm vm) {
    this.vm = vm;
  }

  static void addTo(Vm vm) {
    LoaderNatives natives = new LoaderNatives(vm);
    vm.natives.put(
        "java/lang/Class.getClassLoader()" + OBJECT,
        (t, r, a) -> natives.ofClass(t, vm.mirrors.type((int) r[a])));
    vm.natives.put(
        "java/lang/Class.getModule()Ljava/lang/Module;",
        (t, r, a) -> {
          if (natives.isAskedByProgram(t)) {
            throw vm.refusals.unsupported(t, "java.lang.Class.getModule()");
          }
          return 0;
        });
    vm.natives.put("java/lang/Thread.getContextClassLoader()" + OBJECT, natives::ofThread);
    natives.addForPrograms("getSystemClassLoader()" + OBJECT, (t, r, a) -> natives.loader(), false);
    natives.addForPrograms(
        "loadClass(Ljava/lang/String;)Ljava/lang/Class;",
        (t, r, a) -> ClassNatives.forName(vm, t, (int) r[a + 1], false),
        true);
    natives.addForPrograms(
        "getName()Ljava/lang/String;", (t, r, a) -> vm.strings.constant("app"), true);
    for (String method : REFUSED) {
      natives.addForPrograms(
          method,
          (t, r, a) -> {
            throw vm.refusals.unsupported(t, "java.lang.ClassLoader." + method);
          },
          true);
    }
  }

  /** The one loader that all programs have. */
  private int loader() {
    if (loader == 0) {
      VmClass type = vm.classes.get("jdk/internal/loader/ClassLoaders$AppClassLoader");
      loader = vm.heap.allocatePermanent(type, type.instanceSlots(), 0);
    }
    return loader;
  }

  private boolean isAskedByProgram(VmThread t) {
    return vm.classes.method(t.methodId()).owner.isProgram;
  }

  private long ofClass(VmThread t, VmClass type) {
    return isAskedByProgram(t) && vm.classes.moduleOf(type) == null ? loader() : 0;
  }

  private long ofThread(VmThread t, long[] r, int a) {
    int slot = vm.heap.classOf((int) r[a]).field("contextClassLoader", OBJECT).slot();
    long set = vm.words.getPlain(t, (int) r[a], slot, true);
    return t.pending == null && set == 0 && isAskedByProgram(t) ? loader() : set;
  }

  /** What a method does if the program calls it, of its own loader if it is one of a loader. */
  private void addForPrograms(String method, NativeMethod body, boolean ofLoader) {
    String name = method.substring(0, method.indexOf('('));
    VmMethod[] original = new VmMethod[1];
    vm.natives.put(
        LOADER + "." + method,
        (t, r, a) -> {
          if (isAskedByProgram(t) && (!ofLoader || r[a] == loader())) {
            return body.call(t, r, a);
          }
          if (original[0] == null) {
            String descriptor = method.substring(name.length());
            original[0] = vm.classes.copy(vm.classes.method(LOADER, name, descriptor));
          }
          long[] arguments = new long[original[0].arguments];
          System.arraycopy(r, a, arguments, 0, arguments.length);
          vm.calls.continueWith(t, original[0], arguments);
          return 0;
        });
  }
}
