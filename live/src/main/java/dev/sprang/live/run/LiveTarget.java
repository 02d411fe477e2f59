package dev.sprang.live.run;

import dev.sprang.engine.TestLibraries;
import dev.sprang.execution.Operation;
import dev.sprang.hooks.Target;
import dev.sprang.hooks.Woven;
import dev.sprang.live.weave.Site;
import dev.sprang.live.weave.Site.Subject;
import dev.sprang.live.weave.SiteTable;
import dev.sprang.standin.Gate;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/**
 * Answers the hooks: turns what a program's thread is about to do into an operation, where others
 * could notice it.
 */
final class LiveTarget implements Target {
  private static final int MONITOR_PART = -1;
  private static final int CONTENT_PART = -2;
  private static final int MAX_READ_AT_ONCE = 10_000;

  private final LiveMachine machine;
  private final Shadows shadows;
  private final LiveNames names;
  private final SiteTable sites;
  private final FieldTable fields;
  private final ClassStates classes;
  private final Synchronisers synchronisers;
  private final WeakModes weakModes;
  private final Locations plain = new Locations(true);
  private final Locations volatiles = new Locations(false);
  private final AllWoven allWoven = new AllWoven();
  private final Location location;
  private Object console;

  private final ClassValue<Boolean> looksUnseen =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return TestLibraries.looksUnseen(type);
        }
      };

  LiveTarget(
      LiveMachine machine,
      Shadows shadows,
      LiveNames names,
      SiteTable sites,
      ProgramLoader loader,
      Uses uses) {
    this.machine = machine;
    this.shadows = shadows;
    this.names = names;
    this.sites = sites;
    this.fields = new FieldTable(sites, names, loader);
    this.location = new Location(shadows);
    this.weakModes = new WeakModes(sites, names);
    this.classes = new ClassStates(machine, shadows, names, loader);
    MemoryCalls memory = new MemoryCalls(machine, shadows, names, fields, sites);
    this.synchronisers =
        new Synchronisers(machine, shadows, names, this, memory, fields, weakModes, uses);
    machine.setLeaving(synchronisers);
  }

  /** The stream that stands for standard output. */
  void setConsole(Object stream) {
    console = stream;
  }

  /** What an answer rests on besides what all answers do. */
  List<String> assumptions() {
    List<String> sentences = new ArrayList<>(weakModes.sentences());
    sentences.addAll(machine.assumptions());
    return sentences;
  }

  /** Brings static fields and what stands for chance back to the program's start. */
  void reset() {
    classes.reset();
    synchronisers.reset();
    shadows.global(console, "System.out");
  }

  /** The calling thread if it is one of the program's; what it did last is then complete. */
  private ProgramThread self() {
    ProgramThread self = machine.current();
    if (self == null) {
      return null;
    }
    if (machine.isOver()) {
      throw Abandoned.SIGNAL;
    }
    machine.event().finish();
    if (!self.owed.isEmpty()) {
      synchronisers.payDebts(self);
    }
    return self;
  }

  @Override
  public void read(Object object, int site) {
    access(object, site, false);
  }

  @Override
  public void write(Object object, int site) {
    access(object, site, true);
  }

  private void access(Object object, int site, boolean writes) {
    ProgramThread self = self();
    if (self == null) {
      return;
    }
    StackDepth.check(self);
    FieldTable.Known field = fields.at(site);
    Object holder = field.holder();
    int number = field.object();
    if (holder == null) {
      Shadow shadow = object instanceof Woven woven ? (Shadow) woven.sprang$shadow() : null;
      if (shadow == null) {
        return;
      }
      holder = object;
      number = shadow.object;
    }
    if (machine.isAlone() || field.isFinal()) {
      if (writes && field.slot().kind() == 'L') {
        machine.event().watchQuietly(location.field(holder, field.slot()));
      }
      return;
    }
    int at = names.location(number, field.number(), field.suffix());
    Locations operations = field.isVolatile() ? volatiles : plain;
    machine.operation(self, writes ? operations.write(at) : operations.read(at), site);
    machine.event().watch(location.field(holder, field.slot()));
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
    if (self == null || array == null || index < 0 || index >= Array.getLength(array)) {
      return; // the instruction itself throws what is due
    }
    Shadow shadow = shadows.of(array);
    if (shadow == null || !shadow.escaped) {
      return;
    }
    if (machine.isAlone()) {
      if (writes && array instanceof Object[]) {
        machine.event().watchQuietly(location.element(array, index));
      }
      return;
    }
    int at = names.element(shadow.object, index);
    machine.operation(self, writes ? plain.write(at) : plain.read(at), site);
    machine.event().watch(location.element(array, index));
  }

  @Override
  public void enter(Object object, int site) {
    ProgramThread self = self();
    if (self != null) {
      StackDepth.check(self);
      lock(self, monitorOf(object), site);
    }
  }

  @Override
  public void exit(Object object, int site) {
    if (machine.isOver()) {
      return; // javac's handler for leaving a monitor covers itself: throwing here would never end
    }
    ProgramThread self = self();
    if (self != null) {
      unlock(self, monitorOf(object), site);
    }
  }

  /** Only the outermost lock and unlock are operations. */
  void lock(ProgramThread self, Monitor monitor, int site) {
    if (monitor.owner != self) {
      self.monitor = monitor;
      machine.operation(self, monitor.operation(Operation.Kind.LOCK), site);
      monitor.take(self, 1);
      machine.event().written = monitor.holds;
    } else {
      monitor.take(self, 1);
    }
  }

  void unlock(ProgramThread self, Monitor monitor, int site) {
    if (monitor.owner != self) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    if (monitor.holds == 1) {
      machine.operation(self, monitor.operation(Operation.Kind.UNLOCK), site);
    }
    monitor.release();
  }

  @Override
  public void loop(int site) {
    machine.goesRound(site);
  }

  @Override
  public void poll(int site) {
    loop(site);
    ProgramThread self = self();
    if (self != null) {
      machine.poll(self, site);
    }
  }

  @Override
  public void polled(int site) {
    ProgramThread self = self();
    if (self != null && self.polling != null) {
      machine.polled(self, site);
    }
  }

  @Override
  public void acts() {
    ProgramThread self = self();
    if (self != null && self.polling != null) {
      self.polling.acts();
    }
  }

  @Override
  public void caught(Throwable caught, boolean goesOn) {
    if (caught instanceof Abandoned over) {
      throw over;
    } else if (caught instanceof StackOverflowError overflow && StackDepth.cameUpInside(overflow)) {
      throw machine.refuse(StackDepth.FULL);
    } else if (caught instanceof OutOfMemoryError && goesOn) {
      throw machine.refuse(
          "The program goes on after its memory ran out, which happens elsewhere in every run."
              + " Let it end there, or give it more with SPRANG_JAVA_OPTS=-Xmx8g");
    }
  }

  /** The monitor of an object; from here on others may reach it. */
  Monitor monitorOf(Object object) {
    if (object == null) {
      throw new NullPointerException("Cannot enter synchronized block because value is null");
    }
    Shadow shadow = shadows.of(object);
    if (shadow == null && object instanceof Class<?> type) {
      shadow = shadows.global(object, type.getName());
    } else if (shadow == null) {
      shadows.note(object);
      shadows.escape(object);
      shadow = shadows.of(object);
    }
    if (shadow == null) {
      shadow = shadows.ofForeign(object);
    }
    shadow.escaped = true;
    if (shadow.monitor == null) {
      shadow.monitor = new Monitor(names.location(shadow.object, MONITOR_PART, ""));
    }
    return shadow.monitor;
  }

  @Override
  public void before(Object receiver, int site) {
    beforeWith(receiver, null, site);
  }

  @Override
  public void beforeWith(Object receiver, Object[] arguments, int site) {
    ProgramThread self = self();
    if (self == null) {
      return;
    }
    Subject subject = sites.get(site).subject();
    if (subject instanceof Subject.Synchroniser synchroniser) {
      synchronisers.before(self, synchroniser, receiver, arguments, site);
    } else if (subject instanceof Subject.Refused refused) {
      throw machine.refuse(refusal(sites.get(site), refused));
    } else {
      call(self, receiver, site);
      for (int i = 0; arguments != null && i < arguments.length; i++) {
        call(self, arguments[i], site);
      }
      self.calls.begin(self);
    }
  }

  private static String refusal(Site site, Subject.Refused refused) {
    return "%s at %s: %s".formatted(refused.declared(), site, refused.why());
  }

  /** A call into an object of the JDK is one access to all of its content. */
  private void call(ProgramThread self, Object receiver, int site) {
    if (receiver == null || Shadows.isValue(receiver) || allWoven.get(receiver.getClass())) {
      return;
    }
    if (looksUnseen.get(receiver.getClass()) && !machine.isLast(self)) {
      throw machine.refuse(
          "An assertion looks at an object while other threads may change it, unseen, at %s: compare"
                  .formatted(sites.get(site))
              + " numbers and strings there, or wait for the other threads first");
    }
    Shadow shadow = receiver instanceof Woven ? shadows.of(receiver) : known(receiver);
    if (shadow == null) {
      return;
    }
    boolean isSeen = shadow.escaped && !machine.isAlone();
    if (receiver.getClass().isArray()) {
      if (isSeen) {
        readAll(self, receiver, site);
      }
      return;
    }
    if (isSeen && synchronisers.readsAtomic(self, receiver, site)) {
      return;
    }
    int at = names.location(shadow.object, CONTENT_PART, "");
    boolean isSafe = receiver == console;
    boolean reads = ReadOnlyCalls.contains(receiver, sites.get(site));
    Locations operations = isSafe ? volatiles : plain;
    Operation operation = reads ? operations.read(at) : operations.update(at);
    if (isSeen) {
      machine.operation(self, operation, site);
      machine.event().leaveUnseen();
      checkNobodyIsInside(self, shadow, receiver, reads, site);
    }
    if (((Subject.Call) sites.get(site).subject()).mayCallBack()) {
      self.calls.push(shadow, operation, site);
    }
  }

  /** An access to all of an object's content that synchronises. */
  void touch(ProgramThread self, Object object, boolean reads, int site) {
    Shadow shadow = shadows.of(object);
    if (shadow != null && shadow.escaped && !machine.isAlone()) {
      int at = names.location(shadow.object, CONTENT_PART, "");
      machine.operation(self, reads ? volatiles.read(at) : volatiles.update(at), site);
      machine.event().leaveUnseen();
    }
  }

  /**
   * A call that has called back may hold a lock of the JDK, and is certainly not prepared for
   * others to change the object meanwhile. Only what is done to print an object is done outside.
   */
  private void checkNobodyIsInside(
      ProgramThread self, Shadow shadow, Object receiver, boolean reads, int site) {
    ProgramThread caller = shadow.caller;
    if (caller == null || caller == self) {
      return;
    }
    String inside = ((Subject.Call) sites.get(shadow.calledAt).subject()).declared().name();
    boolean bothRead =
        reads && shadow.called.kind() == Operation.Kind.READ && !ReadOnlyCalls.mayLock(receiver);
    boolean prints = receiver == console && (inside.equals("print") || inside.equals("println"));
    if (!bothRead && !prints) {
      throw machine.refuse(
          "%s is used at %s while another thread is in the middle of a call into it, at %s, which"
                  .formatted(
                      names.object(names.location(shadow.object, CONTENT_PART, "")),
                      sites.get(site),
                      sites.get(shadow.calledAt))
              + " has called back into the program: do nothing shared in what is called back");
    }
  }

  @Override
  public void after(int site) {
    ProgramThread self = machine.current();
    if (self == null || machine.isOver() || !self.calls.isIn(site)) {
      return;
    }
    machine.event().finish();
    while (self.calls.isIn(site)) {
      Operation rest = self.calls.pop(self);
      if (rest != null && !machine.isAlone()) {
        machine.operation(self, rest, site);
        machine.event().leaveUnseen();
      }
    }
  }

  /** The JDK may look at all elements of an array, which is several steps if others are there. */
  private void readAll(ProgramThread self, Object array, int site) {
    int length = Array.getLength(array);
    if (!machine.isLast(self) || length > MAX_READ_AT_ONCE) {
      throw machine.refuse(
          "An array that several threads use is handed to the JDK at %s, which is not modelled yet:"
                  .formatted(sites.get(site))
              + " copy it element by element");
    }
    for (int i = 0; i < length; i++) {
      readElement(array, i, site);
      if (array instanceof Object[] rows && rows[i] != null && rows[i].getClass().isArray()) {
        readAll(self, rows[i], site);
      }
    }
  }

  /** An array nobody has noted is its maker's own; other objects are taken as shared. */
  private Shadow known(Object receiver) {
    return receiver.getClass().isArray() ? shadows.of(receiver) : shadows.ofForeign(receiver);
  }

  @Override
  public Object instead(Object receiver, Object[] arguments, int site) throws Throwable {
    ProgramThread self = self();
    if (self == null && machine.isQuiet()) {
      return synchronisers.insteadQuietly(
          (Subject.Synchroniser) sites.get(site).subject(), receiver, arguments);
    } else if (self == null) {
      throw machine.refuse("A thread that the engine does not own came to " + sites.get(site));
    }
    Subject.Synchroniser subject = (Subject.Synchroniser) sites.get(site).subject();
    return synchronisers.instead(self, subject, receiver, arguments, site);
  }

  @Override
  public void returned(Object result, Object receiver) {
    if (self() != null && !synchronisers.isCondition(result, receiver)) {
      shadows.alias(result, receiver);
    }
  }

  @Override
  public void escape(Object object) {
    if (self() != null) {
      shadows.escape(object);
    }
  }

  @Override
  public void created(Object object) {
    ProgramThread self = self();
    if (self != null) {
      if (object instanceof Gate gate) {
        synchronisers.created(self, gate);
        return;
      }
      shadows.note(object);
      synchronisers.created(object);
    }
  }

  @Override
  public void initialise(int site) throws Throwable {
    String type = ((Subject.Initialisation) sites.get(site).subject()).type();
    ProgramThread self = self();
    if (self != null) {
      classes.initialise(self, site, type);
    } else if (machine.isQuiet()) {
      classes.initialiseQuietly(type);
    }
  }

  /** Before a class is used by other means than instructions. */
  void initialise(ProgramThread self, Class<?> type, int site) throws Throwable {
    if (Woven.class.isAssignableFrom(type)) {
      classes.initialise(self, site, type.getName().replace('.', '/'));
    }
  }

  @Override
  public int identityHash(Object object) {
    return self() == null ? System.identityHashCode(object) : synchronisers.identityHash(object);
  }
}
