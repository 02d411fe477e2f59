package dev.sprang.live.run.contents;

import dev.sprang.execution.Refusal;
import dev.sprang.jdk.synchroniser.ConcurrentObjects;
import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.jdk.synchroniser.ContentOperations;
import dev.sprang.jdk.synchroniser.FindThenRemoveCheck;
import dev.sprang.jdk.synchroniser.GuardOperations;
import dev.sprang.live.run.escape.CellGrowth;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site;
import dev.sprang.live.weave.site.Site.Called;
import dev.sprang.operation.Operation;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Calls into objects that are made for several threads: one synchronised operation each, on the
 * whole object or, in a map, on the cell of a key.
 */
final class ConcurrentCalls {
  private final LiveMachine machine;
  private final EscapeTracker tracker;
  private final ContentOperations operations;
  private final GuardOperations waits = new GuardOperations();
  private final ContentKinds kinds;
  private final Content content;
  private final FindThenRemoveCheck finders = new FindThenRemoveCheck();

  ConcurrentCalls(CallContext context, ContentKinds kinds, Content content) {
    this.machine = context.machine();
    this.tracker = context.tracker();
    this.kinds = kinds;
    this.content = content;
    LiveNames names = context.names();
    this.operations =
        new ContentOperations(
            (object, cell) ->
                names.location(object, LiveNames.CONTENT - (cell - TrackedObject.WHOLE), ""));
  }

  ContentKinds.Kind kindOf(Object object) {
    return kinds.get(object.getClass());
  }

  /** Whether several threads may use an object without a lock. */
  boolean contain(Object object) {
    return kindOf(object) != ContentKinds.ORDINARY || isView(object);
  }

  /** Whether it is a view of such an object. */
  private boolean isView(Object object) {
    String type = object.getClass().getName();
    boolean mayBe =
        type.startsWith("java.util.stream.") || type.startsWith("java.util.Collections$");
    TrackedObject tracked = mayBe ? tracker.of(object) : null;
    return tracked != null && tracked.whole != null;
  }

  /**
   * What a call does to an object that it is made on, or that it is given.
   *
   * @param isPart whether that is an iterator or stream of another one, which is meant
   */
  Access access(
      TrackedObject tracked, Object object, Object receiver, boolean isPart, String method) {
    ContentKinds.Kind kind = kindOf(object);
    if (object == receiver && kind != ContentKinds.ORDINARY) {
      return kind.access(method);
    } else if (tracked.whole instanceof Random) {
      return Access.SWEEPS; // a stream, or what shuffles, draws one number after the other
    }
    return ReadOnlyCalls.look(object, tracked.primary, receiver, isPart, method)
        ? Access.SCANS
        : Access.SWEEPS;
  }

  /** Refuses a call that removes what it has found, if others add meanwhile; and theirs. */
  void checkFinds(
      ProgramThread self,
      TrackedObject tracked,
      Object object,
      Access access,
      Called called,
      Site site) {
    ContentKinds.Kind kind = kindOf(object);
    if (!finders.areApart(tracked.object, self.number, kind.type(), called.name(), access)) {
      throw machine.refuse(
          new Refusal(
              FindThenRemoveCheck.why(called + " at " + site),
              FindThenRemoveCheck.ADVICE + kind.wayOut()));
    }
  }

  /** Which part of the object a call on it is about. */
  int cell(TrackedObject tracked, Object object, String method, @Nullable Object key) {
    return ConcurrentObjects.isKeyed(kindOf(object).type(), method)
            && object instanceof ConcurrentHashMap<?, ?> map
            && keepsApart(tracked, map)
        ? MapCells.of(Objects.requireNonNull(key))
        : TrackedObject.WHOLE;
  }

  /** Whether calls about different cells of a map are independent, as far as others notice. */
  private boolean keepsApart(TrackedObject tracked, ConcurrentHashMap<?, ?> map) {
    if (machine.mapsMayGrow()) {
      return false;
    } else if (!tracked.escaped || machine.isAlone()) {
      tracked.growth = null;
      return true;
    }
    if (tracked.growth == null) {
      tracked.growth = new CellGrowth();
    }
    return tracked.growth.areApart(MapCells.bins(map), (int) map.mappingCount());
  }

  Operation operation(TrackedObject tracked, int cell, Access access) {
    return operations.of(tracked.object, cell, access, tracked.whole instanceof ConcurrentHashMap);
  }

  /** Asks for an operation on an object's content, if others could notice. */
  void use(
      ProgramThread self,
      TrackedObject tracked,
      int cell,
      Operation operation,
      Access access,
      int site) {
    content.refresh(tracked);
    if (!tracked.escaped || machine.isAlone()) {
      watchQuietly(self, tracked, cell, access);
      return;
    }
    machine.operation(self, operation, site);
    while (cell != TrackedObject.WHOLE && access.changes() && tracked.isHeldByAnother(cell, self)) {
      machine
          .event()
          .foundOnly(tracked.value(cell), operation(tracked, cell, Access.LOOKS).footprint());
      self.awaited = new AwaitedContent(tracked, cell);
      machine.operation(self, waits.untilNone(operation.object()), site);
      self.awaited = null;
      machine.event().found(tracked.value(cell));
      machine.operation(self, operation, site);
    }
    watch(self, tracked, cell, access);
  }

  /** Brings what is known of an object up to date after calls that were no events. */
  void refresh(TrackedObject tracked) {
    content.refresh(tracked);
  }

  /** The operation was granted; what follows is the call. */
  void watch(ProgramThread self, TrackedObject tracked, int cell, Access access) {
    machine.event().watch(of(self, tracked, cell, access));
  }

  void watchQuietly(ProgramThread self, TrackedObject tracked, int cell, Access access) {
    machine.event().watchQuietly(of(self, tracked, cell, access));
  }

  private Content of(ProgramThread self, TrackedObject tracked, int cell, Access access) {
    Operation look = operation(tracked, cell, Access.LOOKS);
    return content.of(tracked, cell, self, access, look.footprint());
  }
}
