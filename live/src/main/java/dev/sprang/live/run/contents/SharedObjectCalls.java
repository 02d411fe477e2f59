package dev.sprang.live.run.contents;

import dev.sprang.jdk.synchroniser.ConcurrentObjects;
import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.jdk.synchroniser.Scans;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site.Called;
import dev.sprang.operation.Operation;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Calls into the one object of a call that others may use without a lock: what they may do while
 * others are at work is checked, and the rest is {@link ConcurrentCalls}.
 */
final class SharedObjectCalls {
  private final LiveMachine machine;
  private final CallContext context;
  private final CallsInProgress calls;
  private final Cursors cursors;
  private final ConcurrentCalls concurrent;
  private final Scans scans = new Scans();
  private Object console;

  @SuppressWarnings("NullAway.Init") // setConsole() sets the console
  SharedObjectCalls(
      CallContext context, CallsInProgress calls, Cursors cursors, ConcurrentCalls concurrent) {
    this.machine = context.machine();
    this.context = context;
    this.calls = calls;
    this.cursors = cursors;
    this.concurrent = concurrent;
  }

  void setConsole(Object stream) {
    console = stream;
  }

  Scans scans() {
    return scans;
  }

  /** Whether several threads may use an object without a lock. */
  boolean contain(Object used) {
    return used == console || concurrent.contain(used);
  }

  /**
   * @param key the first argument of the call, if the object is its receiver
   */
  void use(ProgramThread self, Object used, Object receiver, @Nullable Object key, int site) {
    TrackedObject object = context.of(used);
    if (object == null) {
      return;
    }
    boolean isView = object.primary != null && object.primary != used;
    if (!isView && concurrent.kindOf(used).isWhole()) {
      object.whole = used;
    }
    String method = context.method(site);
    boolean isPart = Cursors.isPart(used, object);
    if (isPart && context.isSeen(object)) {
      cursors.use(self, used, site);
    }
    Access access =
        used == console
            ? Access.CHANGES
            : concurrent.access(object, used, receiver, isPart, method);
    if (access == Access.NOTHING) {
      return;
    }
    context.retained().checkLooks(object, !access.changes(), site);
    if (context.mayOthersRun(self)) {
      checkBesideOthers(self, object, used, access, site);
    }
    int cell = used == receiver ? concurrent.cell(object, used, method, key) : TrackedObject.WHOLE;
    Operation operation = concurrent.operation(object, cell, access);
    concurrent.use(self, object, cell, operation, access, site);
    if (access == Access.SCANS && used instanceof ConcurrentHashMap<?, ?> map) {
      checkIsUnsplit(map, key, site);
    }
    if (cell == TrackedObject.WHOLE || !access.changes()) {
      calls.checkNobodyIsInside(self, object, cell, used, !access.changes(), site);
    }
    calls.open(self, object, cell, operation, access, null, site);
  }

  private void checkBesideOthers(
      ProgramThread self, TrackedObject object, Object used, Access access, int site) {
    if (!access.isAtomic()) {
      checkOnlyLooks(access, used, site);
      if (object.whole != null) {
        scans.note(
            site,
            object.whole.getClass().getName(),
            () -> "%s at %s".formatted(context.method(site), context.site(site)));
      }
    }
    if (concurrent.kindOf(used).hasFinders() && object.escaped) {
      concurrent.checkFinds(self, object, used, access, context.called(site), context.site(site));
    }
  }

  private void checkIsUnsplit(ConcurrentHashMap<?, ?> map, @Nullable Object first, int site) {
    Called called = context.called(site);
    if (first instanceof Long threshold
        && ConcurrentObjects.maySplit(called.owner(), called.name(), called.descriptor())
        && ConcurrentObjects.isSplit(threshold, map.mappingCount())) {
      throw machine.refuse(
          "%s at %s works on parts of the map in parallel, on threads that are not controlled: give"
                  .formatted(called, context.site(site))
              + " it Long.MAX_VALUE, or let the vm engine run it by its own code: --engine vm"
              + " --deep java.util.concurrent.ConcurrentHashMap");
    }
  }

  /**
   * What changes one part after the other while others are at work leaves what no call in one step
   * would leave; an answer that says so would not be enough.
   */
  private void checkOnlyLooks(Access access, Object used, int site) {
    if (access.changes()) {
      throw machine.refuse(
          "%s at %s changes one part after the other while other threads may use the object: guard"
                  .formatted(context.called(site), context.site(site))
              + " it by a lock"
              + concurrent.kindOf(used).wayOut());
    }
  }
}
