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
import java.util.IdentityHashMap;
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
  private static final int FINAL = 4;

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

  /** What calls do, each by the one reference that names it in a class file. */
  private final IdentityHashMap<MemberRef, Call> calls = new IdentityHashMap<>();

  private enum Action {
    GET,
    SET,
    COMPARE_AND_SET,
    WEAK_COMPARE_AND_SET,
    COMPARE_AND_EXCHANGE,
    GET_AND_SET,
    GET_AND_ADD,
    OR,
    AND,
    XOR
  }

  /**
   * A method of handles, as a call names it.
   *
   * @param kinds the first characters of the types of the arguments
   * @param returned that of what it gives back
   */
  private record Call(
      MemberRef ref, Action action, Mode mode, boolean isWeak, String kinds, char returned) {
    /** Whether it gives back what the variable held. */
    boolean givesValue() {
      return switch (action) {
        case SET, COMPARE_AND_SET, WEAK_COMPARE_AND_SET -> false;
        default -> returned != 'V';
      };
    }

    /** Whether it gives that back as an object, though it is none. */
    boolean isBoxed(char kind) {
      return givesValue() && isReference(returned) && !isReference(kind);
    }

    /** Null if handles have no such method. */
    static @Nullable Call of(MemberRef ref) {
      String method = ref.name();
      Action action = ref.owner().equals(HANDLE) ? action(method) : null;
      return action == null
          ? null
          : new Call(
              ref,
              action,
              AccessModes.of(HANDLE, method),
              AccessModes.isWeak(HANDLE, method),
              Descriptors.argumentKinds(ref.descriptor()),
              ref.descriptor().charAt(ref.descriptor().indexOf(')') + 1));
    }

    private static @Nullable Action action(String method) {
      return switch (method.replaceFirst("(Volatile|Opaque|Acquire|Release|Plain)$", "")) {
        case "get" -> Action.GET;
        case "set" -> Action.SET;
        case "compareAndSet" -> Action.COMPARE_AND_SET;
        case "weakCompareAndSet" -> Action.WEAK_COMPARE_AND_SET;
        case "compareAndExchange" -> Action.COMPARE_AND_EXCHANGE;
        case "getAndSet" -> Action.GET_AND_SET;
        case "getAndAdd" -> Action.GET_AND_ADD;
        case "getAndBitwiseOr" -> Action.OR;
        case "getAndBitwiseAnd" -> Action.AND;
        case "getAndBitwiseXor" -> Action.XOR;
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
    int handle = make(t, field.type.charAt(0), statics, field.slot());
    heap.setForGood(handle + type.hiddenSlot() + FINAL, field.isFinal() ? 1 : 0);
    return handle;
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
    return calls.computeIfAbsent(ref, Call::of) != null;
  }

  /** Lets the thread go on with what puts a value into a box, which becomes the call's result. */
  public interface Boxing {
    void begin(VmThread t, char kind, long value);
  }

  /** Executes the call at {@code pc} of a known method; false if the thread needs permission. */
  public boolean call(VmThread t, MemberRef ref, int[] code, int pc, Boxing boxing) {
    Call call = Objects.requireNonNull(calls.get(ref));
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
    if (!isOffered(call.action, kind, heap.get(hidden + FINAL) != 0)) {
      throw throwing.make(t, "java/lang/UnsupportedOperationException", null);
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
    checkTypes(t, call, coordinates, kind);
    int end = pc + Op.CALL_LENGTH + code[pc + 3];
    long first = at < end ? t.stack[t.base + code[at]] : 0;
    long second = at + 1 < end ? t.stack[t.base + code[at + 1]] : 0;
    long result =
        isView
            ? view(t, ref, kind, object, slot, first, heap.get(hidden + BIG_ENDIAN) != 0)
            : access(t, call, kind, object, slot, first, second);
    if (t.pending != null) {
      return false;
    }
    if (call.isBoxed(kind)) {
      boxing.begin(t, kind, result);
      return true;
    }
    t.stack[t.base + code[pc + 1]] = result;
    t.pc = end;
    return true;
  }

  /** Whether a handle has the method of a name, which is one of theirs. */
  public boolean offers(VmThread t, int handle, String method) {
    int hidden = handle + type.hiddenSlot();
    if ((int) heap.get(hidden + SLOT) == BYTES) {
      throw throwing.refusals.unsupported(t, "questions about handles of several bytes");
    }
    Action action = Objects.requireNonNull(Call.action(method), method);
    return isOffered(action, (char) heap.get(hidden + TYPE), heap.get(hidden + FINAL) != 0);
  }

  /** Handles of final fields only read; booleans have no sum, and numbers with a point no bits. */
  private static boolean isOffered(Action action, char kind, boolean isFinal) {
    boolean isOfKind =
        switch (action) {
          case GET_AND_ADD -> kind != 'Z' && !isReference(kind);
          case OR, AND, XOR -> !isFloating(kind) && !isReference(kind);
          default -> true;
        };
    return isOfKind && (action == Action.GET || !isFinal);
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
  private void checkTypes(VmThread t, Call call, int coordinates, char kind) {
    boolean isFit = !call.givesValue() || call.isBoxed(kind) || fits(kind, call.returned);
    for (int i = coordinates; i < call.kinds.length(); i++) {
      isFit &= fits(call.kinds.charAt(i), kind);
    }
    if (!isFit) {
      throw throwing.refusals.unsupported(t, "a VarHandle call that converts values: " + call.ref);
    }
  }

  /** Whether a register that holds a value of one kind holds it as one of the other kind too. */
  private static boolean fits(char from, char to) {
    return from == to
        || isReference(from) && isReference(to)
        || !isReference(from)
            && !isReference(to)
            && !isFloating(to)
            && Descriptors.canWiden(from, to);
  }

  private static boolean isReference(char kind) {
    return kind == 'L' || kind == '[';
  }

  private static boolean isFloating(char kind) {
    return kind == 'F' || kind == 'D';
  }

  private long access(
      VmThread t, Call call, char kind, int object, int slot, long first, long second) {
    boolean reference = isReference(kind);
    Mode mode = call.mode;
    if (call.isWeak) {
      permission.noteWeak(t);
    }
    switch (call.action) {
      case GET:
        return words.get(t, mode, object, slot, reference);
      case SET:
        words.put(t, mode, object, slot, first, reference);
        return 0;
      case COMPARE_AND_SET:
        long found = words.compareAndExchange(t, mode, object, slot, first, second, reference);
        return found == first ? 1 : 0;
      case WEAK_COMPARE_AND_SET:
        return words.weakCompareAndSet(t, mode, object, slot, first, second, reference) ? 1 : 0;
      case COMPARE_AND_EXCHANGE:
        return words.compareAndExchange(t, mode, object, slot, first, second, reference);
      case GET_AND_SET:
        return words.getAndUpdate(t, mode, object, slot, first, reference, (old, value) -> value);
      case GET_AND_ADD:
        return words.getAndUpdate(t, mode, object, slot, first, false, adder(kind));
      case OR:
        return words.getAndUpdate(t, mode, object, slot, first, false, (old, value) -> old | value);
      case AND:
        return words.getAndUpdate(t, mode, object, slot, first, false, (old, value) -> old & value);
      case XOR:
        return words.getAndUpdate(t, mode, object, slot, first, false, (old, value) -> old ^ value);
    }
    throw new IllegalStateException("an action nobody executes: " + call.action);
  }

  private static LongBinaryOperator adder(char kind) {
    return switch (kind) {
      case 'B' -> (a, b) -> (byte) (a + b);
      case 'S' -> (a, b) -> (short) (a + b);
      case 'C' -> (a, b) -> (char) (a + b);
      case 'I' -> (a, b) -> (int) (a + b);
      case 'F' ->
          (a, b) ->
              Float.floatToRawIntBits(
                  Float.intBitsToFloat((int) a) + Float.intBitsToFloat((int) b));
      case 'D' ->
          (a, b) ->
              Double.doubleToRawLongBits(Double.longBitsToDouble(a) + Double.longBitsToDouble(b));
      default -> Long::sum;
    };
  }
}
