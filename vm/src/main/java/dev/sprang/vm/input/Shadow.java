package dev.sprang.vm.input;

import dev.sprang.term.Term;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.VmThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The terms beside values of the machine: of registers by their place on their thread's stack, and
 * of words on the heap. Not kept for going back: an execution with terms begins again.
 */
public final class Shadow {
  /** Boxes and texts. */
  private static final Set<String> HOLDERS =
      Set.of(
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Boolean",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/String",
          "java/lang/StringBuilder");

  /** In the place of a slot: how long an array is. */
  public static final int LENGTH = 0;

  private final Heap heap;
  private final List<Term[]> registers = new ArrayList<>();
  private final Map<Integer, Term[]> words = new HashMap<>();

  /** By exception: what its message tells of, which the machine has written down as values. */
  private final Map<Integer, List<Term>> messages = new HashMap<>();

  /** By thread: the terms of which it knows the value. */
  private final List<Set<Term>> fixed = new ArrayList<>();

  /** By step: the registers of the thread that made it, before; nothing if none had a term. */
  private final Map<Integer, Term[]> before = new HashMap<>();

  /** By thread: what depends on inputs of what it is copying. */
  private final Map<Integer, Term> carried = new HashMap<>();

  /** By thread: where its frame begins that it was last known to be in. */
  private final List<Integer> frames = new ArrayList<>();

  /** What the native method that is being called gives back. */
  private @Nullable Term result;

  Shadow(World world) {
    this.heap = world.heap;
  }

  void clear() {
    registers.clear();
    words.clear();
    messages.clear();
    before.clear();
    fixed.clear();
    carried.clear();
    frames.clear();
    result = null;
  }

  public @Nullable Term register(VmThread t, int register) {
    if (t.number >= registers.size()) {
      return null;
    }
    Term[] all = registers.get(t.number);
    return register < all.length ? all[register] : null;
  }

  public void setRegister(VmThread t, int register, @Nullable Term term) {
    Term known = term == null || term.low() == term.high() ? null : term;
    if (known == null && register(t, register) == null) {
      return;
    }
    while (t.number >= registers.size()) {
      registers.add(new Term[0]);
    }
    Term[] all = registers.get(t.number);
    if (register >= all.length) {
      all = Arrays.copyOf(all, Math.max(t.stack.length, register + 1));
      registers.set(t.number, all);
    }
    all[register] = known;
  }

  /** A frame begins: nothing in it depends on anything yet. */
  public void clearRegisters(VmThread t, int from, int to) {
    if (t.number < registers.size()) {
      Term[] all = registers.get(t.number);
      int begin = Math.min(from, all.length);
      Arrays.fill(all, begin, Math.max(begin, Math.min(to, all.length)), null);
    }
  }

  /** A thread is about to make a step, with so many registers. */
  public void beginStep(int step, VmThread t, int height) {
    if (t.number < registers.size()) {
      Term[] all = registers.get(t.number);
      int used = Math.min(height, all.length);
      for (int register = 0; register < used; register++) {
        if (all[register] != null) {
          before.put(step, Arrays.copyOf(all, used));
          return;
        }
      }
    }
  }

  /** Whether a register of a thread depends on the same as before a step of its own. */
  public boolean isAsBefore(int step, VmThread t, int register) {
    Term[] then = before.isEmpty() ? null : before.get(step);
    Term was = then == null || register >= then.length ? null : then[register];
    return Objects.equals(was, register(t, register));
  }

  /** A thread begins, and knows what the one knows that has started it. */
  void inherit(VmThread t, VmThread child) {
    if (t.number < fixed.size()) {
      fixed.get(t.number).forEach(term -> setFixed(child, term));
    }
  }

  /** A word of an object was loaded into a register. */
  public void loaded(VmThread t, int register, int object, int slot) {
    Term term = word(object, slot);
    setRegister(t, register, term == null || isFixed(t, term) ? null : term);
  }

  boolean isFixed(VmThread t, Term term) {
    return t.number < fixed.size() && fixed.get(t.number).contains(term);
  }

  /** A thread knows the value of a term. */
  void setFixed(VmThread t, Term term) {
    while (t.number >= fixed.size()) {
      fixed.add(new HashSet<>());
    }
    fixed.get(t.number).add(term);
  }

  /** A register was stored in a word of an object. */
  public void stored(VmThread t, int register, int object, int slot) {
    put(object, slot, register(t, register));
  }

  /** What a word of an object depends on. */
  public void put(int object, int slot, @Nullable Term term) {
    Term[] all = words.get(object);
    if (term == null && (all == null || slot >= all.length)) {
      return;
    }
    if (all == null) {
      all = new Term[Math.max(slot + 1, heap.size(object))];
      words.put(object, all);
    } else if (slot >= all.length) {
      all = Arrays.copyOf(all, slot + 1);
      words.put(object, all);
    }
    all[slot] = term;
  }

