package dev.sprang.live.run.memory;

import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.jvm.Memory;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
import dev.sprang.operation.Mode;
import java.util.Optional;

/**
 * Where accesses to the program's variables go that are made by other means than instructions:
 * {@link java.lang.invoke.VarHandle}, field updaters and reflection.
 */
final class VariableSpots implements LocationCalls.Finder {
  private final LiveMachine machine;
  private final EscapeTracker tracker;
  private final Variables variables;

  VariableSpots(LiveMachine machine, EscapeTracker tracker, Variables variables) {
    this.machine = machine;
    this.tracker = tracker;
    this.variables = variables;
  }

  @Override
  public boolean find(
      Spot spot,
      ProgramThread self,
      Synchroniser row,
      Object receiver,
      Object[] arguments,
      int site) {
    if (arguments.length > 0 && arguments[0] == self.thread) {
      return false; // what the JDK keeps in a thread for that thread itself
    }
    Optional<Variables.Access> found = variables.find(receiver, arguments);
    if (found.isEmpty()) {
      throw machine.refuse(
          "%s touches memory that cannot be told by the live engine: use a field, an array or a"
                  .formatted(row.declared())
              + " VarHandle that the program made for one");
    }
    Variables.Access access = found.get();
    if (access.isInvalid()) {
      return false; // the call itself throws what is due
    }
    TrackedObject tracked = access.isStatic() ? null : tracker.of(access.holder());
    spot.isShared = access.isStatic() || tracked != null && tracked.escaped;
    if (access.isConstant()) {
      checkKeeps(spot, row);
      return false;
    }
    if (spot.isShared) {
      spot.mode = mode(row, access);
      spot.expected =
          access.firstValue() < arguments.length
              ? widened(access, arguments[access.firstValue()])
              : null;
      set(spot, access, tracked == null ? access.known().object() : tracked.object);
    }
    return true;
  }

  /** A final field is read without an operation, for nearly always there is nothing to race for. */
  private void checkKeeps(Spot spot, Synchroniser row) {
    boolean maySet =
        row.meaning() != Meaning.VARIABLE_READ
            && row.meaning() != Meaning.MEMORY_READ
            && !row.declared().owner().equals("java/lang/invoke/VarHandle");
    if (maySet && spot.isShared && !machine.isAlone()) {
      throw machine.refuse(
          row.declared()
              + " sets a final field that other threads may read: set it before they begin");
    }
  }

  /** Reflection uses a field as it is declared; handles may use even a volatile one plainly. */
  private static Mode mode(Synchroniser row, Variables.Access access) {
    boolean asDeclared = row.declared().owner().equals("java/lang/reflect/Field");
    return asDeclared && access.known().isVolatile() ? Mode.VOLATILE : row.mode();
  }

  private static void set(Spot spot, Variables.Access access, int object) {
    FieldTable.Known field = access.field();
    if (field == null) {
      spot.setElement(access.holder(), access.index(), object);
    } else {
      spot.setField(access.holder(), field.slot(), object, field.number(), field.suffix());
    }
  }

  /** The call may give a narrower number than the variable holds. */
  private static Object widened(Variables.Access access, Object value) {
    Number number =
        value instanceof Character letter
            ? (Number) (int) letter
            : value instanceof Number given ? given : null;
    if (number == null) {
      return value;
    }
    return switch (kind(access)) {
      case 'F' -> number.floatValue();
      case 'D' -> number.doubleValue();
      default -> value;
    };
  }

  private static char kind(Variables.Access access) {
    return access.field() == null
        ? Memory.kind(access.holder().getClass().getComponentType())
        : access.known().slot().kind();
  }
}
