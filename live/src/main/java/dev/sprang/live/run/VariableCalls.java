package dev.sprang.live.run;

import dev.sprang.execution.Operation;
import dev.sprang.live.weave.Site.Subject.Synchroniser;
import java.lang.reflect.Array;
import java.util.Optional;

/**
 * Accesses to the program's variables by other means than instructions: {@link
 * java.lang.invoke.VarHandle}, field updaters and reflection. What each call is about is found by
 * {@link Variables}; then it is the same operation on the same location as an instruction would be.
 * Weaker modes than volatile count as volatile, except plain ones.
 */
final class VariableCalls {
  private final LiveMachine machine;
  private final Shadows shadows;
  private final LiveNames names;
  private final Variables variables;
  private final WeakModes weakModes;
  private final Locations plain = new Locations(true);
  private final Locations volatiles = new Locations(false);
  private final Location location;

  VariableCalls(
      LiveMachine machine,
      Shadows shadows,
      LiveNames names,
      Variables variables,
      WeakModes weakModes) {
    this.machine = machine;
    this.shadows = shadows;
    this.names = names;
    this.variables = variables;
    this.weakModes = weakModes;
    this.location = new Location(shadows);
  }

  void before(ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site) {
    weakModes.note(row.declared(), site);
    if (arguments.length > 0 && arguments[0] == self.thread) {
      return; // what the JDK keeps in a thread for that thread itself
    }
    Optional<Variables.Access> found = variables.find(receiver, arguments);
    if (found.isEmpty()) {
      throw machine.refuse(
          "%s touches memory that cannot be told by the live engine: use a field, an array or a"
                  .formatted(row.declared())
              + " VarHandle that the program made for one");
    }
    Variables.Access access = found.get();
    if (access.isInvalid() || access.isConstant()) {
      return; // the call itself throws what is due, or there is nothing to race for
    }
    Shadow shadow = access.isStatic() ? null : shadows.of(access.holder());
    boolean isLocal = !access.isStatic() && (shadow == null || !shadow.escaped);
    if (isLocal) {
      return;
    }
    Location at = at(access);
    if (machine.isAlone()) {
      machine.event().watchQuietly(at);
      return;
    }
    int number =
        access.field() == null
            ? names.element(shadow.object, access.index())
            : names.location(
                access.isStatic() ? access.field().object() : shadow.object,
                access.field().number(),
                access.field().suffix());
    machine.operation(self, operation(row, access, arguments, number), site);
    machine.event().watch(at(access));
  }

  private Location at(Variables.Access access) {
    return access.field() == null
        ? location.element(access.holder(), access.index())
        : location.field(access.holder(), access.field().slot());
  }

  private Operation operation(
      Synchroniser row, Variables.Access access, Object[] arguments, int at) {
    Locations operations = WeakModes.isPlain(row.declared(), access) ? plain : volatiles;
    return switch (row.meaning()) {
      case VARIABLE_READ -> operations.read(at);
      case VARIABLE_WRITE -> operations.write(at);
      case VARIABLE_UPDATE -> operations.update(at);
      case VARIABLE_COMPARE_AND_SET ->
          Operation.compareAndSet(at, expected(access, arguments[access.firstValue()]));
      default -> throw new AssertionError(row.meaning());
    };
  }

  private long expected(Variables.Access access, Object value) {
    return at(access).valueIfHeld(widened(access, value));
  }

  /** The call may give a narrower number than the variable holds. */
  private static Object widened(Variables.Access access, Object value) {
    Number number =
        value instanceof Character letter
            ? (Number) (int) letter
            : value instanceof Number given ? given : null;
    return switch (number == null ? 'L' : kind(access)) {
      case 'F' -> number.floatValue();
      case 'D' -> number.doubleValue();
      default -> value;
    };
  }

  private static char kind(Variables.Access access) {
    return access.field() == null
        ? Memory.kind(access.holder().getClass().getComponentType())
        : access.field().slot().kind();
  }

  static boolean hasElement(Object array, int index) {
    return index >= 0 && index < Array.getLength(array);
  }
}
