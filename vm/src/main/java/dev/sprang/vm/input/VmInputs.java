package dev.sprang.vm.input;

import dev.sprang.input.GivenInputs;
import dev.sprang.input.Input;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.solve.Bounds;
import dev.sprang.solve.PathSolver;
import dev.sprang.term.Operator;
import dev.sprang.term.Term;
import dev.sprang.term.Terms;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.VmThread;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the program takes from outside, and which ways of its threads that decides of. An input is a
 * variable; values of the machine that depend on it have a term beside them ({@link Shadow}), and
 * where a thread would look at such a value it asks which way to go, as for any operation:
 *
 * <pre>
 *   the thread comes to a jump on n &lt; 3 ──► BRANCH is pending, with the ways that are possible
 *   chosen: n &lt; 3 holds from here on ({@link PathCondition}) and is known to the thread
 *       └──► the same instruction once more: it goes the way that was chosen
 *   a way that the present values do not lead: others are found, and the execution is run again
 *   with them up to here, for all that depends on them is other
 * </pre>
 *
 * <p>What a thread has found out of inputs it never asks again. Nothing but its own steps decides
 * what it asks, so that the same steps in another order ask the same.
 */
public final class VmInputs {
  private static final int MOST_INDICES = 4096;

  public final GivenInputs given = new GivenInputs();
  public final Shadow shadow;
  public final Concretisation concrete;

  private final World world;
  private final Permission permission;
  private final PathCondition path = new PathCondition(PathSolver.installed());
  private final Set<String> gaps = new LinkedHashSet<>();

  /** By thread. */
  private final List<Knowledge> knowledge = new ArrayList<>();

  /** The first step of this execution that took an input; -1 if there was none. */
  private int begin = -1;

  /** The present step. */
  private int step;

  public VmInputs(World world, Permission permission) {
    this.world = world;
    this.permission = permission;
    this.shadow = new Shadow(world);
    this.concrete = new Concretisation(this, world);
  }

  /** Whether values may depend on inputs. */
  public boolean isActive() {
    return begin >= 0;
  }

  /** Other inputs are given, or none. */
  public void give(Inputs inputs) {
    given.give(inputs);
    path.forget();
  }

  /** How many steps can be kept of those that an execution has in common with the next one. */
  public int kept(int shared) {
    return isActive() ? Math.min(shared, begin) : shared;
  }

  /** The execution begins again before its first input. */
  public void restart() {
    begin = -1;
    path.clear();
    shadow.clear();
    concrete.clear();
    knowledge.clear();
  }

  /** A step begins. */
  public void begin(int number) {
    step = number;
  }

  /** A thread takes an input in this step, which is the result of a native method. */
  public long take(Input input, boolean asLong) {
    OptionalLong fixed = given.value(input);
    if (fixed.isPresent()) {
      return fixed.getAsLong();
    }
    if (!isActive()) {
      begin = step;
    }
    Term variable = path.take(input);
    shadow.setResult(asLong && !variable.isLong() ? Terms.unary(Operator.I2L, variable) : variable);
    return path.value(variable);
  }

  /** The values of this execution. */
  public Inputs inputs() {
    return isActive() ? path.inputs().and(given.given()) : given.given();
  }

  /** Takes over what another session has left out. */
  public void absorb(VmInputs other) {
    gaps.addAll(other.gaps());
    path.absorb(other.path);
  }

