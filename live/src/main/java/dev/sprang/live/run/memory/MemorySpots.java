package dev.sprang.live.run.memory;

import dev.sprang.hooks.Woven;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.jvm.Memory;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site.Called;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
import dev.sprang.live.weave.site.WovenSites;
import java.lang.reflect.Array;

/**
 * Where accesses by object and offset go, as Unsafe makes them: to a field or element of the very
 * type that is read or written. An access of several elements at once would be one of several
 * locations: refused. One without a mode synchronises nobody, even if the field is volatile.
 */
final class MemorySpots implements LocationCalls.Finder {
  /** Behind object and offset, with which all descriptors begin, is the value or the end. */
  private static final int AFTER_PLACE = "(Ljava/lang/Object;J".length();

  private final LiveMachine machine;
  private final EscapeTracker tracker;
  private final FieldTable fields;
  private final WovenSites sites;

  MemorySpots(LiveMachine machine, EscapeTracker tracker, FieldTable fields, WovenSites sites) {
    this.machine = machine;
    this.tracker = tracker;
    this.fields = fields;
    this.sites = sites;
  }

  /**
   * @param arguments the object, the offset, and for a compare-and-set what is expected
   */
  @Override
  public boolean find(
      Spot spot,
      ProgramThread self,
      Synchroniser row,
      Object receiver,
      Object[] arguments,
      int site) {
    Object holder = arguments[0];
    if (holder == self.thread) {
      return false; // what the JDK keeps in a thread for that thread itself
    }
    boolean isKnown = holder instanceof Woven || holder != null && holder.getClass().isArray();
    if (!isKnown) {
      throw machine.refuse(
          "%s at %s touches memory that is neither a field of the program nor an element"
              .formatted(row.declared(), sites.get(site)));
    }
    TrackedObject tracked = tracker.of(holder);
    spot.mode = row.mode();
    spot.isShared = tracked != null && tracked.escaped;
    spot.expected = arguments.length > 2 ? arguments[2] : null;
    if (tracked != null && spot.isShared) {
      set(spot, holder, (long) arguments[1], tracked.object, kind(row.declared()), site);
    }
    return true;
  }

  private void set(Spot spot, Object holder, long offset, int object, char kind, int site) {
    if (holder.getClass().isArray()) {
      int index = Memory.index(holder.getClass(), offset);
      if (index < 0 || index >= Array.getLength(holder)) {
        throw machine.refuse("An access outside an array at " + sites.get(site));
      }
      checkKind(Memory.kind(holder.getClass().getComponentType()), kind, site);
      spot.setElement(holder, index, object);
      return;
    }
    FieldTable.Known field = fields.at(holder.getClass(), offset);
    if (field == null) {
      throw machine.refuse("An access to no field of its object at " + sites.get(site));
    }
    checkKind(field.slot().kind(), kind, site);
    spot.setField(holder, field.slot(), object, field.number(), field.suffix());
  }

  private void checkKind(char there, char accessed, int site) {
    if (there != accessed) {
      throw machine.refuse(
          "An access to a field or element by another type than its own at " + sites.get(site));
    }
  }

  /** The type of value that a call reads or writes, as its descriptor begins. */
  private static char kind(Called called) {
    String descriptor = called.descriptor();
    int value = AFTER_PLACE + (descriptor.charAt(AFTER_PLACE) == ')' ? 1 : 0);
    return descriptor.charAt(value);
  }
}
