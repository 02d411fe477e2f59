package dev.sprang.live.run.contents;

import dev.sprang.jdk.program.TestLibraries;
import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.LocationOperations;
import dev.sprang.live.run.threads.Monitor;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.waiting.LiveMonitors;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Calls into objects that must not be used by two threads without synchronisation: each is one
 * plain access to all that the object holds, so that a data race is found where there is one.
 */
final class PlainObjectCalls {
  private final LiveMachine machine;
  private final CallContext context;
  private final CallsInProgress calls;
  private final Cursors cursors;
  private final LiveMonitors monitors;
  private final ArrayContents arrays;
  private final Contents.Atomics atomics;
  private final LocationOperations plain = new LocationOperations(Mode.PLAIN);
  private final LocationOperations volatiles = new LocationOperations(Mode.VOLATILE);

  private final ClassValue<Boolean> looksUnseen =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return TestLibraries.looksUnseen(type);
        }
      };

  PlainObjectCalls(
      CallContext context,
      CallsInProgress calls,
      Cursors cursors,
      LiveMonitors monitors,
      ArrayContents arrays,
      Contents.Atomics atomics) {
    this.machine = context.machine();
    this.context = context;
    this.calls = calls;
    this.cursors = cursors;
    this.monitors = monitors;
    this.arrays = arrays;
    this.atomics = atomics;
  }

  void use(ProgramThread self, Object used, Object receiver, int site) {
    if (looksUnseen.get(used.getClass()) && !machine.threads().isLast(self)) {
      throw machine.refuse(
          "An assertion looks at an object while other threads may change it, unseen, at %s: compare"
                  .formatted(context.site(site))
              + " numbers and strings there, or wait for the other threads first");
    }
    TrackedObject object = context.of(used);
    if (object == null) {
      return;
    }
    boolean isPart = Cursors.isPart(used, object);
    boolean reads =
        ReadOnlyCalls.look(used, object.primary, receiver, isPart, context.method(site));
    context.retained().checkLooks(object, reads, site);
    boolean isSeen = context.isSeen(object);
    if (isSeen && isPart) {
      cursors.use(self, used, site);
    }
    if (used.getClass().isArray()) {
      if (isSeen && !object.isRetained && !context.tracker().fresh(self).contains(used)) {
        arrays.readAll(self, used, site);
      }
      return;
    }
    if (isSeen && atomics.read(self, used, site)) {
      return;
    }
    if (isSeen) {
      useHeld(self, object, new HashSet<>(), site);
    }
    Monitor monitor = isSeen ? enter(self, used, receiver, object, site) : null;
    int at = context.location(object);
    Operation operation = reads ? plain.read(at) : plain.update(at);
    Access access = reads ? Access.LOOKS : Access.CHANGES;
    if (isSeen) {
      machine.operation(self, operation, site);
      machine.event().leaveUnseen(object.content);
      calls.checkNobodyIsInside(self, object, TrackedObject.WHOLE, used, reads, site);
    }
    if (!reads) {
      self.acts();
    }
    watch(self, object, access);
    if (monitor != null && !context.mayCallBack(site)) {
      monitors.unlock(self, monitor, site); // nobody hears when the call is over
      monitor = null;
    }
    calls.open(self, object, TrackedObject.WHOLE, operation, access, monitor, site);
  }

  /** What an object was given when it was made is read, written or moved by calls into it. */
  private void useHeld(
      ProgramThread self, TrackedObject holder, Set<TrackedObject> known, int site) {
    for (TrackedObject object : holder.held()) {
      if (known.add(object)) {
        useHeld(self, object, known, site);
        useWhole(self, object, false, site);
      }
    }
  }

  /** An access to all that an object holds, which is no call into it. */
  void useWhole(ProgramThread self, TrackedObject object, boolean reads, int site) {
    if (context.isSeen(object)) {
      int at = context.location(object);
      machine.operation(self, reads ? plain.read(at) : plain.update(at), site);
      machine.event().leaveUnseen(object.content);
      watch(self, object, reads ? Access.LOOKS : Access.CHANGES);
    }
  }

  private void watch(ProgramThread self, TrackedObject object, Access access) {
    machine
        .event()
        .watchQuietly(calls.content().of(object, TrackedObject.WHOLE, self, access, null));
  }

  /**
   * A look at an object that is an element of the one a call is made for.
   *
   * @param isConcurrent whether it is made for several threads
   */
  void lookInside(ProgramThread self, Object inner, boolean isConcurrent, int site) {
    TrackedObject object = context.ofForeign(inner);
    if (object == null || !context.isSeen(object)) {
      return;
    }
    if (inner.getClass().isArray()) {
      arrays.readAll(self, inner, site);
      return;
    }
    boolean isAtomic = NestedCollections.isAtomic(inner);
    if (isConcurrent || isAtomic || ReadOnlyCalls.mayLock(inner)) {
      calls.checkAlone(self, site);
    }
    if (isAtomic && atomics.read(self, inner, site)) {
      return;
    }
    context.retained().checkLooks(object, true, site);
    int at = context.location(object);
    machine.operation(self, isConcurrent ? volatiles.read(at) : plain.read(at), site);
    machine.event().leaveUnseen(object.content);
    calls.checkNobodyIsInside(self, object, TrackedObject.WHOLE, inner, true, site);
    watch(self, object, Access.LOOKS);
  }

  /** Takes the monitor that a synchronized method of the JDK takes; null if it takes none. */
  private @Nullable Monitor enter(
      ProgramThread self, Object used, @Nullable Object receiver, TrackedObject object, int site) {
    String method = context.method(site);
    if (method.equals("<init>") && !SynchronizedCalls.copiesAtOnce(context.called(site).owner())
        || used != receiver && receiver != null && SynchronizedCalls.goesOver(receiver, method)) {
      return null;
    }
    Object mutex = SynchronizedCalls.mutexOf(used, object, method);
    if (mutex == null) {
      return null;
    }
    Monitor monitor = monitors.of(mutex);
    monitors.lock(self, monitor, site);
    return monitor;
  }

  /** An access to all of an object's content that synchronises. */
  void touch(ProgramThread self, Object used, boolean reads, int site) {
    TrackedObject object = context.tracker().of(used);
    if (object != null && context.isSeen(object)) {
      int at = context.location(object);
      machine.operation(self, reads ? volatiles.read(at) : volatiles.update(at), site);
      machine.event().leaveUnseen(object.content);
      watch(self, object, reads ? Access.LOOKS : Access.CHANGES);
    }
  }
}