  /** What to say of inputs that were given for nothing, or that decide nothing. */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>(given.sentences());
    if (!path.idle().isEmpty()) {
      sentences.add(
          "no execution depends on the input %s: one value stands for all"
              .formatted(String.join(", ", path.idle())));
    }
    return sentences;
  }

  /** What was left out. */
  public List<String> gaps() {
    List<String> all = new ArrayList<>(gaps);
    all.addAll(path.unknown());
    return all;
  }

  // Ways

  /** Whether the thread waits to find out which way to go. */
  public boolean isAsking(VmThread t) {
    return t.number < knowledge.size() && knowledge.get(t.number).asked != null;
  }

  /** The thread knows the way that was chosen. */
  public void goOn(VmThread t) {
    Ways ways = asked(t);
    int way = Choice.picked(t.choice);
    t.permitted = t.keepsPermission;
    t.keepsPermission = false;
    path.follow(ways, way);
    knowledge(t).asked = null;
    knowledge(t).learn(ways, way);
  }

  /** A thread has started another one, which begins with what it knows. */
  public void start(VmThread t, VmThread child) {
    if (isActive() && t.number < knowledge.size()) {
      knowledge(child);
      knowledge.set(child.number, new Knowledge(knowledge(t)));
      shadow.inherit(t, child);
    }
  }

  private Ways asked(VmThread t) {
    return Objects.requireNonNull(knowledge(t).asked);
  }

  private Knowledge knowledge(VmThread t) {
    while (knowledge.size() <= t.number) {
      knowledge.add(new Knowledge());
    }
    return knowledge.get(t.number);
  }

  /** What inputs and a term of them can be as far as a thread knows. */
  Bounds bounds(VmThread t, Term term) {
    return path.bounds(knowledge(t).conditions(), term);
  }

  /** A thread knows the value of a term because of what it knows of its parts. */
  void learn(VmThread t, Term term) {
    Term value = Terms.constant(path.value(term), term.isLong());
    knowledge(t).learn(Terms.condition(Operator.EQ, term, value));
  }

  /** The one choice of a thread that waits to find out, with the values there are. */
  public int presentWay(VmThread t) {
    return Choice.branching(t.number, path.way(asked(t)));
  }

  /** Adds all choices of a thread that waits to find out. */
  public void addWays(VmThread t, Schedule choices) {
    Ways ways = asked(t);
    int present = path.way(ways);
    for (int way = 0; way < ways.count(); way++) {
      if (ways.isPinned()) {
        way = present;
      }
      if (path.allows(ways, way, place(t))) {
        choices.add(Choice.branching(t.number, way));
      }
      if (ways.isPinned()) {
        return;
      }
    }
  }

  /** Whether a thread that waits to find out may be told to go this way. */
  public boolean offers(VmThread t, int choice) {
    Ways ways = asked(t);
    int way = Choice.picked(choice);
    return Choice.branches(choice) && way < ways.count() && path.allows(ways, way, place(t));
  }

  /** Whether a choice is the one that the present values lead to; others are found if not. */
  public boolean agrees(VmThread t, int choice) {
    Ways ways = asked(t);
    int way = Choice.picked(choice);
    if (path.way(ways) == way) {
      return true;
    }
    path.change(ways, way);
    return false;
  }

  /**
   * The way that the thread goes.
   *
   * @return -1 if it has to find out
   */
  public int decide(VmThread t, Ways ways) {
    Integer way = knowledge(t).way(ways);
    if (way != null) {
      return way;
    }
    knowledge(t).asked = ways;
    permission.ask(t, Operation.branch(ways.count()), 0, 0);
    return -1;
  }

  /** Whether a condition holds: 1, 0, or -1 if the thread has to find out. */
  public int decide(VmThread t, Term condition) {
    return condition.isConstant() ? (int) condition.value() : decide(t, new Ways.If(condition));
  }

  /** Whether the thread knows where in an array it is; false if it has to find out. */
  public boolean decideIndex(VmThread t, int register, int array) {
    Term index = shadow.register(t, register);
    Term length = shadow.word(array, Shadow.LENGTH);
    if (length != null && !shadow.isFixed(t, length)) {
      return decideIndex(t, register, index, length);
    }
    if (index == null) {
      return true;
    }
    int known = world.heap.length(array);
    return known > MOST_INDICES
        ? concrete.fix(t, register)
        : decide(t, new Ways.Index(index, known)) >= 0;
  }

  /** Where an array ends depends on inputs: first whether the index is within. */
  private boolean decideIndex(VmThread t, int register, @Nullable Term index, Term length) {
    int value = (int) t.stack[register];
    Term at = index == null ? Terms.constant(value, false) : index;
    int isBelow = decide(t, Terms.condition(Operator.LT, at, Terms.constant(0, false)));
    if (isBelow != 0) {
      return isBelow > 0;
    }
    int isWithin = decide(t, Terms.condition(Operator.LT, at, length));
    if (isWithin <= 0 || index == null) {
      return isWithin >= 0;
    }
    return decide(t, new Ways.Index(index, (int) Math.min(MOST_INDICES, length.high()))) >= 0;
  }

  /**
   * Whether a thread may make an array of this length; false if it has to find out. Of many lengths
   * it is only known that they are no more than a number, and those above are made concrete.
   */
  public boolean decideLength(VmThread t, int register) {
    Term length = shadow.register(t, register);
    if (length == null || Concretisation.isFew(length)) {
      return concrete.fix(t, register);
    }
    int isBelow = decide(t, Terms.condition(Operator.LT, length, Terms.constant(0, false)));
    if (isBelow != 0) {
      return isBelow > 0;
    }
    Term most = Terms.constant(MOST_INDICES, false);
    int isMore = decide(t, Terms.condition(Operator.GT, length, most));
    return isMore == 0 || isMore > 0 && concrete.fix(t, register);
  }

  /** Whether a word depends on inputs as far as a thread knows. */
  public boolean isOpen(VmThread t, int object, int slot) {
    Term term = shadow.word(object, slot);
    return term != null && !shadow.isFixed(t, term);
  }

  /** Whether others may see what the thread does to objects that they know. */
  public boolean isWatched(VmThread t) {
    return permission.watches(t);
  }

  /** Not all inputs are tried, for a reason, at a thread's place. */
  void leaveOut(VmThread t, String reason) {
    gaps.add(reason + ": " + place(t));
  }

  /** Longer texts than this are not tried, unless the length is given. */
  public void leaveOutLonger(VmThread t, Input length, int most) {
    if (!given.given().values().containsKey(length.name())) {
      leaveOut(t, "texts of more than %d characters were left out".formatted(most));
    }
  }

  /** What a thread has written depends on inputs, and only some of them wake one that polls. */
  public void leaveOutWakes(int site) {
    gaps.add(
        "of inputs that end the wait of another thread some were left out: "
            + world.sites.text(site));
  }

  private String place(VmThread t) {
    return world.sites.text(world.sites.of(t));
  }

  /** Whether a pending operation is the question which way to go. */
  public static boolean isBranch(@Nullable Operation pending) {
    return pending != null && pending.kind() == OperationKind.BRANCH;
  }

  /**
   * Whether a thread that asks for a way is in the midst of what is one step for all others: they
   * go on when it has found out, and is through. Nothing is lost by that, for no other thread's
   * step has to do with the way that it goes.
   */
  public static boolean isWithinStep(VmThread t) {
    return isBranch(t.pending) && (t.quiet > 0 || t.atomicCall != 0 || t.keepsPermission);
  }
}
