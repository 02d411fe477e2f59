package dev.sprang.vm.natives;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.run.ByteViews;
import dev.sprang.vm.run.NativeMethod;
import dev.sprang.vm.run.Vm;
import dev.sprang.vm.run.VmThread;
import java.util.function.LongBinaryOperator;

/**
 * {@code jdk.internal.misc.Unsafe}. An offset is a slot of the object, whatever the type: arrays
 * begin at the slot after the header and have a scale of 1.
 */
final class UnsafeNatives {
  private static final String UNSAFE = "jdk/internal/misc/Unsafe.";

  private final Vm vm;
  private final ByteViews views;

  private UnsafeNatives(Vm vm) {
    this.vm = vm;
    this.views = vm.byteViews;
  }

  static void addTo(Vm vm) {
    UnsafeNatives natives = new UnsafeNatives(vm);
    natives.addLayout();
    for (String type : new String[] {"Int I", "Long J", "Reference Ljava/lang/Object;"}) {
      natives.addExchanges(
          type.substring(0, type.indexOf(' ')), type.substring(type.indexOf(' ') + 1));
    }
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
      natives.addAccesses(
          type.substring(0, type.indexOf(' ')), type.substring(type.indexOf(' ') + 1));
    }
    for (String fence : new String[] {"loadFence", "storeFence", "fullFence"}) {
      natives.put(fence + "()V", natives.weakly((t, r, a) -> 0));
    }
  }

  private void addLayout() {
    put("arrayBaseOffset0(Ljava/lang/Class;)I", (t, r, a) -> HEADER);
    put("arrayIndexScale0(Ljava/lang/Class;)I", (t, r, a) -> 1);
    put("arrayBaseOffset(Ljava/lang/Class;)I", (t, r, a) -> HEADER);
    put("arrayIndexScale(Ljava/lang/Class;)I", (t, r, a) -> 1);
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
        (t, r, a) -> vm.allocator.object(t, vm.mirrors.type((int) r[a + 1])));
    put(
        "allocateUninitializedArray(Ljava/lang/Class;I)Ljava/lang/Object;",
        (t, r, a) -> {
          VmClass component = vm.mirrors.type((int) r[a + 1]);
          return vm.allocator.array(t, vm.classes.arrayOf(component), (int) r[a + 2]);
        });
  }

  private long initialise(VmThread t, long[] r, int a) {
    vm.initialiser.isReady(t, vm.mirrors.type((int) r[a + 1]));
    return 0;
  }

  private long fieldOffset(VmThread t, long[] r, int a) {
    VmClass type = vm.mirrors.type((int) r[a + 1]);
    String name = vm.strings.text((int) r[a + 2]);
    for (VmField field : type.declaredFields()) {
      if (field.name.equals(name) && !field.isStatic()) {
        return field.slot();
      }
    }
    throw vm.throwing.make(t, "java/lang/InternalError", name);
  }

  private void addExchanges(String word, String type) {
    boolean reference = type.startsWith("L");
    String expecting = "(Ljava/lang/Object;J" + type + type + ")";
    NativeMethod set =
        (t, r, a) -> {
          long found =
              vm.words.compareAndExchange(
                  t, whole(t, r, a, type.charAt(0)), (int) r[a + 2], r[a + 3], r[a + 4], reference);
          return found == r[a + 3] ? 1 : 0;
        };
    put("compareAndSet" + word + expecting + "Z", set);
    for (String ending : new String[] {"", "Plain", "Acquire", "Release"}) {
      put("weakCompareAndSet" + word + ending + expecting + "Z", weakly(set));
    }
    NativeMethod exchange =
        (t, r, a) ->
            vm.words.compareAndExchange(
                t, whole(t, r, a, type.charAt(0)), (int) r[a + 2], r[a + 3], r[a + 4], reference);
    for (String ending : new String[] {"", "Acquire", "Release"}) {
      put("compareAndExchange" + word + ending + expecting + type, ordered(ending, exchange));
    }
    addUpdates(word, type, reference);
  }

  private void addUpdates(String word, String type, boolean reference) {
    String changing = "(Ljava/lang/Object;J" + type + ")" + type;
    boolean isInt = type.equals("I");
    for (String ending : new String[] {"", "Acquire", "Release"}) {
      NativeMethod set = update(type, reference, (old, by) -> by);
      put("getAndSet" + word + ending + changing, ordered(ending, set));
      if (!reference) {
        NativeMethod add = update(type, false, (old, by) -> isInt ? (int) (old + by) : old + by);
        put("getAndAdd" + word + ending + changing, ordered(ending, add));
      }
    }
  }

  private NativeMethod update(String type, boolean reference, LongBinaryOperator change) {
    return (t, r, a) ->
        vm.words.getAndUpdate(
            t, whole(t, r, a, type.charAt(0)), (int) r[a + 2], r[a + 3], reference, change);
  }

  private void addAccesses(String word, String type) {
    boolean reference = type.startsWith("L");
    addPlainAccesses(word, type);
    char kind = type.charAt(0);
    NativeMethod get =
        (t, r, a) -> vm.words.get(t, whole(t, r, a, kind), (int) r[a + 2], reference);
    NativeMethod put =
        (t, r, a) -> {
          vm.words.put(t, whole(t, r, a, kind), (int) r[a + 2], r[a + 3], reference);
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
      vm.weakModes.note(t);
      return body.call(t, r, a);
    };
  }

  private void addPlainAccesses(String word, String type) {
    boolean reference = type.startsWith("L");
    char kind = type.charAt(0);
    put(
        "get" + word + "(Ljava/lang/Object;J)" + type,
        (t, r, a) -> {
          int object = object(t, r, a);
          return isView(t, object, kind)
              ? views.get(t, object, (int) r[a + 2], kind)
              : vm.words.getPlain(t, object, (int) r[a + 2], reference);
        });
    put(
        "put" + word + "(Ljava/lang/Object;J" + type + ")V",
        (t, r, a) -> {
          int object = object(t, r, a);
          if (isView(t, object, kind)) {
            views.put(t, object, (int) r[a + 2], r[a + 3], kind);
          } else {
            vm.words.putPlain(t, object, (int) r[a + 2], r[a + 3], reference);
          }
          return 0;
        });
  }

  /** Whether several bytes of an array are accessed as one number. */
  private boolean isView(VmThread t, int object, char kind) {
    VmClass type = vm.heap.classOf(object);
    if (!type.isArray() || !type.component.isPrimitive()) {
      return false;
    }
    char element = type.name.charAt(1);
    boolean same = element == kind || element == 'Z' && kind == 'B';
    if (same) {
      return false;
    }
    if (element != 'B') {
      throw vm.refusals.unsupported(t, "Unsafe access to an array by another type");
    }
    return true;
  }

  /** The object of an access that must be to a whole word. */
  private int whole(VmThread t, long[] r, int a, char kind) {
    int object = object(t, r, a);
    if (isView(t, object, kind)) {
      throw vm.refusals.unsupported(t, "an atomic access to several bytes of an array");
    }
    return object;
  }

  /** Memory outside the heap does not exist here. */
  private int object(VmThread t, long[] r, int a) {
    int object = (int) r[a + 1];
    if (object == 0) {
      throw vm.refusals.unsupported(t, "Unsafe access to memory outside the heap");
    }
    return object;
  }

  private void put(String method, NativeMethod body) {
    vm.natives.put(UNSAFE + method, body);
  }
}
