package dev.sprang.live.run.contents;

import dev.sprang.execution.Operation;
import dev.sprang.hooks.Woven;
import dev.sprang.jdk.program.TestLibraries;
import dev.sprang.jdk.synchroniser.ConcurrentObjects;
import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.jdk.synchroniser.Scans;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.RetainedStatics;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.LocationOperations;
import dev.sprang.live.run.threads.Monitor;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.waiting.LiveMonitors;
import dev.sprang.live.weave.site.Site.Called;
import dev.sprang.live.weave.site.Site.Subject;
import dev.sprang.live.weave.site.WovenSites;
import java.util.AbstractMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Calls into objects of the JDK: each is one access to all that the object holds. If the object is
 * made for several threads the access synchronises; otherwise two of them without order are a data
 * race, and the check is refused.
 *
 * <p>What a call does is done after the last operation that announces it. So at most one of its
 * objects may be one that others use without a lock, and that one comes last.
 */
public final class Contents {
  /** Methods of entries that show what nobody can change. */
  private static final Set<String> GETTERS = Set.of("getKey", "getValue");

  private final LiveMachine machine;
  private final EscapeTracker shadows;
  private final LiveNames names;
  private final WovenSites sites;
  private final ArrayContents arrays;
  private final Atomics atomics;
  private final Scans scans = new Scans();
  private final RetainedStatics lasting;
  private final LocationOperations plain = new LocationOperations(true);
  private final LocationOperations volatiles = new LocationOperations(false);
  private final AllWoven allWoven = new AllWoven();
  private final Overrides overrides = new Overrides();
  private final Content content;
  private final ConcurrentCalls concurrent;
  private final LiveMonitors monitors;
  private Object console;

  /** Reads of variables that have operations of their own. */
  public interface Atomics {
    boolean reads(ProgramThread self, Object receiver, int site);
  }

