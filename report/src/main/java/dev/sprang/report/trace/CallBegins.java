package dev.sprang.report.trace;

import dev.sprang.execution.CallStack;
import dev.sprang.execution.Events;
import dev.sprang.operation.Names;
import java.util.HashMap;
import java.util.Map;

/**
 * Which events are parts of one call into the JDK: those that a thread makes in one method that it
 * has called from one line, until it is at the begin of that again.
 */
final class CallBegins {
  private record Open(int begin, CallStack first, CallStack last) {}

  private final int[] begins;

  CallBegins(Events events, Names names, Map<Integer, CallStack> stacks) {
    begins = new int[events.length()];
    Map<Integer, Open> open = new HashMap<>();
    for (int i = 0; i < begins.length; i++) {
      CallStack here = stacks.getOrDefault(i, CallStack.EMPTY);
      Open before = open.remove(events.thread(i));
      if (here.called().flatMap(names::call).isPresent()) {
        boolean goesOn =
            before != null && before.last.mayGoOnAt(here) && !isBegin(events, before, i, here);
        Open now = goesOn ? before : new Open(i, here, here);
        open.put(events.thread(i), new Open(now.begin, now.first, here));
        begins[i] = now.begin + 1;
      }
    }
  }

  /** Whether a thread does what it has done first in the call. */
  private static boolean isBegin(Events events, Open call, int i, CallStack here) {
    return call.first.equals(here)
        && events.operation(call.begin).kind() == events.operation(i).kind();
  }

  /** The first step of the call that an event is a part of; 0 if it is none. */
  int of(int i) {
    return begins[i];
  }
}
