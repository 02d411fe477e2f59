package dev.sprang.live.run.classes;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Refusal;
import dev.sprang.hooks.Woven;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.jvm.Memory;
import dev.sprang.live.run.loading.ProgramLoader;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.switching.Abandoned;
import dev.sprang.live.run.threads.Monitor;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Twins;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.OperationKind;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Initialises the program's classes in every execution as the JVM does in the first: at the first
 * active use, by one thread, while others wait. Between executions all static fields are set back.
 */
public final class ClassStates {
  private static final MethodType NONE = MethodType.methodType(void.class);

  private enum Phase {
    UNUSED,
    RUNNING,
    DONE,
    FAILED
  }

  /** One class of the program that has something to initialise. */
  private static final class State {
    private final Class<?> type;
    private final @Nullable MethodHandle initialiser;
    private final @Nullable State superclass;
    private final Monitor lock;
    private final Footprint use;

    /**
     * Whether it is the JDK's business alone, because only twins have something to do: then nobody
     * sees it being initialised.
     */
    private final boolean isUnseen;

    private final BitSet seenBy = new BitSet();
    private Phase phase = Phase.UNUSED;

    /** Whether no other thread was there when it was done, so that nobody can come before it. */
    private boolean doneAlone;

    State(Class<?> type, @Nullable State superclass, int location)
        throws ReflectiveOperationException {
      this.type = type;
      this.superclass = superclass;
      this.lock = new Monitor(location);
      this.use = Footprint.shared(location);
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      this.initialiser = findInitialiser(lookup, type);
      this.isUnseen =
          Twins.isTwin(type.getName().replace('.', '/'))
              || initialiser == null && superclass != null && superclass.isUnseen;
    }

    boolean hasNothingToDo() {
      return initialiser == null && (superclass == null || superclass.hasNothingToDo());
    }

    /** Its own: a look-up finds the superclass's too. */
    private static @Nullable MethodHandle findInitialiser(
        MethodHandles.Lookup lookup, Class<?> type) throws IllegalAccessException {
      try {
        MethodHandle found = lookup.findStatic(type, "sprang$clinit", NONE);
        return lookup.revealDirect(found).getDeclaringClass() == type ? found : null;
      } catch (NoSuchMethodException nothingToDo) {
        return null;
      }
    }
  }

  private final LiveMachine machine;
  private final EscapeTracker tracker;
  private final LiveNames names;
  private ProgramLoader loader;
  private final Map<String, State> states = new HashMap<>();
  private final List<State> all = new ArrayList<>();
  private final List<MethodHandle> resets = new ArrayList<>();
  private int resetsKnown;

  public ClassStates(
      LiveMachine machine, EscapeTracker tracker, LiveNames names, ProgramLoader loader) {
    this.machine = machine;
    this.tracker = tracker;
    this.names = names;
    this.loader = loader;
  }

  /** Forgets all classes: the program's are those of another loader. */
  public void setLoader(ProgramLoader newLoader) {
    loader = newLoader;
    states.clear();
    all.clear();
    resets.clear();
    resetsKnown = 0;
  }

  /** Whether a loader is the one that has the program's classes now. */
  public boolean areFrom(ClassLoader asked) {
    return asked == loader;
  }

  /** Sets all static fields back; the next execution initialises anew. */
  public void reset() {
    for (State state : all) {
      state.phase = Phase.UNUSED;
      state.seenBy.clear();
      state.lock.releaseAll();
    }
    findResets();
    try {
      for (MethodHandle handle : resets) {
        handle.invokeExact();
      }
    } catch (Throwable impossible) {
      throw new IllegalStateException("cannot reset the static fields", impossible);
    }
  }

  /** Classes without an initialiser have static fields too. */
  private void findResets() {
    for (; resetsKnown < loader.woven().size(); resetsKnown++) {
      Class<?> type = loader.woven().get(resetsKnown);
      try {
        resets.add(
            MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                .findStatic(type, "sprang$reset", NONE));
      } catch (NoSuchMethodException nothingToReset) {
        continue;
      } catch (IllegalAccessException unusable) {
        if (unusable.getCause() instanceof NoClassDefFoundError) {
          continue; // so the program cannot use it either
        }
        throw new CannotVouchException(
            "The class %s cannot be linked: %s"
                .formatted(Twins.unmask(type.getName()), unusable.getCause()));
      }
    }
  }

  public void initialise(ProgramThread self, int site, String type) throws Throwable {
    State state = states.get(type);
    if (state == null) {
      state = find(type);
    }
    if (!state.seenBy.get(self.number)) {
      use(self, site, state);
    }
  }

  /** The same for a class that is used by other means than instructions. */
  public void initialise(ProgramThread self, Class<?> type, int site) throws Throwable {
    if (needInitialising(type)) {
      initialise(self, site, type.getName().replace('.', '/'));
    }
  }

  /** Whether programs get another class in place of this one of the JDK. */
  public boolean areReplaced(String name) {
    return !loader.inProgram(name).equals(name);
  }

  /** Whether there is something to do before a class can be used. */
  public boolean needInitialising(Class<?> type) {
    return Woven.class.isAssignableFrom(type)
        && !find(type.getName().replace('.', '/')).hasNothingToDo();
  }

