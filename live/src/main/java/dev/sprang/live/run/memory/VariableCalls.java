package dev.sprang.live.run.memory;

import dev.sprang.jdk.synchroniser.AccessModes;
import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.jdk.synchroniser.WeakPlaces;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
import dev.sprang.live.weave.site.WovenSites;
import dev.sprang.operation.Operation;
import java.util.BitSet;
import java.util.List;

/**
 * Calls that use variables by other means than instructions: atomic ones, the program's own by
 * handles, updaters and reflection, and memory by object and offset.
 */
public final class VariableCalls {
  private final LocationCalls calls;
  private final AtomicSpots atomics;
  private final AtomicUpdates updates;
  private final Variables variables;
  private final VariableSpots variableSpots;
  private final MemorySpots memorySpots;
  private final LiveMachine machine;
  private final LiveNames names;
  private final WeakPlaces weakPlaces = new WeakPlaces();

  /** The sites whose calls were looked at whether they are weak. */
  private final BitSet known = new BitSet();

  public VariableCalls(
      LiveMachine machine,
      EscapeTracker tracker,
      LiveNames names,
      WovenSites sites,
      FieldTable fields) {
    this.calls = new LocationCalls(machine, tracker, names);
    this.atomics = new AtomicSpots(tracker);
    this.updates = new AtomicUpdates(machine, calls, atomics);
    this.variables = new Variables(fields);
    this.variableSpots = new VariableSpots(machine, tracker, variables);
    this.memorySpots = new MemorySpots(machine, tracker, fields, sites);
    this.machine = machine;
    this.names = names;
  }

  public void reset() {
    variables.reset();
  }

  /** The program's classes are those of another loader. */
  public void forgetClasses() {
    variables.forgetClasses();
  }

  /** What an answer rests on because modes weaker than volatile are run as volatile. */
  public List<String> assumptions() {
    return weakPlaces.sentences(names);
  }

  /** A fence, which matters once there are others. */
  public void fence(ProgramThread self, Synchroniser row, int site) {
    note(row, site);
    if (!machine.isAlone()) {
      machine.operation(self, Operation.fence(row.mode()), site);
    }
  }

  private void note(Synchroniser row, int site) {
    if (!known.get(site)) {
      known.set(site);
      if (AccessModes.isWeak(row.declared().owner(), row.declared().name())) {
        weakPlaces.note(site);
      }
    }
  }

  /** Gives permission for an access that the JDK's own code then carries out. */
  public void before(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site) {
    note(row, site);
    calls.before(finder(row.meaning()), self, row, receiver, arguments, site);
  }

  /** An update with a function of the program. */
  public Object apply(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site)
      throws Throwable {
    return updates.apply(finder(row.meaning()), self, row, receiver, arguments, site);
  }

  /** Makes a handle or an updater, and remembers which variable it is for. */
  public Object make(Synchroniser row, Object receiver, Object[] arguments) throws Throwable {
    return variables.make(row.declared().name(), receiver, arguments);
  }

  /** An atomic variable used as a number or printed: that reads it; false if it is none. */
  public boolean read(ProgramThread self, Object receiver, int site) {
    if (AtomicSpots.isArray(receiver)) {
      if (!machine.isAlone() && !machine.threads().isLast(self) && atomics.isShared(receiver)) {
        throw machine.refuse(
            "The text of an atomic array is made at %s, element by element, while others may change it:"
                    .formatted(names.site(site))
                + " look at the elements one by one");
      }
      updates.readElements(self, receiver, site);
      return true;
    } else if (!AtomicSpots.isVariable(receiver)) {
      return false;
    }
    updates.read(self, receiver, site);
    return true;
  }

  private LocationCalls.Finder finder(Meaning meaning) {
    return switch (meaning) {
      case VARIABLE_READ,
          VARIABLE_WRITE,
          VARIABLE_UPDATE,
          VARIABLE_COMPARE_AND_SET,
          VARIABLE_APPLY ->
          variableSpots;
      case MEMORY_READ, MEMORY_WRITE, MEMORY_UPDATE, MEMORY_COMPARE_AND_SET -> memorySpots;
      default -> atomics;
    };
  }
}
