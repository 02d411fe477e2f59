package dev.sprang.vm.load;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.RemodelSignal;
import dev.sprang.execution.Ending;
import dev.sprang.jdk.standin.StandIns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** All classes and methods of a session, numbered as they are first needed. */
public final class ClassTable {
  private static final int ARRAY_FLAGS = Modifier.PUBLIC | Modifier.FINAL | Modifier.ABSTRACT;

  /** Initialisers that start threads of the JDK or bring native code: no use for the machine. */
  private static final Set<String> SKIPPED_INITIALISERS =
      Set.of(
          "java/lang/ref/Reference", "java/lang/ref/Finalizer", "jdk/internal/loader/BootLoader");

  /** What stand-ins and the machine meet in, by its own name. */
  public static final String SHARED_CELL = "dev/sprang/jdk/standin/SharedCell";

  /** What calls of the JDK do that take several operations, and where those begin. */
  static final String CALLS = "dev/sprang/jdk/call/";

  public static final String JDK_CALLS = "dev/sprang/vm/guest/JdkCalls";

  private final ClassPath program;
  private final Function<String, Optional<Ending.Remodel>> late;
  private final StandInFiles standIns;
  private final JdkImage jdk;
  private final Map<String, VmClass> classes = new HashMap<>();
  private final Map<String, Integer> selectors = new HashMap<>();
  private final List<String> selectorNames = new ArrayList<>();
  private VmClass[] byId = new VmClass[1024];
  private VmMethod[] methods = new VmMethod[8192];
  private int classCount = 1;
  private int methodCount;
  private boolean hasStandIns;

  public ClassTable(ClassPath program, StandInFiles standIns, JdkImage jdk) {
    this(program, standIns, jdk, type -> Optional.empty());
  }

  /**
   * @param late is told of all classes of the program, and whether it has to be run otherwise then
   */
  public ClassTable(
      ClassPath program,
      StandInFiles standIns,
      JdkImage jdk,
      Function<String, Optional<Ending.Remodel>> late) {
    this.late = late;
    this.program = program;
    this.standIns = standIns;
    this.jdk = jdk;
  }

  public VmClass byId(int id) {
    return byId[id];
  }

  /** Those that were loaded by now. */
  public List<VmClass> loaded() {
    return List.of(Arrays.copyOfRange(byId, 1, classCount));
  }

  public VmMethod method(int id) {
    return methods[id];
  }

  public int methodCount() {
    return methodCount;
  }

  /** Whether any code runs whose memory is unseen. */
  public boolean hasStandIns() {
    return hasStandIns;
  }

  /** The class of this internal name. */
  public VmClass get(String name) {
    String missing = name;
    try {
      VmClass known = find(name);
      if (known != null) {
        return known;
      }
    } catch (MissingClassException above) {
      missing = above.name;
    }
    throw new CannotVouchException(
        "The class %s is neither on the class path nor in this JDK"
            .formatted(missing.replace('/', '.')),
        "Add it to the class path");
  }

  /**
   * The class of this internal name; null if there is none.
   *
   * @throws MissingClassException if there is, but not what it extends or implements
   */
  public @Nullable VmClass find(String name) {
    VmClass known = classes.get(name);
    return known != null ? known : load(name);
  }

  /** The class of this internal name if it is there already, else null. */
  public @Nullable VmClass loaded(String name) {
    return classes.get(name);
  }

  /** What the files of this name on the program's class path hold, in order. */
  public List<byte[]> files(String path) {
    try {
      return program.all(path);
    } catch (IOException broken) {
      throw new UncheckedIOException("cannot read " + path, broken);
    }
  }

  /** Where they are, as addresses that programs may be shown. */
  public List<String> addresses(String path) {
    try {
      return program.addresses(path);
    } catch (IOException broken) {
      throw new UncheckedIOException("cannot read " + path, broken);
    }
  }

