package dev.sprang.vm.atomic;

import static dev.sprang.jdk.synchroniser.ContentOperations.WHOLE;

import dev.sprang.engine.RemodelSignal;
import dev.sprang.jdk.synchroniser.ClassTreatment;
import dev.sprang.jdk.synchroniser.ConcurrentObjects;
import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.jdk.synchroniser.FindThenRemoveCheck;
import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.jdk.synchroniser.Scans;
import dev.sprang.jdk.synchroniser.SynchroniserTable;
import dev.sprang.operation.Operation;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.CodeSites;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.BelatedWrites;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.NativeFront;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.SignalWords;
import dev.sprang.vm.waiting.VmMonitors;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Calls into objects that are made for several threads ({@link ConcurrentObjects}): one
 * synchronised operation each, on the whole object or, in a map, on the cell of a key. After
 * permission the JDK's own code runs as a part of the same step.
 *
 * <p>Calls from code that is itself inside such a call, and those of objects that nobody else can
 * reach, are no operations.
 */
public final class AtomicCalls {
  /** How far a call is that found its cell taken: it waits until that is free. */
  private static final int FOUND_TAKEN = 1;

  private final Heap heap;
  private final ClassTable classes;
  private final CodeTable codes;
  private final Permission permission;
  private final BelatedWrites belated;
  private final ThreadTable threads;
  private final VmMonitors monitors;
  private final Refusals refusals;
  private final CodeSites sites;
  final AtomicCallTable table;
  final ContentVersions contents;
  final AtomicCallFrames frames;
  final ViewOwners owners;
  final CursorUsers cursors;
  private final MapCellKeys keys;
  private final GuardedCalls guarded;
  private final OrdinaryCalls ordinary;
  private final Scans scans = new Scans();
  private final FindThenRemoveCheck finders = new FindThenRemoveCheck();
  private final SynchroniserTable meanings = new SynchroniserTable();

  /** The method that is called at a site. */
  private String[] called = new String[64];

  public AtomicCalls(
      World world,
      VmOperations operations,
      VmMonitors monitors,
      SignalWords signals,
      ContentVersions contents) {
    this.heap = world.heap;
    this.classes = world.classes;
    this.codes = world.codes;
    this.permission = operations.permission;
    this.belated = operations.belated;
    this.threads = operations.threads;
    this.monitors = monitors;
    this.refusals = world.refusals;
    this.sites = world.sites;
    this.contents = contents;
    this.table = contents.table();
    this.owners = new ViewOwners(heap, table, sites);
    this.frames = new AtomicCallFrames(world, operations, contents, owners);
    this.cursors = new CursorUsers(heap, permission, refusals);
    this.keys = new MapCellKeys(heap, world.strings, world.mirrors);
    this.guarded = new GuardedCalls(world, permission, signals, this);
    this.ordinary = new OrdinaryCalls(world, permission, monitors, this);
  }

  /** The calls that threads are in the middle of. */
  public AtomicCallFrames frames() {
    return frames;
  }

  /** Which classes have no rows because they run by their own code, or a stand-in's. */
  public ClassTreatment ownCode() {
    return table.ownCode();
  }

  /** Tells which classes do. */
  public void setOwnCode(ClassTreatment code) {
    table.setOwnCode(code);
  }

  /** Tells whether maps may get more bins while several threads use them. */
  public void setGrowingMaps(boolean mayGrow) {
    contents.growth().expect(mayGrow);
  }

  /** What an answer has to say of calls that were run as if they looked at one moment. */
  public List<String> sentences() {
    return scans.sentences();
  }

  /** Takes over what another session's calls rest on. */
  public void absorb(AtomicCalls other) {
    scans.absorb(other.scans);
  }

  /** Those that may have to wait. */
  public GuardedCalls guarded() {
    return guarded;
  }