  /** A thread has read a word that it will copy; what it depends on is copied too. */
  public void carry(VmThread t, int object, int slot) {
    Term term = word(object, slot);
    if (term != null) {
      carried.put(t.number, term);
    } else if (!carried.isEmpty()) {
      carried.remove(t.number);
    }
  }

  public void drop(VmThread t, int object, int slot) {
    if (!carried.isEmpty()) {
      put(object, slot, carried.get(t.number));
    }
  }

  /** How long an array is, depends on inputs. */
  public void setLength(int array, Term length) {
    Term[] all = new Term[heap.size(array)];
    all[LENGTH] = length;
    words.put(array, all);
  }

  /** Words of an array were copied to another one, or to elsewhere in the same. */
  public void copied(int from, int at, int to, int begin, int length) {
    Term[] source = words.get(from);
    Term[] target = words.get(to);
    if (length == 0 || source == null && target == null) {
      return;
    }
    Term[] range = new Term[length];
    if (source != null && at < source.length) {
      System.arraycopy(source, at, range, 0, Math.min(length, source.length - at));
    }
    if (target == null || target.length < begin + length) {
      target =
          target == null
              ? new Term[Math.max(begin + length, heap.size(to))]
              : Arrays.copyOf(target, begin + length);
      words.put(to, target);
    }
    System.arraycopy(range, 0, target, begin, length);
  }

  public @Nullable Term word(int object, int slot) {
    Term[] all = words.isEmpty() ? null : words.get(object);
    return all == null || slot < 0 || slot >= all.length ? null : all[slot];
  }

  /** Whether a static field depends on inputs. */
  boolean hasStaticWords() {
    for (Map.Entry<Integer, Term[]> entry : words.entrySet()) {
      int object = entry.getKey();
      boolean isOfStatics = heap.classOf(object).statics == object;
      if (isOfStatics && Arrays.stream(entry.getValue()).anyMatch(Objects::nonNull)) {
        return true;
      }
    }
    return false;
  }

  /** The frame that a thread was last known to be in; -1 if none is known. */
  public int lastFrame(VmThread t) {
    return t.number < frames.size() ? frames.get(t.number) : -1;
  }

  public void setLastFrame(VmThread t, int base) {
    while (t.number >= frames.size()) {
      frames.add(-1);
    }
    frames.set(t.number, base);
  }

  /** The message of an exception tells of what is in these registers, and how long an array is. */
  public void tell(VmThread t, int exception, int register, int array) {
    List<Term> told = new ArrayList<>();
    for (Term term : new Term[] {register(t, register), word(array, LENGTH)}) {
      if (term != null) {
        told.add(term);
      }
    }
    if (!told.isEmpty()) {
      messages.put(exception, told);
    }
  }

  /** What the message of an exception tells of. */
  List<Term> told(int exception) {
    return messages.isEmpty() ? List.of() : messages.getOrDefault(exception, List.of());
  }

  /** Whether any word depends on inputs. */
  public boolean hasWords() {
    return !words.isEmpty() || !messages.isEmpty();
  }

  /** Whether a word of an object depends on inputs. */
  public boolean holds(int object) {
    Term[] all = wordsOf(object);
    return all != null && Arrays.stream(all).anyMatch(Objects::nonNull);
  }

  Term @Nullable [] wordsOf(int object) {
    return words.isEmpty() ? null : words.get(object);
  }

  void forget(int object) {
    words.remove(object);
  }

  /** Whether words of an object may depend on inputs: nobody looks at them but by instructions. */
  public boolean mayHold(int object) {
    VmClass type = heap.classOf(object);
    return type.isArray() || type.isProgram || isLambda(type) || HOLDERS.contains(type.name);
  }

  /** Whether an object is a box or a text. */
  public boolean isHolder(int object) {
    return object != 0 && HOLDERS.contains(heap.classOf(object).name);
  }

  /** A class that was made of a lambda, which keeps what that has captured. */
  public static boolean isLambda(VmClass type) {
    return type.name.contains("$$Lambda$");
  }

  /**
   * A class that the machine has made for a place in the program: a lambda's, or of one that joins.
   */
  public static boolean isMade(VmClass type) {
    return isLambda(type) || type.name.contains("$$Site$");
  }

  public void setResult(@Nullable Term term) {
    result = term;
  }

  /** What a native method has given back depends on; asked once. */
  public @Nullable Term takeResult() {
    Term term = result;
    result = null;
    return term;
  }
}
