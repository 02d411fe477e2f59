package dev.sprang.vm.natives;

import dev.sprang.vm.access.ByteViews;
import dev.sprang.vm.access.Words;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.operation.WeakAccesses;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.util.function.LongBinaryOperator;

/**
 * {@code jdk.internal.misc.Unsafe}, which the other one calls; {@link UnsafePlaces} has its map.
 */
final class UnsafeNatives {
  private static final String UNSAFE = "jdk/internal/misc/Unsafe.";

  private final NativeTable methods;
  private final World world;
  private final ClassInitialiser initialiser;
  private final WeakAccesses weakAccesses;
  private final Words words;
  private final ByteViews views;
  private final UnsafePlaces places;

  private UnsafeNatives(
      NativeTable methods,
      World world,
      ClassInitialiser initialiser,
      WeakAccesses weakAccesses,
      Words words,
      ByteViews byteViews) {
    this.methods = methods;
    this.world = world;
    this.initialiser = initialiser;
    this.weakAccesses = weakAccesses;
    this.words = words;
    this.views = byteViews;
    this.places = new UnsafePlaces(world);
  }

  static void addTo(
      NativeTable methods,
      World world,
      ClassInitialiser initialiser,
      WeakAccesses weakAccesses,
      Words words,
      ByteViews byteViews) {
    UnsafeNatives natives =
        new UnsafeNatives(methods, world, initialiser, weakAccesses, words, byteViews);
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
    for (String fence : new String[] {"loadFence", "storeFence", "fullFence"}) {
      natives.put(fence + "()V", natives.weakly((t, r, a) -> 0));
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
    put(
        "allocateUninitializedArray(Ljava/lang/Class;I)Ljava/lang/Object;",
        (t, r, a) -> {
          VmClass component = world.mirrors.type((int) r[a + 1]);
          return world.allocator.array(t, world.classes.arrayOf(component), (int) r[a + 2]);
        });
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
    char kind = type.charAt(0);
    boolean reference = kind == 'L';
    String expecting = "(Ljava/lang/Object;J" + type + type + ")";
    NativeMethod set =
        (t, r, a) -> {
          int object = places.whole(t, r, a, kind);
          int slot = places.slot(t, object, r[a + 2], kind);
          long found = words.compareAndExchange(t, object, slot, r[a + 3], r[a + 4], reference);
          return found == r[a + 3] ? 1 : 0;
        };
    put("compareAndSet" + word + expecting + "Z", set);
    for (String ending : new String[] {"", "Plain", "Acquire", "Release"}) {
      put("weakCompareAndSet" + word + ending + expecting + "Z", weakly(set));
    }
    NativeMethod exchange =
        (t, r, a) -> {
          int object = places.whole(t, r, a, kind);
          int slot = places.slot(t, object, r[a + 2], kind);
          return words.compareAndExchange(t, object, slot, r[a + 3], r[a + 4], reference);
        };
    for (String ending : new String[] {"", "Acquire", "Release"}) {
      put("compareAndExchange" + word + ending + expecting + type, ordered(ending, exchange));
    }
    addUpdates(word, type);
  }

  private void addUpdates(String word, String type) {
    String changing = "(Ljava/lang/Object;J" + type + ")" + type;
    boolean isInt = type.equals("I");
    for (String ending : new String[] {"", "Acquire", "Release"}) {
      NativeMethod set = update(type, (old, by) -> by);
      put("getAndSet" + word + ending + changing, ordered(ending, set));
      if (isInt || type.equals("J")) {
        NativeMethod add = update(type, (old, by) -> isInt ? (int) (old + by) : old + by);
        put("getAndAdd" + word + ending + changing, ordered(ending, add));
      }
    }
  }

  private NativeMethod update(String type, LongBinaryOperator change) {
    char kind = type.charAt(0);
    return (t, r, a) -> {
      int object = places.whole(t, r, a, kind);
      int slot = places.slot(t, object, r[a + 2], kind);
      return words.getAndUpdate(t, object, slot, r[a + 3], kind == 'L', change);
    };
  }

  private void addAccesses(String word, String type) {
    boolean reference = type.startsWith("L");
    addPlainAccesses(word, type);
    char kind = type.charAt(0);
    NativeMethod get =
        (t, r, a) -> {
          int object = places.whole(t, r, a, kind);
          return words.get(t, object, places.slot(t, object, r[a + 2], kind), reference);
        };
    NativeMethod put =
        (t, r, a) -> {
          int object = places.whole(t, r, a, kind);
          int slot = places.slot(t, object, r[a + 2], kind);
          words.put(t, object, slot, r[a + 3], reference);
          return 0;
        };
    String getting = "(Ljava/lang/Object;J)" + type;
    String putting = "(Ljava/lang/Object;J" + type + ")V";
    put("get" + word + "Volatile" + getting, get);
    put("put" + word + "Volatile" + putting, put);
    for (String ending : new String[] {"Acquire", "Opaque", "Release"}) {
      put("get" + word + ending + getting, weakly(get));
      put("put" + word + ending + putting, weakly(put));
    }
  }

  /** A method whose accesses are as strong as its name's ending says: volatile if it has none. */
  private NativeMethod ordered(String ending, NativeMethod body) {
    return ending.isEmpty() ? body : weakly(body);
  }

  private NativeMethod weakly(NativeMethod body) {
    return (t, r, a) -> {
      weakAccesses.note(t);
      return body.call(t, r, a);
    };
  }

  /** They synchronise nobody, even if the field is volatile. */
  private void addPlainAccesses(String word, String type) {
    char kind = type.charAt(0);
    boolean reference = kind == 'L';
    put(
        "get" + word + "(Ljava/lang/Object;J)" + type,
        (t, r, a) -> {
          int object = places.object(t, r, a);
          int slot = places.slot(t, object, r[a + 2], kind);
          return places.isView(object, kind)
              ? views.get(t, object, slot, kind)
              : words.getUnordered(t, object, slot, reference);
        });
    put(
        "put" + word + "(Ljava/lang/Object;J" + type + ")V",
        (t, r, a) -> {
          int object = places.object(t, r, a);
          int slot = places.slot(t, object, r[a + 2], kind);
          if (places.isView(object, kind)) {
            views.put(t, object, slot, r[a + 3], kind);
          } else {
            words.putUnordered(t, object, slot, r[a + 3], reference);
          }
          return 0;
        });
  }

  private void put(String method, NativeMethod body) {
    methods.put(UNSAFE + method, body);
  }
}
