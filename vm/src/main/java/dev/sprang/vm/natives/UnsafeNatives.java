package dev.sprang.vm.natives;

import dev.sprang.jdk.synchroniser.AccessModes;
import dev.sprang.operation.Mode;
import dev.sprang.vm.access.ByteViews;
import dev.sprang.vm.access.Words;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.util.function.Function;
import java.util.function.LongBinaryOperator;

/**
 * {@code jdk.internal.misc.Unsafe}, which the other one calls; {@link UnsafePlaces} has its map.
 */
final class UnsafeNatives {
  private static final String UNSAFE = "jdk/internal/misc/Unsafe";
  private static final String PLACE = "(Ljava/lang/Object;J";

  private final NativeTable methods;
  private final World world;
  private final ClassInitialiser initialiser;
  private final Permission permission;
  private final Words words;
  private final ByteViews views;
  private final UnsafePlaces places;
  private final RawCopies copies;

  private UnsafeNatives(
      NativeTable methods,
      World world,
      ClassInitialiser initialiser,
      Permission permission,
      Words words,
      ByteViews byteViews) {
    this.methods = methods;
    this.world = world;
    this.initialiser = initialiser;
    this.permission = permission;
    this.words = words;
    this.views = byteViews;
    this.places = new UnsafePlaces(world);
    this.copies = new RawCopies(world, permission, places);
  }

  static void addTo(
      NativeTable methods,
      World world,
      ClassInitialiser initialiser,
      Permission permission,
      Words words,
      ByteViews byteViews) {
    UnsafeNatives natives =
        new UnsafeNatives(methods, world, initialiser, permission, words, byteViews);
    natives.addLayout();
    for (String type :
        new String[] {
          "Boolean Z",
          "Byte B",
          "Short S",
          "Char C",
          "Int I",
          "Long J",
          "Float F",
          "Double D",
          "Reference Ljava/lang/Object;"
        }) {
      String word = type.substring(0, type.indexOf(' '));
      natives.addAccesses(word, type.substring(type.indexOf(' ') + 1));
      natives.addExchanges(word, type.substring(type.indexOf(' ') + 1));
    }
  }

  private void addLayout() {
    for (String ending : new String[] {"", "0"}) {
      put(
          "arrayBaseOffset" + ending + "(Ljava/lang/Class;)I",
          (t, r, a) -> UnsafePlaces.ARRAY_BASE);
      put(
          "arrayIndexScale" + ending + "(Ljava/lang/Class;)I",
          (t, r, a) -> places.scale(world.mirrors.type((int) r[a + 1])));
    }
    // Newer JDKs warn once of the other class, on standard error.
    methods.put("sun/misc/Unsafe.beforeMemoryAccess()V", (t, r, a) -> 0);
    put("addressSize0()I", (t, r, a) -> 8);
    put("isBigEndian0()Z", (t, r, a) -> 0);
    put("unalignedAccess0()Z", (t, r, a) -> 0);
    put("pageSize()I", (t, r, a) -> 4096);
    put("objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J", this::fieldOffset);
    put("objectFieldOffset(Ljava/lang/Class;Ljava/lang/String;)J", this::fieldOffset);
    put("shouldBeInitialized0(Ljava/lang/Class;)Z", (t, r, a) -> 0);
    put("ensureClassInitialized0(Ljava/lang/Class;)V", this::initialise);
    put("ensureClassInitialized(Ljava/lang/Class;)V", this::initialise);
    put(
        "allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;",
        (t, r, a) -> world.allocator.object(t, world.mirrors.type((int) r[a + 1])));
    put("copyMemory0(Ljava/lang/Object;JLjava/lang/Object;JJ)V", this::copy);
    put(
        "copySwapMemory0(Ljava/lang/Object;JLjava/lang/Object;JJJ)V",
        (t, r, a) -> copyRaw(t, r, a, (int) r[a + 6]));
    put(
        "allocateUninitializedArray(Ljava/lang/Class;I)Ljava/lang/Object;",
        (t, r, a) -> {
          VmClass component = world.mirrors.type((int) r[a + 1]);
          return world.allocator.array(t, world.classes.arrayOf(component), (int) r[a + 2]);
        });
  }

  private long copyRaw(VmThread t, long[] r, int a, int unit) {
    copies.copy(t, r, a + 1, unit);
    return 0;
  }

  private long copy(VmThread t, long[] r, int a) {
    if (!places.areLike(r, a + 1)) {
      return copyRaw(t, r, a, 1);
    }
    int length = places.elements(t, r, a + 1);
    if (length > 0) {
      int from = (int) r[a + 1];
      int to = (int) r[a + 3];
      char kind = world.heap.classOf(from).name.charAt(1);
      int last = (length - 1) * places.scale(world.heap.classOf(from));
      places.slot(t, from, r[a + 2] + last, kind);
      places.slot(t, to, r[a + 4] + last, kind);
      int slot = places.slot(t, from, r[a + 2], kind);
      words.copy(t, from, slot, to, places.slot(t, to, r[a + 4], kind), length);
    }
    return 0;
  }

