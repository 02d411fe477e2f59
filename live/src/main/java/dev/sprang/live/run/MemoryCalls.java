package dev.sprang.live.run;

import dev.sprang.execution.Operation;
import dev.sprang.hooks.Woven;
import dev.sprang.live.weave.Site.Subject.Synchroniser;
import dev.sprang.live.weave.SiteTable;
import dev.sprang.synchroniser.Meaning;
import java.lang.reflect.Array;

/**
 * Accesses by object and offset, as Unsafe makes them: the same operations on the same locations as
 * the instructions that access the field or element. All count as volatile ones.
 */
final class MemoryCalls {
  private final LiveMachine machine;
  private final Shadows shadows;
  private final LiveNames names;
  private final FieldTable fields;
  private final SiteTable sites;
  private final Locations operations = new Locations(false);
  private final Location location;

  MemoryCalls(
      LiveMachine machine, Shadows shadows, LiveNames names, FieldTable fields, SiteTable sites) {
    this.machine = machine;
    this.shadows = shadows;
    this.names = names;
    this.fields = fields;
    this.sites = sites;
    this.location = new Location(shadows);
  }

  /**
   * @param arguments the object, the offset, and for a compare-and-set what is expected
   */
  void before(ProgramThread self, Synchroniser row, Object[] arguments, int site) {
    Object holder = arguments[0];
    long offset = (long) arguments[1];
    if (holder == self.thread) {
      return; // what the JDK keeps in a thread for that thread itself
    }
    Shadow shadow = holder == null ? null : shadows.of(holder);
    boolean isKnown = holder instanceof Woven || holder != null && holder.getClass().isArray();
    if (!isKnown) {
      throw machine.refuse(
          "%s at %s touches memory that is neither a field of the program nor an element"
              .formatted(row.declared(), sites.get(site)));
    }
    if (shadow == null || !shadow.escaped) {
      return;
    }
    int at = locate(holder, offset, shadow, site);
    if (machine.isAlone()) {
      if (row.meaning() != Meaning.MEMORY_READ) {
        machine.event().watchQuietly(location);
      }
      return;
    }
    machine.operation(self, operation(row.meaning(), at, arguments), site);
    locate(holder, offset, shadow, site);
    machine.event().watch(location);
  }

  /** Sets the location to where the access goes, and gives its number. */
  private int locate(Object holder, long offset, Shadow shadow, int site) {
    if (holder.getClass().isArray()) {
      int index = Memory.index(holder.getClass(), offset);
      if (index < 0 || index >= Array.getLength(holder)) {
        throw machine.refuse("An access outside an array at " + sites.get(site));
      }
      location.element(holder, index);
      return names.element(shadow.object, index);
    }
    FieldTable.Known field = fields.at(holder.getClass(), offset);
    if (field == null) {
      throw machine.refuse("An access to no field of its object at " + sites.get(site));
    }
    location.field(holder, field.slot());
    return names.location(shadow.object, field.number(), field.suffix());
  }

  private Operation operation(Meaning meaning, int at, Object[] arguments) {
    return switch (meaning) {
      case MEMORY_READ -> operations.read(at);
      case MEMORY_WRITE -> operations.write(at);
      case MEMORY_UPDATE -> operations.update(at);
      case MEMORY_COMPARE_AND_SET ->
          Operation.compareAndSet(at, location.valueIfHeld(arguments[2]));
      default -> throw new AssertionError(meaning);
    };
  }
}
