package dev.sprang.vm.access;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.jdk.synchroniser.AccessModes;
import dev.sprang.operation.Mode;
import dev.sprang.vm.code.Op;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.MemberRef;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.Allocator;
import dev.sprang.vm.object.Throwing;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.VmThread;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/** Handles of fields and array elements, and what calls through them do. */
public final class VarHandles {
  private static final String HANDLE = "java/lang/invoke/VarHandle";
  private static final int TYPE = 0;
  private static final int STATICS = 1;
  private static final int SLOT = 2;
  private static final int BIG_ENDIAN = 3;

  /** In the slot's place for handles of array elements. */
  private static final int ELEMENT = -1;

  /** In the slot's place for handles of several bytes as one number. */
  private static final int BYTES = -2;

  private final Heap heap;
  private final Words words;
  private final Permission permission;
  private final ByteViews views;
  private final Allocator allocator;
  private final Throwing throwing;
  private final VmClass type;

  /** What methods of handles do, by their names. */
  private final Map<String, Access> accesses = new HashMap<>();

  /**
   * What a call does.
   *
   * @param action without its mode
   */
  private record Access(String action, Mode mode, boolean isWeak) {
    /** Null if handles have no such method. */
    static @Nullable Access of(String method) {
      String action = method.replaceFirst("(Volatile|Opaque|Acquire|Release|Plain)$", "");
      return switch (action) {
        case "get",
            "set",
            "compareAndSet",
            "weakCompareAndSet",
            "compareAndExchange",
            "getAndSet",
            "getAndAdd",
            "getAndBitwiseOr",
            "getAndBitwiseAnd",
            "getAndBitwiseXor" ->
            new Access(action, AccessModes.of(HANDLE, method), AccessModes.isWeak(HANDLE, method));
        default -> null;
      };
    }
  }

  VarHandles(World world, Words words, Permission permission, ByteViews views) {
    this.heap = world.heap;
    this.words = words;
    this.permission = permission;
    this.views = views;
    this.allocator = world.allocator;
    this.throwing = world.throwing;
    this.type = world.classes.get(HANDLE);
  }

  /** A handle of a field; {@code statics} is 0 for an instance field. */
  public int ofField(VmThread t, VmField field, int statics) {
    return make(t, field.type.charAt(0), statics, field.slot());
  }

  public int ofElements(VmThread t, VmClass array) {
    return make(t, array.name.charAt(1), 0, ELEMENT);
  }

  /** A handle of numbers in byte arrays. */
  public int ofBytes(VmThread t, VmClass array, boolean bigEndian) {
    int handle = make(t, array.name.charAt(1), 0, BYTES);
    heap.setForGood(handle + type.hiddenSlot() + BIG_ENDIAN, bigEndian ? 1 : 0);
    return handle;
  }

  private int make(VmThread t, char kind, int statics, int slot) {
    int handle = allocator.object(t, type);
    heap.setForGood(handle + type.hiddenSlot() + TYPE, kind);
    heap.setForGood(handle + type.hiddenSlot() + STATICS, statics);
    heap.setForGood(handle + type.hiddenSlot() + SLOT, slot);
    return handle;
  }

  public boolean knows(MemberRef ref) {
    return ref.owner().equals(HANDLE) && accesses.computeIfAbsent(ref.name(), Access::of) != null;
  }

  /** Executes the call at {@code pc}; false if the thread needs permission. */
  public boolean call(VmThread t, MemberRef ref, int[] code, int pc) {
    int at = pc + Op.CALL_LENGTH;
    int handle = (int) t.stack[t.base + code[at++]];
    if (handle == 0) {
      throw throwing.nullPointer(t);
    }
    int hidden = handle + type.hiddenSlot();
    char kind = (char) heap.get(hidden + TYPE);
    if (kind == 0) {
      throw throwing.refusals.unsupported(t, "this kind of VarHandle (" + ref + ")");
    }
    int object = (int) heap.get(hidden + STATICS);
    int slot = (int) heap.get(hidden + SLOT);
    int coordinates = 0;
    if (object == 0) {
      object = (int) t.stack[t.base + code[at++]];
      coordinates++;
      if (object == 0) {
        throw throwing.nullPointer(t);
      }
    }
    boolean isView = slot == BYTES;
    if (slot < 0) {
      int index = (int) t.stack[t.base + code[at++]];
      coordinates++;
      checkIndex(t, index, heap.length(object), isView ? ByteViews.size(kind) : 1);
      slot = HEADER + index;
    }
    checkTypes(t, ref, coordinates, kind);
    int end = pc + Op.CALL_LENGTH + code[pc + 3];
    long first = at < end ? t.stack[t.base + code[at]] : 0;
    long second = at + 1 < end ? t.stack[t.base + code[at + 1]] : 0;
    long result =
        isView
            ? view(t, ref, kind, object, slot, first, heap.get(hidden + BIG_ENDIAN) != 0)
            : access(
                t,
                Objects.requireNonNull(accesses.get(ref.name())),
                kind,
                object,
                slot,
                first,
                second);
    if (t.pending != null) {
      return false;
    }
    t.stack[t.base + code[pc + 1]] = result;
    t.pc = end;
    return true;
  }