  /** What the file of this name holds in the module of a class of the JDK. */
  public List<byte[]> filesOfJdk(VmClass type, String path) {
    return filesOfJdk(StandInFiles.original(type.name), path);
  }

  /** The same, in the module that has the package of a class or file. */
  public List<byte[]> filesOfJdk(String beside, String path) {
    try {
      byte[] found = jdk.find(beside, path);
      return found == null ? List.of() : List.of(found);
    } catch (IOException broken) {
      throw new UncheckedIOException("cannot read " + path, broken);
    }
  }

  /** What the jar says of itself that a class of the program comes from. */
  public Optional<Manifest> manifest(VmClass type) {
    try {
      return type.isProgram ? program.manifest(type.name) : Optional.empty();
    } catch (IOException broken) {
      throw new UncheckedIOException("cannot read the manifest for " + type.name, broken);
    }
  }

  public VmClass arrayOf(VmClass component) {
    return get("[" + Descriptors.ofClass(component.name));
  }

  private @Nullable VmClass load(String name) {
    if (name.charAt(0) == '[') {
      return loadArray(name);
    }
    if (Descriptors.primitiveKind(name) != 0) {
      return add(
          new VmClass(
              classCount, name, ARRAY_FLAGS, null, none(), null, null, false, Sight.AS_CALLER));
    }
    try {
      byte[] file = standIns.find(name);
      if (file != null) {
        hasStandIns |= !name.equals(SHARED_CELL);
        return define(name, file, false, StandIns.areSeenIn(name) ? Sight.SEEN : Sight.UNSEEN);
      }
      file = jdk.find(name);
      if (file == null) {
        file = fromMachine(name);
      }
      if (file != null) {
        return define(name, file, false, null);
      }
      file = program.find(name);
      return file == null ? null : defineOwn(name, file);
    } catch (IOException broken) {
      throw new UncheckedIOException("cannot read class " + name, broken);
    }
  }

  private VmClass defineOwn(String name, byte[] file) {
    late.apply(name)
        .ifPresent(
            how -> {
              throw new RemodelSignal(how);
            });
    return define(name, standIns.inProgram(file), true, Sight.SEEN);
  }

  /** The machine's own guest classes: they stand in for native parts of the JDK. */
  private static byte @Nullable [] fromMachine(String name) throws IOException {
    if (!name.startsWith("dev/sprang/vm/guest/") && !name.startsWith(CALLS)) {
      return null;
    }
    try (var stream = ClassTable.class.getResourceAsStream("/" + name + ".class")) {
      return stream == null ? null : stream.readAllBytes();
    }
  }

  private @Nullable VmClass loadArray(String name) {
    VmClass component = find(Descriptors.className(name.substring(1)));
    if (component == null) {
      return null;
    }
    VmClass[] interfaces = {get("java/lang/Cloneable"), get("java/io/Serializable")};
    VmClass object = get("java/lang/Object");
    VmClass array =
        new VmClass(
            classCount,
            name,
            ARRAY_FLAGS,
            object,
            interfaces,
            component,
            null,
            component.isProgram,
            component.sight);
    add(array);
    array.link();
    return array;
  }

  /** Adds a class that the machine has made for one that it belongs to. */
  public VmClass define(String name, byte[] bytes, VmClass host) {
    return define(name, bytes, false, host.sight);
  }

