package dev.sprang.vm.memory;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import java.util.Arrays;

/**
 * All objects in one array of words, with an undo log. A reference is the index of an object's
 * first word; 0 is null. Every field and every array element takes one word: an int sign-extended,
 * a float or double as its raw bits.
 *
 * <p>An object begins with three words: its class with flags and, for arrays, the length; its name;
 * its monitor (how often it is held, above bit 32, and its owner).
 *
 * <p>The low part holds what lives as long as the session: class mirrors, statics, string
 * constants. Objects above it come and go with the steps: going back to a step drops what was
 * allocated since, so writes to such objects need no undo.
 */
public final class Heap {
  /** Other threads may reach the object. Once set, taken back only with the step that set it. */
  public static final long SHARED = 1L << 24;

  /** The object was shared before its constructor was through: its final fields may change. */
  public static final long LEAKED = 1L << 25;

  /** The object is a part of one that other threads may reach: an iterator, a view, a stream. */
  public static final long PART = 1L << 26;

  /** No other thread reaches the object, but what is done to it is noted; goes with SHARED. */
  private static final long PRIVATE = 1L << 27;

  public static final int CLASS_MASK = (1 << 24) - 1;
  private static final int NAME = 1;
  public static final int MONITOR = 2;

  private static final int PERMANENT_WORDS = 1 << 20;
  private static final int MAX_WORDS = 1 << 27;

  /**
   * The creators of what atomic calls make inside, each the thread that made the call plus this:
   * how much that is may depend on others, and must not show in what the thread makes itself.
   */
  public static final int CALL_NAMER = 1 << 13;

  /** The creator of objects that are made once for the session. */
  public static final int PERMANENT_NAMER = 1 << 14;

  /** Creators from here on are classes: their initialisers name what they make by the class. */
  public static final int CLASS_NAMER = 1 << 15;

  private static final int COUNT_BITS = 34;

  private final ClassTable classes;

  /** Read by the interpreter's loop, which writes through {@link #log}. */
  public long[] words = new long[2 * PERMANENT_WORDS];

  private int permanentTop = HEADER;
  private int top = PERMANENT_WORDS;

  /** Words below this one were there when the current step began. */
  public int stepTop;

  private long[] undo = new long[1 << 12];
  private int undoLength;

  /** The flag that objects which last for the session have: shared once there are two threads. */
  private long permanentFlag;

  /** The flags of new objects. */
  private long newFlags;

  private int[] permanents = new int[1024];
  private int permanentCount;

  /** What was there before the first choice. */
  public final OldObjects old = new OldObjects();

  public Heap(ClassTable classes) {
    this.classes = classes;
  }

  /**
   * Allocates an object that is dropped when its step is taken back.
   *
   * @param length an array's; of another object the number of the site that makes it plus 1, or 0
   */
  public int allocate(VmClass type, int size, int length, long name) {
    int at = top;
    if (at + size > words.length) {
      grow(size);
    }
    top = at + size;
    Arrays.fill(words, at + MONITOR, top, 0);
    words[at] = (long) length << 32 | newFlags | type.id;
    words[at + NAME] = name;
    return at;
  }

  /** Allocates an object that stays for the session, with a name of its own. */
  public int allocatePermanent(VmClass type, int size, int length) {
    int at = allocateConstant(type, size, length);
    words[at] |= permanentFlag;
    words[at + NAME] = name(PERMANENT_NAMER, permanentCount);
    if (permanentCount == permanents.length) {
      permanents = Arrays.copyOf(permanents, 2 * permanentCount);
    }
    permanents[permanentCount++] = at;
    return at;
  }

  /** The same for an object that never changes and that nobody asks the name of. */
  public int allocateConstant(VmClass type, int size, int length) {
    int at = permanentTop;
    if (at + size > PERMANENT_WORDS) {
      throw new CannotVouchException(
          "The program has more classes and string constants than the vm engine has room for",
          "Try --engine live");
    }
    permanentTop = at + size;
    words[at] = (long) length << 32 | type.id;
    old.begins(at);
    return at;
  }

  /** What the {@code count}-th object made by a thread or class is called, in every execution. */
  public static long name(int namer, long count) {
    return (long) namer << COUNT_BITS | count;
  }

  public static int namer(long name) {
    return (int) (name >>> COUNT_BITS);
  }

  public static long count(long name) {
    return name & (1L << COUNT_BITS) - 1;
  }

  private void grow(int size) {
    if ((long) top + size > MAX_WORDS) {
      throw new CannotVouchException(
          "One execution needs more than %d million words of memory, which the vm engine does not offer"
              .formatted(MAX_WORDS >> 20),
          "Try --engine live");
    }
    words = Arrays.copyOf(words, Math.min(MAX_WORDS, 2 * (top + size)));
  }

  /**
   * What lasts for the session can be reached by every thread there is. Not logged: it follows from
   * whether there are several.
   */
  public void sharePermanents(boolean shared) {
    permanentFlag = shared ? SHARED : 0;
    for (int i = 0; i < permanentCount; i++) {
      words[permanents[i]] = words[permanents[i]] & ~SHARED | permanentFlag;
    }
  }