  /** The machine's way to do a method; null if its calls have no rows. */
  public @Nullable NativeMethod of(VmMethod method) {
    NativeMethod other = ordinary.of(method);
    if (!table.mayHaveRow(method)) {
      return other;
    }
    VmMethod body = classes.copy(method);
    Meaning meaning = meanings.find(method.owner.name, method.name, method.descriptor).orElse(null);
    boolean isKeyed = ConcurrentObjects.isKeyed(method.owner.name, method.name);
    int arrays = table.arrayArguments(method);
    boolean maySplit =
        ConcurrentObjects.maySplit(method.owner.name, method.name, method.descriptor);
    Optional<String> never =
        ConcurrentObjects.refusal(method.owner.name, method.name, method.descriptor);
    NativeMethod waiting = meaning == null ? null : guarded.of(meaning, method, body);
    return (NativeFront)
        (t, r, a) -> {
          int receiver = (int) r[a];
          AtomicCallType type = table.of(receiver);
          if (type == null || type.isOrdinary) {
            if (other != null) {
              return other.call(t, r, a);
            }
            push(t, body, t.pc);
            return 0;
          } else if (!permission.isOpen(t) || never.isPresent() && isAlone(t)) {
            if (t.atomicCall > 0 && t.quiet == 1) { // else a class initialises
              checkIsPart(t, receiver, type);
            }
            push(t, body, t.pc);
            return 0;
          }
          if (never.isPresent()) {
            throw several(t, type, "%s: %s".formatted(named(method), never.get()));
          } else if (maySplit && ConcurrentObjects.isSplit(r[a + 1], contents.size(receiver))) {
            throw several(t, type, named(method) + " works on parts of the map in parallel");
          } else if (belated.isOn()
              && heap.isShared(receiver)
              && !belated.announceGiven(t, method, r, a, 1)) {
            return 0;
          } else if (waiting != null) {
            return waiting.call(t, r, a);
          }
          int whole = arrays == 0 ? 0 : wholeOf(receiver, type);
          if (whole != 0 && !heap.isShared(whole) && table.isGivenShared(r, a, arrays)) {
            push(t, body, t.pc); // others see what it does to the array
            return 0;
          }
          checkArrays(t, r, a, arrays, type);
          int cell = isKeyed && type.hasCells ? cell(t, receiver, (int) r[a + 1]) : WHOLE;
          call(t, type, receiver, cell, method, body);
          return 0;
        };
  }

  /** What a call does to elements of an array of the program would be no operations. */
  void checkArrays(VmThread t, long[] r, int a, int arrays, AtomicCallType type) {
    if (permission.isConcurrent() && table.isGivenShared(r, a, arrays)) {
      throw several(t, type, "An array that several threads use is handed to a call in one step");
    }
  }

  /** The cell that a call is about: the one that it was about when it asked, if it has. */
  private int cell(VmThread t, int map, int key) {
    boolean hasAsked = t.permitted || t.phase != 0;
    if (hasAsked && t.pendingObject == map && ContentVersions.isCell(t.pendingSlot)) {
      return ContentVersions.cell(t.pendingSlot);
    }
    MapCellGrowth growth = contents.growth();
    if (!permission.isConcurrent() || !heap.isShared(map)) {
      growth.forget(map);
      return keys.cell(key);
    }
    return growth.areApart(map) ? keys.cell(key) : WHOLE;
  }

  /** Puts a body's frame on top; its arguments are where they have to be. */
  private void push(VmThread t, VmMethod body, int link) {
    if (codes.atOrNull(body.id) == null) {
      codes.widen(body, AtomicCallFrames.WORDS);
    }
    t.push(codes, body, link);
  }

  /** The call begins. */
  void begin(VmThread t, VmMethod body, int object, int cell, Access access, boolean asked) {
    push(t, body, VmThread.ATOMIC - t.pc);
    frames.enter(t, object, cell, access, asked);
  }

  private void call(
      VmThread t, AtomicCallType type, int receiver, int cell, VmMethod method, VmMethod body) {
    Access access = type.access(method.name);
    if (access == Access.CALLS) {
      push(t, body, t.pc);
      return;
    }
    int object = wholeOf(receiver, type);
    if (object == 0) {
      if (isAlone(t)) {
        push(t, body, t.pc);
        return;
      }
      throw refusals.unsupported(t, named(method) + " outside of calls of what it belongs to");
    }
    checkIsOneStep(t, type, access, method);
    cursors.use(t, type, receiver);
    boolean asks =
        access != Access.NOTHING
            && heap.isShared(object)
            && permission.watchesCalls(t, type.type.sight);
    if (asks && type.hasFinders && !isAlone(t)) {
      checkFinds(t, type, object, access, method);
    }
    if (!asks || request(t, object, cell, access, method)) {
      begin(t, body, object, cell, access, asks);
    }
  }

  /** Asks for the call's operation; false if the thread has to come again. */
  private boolean request(VmThread t, int object, int cell, Access access, VmMethod method) {
    Operation operation = contents.operation(object, cell, access);
    while (true) {
      if (t.phase == 0) {
        if (!monitors.announce(t) || !ask(t, operation, object, cell, method)) {
          return false;
        }
        if (cell == WHOLE || !access.changes() || !frames.isHeldByAnother(t, object, cell)) {
          break;
        }
        frames.onlyLooks(object, cell);
        t.phase = FOUND_TAKEN;
      }
      Operation free = contents.waits().untilNone(contents.location(object, cell));
      if (!ask(t, free, object, cell, method)) {
        return false;
      }
      t.phase = 0;
    }
    if (cell == WHOLE || !access.changes()) {
      checkNobodyIsInside(t, object, cell, !access.changes());
    }
    return true;
  }