  /**
   * Adds a class from its class file.
   *
   * @param told null if it depends on what the class is
   */
  private VmClass define(String name, byte[] bytes, boolean isProgram, @Nullable Sight told) {
    ClassFile read = new ClassFile(bytes);
    String parent = read.reader.getSuperName();
    VmClass superclass = parent == null ? null : above(parent);
    ClassFile file =
        isProgram && needsInitialiser(read, superclass)
            ? new ClassFile(withInitialiser(read.reader))
            : read;
    String[] interfaceNames = file.reader.getInterfaces();
    VmClass[] interfaces = new VmClass[interfaceNames.length];
    for (int i = 0; i < interfaces.length; i++) {
      interfaces[i] = above(interfaceNames[i]);
    }
    int flags = file.reader.getAccess() & 0xFFFF;
    Sight sight = told != null ? told : Sight.ofJdk(name, superclass, interfaces);
    VmClass type =
        new VmClass(classCount, name, flags, superclass, interfaces, null, file, isProgram, sight);
    for (ClassFile.FieldEntry field : file.fields) {
      type.addField(new VmField(type, field));
    }
    for (VmMethod.Description method : file.methods) {
      if (method.name().equals("<clinit>") && SKIPPED_INITIALISERS.contains(name)) {
        continue;
      }
      int selector = selector(method.name(), method.descriptor());
      type.addMethod(add(new VmMethod(type, method, selector, methodCount)));
    }
    HiddenSlots.layOut(type);
    add(type);
    type.link();
    return type;
  }

  private VmClass above(String name) {
    VmClass type = find(name);
    if (type == null) {
      throw new MissingClassException(name);
    }
    return type;
  }

  /**
   * A class whose superclass has an initialiser is being initialised while that runs, and others
   * have to wait for it, even if it has no initialiser of its own: it gets one that does nothing.
   */
  private static boolean needsInitialiser(ClassFile file, @Nullable VmClass superclass) {
    return superclass != null
        && superclass.isProgram
        && superclass.initialiser() != null
        && !superclass.isEnum()
        && file.methods.stream().noneMatch(method -> method.name().equals("<clinit>"));
  }

  private static byte[] withInitialiser(ClassReader reader) {
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(writer, 0);
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    return writer.toByteArray();
  }

  /** The same method under another number, so that its code can be called in another way. */
  public VmMethod copy(VmMethod method) {
    return add(new VmMethod(method.owner, method.description(), method.selector, methodCount));
  }

  /** The number of a method name and descriptor. */
  public int selector(String name, String descriptor) {
    String key = name + descriptor;
    Integer known = selectors.get(key);
    if (known != null) {
      return known;
    }
    selectorNames.add(key);
    selectors.put(key, selectorNames.size() - 1);
    return selectorNames.size() - 1;
  }

  public String selectorName(int selector) {
    return selectorNames.get(selector);
  }

  /** The method a constant of the class file names; null if there is none. */
  public @Nullable VmMethod method(MemberRef ref) {
    VmClass owner = find(ref.owner());
    return owner == null ? null : owner.method(selector(ref.name(), ref.descriptor()));
  }

  /** The method with this key, as {@link VmMethod#key} gives it. */
  public VmMethod method(String owner, String name, String descriptor) {
    VmMethod method = method(new MemberRef(owner, name, descriptor, false));
    if (method == null) {
      throw new CannotVouchException(
          "This JDK has no method %s.%s%s, on which the vm engine relies"
              .formatted(owner.replace('/', '.'), name, descriptor),
          "Try --engine live");
    }
    return method;
  }

  /** The JDK module of a class; null if it is not of the JDK. */
  public @Nullable String moduleOf(VmClass type) {
    VmClass element = type.element();
    return element.isPrimitive() ? "java.base" : jdk.moduleOf(element.name);
  }

  /** Whether somebody wrote the class; those that stand behind lambdas and the like are made. */
  public boolean isWritten(VmClass type) {
    boolean isMade = type.isOfMachine || type.name.contains("$$Lambda");
    return type.isProgram || !isMade && moduleOf(type) != null;
  }

  private VmClass add(VmClass type) {
    if (classCount == byId.length) {
      byId = Arrays.copyOf(byId, 2 * classCount);
    }
    byId[classCount++] = type;
    classes.put(type.name, type);
    return type;
  }

  private VmMethod add(VmMethod method) {
    if (methodCount == methods.length) {
      methods = Arrays.copyOf(methods, 2 * methodCount);
    }
    methods[methodCount++] = method;
    return method;
  }

  private static VmClass[] none() {
    return new VmClass[0];
  }
}