  private long initialise(VmThread t, long[] r, int a) {
    initialiser.ensureInitialised(t, world.mirrors.type((int) r[a + 1]));
    return 0;
  }

  private long fieldOffset(VmThread t, long[] r, int a) {
    VmClass type = world.mirrors.type((int) r[a + 1]);
    String name = world.strings.text((int) r[a + 2]);
    for (VmField field : type.declaredFields()) {
      if (field.name.equals(name) && !field.isStatic()) {
        return field.slot();
      }
    }
    throw world.throwing.make(t, "java/lang/InternalError", name);
  }

  private void addExchanges(String word, String type) {
    String expecting = PLACE + type + type + ")";
    char kind = type.charAt(0);
    Function<Mode, NativeMethod> exchange = mode -> exchange(kind, mode);
    Function<Mode, NativeMethod> set =
        mode -> {
          NativeMethod body = exchange(kind, mode);
          return (t, r, a) -> body.call(t, r, a) == r[a + 3] ? 1 : 0;
        };
    access("compareAndSet" + word, expecting + "Z", set);
    for (String ending : new String[] {"", "Plain", "Acquire", "Release"}) {
      access("weakCompareAndSet" + word + ending, expecting + "Z", mode -> weakSet(kind, mode));
    }
    String changing = PLACE + type + ")" + type;
    boolean isInt = type.equals("I");
    for (String ending : new String[] {"", "Acquire", "Release"}) {
      access("compareAndExchange" + word + ending, expecting + type, exchange);
      access("getAndSet" + word + ending, changing, mode -> update(type, mode, (old, by) -> by));
      if (isInt || type.equals("J")) {
        LongBinaryOperator sum = (old, by) -> isInt ? (int) (old + by) : old + by;
        access("getAndAdd" + word + ending, changing, mode -> update(type, mode, sum));
      }
    }
  }

  /** What is done to a word, with what is given behind its place. */
  private interface WordAccess {
    long make(VmThread t, int object, int slot, long[] r, int a);
  }

  private NativeMethod at(char kind, WordAccess access) {
    return (t, r, a) -> {
      int object = places.whole(t, r, a, kind);
      return access.make(t, object, places.slot(t, object, r[a + 2], kind), r, a);
    };
  }

  private NativeMethod exchange(char kind, Mode mode) {
    return at(
        kind,
        (t, object, slot, r, a) ->
            words.compareAndExchange(t, mode, object, slot, r[a + 3], r[a + 4], kind == 'L'));
  }

  private NativeMethod weakSet(char kind, Mode mode) {
    return at(
        kind,
        (t, object, slot, r, a) ->
            words.weakCompareAndSet(t, mode, object, slot, r[a + 3], r[a + 4], kind == 'L')
                ? 1
                : 0);
  }

  private NativeMethod update(String type, Mode mode, LongBinaryOperator change) {
    char kind = type.charAt(0);
    return at(
        kind,
        (t, object, slot, r, a) ->
            words.getAndUpdate(t, mode, object, slot, r[a + 3], kind == 'L', change));
  }

  private void addAccesses(String word, String type) {
    char kind = type.charAt(0);
    String getting = PLACE + ")" + type;
    String putting = PLACE + type + ")V";
    addPlainAccesses(word, kind, getting, putting);
    for (String ending : new String[] {"Volatile", "Acquire", "Opaque", "Release"}) {
      access(
          "get" + word + ending,
          getting,
          mode ->
              at(kind, (t, object, slot, r, a) -> words.get(t, mode, object, slot, kind == 'L')));
      access(
          "put" + word + ending,
          putting,
          mode ->
              at(
                  kind,
                  (t, object, slot, r, a) -> {
                    words.put(t, mode, object, slot, r[a + 3], kind == 'L');
                    return 0;
                  }));
    }
  }

  /** They synchronise nobody, even if the field is volatile. */
  private void addPlainAccesses(String word, char kind, String getting, String putting) {
    put(
        "get" + word + getting,
        (t, r, a) -> {
          int object = places.object(t, r, a);
          int slot = places.slot(t, object, r[a + 2], kind);
          return places.isView(object, kind)
              ? views.get(t, object, slot, kind)
              : words.get(t, Mode.PLAIN, object, slot, kind == 'L');
        });
    put(
        "put" + word + putting,
        (t, r, a) -> {
          int object = places.object(t, r, a);
          int slot = places.slot(t, object, r[a + 2], kind);
          if (places.isView(object, kind)) {
            views.put(t, object, slot, r[a + 3], kind);
          } else {
            words.put(t, Mode.PLAIN, object, slot, r[a + 3], kind == 'L');
          }
          return 0;
        });
  }

  /** Adds an access in the mode that its name tells. */
  private void access(String name, String descriptor, Function<Mode, NativeMethod> body) {
    NativeMethod method = body.apply(AccessModes.of(UNSAFE, name));
    if (!AccessModes.isWeak(UNSAFE, name)) {
      put(name + descriptor, method);
      return;
    }
    put(
        name + descriptor,
        (t, r, a) -> {
          permission.noteWeak(t);
          return method.call(t, r, a);
        });
  }

  private void put(String method, NativeMethod body) {
    methods.put(UNSAFE + "." + method, body);
  }
}
