package dev.sprang.property;

import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.operation.OperationKind;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import dev.sprang.setting.Setting;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * No call that a thread makes on an object under test takes it more than so many steps, whatever
 * others do. Calls lie between the steps by which the threads of {@code dev.sprang.api.history}
 * note that one begins and has ended.
 */
public final class BoundedCalls implements Property {
  public static final Violation.Kind TOO_LONG =
      new Violation.Kind(
          "too-long", "a call that takes too many steps", "A call takes more steps than it may.");

  public static final Setting<Long> CALL_STEPS =
      Setting.number(
          "call-steps", 0, 0, "how many steps a call of an operation may take; 0 for any number");

  private static final String CALLER = "dev.sprang.api.history.CallThread";

  /** Where it sees what has ended before a call, and where it notes that the call has. */
  private static final List<String> METHODS = List.of("begin", "run");

  private static final byte BEGIN = 1;
  private static final byte END = 2;
  private static final byte NEITHER = 3;

  private final long most;

  /** By site: what it is, or 0 if not known yet. */
  private byte[] known = new byte[64];

  public BoundedCalls(long most) {
    this.most = most;
  }

  @Override
  public Judgement judge(Execution execution, Names names) {
    Events events = execution.events();
    Map<Integer, Integer> steps = new HashMap<>();
    for (int i = 0; i < events.length(); i++) {
      int thread = events.thread(i);
      int bound = bound(events.site(i), names);
      if (bound == BEGIN) {
        steps.put(thread, 0);
      } else if (bound == END) {
        steps.remove(thread);
      } else if (steps.containsKey(thread) && isStep(events, i, names)) {
        int taken = steps.merge(thread, 1, Integer::sum);
        if (taken > most) {
          return new Judgement.Broken(violation(execution, i, names));
        }
      }
    }
    return Judgement.FINE;
  }

  private static boolean isStep(Events events, int i, Names names) {
    int object = events.operation(i).object();
    boolean isTold = object < 0 || !names.isImplicit(object);
    return isTold && events.operation(i).kind() != OperationKind.TICK;
  }

  private int bound(int site, Names names) {
    if (site < 0) {
      return NEITHER;
    }
    if (site >= known.length) {
      known = Arrays.copyOf(known, Math.max(2 * known.length, site + 1));
    }
    if (known[site] == 0) {
      int method =
          names
              .frame(site)
              .filter(frame -> frame.type().equals(CALLER))
              .map(frame -> METHODS.indexOf(frame.method()))
              .orElse(-1);
      known[site] = (byte) (method < 0 ? NEITHER : method + BEGIN);
    }
    return known[site];
  }

  private Violation violation(Execution execution, int step, Names names) {
    Events events = execution.events();
    String thread = names.thread(events.thread(step));
    return Violation.in(
            execution,
            TOO_LONG,
            Form.PLAIN,
            "A call of thread %s takes more than %,d steps".formatted(thread, most),
            thread,
            names.site(events.site(step)),
            List.of(new Mark(step, Role.FAILING)))
        .shownBy(execution.schedule().countWithoutBranches(step + 1));
  }
}