  /** The same for one that the program has got without naming it. */
  public void initialiseLate(ProgramThread self, Class<?> type, int site) throws Throwable {
    found(type);
    initialise(self, type, site);
  }

  /** The program has got a class that its code may not name. */
  public void found(Class<?> type) {
    if (!loader.isWoven(type)) {
      return;
    }
    Optional<Ending.Remodel> otherwise = loader.foundByName(type);
    if (otherwise.isPresent()) {
      throw machine.remodel(otherwise.get());
    }
  }

  /** {@code Class.forName}: the class may do what nobody has looked at. */
  public Class<?> named(ProgramThread self, String name, int site) throws Throwable {
    Class<?> type = Class.forName(loader.inProgram(name), false, loader);
    initialiseLate(self, type, site);
    return type;
  }

  /** The same on behalf of a class of the JDK that is being initialised. */
  public void initialiseQuietly(String type) throws Throwable {
    runQuietly(find(type));
  }

  /**
   * A thread that comes too late to initialise only reads. Whether it does is known when it runs,
   * as with a compare-and-set, not when it arrives: that may be before or after the initialisation
   * in executions that are otherwise the same.
   */
  private void use(ProgramThread self, int site, State state) throws Throwable {
    if (state.phase == Phase.RUNNING && state.lock.owner == self) {
      return; // a class may use itself while it is being initialised
    }
    if (state.isUnseen) {
      runQuietly(state);
      state.seenBy.set(self.number);
      return;
    }
    if (state.phase == Phase.DONE && (machine.isAlone() || state.doneAlone)) {
      state.seenBy.set(self.number);
      return; // everything before its end is before everything from here on
    }
    self.monitor = state.lock;
    machine.operation(self, state.lock.operation(OperationKind.LOCK), site);
    self.acts();
    if (!machine.isAlone()) {
      machine.event().leaveUnseen(state.phase.ordinal()); // whether the class is initialised
    }
    if (state.phase != Phase.UNUSED) {
      machine.event().footprint = state.use;
    }
    if (state.phase == Phase.FAILED) {
      throw new NoClassDefFoundError("Could not initialize class " + state.type.getName());
    }
    if (state.phase == Phase.UNUSED) {
      run(self, site, state);
    }
    state.seenBy.set(self.number);
  }

  private void run(ProgramThread self, int site, State state) throws Throwable {
    state.phase = Phase.RUNNING;
    state.lock.take(self, 1);
    machine.event().written = 1;
    Throwable failure = null;
    try {
      if (state.superclass != null && !state.superclass.seenBy.get(self.number)) {
        use(self, site, state.superclass);
      }
      if (state.initialiser != null) {
        state.initialiser.invokeExact();
      }
    } catch (Abandoned over) {
      throw over;
    } catch (Throwable thrown) {
      failure = thrown;
    }
    machine.event().finish();
    machine.operation(self, state.lock.operation(OperationKind.UNLOCK), site);
    state.lock.release();
    state.phase = failure == null ? Phase.DONE : Phase.FAILED;
    state.doneAlone = machine.isAlone();
    if (failure != null) {
      throw failure instanceof Error ? failure : new ExceptionInInitializerError(failure);
    }
  }

  /**
   * Initialises a class of the JDK: no program can tell when that happens. So that no name depends
   * on which thread came first, its objects are named by the class.
   */
  private void runQuietly(State state) throws Throwable {
    if (state.phase != Phase.UNUSED) {
      return;
    }
    state.phase = Phase.DONE;
    if (state.superclass != null) {
      runQuietly(state.superclass);
    }
    if (state.initialiser == null) {
      return;
    }
    boolean wasQuiet = machine.isQuiet();
    machine.setQuiet(true);
    try {
      state.initialiser.invokeExact();
    } catch (LinkageError closed) {
      String what = "%s needs a part of the JDK that is closed to the live engine (%s)";
      String type = Twins.unmask(state.type.getName());
      throw machine.refuse(
          new Refusal(what.formatted(type, closed.getMessage()), "Use --engine vm"));
    } finally {
      machine.setQuiet(wasQuiet);
    }
    for (Field field : state.type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
        Object value = Memory.reference(Memory.holder(field), Memory.slot(field));
        tracker.escapeFrom(state.type.getSimpleName() + "." + field.getName(), value);
      }
    }
  }

  private State find(String type) {
    State known = states.get(type);
    if (known != null) {
      return known;
    }
    try {
      Class<?> loaded = Class.forName(type.replace('/', '.'), true, loader);
      Class<?> parent = loaded.getSuperclass();
      State superclass = loader.isWoven(parent) ? find(parent.getName().replace('.', '/')) : null;
      int object = names.global("class " + loaded.getName());
      State state =
          new State(loaded, superclass, names.location(object, -1, LiveNames.INITIALISATION));
      states.put(type, state);
      all.add(state);
      return state;
    } catch (ReflectiveOperationException unusable) {
      throw machine.refuse("The class " + type + " cannot be initialised: " + unusable);
    }
  }
}
