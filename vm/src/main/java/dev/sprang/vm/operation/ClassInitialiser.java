package dev.sprang.vm.operation;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.operation.OperationKind;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.Mirrors;
import dev.sprang.vm.object.Throwing;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.VmThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Initialises classes. How far a class is lies in its statics object, so that it is taken back like
 * everything else.
 *
 * <p>For a class of the program the initialisation lock is a monitor (that of the statics object),
 * taken and released by whoever initialises and waited for by those who come meanwhile; who comes
 * later asks for it too at its first use, but only looks at it. A class of the JDK is initialised
 * within the step that needs it, without operations: what it does does not depend on the program. A
 * class without initialiser needs nothing; one whose superclass has one has one too.
 */
public final class ClassInitialiser {
  /** How far it is, and above bit 8 the thread that does it. */
  public static final int STATE = HEADER;

  /** A bit for each of the first 64 threads: whether it has used the class. */
  public static final int SEEN = HEADER + 1;

  public static final int SAVED_NAMER = HEADER + 2;
  public static final int SAVED_MADE = HEADER + 3;

  private static final int NONE = 0;
  private static final int RUNNING = 1;
  private static final int DONE = 2;
  private static final int FAILED = 3;

  /** With DONE: no other thread was there, so nobody can come before the initialisation. */
  private static final int ALONE = 4;

  /** Of how many threads a word remembers whether they have used a class. */
  private static final int IN_WORD = 64;

  private final Heap heap;
  private final Mirrors mirrors;
  private final CodeTable codes;
  private final Permission permission;
  private final Throwing throwing;
  private final SelfContained contained;

  /** Whether the first choice was made: what is initialised before that is never taken back. */
  private boolean begun;

  private final VmClass longs;

  /** The words of further threads, by the statics of the class whose first word is in there. */
  private final Map<Integer, List<Integer>> furtherWords = new HashMap<>();

  ClassInitialiser(World world, Permission permission) {
    this.heap = world.heap;
    this.mirrors = world.mirrors;
    this.codes = world.codes;
    this.permission = permission;
    this.throwing = world.throwing;
    this.longs = world.classes.get("[J");
    this.contained = new SelfContained(world.classes);
  }

  public void begin() {
    begun = true;
  }

  /**
   * Initialises a class if that has still to be done.
   *
   * @return whether the thread may use the class now. If not, it has to execute its instruction
   *     again: after the initialiser, whose frame is now on top, or when it has permission
   */
  public boolean ensureInitialised(VmThread t, VmClass type) {
    if (type.initialisedForGood) {
      return true;
    }
    if (type.initialiser() == null) {
      return ensureSupertypes(t, type);
    }
    int statics = mirrors.statics(type);
    long word = heap.get(statics, STATE);
    int state = (int) word & 3;
    boolean own = word >> 8 == t.number;
    if (state == RUNNING && own) {
      return true;
    }
    if (type.isProgram && !keepsQuiet(type)) {
      if (permission.isOpen(t)) {
        return ensureWithLock(t, type, word);
      }
      checkIsUnnoticed(t, type, word);
    }
    if (state == NONE) {
      run(t, type);
      return false;
    }
    return isUsable(t, type, state);
  }

  /** Whether taking the lock that these statics are means only to look whether it is done. */
  public boolean isLookAt(int statics) {
    return heap.classOf(statics).statics == statics && ((int) heap.get(statics, STATE) & 3) != NONE;
  }

  /** Within a step nobody is asked, so it must not matter who comes first. */
  private void checkIsUnnoticed(VmThread t, VmClass type, long word) {
    boolean isLongDone =
        ((int) word & 3) == DONE && ((word & ALONE) != 0 || hasUsed(t, type.statics));
    if (permission.isConcurrent() && !isLongDone && !contained.isInitialiserOf(type)) {
      throw throwing.refusals.unsupported(
          t, "the initialiser of " + type + " within a call of the JDK that is one step");
    }
  }

  private boolean isUsable(VmThread t, VmClass type, int state) {
    if (state == FAILED) {
      throw throwing.failedBefore(t, type, (int) heap.get(type.statics, SAVED_NAMER));
    }
    if (state == RUNNING) {
      throw throwing.refusals.unsupported(
          t, "class " + type + ", whose initialiser waits for threads that use the class");
    }
    return true;
  }

  private boolean ensureWithLock(VmThread t, VmClass type, long word) {
    int statics = type.statics;
    int state = (int) word & 3;
    if (state == DONE && hasUsed(t, statics)) {
      return true;
    }
    boolean isLongDone = state == DONE && ((word & ALONE) != 0 || !permission.watches(t));
    if (!isLongDone && !permission.monitor(t, OperationKind.LOCK, statics)) {
      return false;
    }
    if (state == NONE) {
      heap.setMonitor(statics, t.number, 1);
      run(t, type);
      return false;
    }
    noteUse(t, statics);
    return isUsable(t, type, state);
  }

