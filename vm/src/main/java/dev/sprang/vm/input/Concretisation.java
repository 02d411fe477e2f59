package dev.sprang.vm.input;

import dev.sprang.input.Input;
import dev.sprang.solve.Bounds;
import dev.sprang.term.Operator;
import dev.sprang.term.Term;
import dev.sprang.term.Terms;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.VmThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Makes values concrete where they are used in a way that terms do not follow: a term of few values
 * is tried value by value, as are the inputs in it; of one with many a single value is tried, and
 * told.
 *
 * <p>Each method answers whether the thread knows what it needs; if not, it has to find out first,
 * and comes again.
 */
public final class Concretisation {
  /** Terms of so many values are looked at value by value, where their value matters. */
  private static final int FEW = 256;

  private final VmInputs inputs;
  private final Shadow shadow;
  private final World world;

  /**
   * By thread: with which values a term was tried, for less may be possible when it comes again.
   */
  private final List<Map<Term, Ways>> tried = new ArrayList<>();

  Concretisation(VmInputs inputs, World world) {
    this.inputs = inputs;
    this.shadow = inputs.shadow;
    this.world = world;
  }

  void clear() {
    tried.clear();
  }

  /** Makes a register one whose value depends on nothing; false if the thread has to find out. */
  public boolean fix(VmThread t, int register) {
    Term term = shadow.register(t, register);
    if (term != null && !isFixed(t, term)) {
      return false;
    }
    shadow.setRegister(t, register, null);
    return true;
  }

  /** Whether a register can be stored in an object; false if the thread has to find out first. */
  public boolean admits(VmThread t, int register, int object) {
    return shadow.register(t, register) == null || shadow.mayHold(object) || fix(t, register);
  }

  /** Whether the thread knows what the message of an exception tells of. */
  public boolean fixMessage(VmThread t, int exception) {
    return shadow.told(exception).stream().allMatch(term -> isFixed(t, term));
  }

  /** The same for all words of an object. */
  public boolean fixObject(VmThread t, int object) {
    if (!fixMessage(t, object)) {
      return false;
    }
    Term[] terms = shadow.wordsOf(object);
    if (terms == null) {
      return true;
    }
    if (Arrays.stream(terms).anyMatch(Objects::nonNull)) {
      checkIsUnseen(t, object);
    }
    for (int slot = 0; slot < terms.length; slot++) {
      Term term = terms[slot];
      if (term != null && !isFixed(t, term)) {
        return false;
      }
      terms[slot] = null;
    }
    shadow.forget(object);
    return true;
  }

  private void checkIsUnseen(VmThread t, int object) {
    if (isSeen(t, object)) {
      throw world.refusals.unsupported(
          t, "an input in an object of several threads, used other than by fields and elements");
    }
  }

  /**
   * The same for one word. Where others may change it, a thread asks to access it first: what it
   * has found then does not change until it has found out, and goes on with its access.
   */
  public boolean fixWord(VmThread t, int object, int slot) {
    if (!inputs.isOpen(t, object, slot) || isSeen(t, object) && !t.permitted) {
      return true;
    }
    boolean keeps = t.permitted;
    t.permitted = false;
    boolean isFixed = isFixed(t, Objects.requireNonNull(shadow.word(object, slot)));
    t.permitted = isFixed && keeps;
    t.keepsPermission = !isFixed && keeps;
    return isFixed;
  }

  /** The same for a word that nobody changes. */
  public boolean fixConstant(VmThread t, int object, int slot) {
    return !inputs.isOpen(t, object, slot)
        || isFixed(t, Objects.requireNonNull(shadow.word(object, slot)));
  }

  private boolean isSeen(VmThread t, int object) {
    return world.heap.isShared(object) && inputs.isWatched(t);
  }

  /**
   * The same for one that nobody changes: its words are not made concrete where others see them
   * too, for they have to find out themselves, but the thread knows what they are.
   */
  public boolean fixValue(VmThread t, int object) {
    Term[] terms = shadow.wordsOf(object);
    if (terms == null || !world.heap.isShared(object)) {
      return fixObject(t, object);
    }
    for (Term term : terms) {
      if (term != null && !isFixed(t, term)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the thread knows how long an array is; false if it has to find out. */
  public boolean fixLength(VmThread t, int array) {
    Term length = shadow.word(array, Shadow.LENGTH);
    return length == null || isFixed(t, length);
  }

  /** Refuses what may look at static fields unseen, where one depends on inputs. */
  public void checkStatics(VmThread t) {
    if (shadow.hasStaticWords()) {
      throw world.refusals.unsupported(
          t, "an input in a static field, where fields are used by reflection or handles");
    }
  }

  private boolean isFixed(VmThread t, Term term) {
    boolean isFixed = shadow.isFixed(t, term) || finds(t, term);
    if (isFixed) {
      shadow.setFixed(t, term);
    }
    return isFixed;
  }

  private boolean finds(VmThread t, Term term) {
    Bounds bounds = inputs.bounds(t, term);
    if (bounds.size(term, FEW) == 1) {
      return true;
    }
    Ways before = tried(t).get(term);
    if (before != null || bounds.size(term, FEW + 1) <= FEW) {
      return inputs.decide(t, before == null ? ways(t, term, bounds) : before) >= 0;
    }
    List<Term> few = variablesIfFew(term, bounds);
    return few.isEmpty() ? pins(t, term) : few.stream().allMatch(variable -> isFixed(t, variable));
  }

  private Ways ways(VmThread t, Term term, Bounds bounds) {
    Ways ways = new Ways.Values(term, bounds.low(term), (int) bounds.size(term, FEW));
    tried(t).put(term, ways);
    return ways;
  }

  private Map<Term, Ways> tried(VmThread t) {
    while (tried.size() <= t.number) {
      tried.add(new HashMap<>());
    }
    return tried.get(t.number);
  }

  /** Tries one value only. */
  private boolean pins(VmThread t, Term term) {
    inputs.leaveOut(
        t, "of inputs one value each was tried where they were used in a way that is not followed");
    for (int shift = term.isLong() ? 48 : 16; shift >= 0; shift -= Ways.Pin.BITS) {
      if (inputs.decide(t, new Ways.Pin(part(term, shift))) < 0) {
        return false;
      }
    }
    inputs.learn(t, term); // all its bits
    return true;
  }

  /** Whether a term has few values, whatever is known of inputs. */
  static boolean isFew(Term term) {
    long size = term.high() - term.low() + 1;
    return size > 0 && size <= FEW;
  }

  /** The inputs that a term depends on, in the order of names, if they have few values together. */
  private static List<Term> variablesIfFew(Term term, Bounds bounds) {
    Set<Input> all = new HashSet<>();
    term.addInputs(all, new HashSet<>());
    List<Term> variables =
        all.stream().sorted(Comparator.comparing(Input::name)).map(Terms::variable).toList();
    long product = 1;
    for (Term variable : variables) {
      product = Math.min(product * bounds.size(variable, FEW + 1), FEW + 1L);
    }
    return product > FEW ? List.of() : variables;
  }

  private static Term part(Term term, int shift) {
    Term shifted = Terms.binary(Operator.USHR, term, Terms.constant(shift, false));
    Term masked =
        Terms.binary(
            Operator.AND, shifted, Terms.constant((1L << Ways.Pin.BITS) - 1, term.isLong()));
    return term.isLong() ? Terms.unary(Operator.L2I, masked) : masked;
  }
}