  public int permanentCount() {
    return permanentCount;
  }

  public int permanent(int i) {
    return permanents[i];
  }

  public long get(int at) {
    return words[at];
  }

  public long get(int object, int slot) {
    return words[object + slot];
  }

  public void set(int object, int slot, long value) {
    set(object + slot, value);
  }

  /** Writes a word so that it can be taken back. */
  public void set(int at, long value) {
    if (at < stepTop) {
      log(at);
    }
    words[at] = value;
  }

  /** Writes a word of an object that was just made, or that never is taken back. */
  public void setForGood(int at, long value) {
    words[at] = value;
  }

  /** Copies words to an object that was just made. */
  public void copyForGood(int from, int to, int count) {
    System.arraycopy(words, from, words, to, count);
  }

  /** From now on the interpreter's loop leaves alone what other threads do not reach either. */
  public void watchPrivate() {
    newFlags = SHARED | PRIVATE;
  }

  /** Marks an object as shared, so that it can be taken back. */
  public void share(int object) {
    if (object < stepTop) {
      remember(object);
      if (object < old.top) {
        old.share(object);
      }
    }
    words[object] = words[object] & ~PRIVATE | SHARED;
  }

  /** Remembers a word that is about to change. */
  public void log(int at) {
    if (at < old.top) {
      old.change(at, words[at]);
    }
    remember(at);
  }

  private void remember(int at) {
    if (undoLength == undo.length) {
      undo = Arrays.copyOf(undo, 2 * undoLength);
    }
    undo[undoLength] = at;
    undo[undoLength + 1] = words[at];
    undoLength += 2;
  }

  /** The word that an entry of the log is about. */
  public int loggedWord(int entry) {
    return (int) undo[entry];
  }

  /** What that held before. */
  public long loggedValue(int entry) {
    return undo[entry + 1];
  }

  /** Whether a word is not what it was before the first of the entries about it from one on. */
  public boolean differsFrom(int begin, int entry) {
    return words[(int) undo[entry]] != undo[entry + 1] && isFirst(begin, entry);
  }

  private boolean isFirst(int begin, int entry) {
    for (int i = begin; i < entry; i += 2) {
      if (undo[i] == undo[entry]) {
        return false;
      }
    }
    return true;
  }

  public int undoLength() {
    return undoLength;
  }

  /** Whether an old object may lead to others than before the first choice. */
  public boolean isOldReferenceChanged() {
    for (int i = 0; i < undoLength; i += 2) {
      int at = (int) undo[i];
      if (at < old.top) {
        int object = old.objectAt(at);
        if (isReference(object, at - object)) {
          return true;
        }
      }
    }
    return false;
  }

  public int top() {
    return top;
  }

  /** The first object that does not last for the session; others follow up to the top. */
  public int firstMade() {
    return PERMANENT_WORDS;
  }

  /** The first choice is about to be made: what is there now is never taken back. */
  public void settle() {
    for (int at = PERMANENT_WORDS; at < top; at += size(at)) {
      old.begins(at);
    }
    old.top = top;
    beginStep();
  }

  /** How many words an object takes. */
  public int size(int object) {
    VmClass type = classOf(object);
    return type.isArray() ? HEADER + length(object) : type.instanceSlots();
  }

  /** Everything from here on belongs to the next step. */
  public void beginStep() {
    stepTop = top;
  }

  /** Takes back every write and allocation since the given marks. */
  public void rewind(int undoMark, int topMark) {
    while (undoLength > undoMark) {
      undoLength -= 2;
      words[(int) undo[undoLength]] = undo[undoLength + 1];
    }
    top = topMark;
    stepTop = topMark;
  }

  public VmClass classOf(int object) {
    return classes.byId((int) words[object] & CLASS_MASK);
  }

  /** Whether a word of an object holds a reference. */
  public boolean isReference(int object, int slot) {
    if (slot < HEADER) {
      return false;
    }
    VmClass type = classOf(object);
    return type.isArray()
        ? !type.component().isPrimitive()
        : type.isReference(slot, type.statics == object);
  }

  public int length(int array) {
    return (int) (words[array] >> 32);
  }

  public long nameOf(int object) {
    return words[object + NAME];
  }

  public boolean isShared(int object) {
    return (words[object] & (SHARED | PRIVATE)) == SHARED;
  }

  public boolean isLeaked(int object) {
    return (words[object] & LEAKED) != 0;
  }

  /** How often the object's monitor is held. */
  public int holds(int object) {
    return (int) (words[object + MONITOR] >> 32);
  }

  /** Who holds the object's monitor, if anybody does. */
  public int owner(int object) {
    return (int) words[object + MONITOR];
  }

  /** Holds and owner of the object's monitor as one number; 0 if it is free. */
  public long monitor(int object) {
    return words[object + MONITOR];
  }

  public void setMonitor(int object, int owner, int holds) {
    set(object + MONITOR, holds == 0 ? 0 : (long) holds << 32 | owner);
  }
}
