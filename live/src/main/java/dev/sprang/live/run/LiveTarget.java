package dev.sprang.live.run;

import dev.sprang.execution.Refusal;
import dev.sprang.hooks.Target;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.live.run.calls.ReflectiveCalls;
import dev.sprang.live.run.calls.Synchronisers;
import dev.sprang.live.run.classes.ClassStates;
import dev.sprang.live.run.classes.KeptInitialisers;
import dev.sprang.live.run.contents.ArrayContents;
import dev.sprang.live.run.contents.CallContext;
import dev.sprang.live.run.contents.Contents;
import dev.sprang.live.run.contents.Overrides;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.RetainedStatics;
import dev.sprang.live.run.loading.Callers;
import dev.sprang.live.run.loading.ProgramLoader;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.machine.ShownTraces;
import dev.sprang.live.run.machine.StackDepth;
import dev.sprang.live.run.memory.ElementCalls;
import dev.sprang.live.run.memory.FieldTable;
import dev.sprang.live.run.memory.MemoryAccesses;
import dev.sprang.live.run.memory.VariableCalls;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.switching.Abandoned;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.waiting.LiveMonitors;
import dev.sprang.live.run.waiting.ShownStates;
import dev.sprang.live.weave.site.Site.Subject;
import dev.sprang.live.weave.site.Twins;
import dev.sprang.live.weave.site.WovenSites;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Answers the hooks: turns what a program's thread is about to do into an operation, where others
 * could notice it.
 */
final class LiveTarget implements Target {
  /** A round of a loop that may poll is watched, which takes as long as so many that are not. */
  private static final int WATCHED_ROUND = 10;

  private static final Object[] NO_ARGUMENTS = {};

  private final LiveMachine machine;
  private final EscapeTracker tracker;
  private final WovenSites sites;
  private final FieldTable fields;
  private final ClassStates classes;
  private final RetainedStatics retained;
  private final Contents contents;
  private final LiveMonitors monitors;
  private final Synchronisers synchronisers;
  private final VariableCalls variables;
  private final MemoryAccesses accesses;
  private final ElementCalls elements;
  private final KeptInitialisers kept;
  private final ReflectiveCalls reflection;
  private final Overrides overrides = new Overrides();
  private Object console;

  @SuppressWarnings("NullAway.Init") // setConsole() sets the console
  LiveTarget(
      LiveMachine machine,
      EscapeTracker tracker,
      LiveNames names,
      WovenSites sites,
      ProgramLoader loader,
      Uses uses) {
    this.machine = machine;
    this.tracker = tracker;
    this.sites = sites;
    this.fields = new FieldTable(sites, names, loader);
    this.kept = new KeptInitialisers(machine, sites);
    this.variables = new VariableCalls(machine, tracker, names, sites, fields);
    this.classes = new ClassStates(machine, tracker, names, loader);
    ShownStates states = new ShownStates(machine, names, uses);
    this.monitors = new LiveMonitors(machine, tracker, names, states);
    ArrayContents arrays = new ArrayContents(machine, sites, this::readElement);
    this.retained = new RetainedStatics(machine, tracker, sites);
    CallContext calls = new CallContext(machine, tracker, names, sites, retained);
    this.contents = new Contents(calls, monitors, arrays, variables::read);
    this.accesses =
        new MemoryAccesses(machine, tracker, names, fields, retained, contents::useElement);
    this.elements = new ElementCalls(machine, tracker, sites, accesses);
    this.synchronisers = new Synchronisers(calls, classes, monitors, contents, variables, uses);
    this.reflection = new ReflectiveCalls(machine, classes, sites, overrides, contents);
    machine.setLifecycle(synchronisers.lifecycle());
  }

  /** The stream that stands for standard output. */
  void setConsole(Object stream) {
    console = stream;
    contents.setConsole(stream);
  }

  /** What an answer rests on besides what all answers do. */
  List<String> assumptions() {
    List<String> all = new ArrayList<>(variables.assumptions());
    all.addAll(contents.scans().sentences());
    all.addAll(machine.assumptions().sentences());
    all.addAll(machine.inputs().sentences());
    all.addAll(machine.time().sentences());
    return all;
  }

  /** From here on the program's classes are those of another loader. */
  void setLoader(ProgramLoader loader) {
    fields.setLoader(loader);
    classes.setLoader(loader);
    variables.forgetClasses();
  }

