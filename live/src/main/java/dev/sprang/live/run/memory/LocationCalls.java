package dev.sprang.live.run.memory;

import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.LocationOperations;
import dev.sprang.live.run.threads.PerThread;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import java.util.EnumMap;
import java.util.Map;

/**
 * Calls that are one access to one location: of an atomic variable, of a variable of the program by
 * other means than instructions, of memory by object and offset. Where they go, a finder tells;
 * then it is the same operation on the same location as an instruction would be.
 */
final class LocationCalls {
  /** Finds where calls go. */
  interface Finder {
    /**
     * Sets the spot.
     *
     * @return false if there is nothing to do before the call: it throws, or nobody shares what it
     *     touches
     */
    boolean find(
        Spot spot,
        ProgramThread self,
        Synchroniser row,
        Object receiver,
        Object[] arguments,
        int site);
  }

  /** What a call does at its location. */
  enum Access {
    READ,
    WRITE,
    UPDATE,
    COMPARE_AND_SET;

    static Access of(Meaning meaning) {
      return switch (meaning) {
        case ATOMIC_READ, ELEMENT_READ, VARIABLE_READ, MEMORY_READ -> READ;
        case ATOMIC_WRITE, ELEMENT_WRITE, VARIABLE_WRITE, MEMORY_WRITE -> WRITE;
        case ATOMIC_UPDATE, ELEMENT_UPDATE, VARIABLE_UPDATE, MEMORY_UPDATE -> UPDATE;
        case ATOMIC_COMPARE_AND_SET,
            ELEMENT_COMPARE_AND_SET,
            VARIABLE_COMPARE_AND_SET,
            MEMORY_COMPARE_AND_SET ->
            COMPARE_AND_SET;
        default -> throw new AssertionError(meaning);
      };
    }
  }

  private final LiveMachine machine;
  private final LiveNames names;
  private final Map<Mode, LocationOperations> operations = new EnumMap<>(Mode.class);
  private final Location location;
  private final PerThread<Spot> spots = new PerThread<>(Spot::new);

  LocationCalls(LiveMachine machine, EscapeTracker tracker, LiveNames names) {
    this.machine = machine;
    this.names = names;
    this.location = new Location(tracker);
  }

  /** Gives permission for a call that the JDK's own code then carries out. */
  public void before(
      Finder finder,
      ProgramThread self,
      Synchroniser row,
      Object receiver,
      Object[] arguments,
      int site) {
    if (finder.find(spotOf(self), self, row, receiver, arguments, site)) {
      access(self, Access.of(row.meaning()), site);
    }
  }

  /** Where the call goes that a thread is about to make. */
  Spot spotOf(ProgramThread self) {
    return spots.of(self);
  }

  /** The same, when the thread's spot is set. */
  void access(ProgramThread self, Access access, int site) {
    Spot spot = spotOf(self);
    if (spot.isShared && !machine.isAlone()) {
      machine.operation(self, operation(access, spot), site);
      machine.event().watch(spot.set(location));
    } else if (access != Access.READ) {
      self.acts();
      if (spot.isShared) {
        machine.event().watchQuietly(spot.set(location));
      }
    }
  }

  private Operation operation(Access access, Spot spot) {
    LocationOperations all = operations.computeIfAbsent(spot.mode, LocationOperations::new);
    int at = spot.number(names);
    return switch (access) {
      case READ -> all.read(at);
      case WRITE -> all.write(at);
      case UPDATE -> all.update(at);
      case COMPARE_AND_SET ->
          Operation.compareAndSet(at, spot.set(location).valueIfHeld(spot.expected)).as(spot.mode);
    };
  }
}
