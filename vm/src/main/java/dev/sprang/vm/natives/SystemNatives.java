package dev.sprang.vm.natives;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.jdk.synchroniser.ClockAndChance;
import dev.sprang.operation.Mode;
import dev.sprang.vm.access.Words;
import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.reflect.Reflection;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.TimeUnits;
import dev.sprang.vm.thread.VmThread;
import java.util.Map;
import java.util.stream.Stream;

/** {@code System}, {@code Runtime} and the settings of the JDK that depend on its surroundings. */
record SystemNatives(
    NativeTable methods, World world, VmOperations operations, Words words, Calls calls) {

  private static final String SYSTEM = "java/lang/System.";

  /**
   * The same on every machine, for a program must not behave differently elsewhere; but its files
   * are where it is started, and the JDK's where that is.
   */
  private static final Map<String, String> PROPERTIES =
      Map.ofEntries(
          Map.entry("line.separator", "\n"),
          Map.entry("file.separator", "/"),
          Map.entry("path.separator", ":"),
          Map.entry("java.version", System.getProperty("java.version")),
          Map.entry("java.specification.version", System.getProperty("java.specification.version")),
          Map.entry("java.vendor", "Sprang"),
          Map.entry("java.home", System.getProperty("java.home")),
          Map.entry("user.dir", System.getProperty("user.dir")),
          Map.entry("user.language", "en"),
          Map.entry("user.country", "US"),
          Map.entry("native.encoding", "UTF-8"),
          Map.entry("file.encoding", "UTF-8"),
          Map.entry("sun.jnu.encoding", "UTF-8"),
          Map.entry("java.io.tmpdir", "/tmp"),
          Map.entry("user.home", "/"),
          Map.entry("user.name", "user"),
          Map.entry("java.vm.name", "Sprang"),
          Map.entry("java.class.path", ""),
          Map.entry("java.library.path", ""),
          Map.entry("sun.boot.library.path", ""),
          Map.entry("os.arch", "amd64"),
          Map.entry("os.version", "0"),
          Map.entry("stdin.encoding", "UTF-8"),
          Map.entry("stdout.encoding", "UTF-8"),
          Map.entry("stderr.encoding", "UTF-8"),
          Map.entry(
              "java.vm.specification.version", System.getProperty("java.vm.specification.version")),
          Map.entry("java.class.version", System.getProperty("java.class.version")),
          Map.entry("os.name", "Linux"));

  private static final int PROCESSORS = 4;

  /** How long it is until a moment of the thread's clock; at least 1. */
  static long nanosUntil(ThreadTable threads, VmThread t, long millis) {
    long now = threads.time.isOn() ? threads.time.now() : t.clock;
    return Math.max(1, TimeUnits.ofMillis(millis - ClockAndChance.BEGIN_MILLIS) - now);
  }

  void add() {
    addSystem();
    addProperties();
    addSurroundings();
  }

  private void addSystem() {
    methods.put(SYSTEM + "arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", this::arraycopy);
    methods.put(
        SYSTEM + "identityHashCode(Ljava/lang/Object;)I",
        (t, r, a) -> ObjectNatives.hash(t, (int) r[a], operations.observed));
    methods.constant(
        0,
        "java/lang/System",
        "getSecurityManager()Ljava/lang/SecurityManager;",
        "allowSecurityManager()Z",
        "getenv(Ljava/lang/String;)Ljava/lang/String;");
    methods.put(
        SYSTEM + "getenv()Ljava/util/Map;",
        (t, r, a) ->
            calls.continueWith(
                t, world.classes.method("java/util/Map", "of", "()Ljava/util/Map;")));
    methods.put(
        SYSTEM + "lineSeparator()Ljava/lang/String;", (t, r, a) -> world.strings.constant("\n"));
    methods.put(
        "dev/sprang/vm/guest/ConsoleStream.emit(Ljava/lang/String;ZZ)V",
        (t, r, a) -> emit(t, (int) r[a + 1], r[a + 2] != 0, r[a + 3] != 0));
  }

  private long emit(VmThread t, int text, boolean endsLine, boolean isError) {
    if (operations.console.askToPrint(t, isError)) {
      operations.console.print(world.strings.text(text), endsLine, isError);
    }
    return 0;
  }

  private void addProperties() {
    methods.put(
        "dev/sprang/vm/guest/GuestProperties.entries()[Ljava/lang/String;",
        (t, r, a) -> {
          Stream<Map.Entry<String, String>> sorted =
              PROPERTIES.entrySet().stream().sorted(Map.Entry.comparingByKey());
          return world.objects.texts(
              t, sorted.flatMap(entry -> Stream.of(entry.getKey(), entry.getValue())).toList());
        });
    methods.put(
        "jdk/internal/misc/VM.getSavedProperty(Ljava/lang/String;)Ljava/lang/String;",
        (t, r, a) -> world.objects.text(PROPERTIES.get(world.strings.text((int) r[a]))));
  }

  private void addSurroundings() {
    String runtime = "java/lang/Runtime";
    methods.constant(PROCESSORS, runtime, "availableProcessors()I");
    methods.constant(1L << 28, runtime, "freeMemory()J");
    methods.constant(1L << 29, runtime, "totalMemory()J", "maxMemory()J");
    methods.constant(0, runtime, "gc()V");
    addHost();
    addLibraries();
    String bean = "()Ljava/lang/management/RuntimeMXBean;";
    methods.put(
        "java/lang/management/ManagementFactory.getRuntimeMXBean" + bean,
        (t, r, a) ->
            calls.continueWith(
                t, world.classes.method("dev/sprang/vm/guest/RuntimeBean", "get", bean)));
    // Pools register beans of their own; those of the JVM would tell of memory and threads.
    methods.put(
        "java/lang/management/ManagementFactory.platformComponents()Ljava/util/Collection;",
        (t, r, a) ->
            calls.continueWith(
                t, world.classes.method("java/util/List", "of", "()Ljava/util/List;")));
    methods.constant(
        0,
        "java/io/Console",
        "istty()Z",
        "ttyStatus()I",
        "encoding()Ljava/lang/String;",
        "instantiateConsole()Ljava/io/Console;");
    String process = "java/lang/ProcessHandleImpl";
    methods.constant(1, process, "getCurrentPid0()J");
    methods.constant(0, process, "initNative()V", "isAlive0(J)J");
    String vm = "jdk/internal/misc/VM";
    methods.constant(4, vm, "initLevel()I");
    methods.constant(1, vm, "isBooted()Z", "isModuleSystemInited()Z");
    methods.constant(0, vm, "initialize()V");
    String archive = "jdk/internal/misc/CDS";
    methods.constant(
        0,
        archive,
        "isDumpingClassList0()Z",
        "isDumpingArchive0()Z",
        "isSharingEnabled0()Z",
        "getCDSConfigStatus()I",
        "initializeFromArchive(Ljava/lang/Class;)V",
        "defineArchivedModules(Ljava/lang/Object;Ljava/lang/Object;)V");
    methods.constant(1, archive, "getRandomSeedForDumping()J");
    methods.put(
        "java/util/TimeZone.getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;",
        (t, r, a) -> world.strings.constant("UTC"));
    methods.constant(0, "jdk/internal/misc/PreviewFeatures", "isPreviewEnabled()Z");
    methods.constant(1, "java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8()Z");
    methods.constant(0, "java/lang/StringUTF16", "isBigEndian()Z");
    methods.ask(
        "java/lang/ref/Reference.refersTo0(Ljava/lang/Object;)Z",
        (t, r, a) -> words.get(t, Mode.VOLATILE, (int) r[a], referentSlot(), true) == r[a + 1]);
    methods.run(
        "java/lang/ref/Reference.clear0()V",
        (t, r, a) -> words.put(t, Mode.VOLATILE, (int) r[a], referentSlot(), 0, true));
  }

  private int referentSlot() {
    VmClass type = world.classes.get("java/lang/ref/Reference");
    return type.field("referent", "Ljava/lang/Object;").slot();
  }

  /** The JDK's bring methods which are there or refused one by one. */
  private void addLibraries() {
    methods.constant(0, "jdk/internal/loader/BootLoader", "loadLibrary(Ljava/lang/String;)V");
    for (String method : new String[] {"loadLibrary0", "load0"}) {
      methods.run(
          "java/lang/Runtime." + method + "(Ljava/lang/Class;Ljava/lang/String;)V",
          (t, r, a) -> {
            if (r[a + 1] != 0 && world.mirrors.type((int) r[a + 1]).isProgram) {
              throw world.refusals.everywhere(t, "Native code cannot be controlled");
            }
          });
    }
  }

  /** Its name and the address that leads back to it; the others' are the network's. */
  private void addHost() {
    for (String type : new String[] {"", "4", "6"}) {
      methods.constant(0, "java/net/Inet" + type + "Address", "init()V");
    }
    for (String type : new String[] {"InetAddress", "InetAddressImplFactory"}) {
      methods.constant(0, "java/net/" + type, "isIPv6Supported()Z");
    }
    methods.constant(1, "java/net/InetAddress", "isIPv4Available()Z");
    methods.put(
        "java/net/Inet4AddressImpl.getLocalHostName()Ljava/lang/String;",
        (t, r, a) -> world.strings.constant("localhost"));
  }

  private long arraycopy(VmThread t, long[] r, int a) {
    int from = world.throwing.nonNull(t, r[a]);
    int to = world.throwing.nonNull(t, r[a + 2]);
    int fromIndex = (int) r[a + 1];
    int toIndex = (int) r[a + 3];
    int length = (int) r[a + 4];
    VmClass source = world.heap.classOf(from);
    VmClass target = world.heap.classOf(to);
    checkTypes(t, source, target);
    checkRange(t, "source index", "last source index", source, from, fromIndex, length);
    checkRange(t, "destination index", "last destination index", target, to, toIndex, length);
    if (!source.component().isPrimitive() && !source.isSubtypeOf(target)) {
      return copyChecked(t, from, fromIndex, to, toIndex, length);
    }
    words.copy(t, from, HEADER + fromIndex, to, HEADER + toIndex, length);
    return 0;
  }

  private void checkTypes(VmThread t, VmClass source, VmClass target) {
    String problem = null;
    if (!source.isArray()) {
      problem = "source type %s is not an array".formatted(source.javaName());
    } else if (!target.isArray()) {
      problem = "destination type %s is not an array".formatted(target.javaName());
    } else if ((source.component().isPrimitive() || target.component().isPrimitive())
        && source != target) {
      problem = "type mismatch: can not copy %s into %s".formatted(word(source), word(target));
    }
    if (problem != null) {
      throw world.throwing.make(t, "java/lang/ArrayStoreException", "arraycopy: " + problem);
    }
  }

  private static String word(VmClass array) {
    return array.component().isPrimitive() ? array.component().name + "[]" : "object array[]";
  }

  private void checkRange(
      VmThread t, String index, String last, VmClass type, int array, int begin, int length) {
    int size = world.heap.length(array);
    String problem = null;
    if (begin < 0) {
      problem = "%s %d out of bounds for %s".formatted(index, begin, sized(type, size));
    } else if (length < 0) {
      problem = "length %d is negative".formatted(length);
    } else if ((long) begin + length > size) {
      long end = (begin + length) & 0xFFFFFFFFL;
      problem = "%s %d out of bounds for %s".formatted(last, end, sized(type, size));
    }
    if (problem != null) {
      throw world.throwing.make(
          t, "java/lang/ArrayIndexOutOfBoundsException", "arraycopy: " + problem);
    }
  }

  private static String sized(VmClass array, int size) {
    String component = array.component().isPrimitive() ? array.component().name : "object array";
    return component + "[" + size + "]";
  }

  private long copyChecked(VmThread t, int from, int fromIndex, int to, int toIndex, int length) {
    VmClass component = world.heap.classOf(to).component();
    int source = HEADER + fromIndex;
    if (!words.copyFitting(t, from, source, to, HEADER + toIndex, length, component)) {
      throw world.throwing.make(
          t,
          "java/lang/ArrayStoreException",
          "arraycopy: element type mismatch: can not cast one of the elements of %s to the type of the destination array, %s"
              .formatted(Reflection.typeName(world.heap.classOf(from)), component.javaName()));
    }
    return 0;
  }
}