  /** Brings static fields and what stands for chance back to the program's start. */
  void reset() {
    kept.reset();
    classes.reset();
    contents.reset();
    variables.reset();
    synchronisers.reset();
    tracker.global(console, "System.out");
  }

  /**
   * The calling thread if it is one of the program's; what it did last is then complete. The real
   * lock is released only after the hook of {@code unlock}, so those who wait for it are woken at
   * the thread's next hook, before anything else it does:
   *
   * <pre>
   *   hook of unlock ─► the JDK's unlock ─► next hook: finish the event, wake who is owed, go on
   * </pre>
   */
  private @Nullable ProgramThread self() {
    ProgramThread self = machine.currentOrNull();
    if (self == null) {
      return null;
    }
    if (machine.isOver()) {
      throw Abandoned.SIGNAL;
    }
    machine.event().finish();
    if (self.owesWaking) {
      synchronisers.payDebts(self);
    }
    return self;
  }

  @Override
  public boolean letsOut() {
    return machine.event().isUnfinished();
  }

  @Override
  public void read(@Nullable Object object, int site) {
    access(object, site, false);
  }

  @Override
  public void write(@Nullable Object object, int site) {
    access(object, site, true);
  }

  private void access(@Nullable Object object, int site, boolean writes) {
    ProgramThread self = self();
    if (self == null) {
      if (kept.areRunning()) {
        kept.access(fields.at(site), site);
      }
      return;
    }
    StackDepth.check(self);
    accesses.field(self, object, site, writes);
  }

  @Override
  public void readElement(Object array, int index, int site) {
    accessElement(array, index, site, false);
  }

  @Override
  public void writeElement(Object array, int index, int site) {
    accessElement(array, index, site, true);
  }

  private void accessElement(Object array, int index, int site, boolean writes) {
    ProgramThread self = self();
    if (self != null) {
      accesses.element(self, array, index, site, writes);
    }
  }

  @Override
  public void enter(Object object, int site) {
    ProgramThread self = self();
    if (self != null) {
      StackDepth.check(self);
      monitors.lock(self, monitors.of(object), site);
    }
  }

  @Override
  public void exit(Object object, int site) {
    if (machine.isOver()) {
      return; // javac's handler for leaving a monitor covers itself: throwing here would never end
    }
    ProgramThread self = self();
    if (self != null) {
      monitors.unlock(self, monitors.of(object), site);
    }
  }

  @Override
  public void loop(int site) {
    machine.loops().goesRound(site, 1);
  }

  @Override
  public int poll(int site) {
    machine.loops().goesRound(site, WATCHED_ROUND);
    ProgramThread self = self();
    return self == null ? 0 : machine.loops().poll(self, site);
  }

  @Override
  public void polled(int round, int site) {
    ProgramThread self = self();
    if (self != null && self.polling != null) {
      machine.loops().polled(self, site, round);
    }
  }

  @Override
  public void acts() {
    ProgramThread self = machine.currentOrNull();
    if (self != null) {
      self.acts();
    }
  }

  @Override
  public void caught(Throwable thrown, boolean goesOn) {
    Throwable caught =
        thrown instanceof InvocationTargetException wrapper ? wrapper.getCause() : thrown;
    if (caught instanceof Abandoned over) {
      throw over;
    } else if (caught instanceof StackOverflowError overflow && StackDepth.cameUpInside(overflow)) {
      throw machine.refuse(StackDepth.FULL);
    } else if (caught instanceof OutOfMemoryError && goesOn) {
      throw machine.refuse(
          new Refusal(
              "The program goes on after its memory ran out, which happens elsewhere in every run",
              "Let it end there, or give it more with SPRANG_JAVA_OPTS=-Xmx8g"));
    }
  }

  @Override
  public void before(Object receiver, int site) throws Throwable {
    beforeWith(receiver, NO_ARGUMENTS, site);
  }

