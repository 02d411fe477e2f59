package dev.sprang.vm.atomic;

import static dev.sprang.jdk.synchroniser.ContentOperations.WHOLE;

import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.jdk.synchroniser.OrdinaryObjects;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.NativeFront;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.VmMonitors;
import org.jspecify.annotations.Nullable;

/**
 * Calls that use {@link OrdinaryObjects} which several threads reach: one plain operation for each
 * such object among the arguments, the last argument's first and the receiver's last; then the
 * JDK's own code runs as a part of the same step. A synchronized call takes the monitor first, and
 * gives it back as its last operation.
 *
 * <p>A thread's {@link VmThread#phase} tells how many of these operations it has done.
 */
final class OrdinaryCalls {
  private final Heap heap;
  private final Permission permission;
  private final ClassTable classes;
  private final CodeTable codes;
  private final VmMonitors monitors;
  private final AtomicCalls calls;
  private final AtomicCallTable table;
  private final ContentVersions contents;
  private final AtomicCallFrames frames;
  private final ViewOwners owners;

  /** What the present call uses, and how; the place of its receiver, or -1. */
  private final int[] used = new int[AtomicCallFrames.MOST_OBJECTS];

  private final Access[] accesses = new Access[AtomicCallFrames.MOST_OBJECTS];
  private int count;
  private int receiver;

  OrdinaryCalls(World world, Permission permission, VmMonitors monitors, AtomicCalls calls) {
    this.heap = world.heap;
    this.permission = permission;
    this.classes = world.classes;
    this.codes = world.codes;
    this.monitors = monitors;
    this.calls = calls;
    this.table = calls.table;
    this.contents = calls.contents;
    this.frames = calls.frames;
    this.owners = calls.owners;
  }

  /** The machine's way to do a method; null if its calls use no such objects. */
  @Nullable NativeMethod of(VmMethod method) {
    int watched = table.ordinaryArguments(method);
    if (watched == 0) {
      return null;
    }
    VmMethod body = classes.copy(method);
    int arrays = table.arrayArguments(method);
    boolean isLater = OrdinaryObjects.isLater(method.owner.name, method.descriptor);
    return (NativeFront)
        (t, r, a) -> {
          boolean isInside = t.atomicCall > 0 && t.quiet == 1;
          count = 0;
          if (permission.isConcurrent()
              && (isInside || permission.isOpen(t))
              && !isByOwnCode(method, (int) r[a])) {
            find(t, r, a, method, watched, isLater, isInside);
          }
          if (count > 0 && !isInside) {
            calls.checkArrays(t, r, a, arrays, table.of(used[0]));
          }
          if (count == 0) {
            leaveAlone(t, method, watched, (int) r[a]);
          } else if (request(t, method, isInside)) {
            begin(t, method, body, isInside);
          }
          return 0;
        };
  }

  /** What a method does to fields of its own would not be seen in a call of another object. */
  private boolean isByOwnCode(VmMethod method, int object) {
    return !method.isStatic()
        && !method.isConstructor()
        && heap.isShared(object)
        && table.runsByOwnCode(heap.classOf(object));
  }

  private void find(
      VmThread t,
      long[] r,
      int a,
      VmMethod method,
      int watched,
      boolean isLater,
      boolean isInside) {
    receiver = -1;
    for (int i = method.arguments - 1; i >= 0; i--) {
      int object = (watched >> i & 1) == 0 ? 0 : (int) r[a + i];
      AtomicCallType type = object == 0 || !owners.isSeen(object) ? null : table.of(object);
      if (type == null
          || !type.isOrdinary
          || isInside && frames.isOwn(t, object, method)
          || !permission.sees(t, type.type.sight)) {
        continue;
      }
      int whole = owners.of(object);
      calls.cursors.use(t, type, object);
      if (whole == 0 && type.isStream) {
        continue;
      } else if (type.isStream && method.name.equals("parallel")) {
        throw calls.several(t, table.of(whole), "A stream that several threads go through");
      } else if (whole == 0) {
        throw calls.several(
            t,
            type,
            "A part of a %s of which it cannot be told what it belongs to"
                .formatted(type.javaName));
      } else if (count == used.length) {
        throw calls.several(t, type, "A call that uses so many objects of other threads");
      }
      boolean isReceiver = i == 0 && !method.isStatic();
      receiver = isReceiver ? count : receiver;
      used[count] = whole;
      accesses[count++] = isLater ? Access.NOTHING : access(type, method, isReceiver);
    }
  }

  private static Access access(AtomicCallType type, VmMethod method, boolean isReceiver) {
    return isReceiver
        ? type.access(method.name)
        : OrdinaryObjects.accessToArgument(type.type.name, method.name, method.isStatic());
  }

  /** Nobody else can notice the call: it is like any other, until one of its objects is shared. */
  private void leaveAlone(VmThread t, VmMethod method, int watched, int firstArgument) {
    int link = t.pc;
    if (t.atomicCall > 0 && frames.stepOutToCallBack(t, method, firstArgument)) {
      link = VmThread.BACK - t.pc;
    }
    codes.get(method);
    if (!table.mayHaveRow(method)) {
      codes.setCallable(method, watched);
    }
    t.push(codes, method, link);
  }

  /** Asks for the operations of the call, one by one; false if the thread has to come again. */
  private boolean request(VmThread t, VmMethod method, boolean isInside) {
    int done = 0;
    for (int i = 0; i < count; i++) {
      if (mutex(i, method) != 0 && t.phase <= done++) {
        if (isInside) {
          throw calls.several(
              t, table.of(used[i]), "A synchronized call inside a call of another object");
        } else if (!monitors.lock(t, used[i])) {
          return false;
        }
        t.phase = done;
      }
      if (accesses[i] != Access.NOTHING && t.phase <= done++) {
        boolean isGiven =
            monitors.announce(t)
                && calls.ask(
                    t, contents.operation(used[i], WHOLE, accesses[i]), used[i], WHOLE, method);
        if (!isGiven) {
          return false;
        }
        calls.checkNobodyIsInside(t, used[i], WHOLE, !accesses[i].changes());
        t.phase = done;
      }
    }
    t.phase = 0;
    return true;
  }

  /** The monitor that a call takes because of the object it is made on; 0 if none. */
  private int mutex(int i, VmMethod method) {
    boolean takes =
        i == receiver
            && OrdinaryObjects.takesMonitor(owners.synchronizedType(used[i], method), method.name);
    return takes ? used[i] : 0;
  }

  private void begin(VmThread t, VmMethod method, VmMethod body, boolean isInside) {
    int main = receiver >= 0 ? receiver : 0;
    boolean asked = accesses[main] != Access.NOTHING;
    if (isInside) {
      frames.stepOut(t);
    }
    calls.begin(t, body, used[main], WHOLE, accesses[main], asked);
    frames.describe(t, receiver >= 0, isInside, mutex(main, method));
    for (int i = 0; i < count; i++) {
      if (i != main) {
        frames.addOther(t, used[i], accesses[i]);
      }
    }
  }
}
