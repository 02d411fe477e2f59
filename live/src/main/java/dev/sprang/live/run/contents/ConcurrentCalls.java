package dev.sprang.live.run.contents;

import dev.sprang.execution.Operation;
import dev.sprang.jdk.synchroniser.ConcurrentObjects;
import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.jdk.synchroniser.FindThenRemoveCheck;
import dev.sprang.live.run.escape.CellGrowth;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.LocationOperations;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site;
import dev.sprang.live.weave.site.Site.Called;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Calls into objects that are made for several threads: one synchronised operation each, on the
 * whole object or, in a map, on the cell of a key.
 */
final class ConcurrentCalls {
  private final LiveMachine machine;
  private final EscapeTracker shadows;
  private final LocationOperations operations = new LocationOperations(false);
  private final ContentKinds kinds;
  private final Content content;
  private final MapCells cells;
  private final FindThenRemoveCheck finders = new FindThenRemoveCheck();

  ConcurrentCalls(CallContext context, ContentKinds kinds, Content content) {
    this.machine = context.machine();
    this.shadows = context.tracker();
    this.kinds = kinds;
    this.content = content;
    this.cells = new MapCells(context.names());
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
    TrackedObject shadow = mayBe ? shadows.of(object) : null;
    return shadow != null && shadow.whole != null;
  }

  /** What a call does to an object that it is made on, or that it is given. */
  Access access(Object object, Object receiver, String method) {
    ContentKinds.Kind kind = kindOf(object);
    if (object == receiver && kind != ContentKinds.ORDINARY) {
      return kind.access(method);
    }
    return ReadOnlyCalls.look(object, receiver, method) ? Access.SCANS : Access.SWEEPS;
  }

  /** Refuses a call that removes what it has found, if others add meanwhile; and theirs. */
  void checkFinds(
      ProgramThread self,
      TrackedObject shadow,
      Object object,
      Access access,
      Called called,
      Site site) {
    ContentKinds.Kind kind = kindOf(object);
    if (!finders.areApart(shadow.object, self.number, kind.type(), called.name(), access)) {
      throw machine.refuse(FindThenRemoveCheck.why(called + " at " + site) + kind.wayOut());
    }
  }

  /** Which part of the object a call on it is about. */
  int cell(TrackedObject shadow, Object object, String method, Object key) {
    return ConcurrentObjects.isKeyed(kindOf(object).type(), method)
            && object instanceof ConcurrentHashMap<?, ?> map
            && keepsApart(shadow, map)
        ? MapCells.of(key)
        : TrackedObject.WHOLE;
  }

  /** Whether calls about different cells of a map are independent, as far as others notice. */
  private boolean keepsApart(TrackedObject shadow, ConcurrentHashMap<?, ?> map) {
    if (machine.mapsMayGrow()) {
      return false;
    } else if (!shadow.escaped || machine.isAlone()) {
      shadow.growth = null;
      return true;
    }
    if (shadow.growth == null) {
      shadow.growth = new CellGrowth();
    }
    return shadow.growth.areApart(MapCells.bins(map), (int) map.mappingCount());
  }

  Operation operation(TrackedObject shadow, int cell, Access access) {
    int at = cells.location(shadow, cell);
    if (!(shadow.whole instanceof ConcurrentHashMap)) {
      return access.changes() ? operations.update(at) : operations.read(at);
    } else if (cell == TrackedObject.WHOLE) {
      return access.changes() ? cells.changeAll(shadow) : cells.lookAtAll(shadow);
    }
    return access.changes() ? cells.change(shadow, cell) : operations.read(at);
  }

  /** Asks for an operation on an object's content, if others could notice. */
  void use(
      ProgramThread self,
      TrackedObject shadow,
      int cell,
      Operation operation,
      Access access,
      int site) {
    content.refresh(shadow);
    if (!shadow.escaped || machine.isAlone()) {
      watchQuietly(self, shadow, cell, access);
      return;
    }
    machine.operation(self, operation, site);
    while (cell != TrackedObject.WHOLE && access.changes() && shadow.isHeldByAnother(cell, self)) {
      machine
          .event()
          .foundOnly(shadow.value(cell), operations.read(operation.object()).footprint());
      self.awaited = new AwaitedContent(shadow, cell);
      machine.operation(self, cells.free(shadow, cell), site);
      self.awaited = null;
      machine.event().found(shadow.value(cell));
      machine.operation(self, operation, site);
    }
    watch(self, shadow, cell, access);
  }

  /** Brings what is known of an object up to date after calls that were no events. */
  void refresh(TrackedObject shadow) {
    content.refresh(shadow);
  }

  /** The operation was granted; what follows is the call. */
  void watch(ProgramThread self, TrackedObject shadow, int cell, Access access) {
    machine.event().watch(of(self, shadow, cell, access));
  }

  void watchQuietly(ProgramThread self, TrackedObject shadow, int cell, Access access) {
    machine.event().watchQuietly(of(self, shadow, cell, access));
  }

  private Content of(ProgramThread self, TrackedObject shadow, int cell, Access access) {
    Operation look = operation(shadow, cell, Access.LOOKS);
    return content.of(shadow, cell, self, access, look.footprint());
  }
}