  private final ClassValue<Boolean> looksUnseen =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return TestLibraries.looksUnseen(type);
        }
      };

  public Contents(
      LiveMachine machine,
      EscapeTracker shadows,
      LiveNames names,
      WovenSites sites,
      ArrayContents arrays,
      Atomics atomics,
      LiveMonitors monitors) {
    this.machine = machine;
    this.shadows = shadows;
    this.names = names;
    this.sites = sites;
    this.arrays = arrays;
    this.atomics = atomics;
    this.lasting = new RetainedStatics(machine, shadows, sites);
    this.content = new Content(machine);
    this.concurrent = new ConcurrentCalls(machine, shadows, names, content);
    this.monitors = monitors;
  }

  /** The stream that stands for standard output. */
  public void setConsole(Object stream) {
    console = stream;
  }

  ConcurrentCalls concurrent() {
    return concurrent;
  }

  public RetainedStatics lasting() {
    return lasting;
  }

  public Scans scans() {
    return scans;
  }

  /** A call is about to use its receiver and arguments, each of which may be null. */
  public void before(ProgramThread self, Object receiver, Object[] arguments, int site) {
    if (overrides.answer(receiver, called(site))) {
      return; // woven code answers, which asks for itself
    }
    int last = arguments == null ? -1 : arguments.length - 1;
    Object shared = null;
    boolean prints = false;
    self.letOut.beginCall(self);
    for (int i = last; i >= -1; i--) {
      Object used = i < 0 ? receiver : arguments[i];
      checkAddresses(used, i < 0, site);
      if (used == null
          || EscapeTracker.isValue(used)
          || StreamCalls.isLater(used, called(site))
          || used instanceof Thread && i == 0 && isKeyed(site)
          || allWoven.get(used.getClass())
          || used instanceof AbstractMap.SimpleImmutableEntry<?, ?> entry && isFixed(entry, site)) {
        continue;
      }
      if (used == console || concurrent.contain(used)) {
        checkAlone(self, shared, site);
        prints |= shared != null && used == console;
        shared = shared == null || used != console ? used : shared;
      } else {
        ordinary(self, used, receiver, site);
      }
    }
    if (shared != null) {
      Object key = shared == receiver && last >= 0 ? arguments[0] : null;
      synchronised(self, shared, receiver, key, site);
    }
    if (prints) {
      synchronised(self, console, console, null, site);
    }
    self.calls.begin(self);
    if (!machine.isAlone() && NestedCollections.areLookedAt(called(site))) {
      for (int i = last; i >= -1; i--) {
        Object used = i < 0 ? receiver : arguments[i];
        NestedCollections.visit(used, inner -> lookInside(self, inner, site));
      }
    }
  }

  /** Whether a call shows of an entry only what nobody can change. */
  private boolean isFixed(AbstractMap.SimpleImmutableEntry<?, ?> entry, int site) {
    return GETTERS.contains(method(site))
        || entry.getKey() != null
            && entry.getValue() != null
            && EscapeTracker.isValue(entry.getKey())
            && EscapeTracker.isValue(entry.getValue());
  }

  private void checkAddresses(Object object, boolean isReceiver, int site) {
    Called called = called(site);
    String why = Addresses.shownBy(called, object, isReceiver);
    if (why != null) {
      throw machine.refuse("%s at %s: %s".formatted(called, sites.get(site), why));
    }
  }

  /** Whether the first argument is there only to tell which part of a map the call is about. */
  private boolean isKeyed(int site) {
    Called called = called(site);
    return ConcurrentObjects.isKeyed(called.owner(), called.name());
  }

  private void checkAlone(ProgramThread self, Object one, int site) {
    if (one != null && !machine.isAlone() && !machine.isLast(self)) {
      throw machine.refuse(
          "Two objects that other threads may use meanwhile are used in one call, at %s: first make"
                  .formatted(sites.get(site))
              + " a copy, or a string, of one of them");
    }
  }

  /** An object that must not be used by two threads without synchronisation. */
  private void ordinary(ProgramThread self, Object object, Object receiver, int site) {
    if (looksUnseen.get(object.getClass()) && !machine.isLast(self)) {
      throw machine.refuse(
          "An assertion looks at an object while other threads may change it, unseen, at %s: compare"
                  .formatted(sites.get(site))
              + " numbers and strings there, or wait for the other threads first");
    }
    TrackedObject shadow = object instanceof Woven ? shadows.of(object) : known(object);
    if (shadow == null) {
      return;
    }
    boolean reads = ReadOnlyCalls.look(object, receiver, method(site));
    lasting.checkLooks(shadow, reads, site);
    boolean isSeen = shadow.escaped && !machine.isAlone();
    if (object.getClass().isArray()) {
      if (isSeen && !shadow.isLasting && !self.letOut.contains(object)) {
        arrays.readAll(self, object, site);
      }
      return;
    }
    if (isSeen && atomics.reads(self, object, site)) {
      return;
    }
    Monitor monitor = isSeen ? enter(self, object, shadow, site) : null;
    int at = location(shadow);
    Operation operation = reads ? plain.read(at) : plain.update(at);
    Access access = reads ? Access.LOOKS : Access.CHANGES;
    if (isSeen) {
      machine.operation(self, operation, site);
      machine.event().leaveUnseen(shadow.content);
      checkNobodyIsInside(self, shadow, TrackedObject.WHOLE, object, reads, site);
    }
    if (!reads && self.polling != null) {
      self.polling.acts();
    }
    machine.event().watchQuietly(content.of(shadow, TrackedObject.WHOLE, self, access, null));
    open(self, shadow, TrackedObject.WHOLE, operation, access, monitor, site);
  }

  /** A look at an object that is an element of the one a call is made for. */
  private void lookInside(ProgramThread self, Object inner, int site) {
    TrackedObject shadow = known(inner);
    if (shadow == null || !shadow.escaped || machine.isAlone()) {
      return;
    }
    if (concurrent.contain(inner) || ReadOnlyCalls.mayLock(inner)) {
      checkAlone(self, inner, site);
      return;
    }
    lasting.checkLooks(shadow, true, site);
    machine.operation(self, plain.read(location(shadow)), site);
    machine.event().leaveUnseen(shadow.content);
    checkNobodyIsInside(self, shadow, TrackedObject.WHOLE, inner, true, site);
    machine.event().watchQuietly(content.of(shadow, TrackedObject.WHOLE, self, Access.LOOKS, null));
  }

  /** Takes the monitor that a synchronized method of the JDK takes; null if it takes none. */
  private Monitor enter(ProgramThread self, Object object, TrackedObject shadow, int site) {
    Object mutex = SynchronizedCalls.mutexOf(object, shadow, method(site));
    if (mutex == null) {
      return null;
    }
    Monitor monitor = monitors.of(mutex);
    monitors.lock(self, monitor, site);
    return monitor;
  }

  private void synchronised(
      ProgramThread self, Object object, Object receiver, Object key, int site) {
    TrackedObject shadow = object instanceof Woven ? shadows.of(object) : known(object);
    if (shadow == null) {
      return;
    }
    boolean isView = shadow.primary != null && shadow.primary != object;
    if (!isView && concurrent.kindOf(object).isWhole()) {
      shadow.whole = object;
    }
    String method = method(site);
    Access access =
        object == console ? Access.CHANGES : concurrent.access(object, receiver, method);
    if (access == Access.NOTHING) {
      return;
    }
    lasting.checkLooks(shadow, !access.changes(), site);
    if (!access.isAtomic() && !machine.isAlone() && !machine.isLast(self)) {
      checkOnlyLooks(access, object, site);
      if (shadow.whole != null) {
        scans.note(
            site,
            shadow.whole.getClass().getName(),
            () -> "%s at %s".formatted(method, sites.get(site)));
      }
    }
    if (concurrent.kindOf(object).hasFinders()
        && shadow.escaped
        && !machine.isAlone()
        && !machine.isLast(self)) {
      concurrent.checkFinds(self, shadow, object, access, called(site), sites.get(site));
    }
    int cell =
        object == receiver ? concurrent.cell(shadow, object, method, key) : TrackedObject.WHOLE;
    Operation operation = concurrent.operation(shadow, cell, access);
    concurrent.use(self, shadow, cell, operation, access, site);
    if (access == Access.SCANS && object instanceof ConcurrentHashMap<?, ?> map) {
      checkIsWhole(map, key, site);
    }
    if (cell == TrackedObject.WHOLE || !access.changes()) {
      checkNobodyIsInside(self, shadow, cell, object, !access.changes(), site);
    }
    open(self, shadow, cell, operation, access, null, site);
  }

  private void checkIsWhole(ConcurrentHashMap<?, ?> map, Object first, int site) {
    Called called = called(site);
    if (first instanceof Long threshold
        && ConcurrentObjects.maySplit(called.owner(), called.name(), called.descriptor())
        && ConcurrentObjects.isSplit(threshold, map.mappingCount())) {
      throw machine.refuse(
          "%s at %s works on parts of the map in parallel, on threads that are not controlled: give it Long.MAX_VALUE, or let the vm engine run it by its own code: --engine vm --deep java.util.concurrent.ConcurrentHashMap"
              .formatted(called, sites.get(site)));
    }
  }

  /**
   * What changes one part after the other while others are at work leaves what no call in one step
   * would leave; an answer that says so would not be enough.
   */
  private void checkOnlyLooks(Access access, Object object, int site) {
    if (access.changes()) {
      throw machine.refuse(
          "%s at %s changes one part after the other while other threads may use the object: guard it by a lock%s"
              .formatted(called(site), sites.get(site), concurrent.kindOf(object).wayOut()));
    }
  }

  /**
   * The call that was asked for begins, and may call back.
   *
   * @param monitor what is to be given back when it is over; null if nothing
   */
  void open(
      ProgramThread self,
      TrackedObject shadow,
      int cell,
      Operation operation,
      Access access,
      Monitor monitor,
      int site) {
    boolean mayCallBack =
        !(sites.get(site).subject() instanceof Subject.Call call) || call.mayCallBack();
    if (mayCallBack) {
      self.calls.push(shadow, cell, operation, access, monitor, site);
    }
  }

  /** An access to all of an object's content that synchronises. */
  public void touch(ProgramThread self, Object object, boolean reads, int site) {
    TrackedObject shadow = shadows.of(object);
    if (shadow != null && shadow.escaped && !machine.isAlone()) {
      int at = location(shadow);
      machine.operation(self, reads ? volatiles.read(at) : volatiles.update(at), site);
      machine.event().leaveUnseen(shadow.content);
      Access access = reads ? Access.LOOKS : Access.CHANGES;
      machine.event().watchQuietly(content.of(shadow, TrackedObject.WHOLE, self, access, null));
    }
  }

  /**
   * A call that has called back may hold a lock of the JDK, and is certainly not prepared for
   * others to change the object meanwhile. Only what is done to print an object is done outside.
   */
  void checkNobodyIsInside(
      ProgramThread self,
      TrackedObject shadow,
      int cell,
      Object receiver,
      boolean reads,
      int site) {
    boolean isInCell =
        cell == TrackedObject.WHOLE
            ? shadow.isAnyCellHeldByAnother(self)
            : shadow.isHeldByAnother(cell, self);
    ProgramThread caller = shadow.caller;
    if (!isInCell && (caller == null || caller == self)) {
      return;
    }
    boolean bothRead =
        !isInCell
            && reads
            && shadow.called.operation.kind() == Operation.Kind.READ
            && !ReadOnlyCalls.mayLock(receiver);
    boolean prints =
        receiver == console && Set.of("print", "println").contains(method(shadow.called.site));
    if (!bothRead && !prints) {
      throw machine.refuse(
          "%s is used at %s while another thread is in the middle of a call into it, which has called"
                  .formatted(names.object(location(shadow)), sites.get(site))
              + " back into the program: do nothing shared in what is called back"
              + concurrent.kindOf(receiver).wayOut());
    }
  }

  /** The call at this site is over. */
  public void after(ProgramThread self, int site) {
    if (!self.calls.isIn(site)) {
      return;
    }
    self.calls.setEnding(true);
    machine.event().finish();
    self.calls.setEnding(false);
    while (self.calls.isIn(site)) {
      OpenCalls.Use use = self.calls.pop();
      TrackedObject shadow = use.shadow;
      boolean isSeen = shadow.escaped && !machine.isAlone();
      if (isSeen && use.isSeveralSteps(self)) {
        machine.operation(self, use.operation, site);
        rest(self, use);
      } else if (use.calledBack && use.access.changes()) {
        content.change(shadow, use.cell, self, false);
        if (isSeen && !use.operation.isPlain()) {
          machine.event().written = shadow.value(use.cell);
        }
      }
      shadow.leave(use.cell);
      if (use.monitor != null) {
        monitors.unlock(self, use.monitor, site);
      }
    }
  }

  /** The last part of a call that others have come into is granted: its effect is there. */
  private void rest(ProgramThread self, OpenCalls.Use use) {
    TrackedObject shadow = use.shadow;
    long before = shadow.value(use.cell);
    if (use.access.changes()) {
      content.change(shadow, use.cell, self, false);
    }
    if (use.operation.isPlain()) {
      machine.event().leaveUnseen(before);
    } else {
      machine.event().change(before, shadow.value(use.cell));
    }
  }

  private Called called(int site) {
    return ((Subject.Call) sites.get(site).subject()).declared();
  }

  private String method(int site) {
    Subject subject = sites.get(site).subject();
    return subject instanceof Subject.Synchroniser row
        ? row.declared().name()
        : ((Subject.Call) subject).declared().name();
  }

  int location(TrackedObject shadow) {
    return names.location(shadow.object, LiveNames.CONTENT, "");
  }

  /** An array nobody has noted is its maker's own; other objects are taken as shared. */
  private TrackedObject known(Object receiver) {
    return receiver.getClass().isArray() ? shadows.of(receiver) : shadows.ofForeign(receiver);
  }
}