  boolean ask(VmThread t, Operation operation, int object, int cell, VmMethod method) {
    boolean isGiven = permission.ask(t, operation, object, ContentVersions.slot(cell));
    if (!isGiven) {
      int site = t.pendingSite;
      if (site >= called.length) {
        called = Arrays.copyOf(called, 2 * site);
      }
      called[site] = method.name;
    }
    return isGiven;
  }

  /** The method that is called at a site by an operation on content. */
  public Optional<String> calledAt(int site) {
    return site < 0 || site >= called.length ? Optional.empty() : Optional.ofNullable(called[site]);
  }

  /** What a part belongs to; 0 if that cannot be told. */
  int wholeOf(int object, AtomicCallType type) {
    if (!type.isPart) {
      return object;
    }
    int whole = (int) heap.get(object, type.slot);
    if (whole != 0) {
      return whole;
    }
    for (int slot : heap.classOf(object).referenceSlots()) {
      int other = (int) heap.get(object, slot);
      AtomicCallType found = other == 0 ? null : table.of(other);
      if (found != null && (!found.isPart || type.isMadeOfMap)) {
        return wholeOf(other, found);
      }
    }
    return 0;
  }

  /** A new object may be a part of what the thread's innermost call is about. */
  public void made(VmThread t, int object) {
    AtomicCallType type = t.atomicCall > 0 ? table.of(object) : null;
    if (type != null && type.isPart && !type.isOrdinary) {
      heap.set(object, type.slot, frames.object(t));
    }
  }

  /**
   * What changes one part after the other while others are at work leaves what no call in one step
   * would leave; an answer that says so would not be enough.
   */
  private void checkIsOneStep(VmThread t, AtomicCallType type, Access access, VmMethod method) {
    if (access.isAtomic() || isAlone(t)) {
      return;
    }
    if (access.changes()) {
      throw several(
          t,
          type,
          named(method)
              + " changes one part after the other while other threads may use the object",
          "Guard it by a lock");
    }
    int site = sites.of(t);
    scans.note(site, type.javaName, () -> "%s at %s".formatted(method.name, sites.text(site)));
  }

  private void checkFinds(
      VmThread t, AtomicCallType type, int object, Access access, VmMethod method) {
    if (!finders.areApart(heap.nameOf(object), t.number, type.type.name, method.name, access)) {
      throw several(t, type, FindThenRemoveCheck.why(named(method)), FindThenRemoveCheck.ADVICE);
    }
  }

  private boolean isAlone(VmThread t) {
    return !permission.isConcurrent() || threads.isLast(t);
  }

  private static String named(VmMethod method) {
    return method.owner.javaName() + "." + method.name;
  }

  RemodelSignal several(VmThread t, AtomicCallType type, String what) {
    return refusals.several(t, type.javaName, what);
  }

  private RemodelSignal several(VmThread t, AtomicCallType type, String what, String advice) {
    return refusals.several(t, type.javaName, what, advice);
  }

  /**
   * A call that has called back may hold a lock of the JDK, and is certainly not prepared for
   * others to change the object meanwhile.
   */
  void checkNobodyIsInside(VmThread t, int object, int cell, boolean looks) {
    if (frames.isInTheWay(t, object, cell, looks)) {
      AtomicCallType type = table.of(object);
      throw several(
          t,
          type,
          ("A %s is used while another thread is in the middle of a call into it, which has called"
                  + " back into the program")
              .formatted(type.javaName),
          "Do nothing shared in what is called back");
    }
  }

  /** What one call uses at one moment must be one object, and what only that one leads to. */
  private void checkIsPart(VmThread t, int receiver, AtomicCallType type) {
    int object = frames.object(t);
    int whole = wholeOf(receiver, type);
    if (whole == object || whole == 0 || !heap.isShared(whole) || isAlone(t)) {
      return;
    }
    for (int slot : heap.classOf(object).referenceSlots()) {
      if (heap.get(object, slot) == whole) {
        return;
      }
    }
    throw several(
        t,
        type,
        "Two objects that other threads may use meanwhile are used in one call",
        "First make a copy of one of them");
  }
}
