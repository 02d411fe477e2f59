package dev.sprang.vm.reflect;

import static dev.sprang.vm.object.GuestObjects.TYPE;

import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;

/** What the JDK's own serialization, which runs as it is, needs to know of classes. */
record SerialNatives(World world, MemberObjects members, Calls calls) {
  private static final String STREAM_CLASS = "java/io/ObjectStreamClass.";

  /** The stand-ins that can be written and read: their constructors make what is not written. */
  private static final String CONCURRENT = "java/util/concurrent/";

  private static final Set<String> STAND_INS =
      Set.of(
          CONCURRENT + "Semaphore",
          CONCURRENT + "atomic/DoubleAccumulator",
          CONCURRENT + "atomic/DoubleAccumulator$Written",
          CONCURRENT + "atomic/DoubleAdder",
          CONCURRENT + "atomic/DoubleAdder$Written",
          CONCURRENT + "atomic/LongAccumulator",
          CONCURRENT + "atomic/LongAccumulator$Written",
          CONCURRENT + "atomic/LongAdder",
          CONCURRENT + "atomic/LongAdder$Written",
          CONCURRENT + "locks/AbstractQueuedLongSynchronizer",
          CONCURRENT + "locks/AbstractQueuedSynchronizer",
          CONCURRENT + "locks/LockCondition",
          CONCURRENT + "locks/LockCondition$Written",
          CONCURRENT + "locks/QueuedLock",
          CONCURRENT + "locks/QueuedSynchronizer",
          CONCURRENT + "locks/ReentrantLock",
          CONCURRENT + "locks/ReentrantReadWriteLock",
          CONCURRENT + "locks/StampedLock");

  private static final String CONSTRUCTOR = "L" + MemberObjects.CONSTRUCTOR + ";";

  void addTo(NativeTable methods) {
    methods.constant(0, "java/io/ObjectStreamClass", "initNative()V");
    methods.ask(
        STREAM_CLASS + "hasStaticInitializer(" + TYPE + ")Z",
        (t, r, a) ->
            type(r[a]).declaredMethodOrNull(world.classes.selector("<clinit>", "()V")) != null);
    methods.put(
        STREAM_CLASS + "computeDefaultSUID(" + TYPE + ")J", (t, r, a) -> versionOf(type(r[a])));
    // what is kept between calls; who asks first would matter to the names of objects
    String compute = "(" + TYPE + ")Ljava/lang/Object;";
    methods.put(
        "java/io/ClassCache.get" + compute,
        (t, r, a) -> {
          VmClass cache = world.heap.classOf((int) r[a]);
          VmMethod method = world.classes.method(cache.name, "computeValue", compute);
          return calls.continueWith(t, method, r[a], r[a + 1]);
        });
    methods.put(
        "jdk/internal/misc/VM.latestUserDefinedLoader0()Ljava/lang/ClassLoader;",
        (t, r, a) -> world.mirrors.loader());
    methods.put(
        "jdk/internal/reflect/ReflectionFactory.generateConstructor("
            + (TYPE + CONSTRUCTOR + ")" + CONSTRUCTOR),
        (t, r, a) -> constructor(t, (int) r[a + 1], (int) r[a + 2]));
  }

  /** Whether a stream asks for the members of a stand-in that it can write and read. */
  static boolean reads(VmThread t, VmClass type, World world) {
    if (!STAND_INS.contains(type.name)) {
      return false;
    }
    Frames frames = new Frames(t);
    while (frames.toCaller()) {
      if (world.classes.method(frames.methodId()).owner.name.startsWith("java/io/ObjectStream")) {
        return true;
      }
    }
    return false;
  }

  private VmClass type(long mirror) {
    return world.mirrors.type((int) mirror);
  }

  /**
   * One that makes an object of a class, but runs only what the given one of a superclass does:
   * {@link InvocationNatives} tells it by its class. A stand-in is constructed, too.
   */
  private int constructor(VmThread t, int mirror, int inherited) {
    VmMethod target = world.classes.method((int) world.objects.get(inherited, "slot", "I"));
    VmClass type = type(mirror);
    while (type != target.owner && !STAND_INS.contains(type.name)) {
      type = type.superclass();
    }
    VmMethod own = type.declaredMethodOrNull(world.classes.selector("<init>", "()V"));
    target = own == null ? target : own;
    int made = members.executable(t, target);
    world.objects.set(made, "clazz", TYPE, mirror);
    world.objects.set(made, "override", "Z", 1);
    return made;
  }

  /** The version that the specification computes from the class file. */
  private static long versionOf(VmClass type) {
    if (type.isArray()) {
      return versionOfArray(type);
    }
    Version version = new Version();
    type.file().reader.accept(version, ClassReader.SKIP_CODE);
    return version.computed;
  }

  /** An array's class has a name and modifiers, and no members. */
  private static long versionOfArray(VmClass type) {
    VmClass element = type;
    while (element.isArray()) {
      element = element.component();
    }
    int modifiers = Modifier.FINAL | Modifier.ABSTRACT | element.flags & Modifier.PUBLIC;
    try {
      ByteArrayOutputStream told = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(told);
      out.writeUTF(type.javaName());
      out.writeInt(modifiers);
      byte[] digest = MessageDigest.getInstance("SHA").digest(told.toByteArray());
      return ByteBuffer.wrap(digest).order(ByteOrder.LITTLE_ENDIAN).getLong();
    } catch (IOException | NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Computes a version and adds none. */
  private static final class Version extends SerialVersionUIDAdder {
    private long computed;

    Version() {
      super(Opcodes.ASM9, new ClassVisitor(Opcodes.ASM9) {});
    }

    @Override
    public void visitEnd() {
      try {
        computed = computeSVUID();
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
    }
  }
}
