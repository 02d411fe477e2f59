package dev.sprang.live.run.calls;

import dev.sprang.engine.RefusalException;
import dev.sprang.input.Input;
import dev.sprang.input.InputType;
import dev.sprang.jdk.synchroniser.InputRows;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.PerThread;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
import dev.sprang.operation.Operation;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Inputs, assumptions and data choices, by {@link InputRows}. */
final class InputCalls {
  private static final class Taken {
    private int count;
  }

  private final LiveMachine machine;
  private final LiveNames names;

  /** How many inputs without a name of their own each thread has taken. */
  private final PerThread<Taken> taken = new PerThread<>(Taken::new);

  InputCalls(LiveMachine machine, LiveNames names) {
    this.machine = machine;
    this.names = names;
  }

  @Nullable Object instead(ProgramThread self, Synchroniser row, Object[] arguments) {
    String method = row.declared().name();
    return switch (method) {
      case InputRows.INPUT -> take(self, asked(arguments));
      case InputRows.CHOOSE -> choose(self, (int) arguments[0]);
      case InputRows.DISMISS -> dismiss(self);
      case InputRows.MARK, InputRows.REACHABLE -> mark(self);
      case InputRows.ASSUME -> (boolean) arguments[0] ? null : dismiss(self);
      case InputRows.NONDET_STRING -> text(self);
      default -> nondet(self, method);
    };
  }

  private static Input asked(Object[] arguments) {
    String name = Objects.requireNonNull((String) arguments[0]);
    return Input.of(name, (String) arguments[1], (long) arguments[2], (long) arguments[3]);
  }

  /** A value of its own for every call. */
  private Object nondet(ProgramThread self, String method) {
    Taken own = taken.of(self);
    own.count++;
    Input input = InputRows.given(method, names.thread(self.number), own.count);
    return boxed(input.type(), take(self, input));
  }

  private String text(ProgramThread self) {
    Taken own = taken.of(self);
    own.count++;
    String name = InputRows.textName(names.thread(self.number), own.count);
    char[] characters = new char[(int) take(self, InputRows.lengthOf(name))];
    for (int i = 0; i < characters.length; i++) {
      characters[i] = (char) take(self, InputRows.characterOf(name, i));
    }
    return new String(characters);
  }

  private static Object boxed(InputType type, long value) {
    return switch (type) {
      case BOOLEAN -> value != 0;
      case BYTE -> (byte) value;
      case SHORT -> (short) value;
      case CHAR -> (char) value;
      case INT, ENUM -> (int) value;
      case LONG -> value;
      case FLOAT -> Float.intBitsToFloat((int) value);
      case DOUBLE -> Double.longBitsToDouble(value);
    };
  }

  private long take(ProgramThread self, Input input) {
    self.acts();
    machine.operation(self, Operation.input(), self.callSite);
    try {
      long value = machine.inputs().valueOrRefuse(input);
      machine.event().observed = value;
      return value;
    } catch (RefusalException unfit) {
      throw machine.refuse(unfit.refusal());
    }
  }

  private int choose(ProgramThread self, int ways) {
    if (ways < 1 || ways > InputRows.MOST_WAYS) {
      throw new IllegalArgumentException(InputRows.noWays(ways));
    }
    self.acts();
    return machine.choose(self, Operation.choose(ways), self.callSite);
  }

  private @Nullable Object mark(ProgramThread self) {
    self.acts();
    machine.operation(self, Operation.mark(), self.callSite);
    return null;
  }

  /** Nobody comes back from here. */
  private Object dismiss(ProgramThread self) {
    machine.operation(self, Operation.assume(), self.callSite);
    throw new IllegalStateException("an assumption that does not hold was passed");
  }
}