  private boolean hasUsed(VmThread t, int statics) {
    long users =
        t.number < IN_WORD ? heap.get(statics, SEEN) : heap.get(furtherWord(t, statics), HEADER);
    return (users >> t.number & 1) != 0; // of the number, shifts take what a word has bits for
  }

  private void noteUse(VmThread t, int statics) {
    int object = t.number < IN_WORD ? statics : furtherWord(t, statics);
    int slot = t.number < IN_WORD ? SEEN : HEADER;
    heap.set(object, slot, heap.get(object, slot) | 1L << t.number);
  }

  private int furtherWord(VmThread t, int statics) {
    List<Integer> words = furtherWords.computeIfAbsent(statics, first -> new ArrayList<>());
    while (words.size() < t.number / IN_WORD) {
      words.add(heap.allocatePermanent(longs, HEADER + 1, 1));
    }
    return words.get(t.number / IN_WORD - 1);
  }

  /**
   * Initialisers of enums, interfaces and the tables of switches nearly always do nothing that
   * other threads could notice: then they run within the step that needs them, and the {@link
   * Permission} sees to it.
   */
  private boolean keepsQuiet(VmClass type) {
    return !type.isProgram || SelfContained.maybeQuiet(type) && contained.isInitialiserOf(type);
  }

  /** The superclass, and interfaces with default methods, are initialised before the class. */
  public boolean ensureSupertypes(VmThread t, VmClass type) {
    if (type.isInterface() || type.isPrimitive()) {
      type.initialisedForGood |= type.initialiser() == null;
      return true;
    }
    if (type.superclass != null && !ensureInitialised(t, type.superclass)) {
      return false;
    }
    for (VmClass parent : type.interfaces) {
      if (!ensureInterfaces(t, parent)) {
        return false;
      }
    }
    if (type.initialiser() == null && areForGood(type)) {
      type.initialisedForGood = true;
    }
    return true;
  }

  private static boolean areForGood(VmClass type) {
    for (VmClass parent : type.interfaces) {
      boolean counts = parent.initialiser() != null && parent.isInitialisedByClasses();
      if (counts && !parent.initialisedForGood || !areForGood(parent)) {
        return false;
      }
    }
    return type.superclass == null || type.superclass.initialisedForGood;
  }

  private boolean ensureInterfaces(VmThread t, VmClass type) {
    for (VmClass parent : type.interfaces) {
      if (!ensureInterfaces(t, parent)) {
        return false;
      }
    }
    return type.initialiser() == null
        || !type.isInitialisedByClasses()
        || ensureInitialised(t, type);
  }

  /** Puts the initialiser's frame on top; afterwards the current instruction is executed again. */
  private void run(VmThread t, VmClass type) {
    int statics = type.statics;
    heap.set(statics, STATE, (long) t.number << 8 | RUNNING);
    heap.set(statics, SAVED_NAMER, t.names.namer());
    heap.set(statics, SAVED_MADE, t.names.made());
    t.names.nameAs(Heap.CLASS_NAMER + type.id, 0);
    if (keepsQuiet(type)) {
      t.quiet++;
    }
    t.push(codes, Objects.requireNonNull(type.initialiser()), -2 - t.pc);
  }

  /** Keeps what the initialiser threw for those who want to use the class later. */
  public void remember(VmClass type, int exception) {
    heap.set(type.statics, SAVED_NAMER, exception);
  }

  /** What the initialiser threw of the class whose statics these are, if they are and it did. */
  public static int failureOf(Heap heap, int statics) {
    boolean failed =
        heap.classOf(statics).statics == statics && (heap.get(statics, STATE) & 3) == FAILED;
    return failed ? (int) heap.get(statics, SAVED_NAMER) : 0;
  }

  /** The initialiser on top has returned; false if the thread needs permission to go on. */
  public boolean finish(VmThread t, VmClass type, boolean normally) {
    int statics = type.statics;
    if (heap.holds(statics) > 0) {
      if (!permission.monitor(t, OperationKind.UNLOCK, statics)) {
        return false;
      }
      heap.setMonitor(statics, 0, 0);
      if (normally) {
        noteUse(t, statics);
      }
    }
    int alone = permission.watches(t) ? 0 : ALONE;
    heap.set(statics, STATE, normally ? DONE | alone : FAILED);
    t.names.nameAs((int) heap.get(statics, SAVED_NAMER), heap.get(statics, SAVED_MADE));
    if (keepsQuiet(type)) {
      t.quiet--;
    }
    if (!begun && normally) {
      type.initialisedForGood = true;
    }
    return true;
  }
}