  private void checkIndex(VmThread t, int index, int length, int size) {
    if (index >= 0 && index <= length - size) {
      return;
    }
    if (size == 1) {
      throw throwing.index(t, index, length);
    }
    throw throwing.make(
        t,
        "java/lang/IndexOutOfBoundsException",
        "Index %d out of bounds for length %d".formatted(index, length - size + 1));
  }

  private long view(
      VmThread t, MemberRef ref, char kind, int array, int slot, long value, boolean bigEndian) {
    int shift = 64 - 8 * ByteViews.size(kind);
    switch (ref.name()) {
      case "get":
        long found = views.get(t, array, slot, kind);
        if (!bigEndian) {
          return found;
        }
        long turned = Long.reverseBytes(found) >> shift;
        return kind == 'C' ? (char) turned : turned;
      case "set":
        views.put(t, array, slot, bigEndian ? Long.reverseBytes(value) >> shift : value, kind);
        return 0;
      default:
        throw throwing.refusals.unsupported(t, "an atomic access to several bytes of an array");
    }
  }

  /** Calls whose values would have to be converted are refused. */
  private void checkTypes(VmThread t, MemberRef ref, int coordinates, char kind) {
    List<String> types = Descriptors.arguments(ref.descriptor());
    for (int i = coordinates; i < types.size(); i++) {
      if (isReference(types.get(i).charAt(0)) != isReference(kind)
          || isFloating(types.get(i).charAt(0)) != isFloating(kind)) {
        throw throwing.refusals.unsupported(t, "a VarHandle call that converts values: " + ref);
      }
    }
  }

  private static boolean isReference(char kind) {
    return kind == 'L' || kind == '[';
  }

  private static boolean isFloating(char kind) {
    return kind == 'F' || kind == 'D';
  }

  private long access(
      VmThread t, Access access, char kind, int object, int slot, long first, long second) {
    boolean reference = isReference(kind);
    Mode mode = access.mode;
    if (access.isWeak) {
      permission.noteWeak(t);
    }
    switch (access.action) {
      case "get":
        return words.get(t, mode, object, slot, reference);
      case "set":
        words.put(t, mode, object, slot, first, reference);
        return 0;
      case "compareAndSet", "weakCompareAndSet":
        long found = words.compareAndExchange(t, mode, object, slot, first, second, reference);
        return found == first ? 1 : 0;
      case "compareAndExchange":
        return words.compareAndExchange(t, mode, object, slot, first, second, reference);
      case "getAndSet":
        return words.getAndUpdate(t, mode, object, slot, first, reference, (old, value) -> value);
      case "getAndAdd":
        if (isFloating(kind)) {
          throw throwing.refusals.unsupported(t, "VarHandle.getAndAdd on floating point numbers");
        }
        return words.getAndUpdate(t, mode, object, slot, first, false, adder(kind));
      case "getAndBitwiseOr":
        return words.getAndUpdate(t, mode, object, slot, first, false, (old, value) -> old | value);
      case "getAndBitwiseAnd":
        return words.getAndUpdate(t, mode, object, slot, first, false, (old, value) -> old & value);
      default:
        return words.getAndUpdate(t, mode, object, slot, first, false, (old, value) -> old ^ value);
    }
  }

  private static LongBinaryOperator adder(char kind) {
    return switch (kind) {
      case 'B' -> (a, b) -> (byte) (a + b);
      case 'S' -> (a, b) -> (short) (a + b);
      case 'C' -> (a, b) -> (char) (a + b);
      case 'I' -> (a, b) -> (int) (a + b);
      default -> Long::sum;
    };
  }
}
