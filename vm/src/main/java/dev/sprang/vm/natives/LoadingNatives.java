package dev.sprang.vm.natives;

import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Class loaders, files on the class path, and the providers of services that those name. */
record LoadingNatives(NativeTable methods, World world, Calls calls) {

  private static final String LOADER = "dev/sprang/vm/guest/Loader.";
  private static final String SERVICES = "dev/sprang/vm/guest/Services";
  private static final String PLACES = "dev/sprang/vm/guest/ClassPlaces";
  private static final String DOMAIN = "()Ljava/security/ProtectionDomain;";
  private static final String STREAM = "(Ljava/lang/String;)Ljava/io/InputStream;";
  private static final String URL = "(Ljava/lang/String;)Ljava/net/URL;";

  void add() {
    addLoaders();
    addAssertions();
    refuseClassesMadeLate();
    addPlaces();
    addFiles();
    addServices();
  }

  private void addLoaders() {
    for (String ending : new String[] {"", "0"}) {
      methods.put(
          "java/lang/Class.getClassLoader" + ending + "()Ljava/lang/ClassLoader;",
          (t, r, a) -> isFromClassPath(self(r, a)) ? world.mirrors.loader() : 0);
    }
    methods.put(
        "java/lang/ClassLoader.getSystemClassLoader()Ljava/lang/ClassLoader;",
        (t, r, a) -> world.mirrors.loader());
    methods.put(
        "java/lang/ClassLoader.getParent()Ljava/lang/ClassLoader;",
        (t, r, a) -> parent((int) r[a]));
    methods.put(
        "java/lang/ClassLoader.getPlatformClassLoader()Ljava/lang/ClassLoader;",
        (t, r, a) -> {
          // the JDK only asks whether a class is from there, which none is
          boolean isAsked = world.classes.method(t.methodId()).owner.isProgram;
          return isAsked ? world.mirrors.jdkLoader() : 0;
        });
  }

  /** All of the program's classes have assertions. */
  private void addAssertions() {
    for (String setter :
        List.of(
            "setDefaultAssertionStatus(Z)V",
            "setPackageAssertionStatus(Ljava/lang/String;Z)V",
            "setClassAssertionStatus(Ljava/lang/String;Z)V",
            "clearAssertionStatus()V")) {
      methods.run(
          "java/lang/ClassLoader." + setter,
          (t, r, a) -> {
            throw world.refusals.everywhere(t, "Assertions are always on");
          });
    }
  }

  /** The public methods that make a class of bytes; the JDK's own code has other ways. */
  private void refuseClassesMadeLate() {
    String lookup = "java/lang/invoke/MethodHandles$Lookup";
    String options = "[Ljava/lang/invoke/MethodHandles$Lookup$ClassOption;)L" + lookup + ";";
    String domain = "Ljava/security/ProtectionDomain;";
    Stream.of(
            lookup + ".defineClass([B)Ljava/lang/Class;",
            lookup + ".defineHiddenClass([BZ" + options,
            lookup + ".defineHiddenClassWithClassData([BLjava/lang/Object;Z" + options,
            "java/lang/ClassLoader.defineClass(Ljava/lang/String;[BII"
                + domain
                + ")Ljava/lang/Class;",
            "java/lang/ClassLoader.defineClass(Ljava/lang/String;Ljava/nio/ByteBuffer;"
                + domain
                + ")Ljava/lang/Class;")
        .forEach(this::refuseMaking);
  }

  private void addPlaces() {
    methods.put(
        "java/lang/Class.getProtectionDomain" + DOMAIN,
        (t, r, a) ->
            calls.continueWith(
                t,
                world.classes.method(PLACES, "get", DOMAIN.replace("()", "(Ljava/lang/Class;)")),
                r[a]));
    methods.put(
        PLACES + ".address(Ljava/lang/Class;)Ljava/lang/String;",
        (t, r, a) -> world.objects.text(place(self(r, a))));
  }

  private @Nullable String place(VmClass type) {
    if (!isFromClassPath(type)) {
      return placeInJdk(type.name.replace('/', '.'));
    }
    String file = type.name + ".class";
    List<String> addresses = world.classes.addresses(file);
    if (addresses.isEmpty()) {
      return null; // made for the program by the machine
    }
    String address = addresses.get(0);
    return address.startsWith("jar:")
        ? address.substring("jar:".length(), address.indexOf("!/"))
        : address.substring(0, address.length() - file.length());
  }

  /** The modules of the JVM's own loader have none. */
  private static @Nullable String placeInJdk(String name) {
    try {
      CodeSource source =
          Class.forName(name, false, ClassLoader.getPlatformClassLoader())
              .getProtectionDomain()
              .getCodeSource();
      return source == null ? null : source.getLocation().toString();
    } catch (ClassNotFoundException | LinkageError madeByTheMachine) {
      return null;
    }
  }

