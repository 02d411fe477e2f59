package dev.sprang.live.run.memory;

import dev.sprang.hooks.Woven;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.RetainedStatics;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.LocationOperations;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.operation.Mode;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** Fields and elements that instructions of the program are about to use. */
public final class MemoryAccesses {
  /** An access to all elements of an array, through which views of it are seen. */
  public interface Views {
    void use(ProgramThread self, TrackedObject array, boolean writes, int site);
  }

  private final LiveMachine machine;
  private final EscapeTracker tracker;
  private final LiveNames names;
  private final FieldTable fields;
  private final RetainedStatics retained;
  private final Views views;
  private final LocationOperations plain = new LocationOperations(Mode.PLAIN);
  private final LocationOperations volatiles = new LocationOperations(Mode.VOLATILE);
  private final Location location;

  public MemoryAccesses(
      LiveMachine machine,
      EscapeTracker tracker,
      LiveNames names,
      FieldTable fields,
      RetainedStatics retained,
      Views views) {
    this.machine = machine;
    this.tracker = tracker;
    this.names = names;
    this.fields = fields;
    this.retained = retained;
    this.views = views;
    this.location = new Location(tracker);
  }

  /** A field is about to be used; the object is null if it is static. */
  public void field(ProgramThread self, @Nullable Object object, int site, boolean writes) {
    FieldTable.Known field = fields.at(site);
    Object holder = field.holder();
    int number = field.object();
    if (holder == null) {
      if (!(object instanceof Woven woven)) {
        return;
      }
      TrackedObject tracked = (TrackedObject) woven.sprang$shadow();
      if (tracked == null || !tracked.escaped) {
        return;
      }
      holder = object;
      number = tracked.object;
    }
    if (machine.isAlone() || field.isFinal()) {
      if (writes && field.slot().kind() == 'L') {
        machine.event().watchQuietly(location.field(holder, field.slot()));
      }
      return;
    }
    int at = names.location(number, field.number(), field.suffix());
    LocationOperations operations = field.isVolatile() ? volatiles : plain;
    machine.operation(self, writes ? operations.write(at) : operations.read(at), site);
    machine.event().watch(location.field(holder, field.slot()));
  }

  /** An element is about to be used, unless the instruction throws. */
  public void element(ProgramThread self, Object array, int index, int site, boolean writes) {
    if (array == null || index < 0 || index >= Array.getLength(array)) {
      return; // the instruction itself throws what is due
    }
    TrackedObject tracked = tracker.of(array);
    if (tracked == null || !tracked.escaped) {
      return;
    }
    retained.checkLooks(tracked, !writes, site);
    if (machine.isAlone()) {
      if (writes && array instanceof Object[]) {
        machine.event().watchQuietly(location.element(array, index));
      }
      return;
    }
    if (tracked.hasViews) {
      views.use(self, tracked, writes, site);
    }
    int at = names.element(tracked.object, index);
    machine.operation(self, writes ? plain.write(at) : plain.read(at), site);
    machine.event().watch(location.element(array, index));
  }
}
