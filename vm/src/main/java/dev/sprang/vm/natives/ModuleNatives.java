package dev.sprang.vm.natives;

import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/**
 * Modules and packages of classes, as far as programs look at them: what they are called. Each is
 * one object for the session. Code of the JDK, which would ask them for permissions, finds none.
 */
final class ModuleNatives {
  private static final String MODULE = "java/lang/Module";
  private static final String PACKAGE = "java/lang/Package";
  private static final String TEXT = "Ljava/lang/String;";

  /** What needs more than the name of a module of the JDK. */
  private static final List<String> OF_NAMED =
      List.of(
          "getDescriptor()Ljava/lang/module/ModuleDescriptor;",
          "getLayer()Ljava/lang/ModuleLayer;",
          "getPackages()Ljava/util/Set;",
          "canRead(Ljava/lang/Module;)Z",
          "canUse(Ljava/lang/Class;)Z",
          "isExported(Ljava/lang/String;)Z",
          "isExported(Ljava/lang/String;Ljava/lang/Module;)Z",
          "isOpen(Ljava/lang/String;)Z",
          "isOpen(Ljava/lang/String;Ljava/lang/Module;)Z");

  /** What manifests say of packages, by the fields that keep it. */
  private static final Map<String, Attributes.Name> OF_MANIFESTS =
      Map.of(
          "specTitle", Attributes.Name.SPECIFICATION_TITLE,
          "specVersion", Attributes.Name.SPECIFICATION_VERSION,
          "specVendor", Attributes.Name.SPECIFICATION_VENDOR,
          "implTitle", Attributes.Name.IMPLEMENTATION_TITLE,
          "implVersion", Attributes.Name.IMPLEMENTATION_VERSION,
          "implVendor", Attributes.Name.IMPLEMENTATION_VENDOR);

  private final NativeTable methods;
  private final World world;
  private final Calls calls;
  private final Map<String, Integer> modules = new HashMap<>();
  private final Map<String, Integer> packages = new HashMap<>();

  ModuleNatives(NativeTable methods, World world, Calls calls) {
    this.methods = methods;
    this.world = world;
    this.calls = calls;
  }

  void add() {
    methods.put(
        "java/lang/Class.getModule()L" + MODULE + ";",
        (t, r, a) -> isAsked(t) ? moduleOf(type(r, a).element()) : 0);
    methods.put(
        "java/lang/ClassLoader.getUnnamedModule()L" + MODULE + ";", (t, r, a) -> module(""));
    methods.put(
        "java/lang/Class.getPackage()L" + PACKAGE + ";",
        (t, r, a) -> type(r, a).isArray() || type(r, a).isPrimitive() ? 0 : packageOf(type(r, a)));
    OF_NAMED.forEach(this::addForUnnamed);
    addFiles();
  }

  /** Files of the JDK's modules, which its own code asks for. */
  private void addFiles() {
    String descriptor = "(" + TEXT + ")Ljava/io/InputStream;";
    String own = "getResourceAsStream";
    VmMethod of =
        world.classes.method("dev/sprang/vm/guest/Loader", "of", "([B)Ljava/io/InputStream;");
    methods.put(
        MODULE + "." + own + descriptor,
        (t, r, a) -> {
          if (world.objects.get((int) r[a], "name", TEXT) == 0) {
            return calls.continueWith(
                t, world.classes.method(MODULE, own, descriptor), r[a], r[a + 1]);
          }
          String name = world.strings.text(world.throwing.nonNull(t, r[a + 1]));
          String path = name.startsWith("/") ? name.substring(1) : name;
          List<byte[]> found = world.classes.filesOfJdk(path, path);
          return calls.continueWith(
              t, of, found.isEmpty() ? 0 : world.objects.bytes(t, found.get(0)));
        });
  }

  /**
   * The JDK's code does without, but for that which looks for files by modules or compares them.
   */
  private boolean isAsked(VmThread t) {
    VmClass asking = world.classes.method(t.methodId()).owner;
    return asking.isProgram
        || asking.name.startsWith("java/util/ResourceBundle")
        || asking.name.startsWith("sun/util/resources/BreakIteratorResourceBundle")
        || asking.name.equals("java/lang/Throwable");
  }

  private VmClass type(long[] r, int a) {
    return world.mirrors.type((int) r[a]);
  }

  /** The program's own module has no name, and the JDK's code knows what that means. */
  private void addForUnnamed(String method) {
    String name = method.substring(0, method.indexOf('('));
    String descriptor = method.substring(name.length());
    methods.put(
        MODULE + "." + method,
        (t, r, a) -> {
          if (world.objects.get((int) r[a], "name", TEXT) != 0) {
            throw world.refusals.unsupported(t, "Module." + name + " of a module of the JDK");
          }
          VmMethod own = world.classes.method(MODULE, name, descriptor);
          long[] arguments = Arrays.copyOfRange(r, a, a + own.arguments);
          return calls.continueWith(t, own, arguments);
        });
  }

  private int moduleOf(VmClass type) {
    String name = world.classes.moduleOf(type);
    return module(name == null ? "" : name);
  }

  private int module(String name) {
    return modules.computeIfAbsent(
        name,
        key -> {
          int made = make(MODULE);
          if (key.isEmpty()) {
            set(made, "loader", "Ljava/lang/ClassLoader;", world.mirrors.loader());
          } else {
            set(made, "name", TEXT, world.strings.constant(key));
          }
          return made;
        });
  }

  private int packageOf(VmClass type) {
    int module = moduleOf(type);
    return packages.computeIfAbsent(
        type.packageName().replace('/', '.'),
        name -> {
          int made = make(PACKAGE);
          set(made, "name", TEXT, world.strings.constant(name));
          set(made, "module", "L" + MODULE + ";", module);
          String version = PACKAGE + "$VersionInfo";
          int told = make(version);
          set(made, "versionInfo", "L" + version + ";", told);
          world.classes.manifest(type).ifPresent(manifest -> tell(told, type, manifest));
          return made;
        });
  }

  /** What is said of the package itself comes before what is said of the whole jar. */
  private void tell(int versionInfo, VmClass type, Manifest manifest) {
    Attributes own = manifest.getAttributes(type.packageName() + "/");
    OF_MANIFESTS.forEach(
        (field, attribute) -> {
          String text = own == null ? null : own.getValue(attribute);
          text = text == null ? manifest.getMainAttributes().getValue(attribute) : text;
          if (text != null) {
            set(versionInfo, field, TEXT, world.strings.constant(text));
          }
        });
  }

  private int make(String name) {
    VmClass type = world.classes.get(name);
    return world.heap.allocatePermanent(type, type.instanceSlots(), 0);
  }

  private void set(int object, String name, String type, int value) {
    VmField field = world.heap.classOf(object).field(name, type);
    world.heap.setForGood(object + field.slot(), value);
  }
}