  private void refuseMaking(String method) {
    String name = method.substring(0, method.indexOf('(')).replace('/', '.');
    methods.run(
        method,
        (t, r, a) -> {
          throw world.refusals.everywhere(t, name + ": classes made at run time are not modelled");
        });
  }

  private long parent(int loader) {
    if (loader == world.mirrors.loader()) {
      return world.mirrors.jdkLoader();
    }
    return loader == world.mirrors.jdkLoader()
        ? 0
        : world.objects.get(loader, "parent", "Ljava/lang/ClassLoader;");
  }

  /** The program's classes, and what the machine has made for them. */
  private boolean isFromClassPath(VmClass type) {
    return type.isProgram
        || world.classes.moduleOf(type) == null && !type.name.startsWith("dev/sprang/vm/guest/");
  }

  private VmClass self(long[] r, int a) {
    return world.mirrors.type((int) r[a]).element();
  }

  private void addFiles() {
    methods.put(
        "java/lang/Class.getResourceAsStream" + STREAM,
        (t, r, a) -> file(t, r, a, "stream", STREAM));
    methods.put("java/lang/Class.getResource" + URL, (t, r, a) -> file(t, r, a, "url", URL));
    methods.put(
        LOADER + "read(Ljava/lang/String;I)[B",
        (t, r, a) -> {
          List<byte[]> found = world.classes.files(world.strings.text((int) r[a]));
          int index = (int) r[a + 1];
          return index < found.size() ? world.objects.bytes(t, found.get(index)) : 0;
        });
    methods.put(
        LOADER + "addresses(Ljava/lang/String;)[Ljava/lang/String;",
        (t, r, a) ->
            world.objects.texts(t, world.classes.addresses(world.strings.text((int) r[a]))));
    methods.put(
        "dev/sprang/vm/guest/Host.refuse(Ljava/lang/String;)V",
        (t, r, a) -> {
          throw world.refusals.unsupported(t, world.strings.text((int) r[a]));
        });
  }

  /** A file of the class path, or of the JDK, named as seen from a class. */
  private long file(VmThread t, long[] r, int a, String method, String descriptor) {
    VmClass type = self(r, a);
    String name = world.strings.text(world.throwing.nonNull(t, r[a + 1]));
    String path = name.startsWith("/") ? name.substring(1) : inPackage(type, name);
    String loader = LOADER.substring(0, LOADER.length() - 1);
    if (!type.isProgram && method.equals("stream")) {
      List<byte[]> found = world.classes.filesOfJdk(type, path);
      VmMethod of = world.classes.method(loader, "of", "([B)Ljava/io/InputStream;");
      return calls.continueWith(t, of, found.isEmpty() ? 0 : world.objects.bytes(t, found.get(0)));
    }
    return calls.continueWith(
        t, world.classes.method(loader, method, descriptor), world.strings.make(t, path));
  }

  private static String inPackage(VmClass type, String name) {
    return type.name.substring(0, type.name.lastIndexOf('/') + 1) + name;
  }

  private void addServices() {
    String loader = "java/util/ServiceLoader";
    methods.constant(0, loader, "checkCaller(Ljava/lang/Class;Ljava/lang/Class;)V");
    methods.put(
        loader + ".newLookupIterator()Ljava/util/Iterator;",
        (t, r, a) -> {
          long service = world.objects.get((int) r[a], "service", "Ljava/lang/Class;");
          String descriptor = "(Ljava/lang/Class;)Ljava/util/Iterator;";
          return calls.continueWith(
              t, world.classes.method(SERVICES, "providers", descriptor), service);
        });
    methods.put(
        SERVICES + ".names(Ljava/lang/String;)[Ljava/lang/String;",
        (t, r, a) -> {
          String service = world.strings.text((int) r[a]);
          return world.objects.texts(
              t, Stream.concat(ofModules(service), names(service)).distinct().toList());
        });
  }

  /** The providers that modules of the JDK name, which a program gets first. */
  private static Stream<String> ofModules(String service) {
    return ModuleLayer.boot().modules().stream()
        .map(Module::getDescriptor)
        .sorted()
        .flatMap(module -> module.provides().stream())
        .filter(provided -> provided.service().equals(service))
        .flatMap(provided -> provided.providers().stream());
  }

  private Stream<String> names(String service) {
    return world.classes.files("META-INF/services/" + service).stream()
        .flatMap(file -> new String(file, StandardCharsets.UTF_8).lines())
        .map(line -> line.replaceFirst("#.*", "").strip())
        .filter(name -> !name.isEmpty());
  }
}