  @Override
  public void beforeWith(Object receiver, Object[] arguments, int site) throws Throwable {
    ProgramThread self = self();
    if (self == null) {
      if (kept.areRunning()) {
        kept.call(receiver, console, site);
      }
      return;
    }
    Subject subject = sites.get(site).subject();
    if (subject instanceof Subject.Synchroniser synchroniser) {
      synchronisers.before(self, synchroniser, receiver, arguments, site);
    } else if (subject instanceof Subject.Kept field) {
      retained.found(receiver, field, site);
    } else if (subject instanceof Subject.Reflection) {
      reflection.before(self, receiver, arguments, site);
    } else if (subject instanceof Subject.Refused refused) {
      if (overrides.answer(receiver, refused.declared())) {
        return;
      }
      throw machine.refuse(sites.get(site).refusal(refused.declared(), refused.reason()));
    } else {
      if (receiver instanceof Throwable thrown) {
        ShownTraces.clean(thrown);
      }
      contents.before(self, receiver, arguments, site);
    }
  }

  @Override
  public void after(int site) {
    ProgramThread self = machine.currentOrNull();
    if (self != null && !machine.isOver()) {
      contents.after(self, site);
    }
  }

  @Override
  public @Nullable Object instead(Object receiver, Object[] arguments, int site) throws Throwable {
    ProgramThread self = self();
    if (self == null && kept.areRunning()) {
      throw kept.instead((Subject.Synchroniser) sites.get(site).subject(), site);
    } else if (self == null && machine.isQuiet()) {
      return synchronisers.insteadQuietly(
          (Subject.Synchroniser) sites.get(site).subject(), receiver, arguments);
    } else if (self == null) {
      throw machine.refuse(
          new Refusal(
              "A thread that the engine does not own runs code of the program",
              List.of(sites.get(site).toString()),
              ""));
    }
    if (sites.get(site).subject() instanceof Subject.Elements call) {
      return elements.instead(self, call.declared(), receiver, arguments, site);
    }
    Subject.Synchroniser subject = (Subject.Synchroniser) sites.get(site).subject();
    return synchronisers.instead(self, subject, receiver, arguments, site);
  }

  @Override
  public boolean sharesElements(@Nullable Object array, @Nullable Object other) {
    return self() != null && (elements.isShared(array) || elements.isShared(other));
  }

  @Override
  public Object[] into(Object[] got, Object[] given, int site) {
    ProgramThread self = self();
    if (self != null) {
      elements.into(self, got, given, site);
    }
    return given;
  }

  @Override
  public void returned(Object result, Object receiver) {
    if (self() != null && !synchronisers.noteCondition(result, receiver)) {
      tracker.alias(result, receiver);
    }
  }

  @Override
  public void holds(Object holder, Object argument) {
    if (self() != null) {
      tracker.hold(holder, argument);
    }
  }

  @Override
  public void escape(Object object) {
    ProgramThread self = self();
    if (self != null) {
      tracker.publish(self, object);
    }
  }

  @Override
  public void keepIn(Object holder, Object object) {
    if (holder != null && self() != null && !tracker.isOwn(holder)) {
      escape(object);
    }
  }

  @Override
  public void lend(Object receiver) {
    if (EscapeTracker.mayLeadOn(receiver)) {
      escape(receiver); // others are known by what is made of them
    }
  }

  @Override
  public void thrown(Throwable exception) {
    if (mayLeave(exception) && Callers.mayKeepExceptions()) {
      escape(exception);
    }
  }

  @Override
  public boolean mayLeave(Object object) {
    ProgramThread self = self();
    return self != null && (tracker.isOwn(object) || contents.mayBeChangedUnseen(self, object));
  }

  @Override
  public void leave(Object object, Class<?> caller) {
    if (!Callers.areWoven(caller)) {
      contents.checkIsNotChanged(object);
      escape(object);
    }
  }

  @Override
  public void created(Object object) {
    ProgramThread self = self();
    if (self != null) {
      if (object instanceof SharedCell cell) {
        synchronisers.created(self, cell);
        return;
      }
      tracker.note(object);
      synchronisers.created(object);
    }
  }

  @Override
  public void initialise(int site) throws Throwable {
    String type = ((Subject.Initialisation) sites.get(site).subject()).type();
    ProgramThread self = self();
    if (self != null) {
      classes.initialise(self, site, type);
    } else if (kept.areRunning() && !Twins.isTwin(type)) {
      kept.initialise(type, site);
    } else if (machine.isQuiet()) {
      classes.initialiseQuietly(type);
    }
  }

  @Override
  public void keep(boolean begins) {
    if (begins) {
      kept.begin();
    } else {
      kept.end();
    }
  }

  @Override
  public int identityHash(Object object) {
    return self() == null ? System.identityHashCode(object) : synchronisers.identityHash(object);
  }
}
