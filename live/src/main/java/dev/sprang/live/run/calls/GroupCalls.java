package dev.sprang.live.run.calls;

import dev.sprang.jdk.call.ThreadGroups;
import org.jspecify.annotations.Nullable;

/** The calls about the threads of a group, of the group itself or by one of its threads. */
record GroupCalls(ThreadGroups groups) {
  @Nullable Object instead(String method, ThreadGroup group, Object[] arguments) {
    return switch (method) {
      case "activeCount" -> groups.activeCount(group);
      case "enumerate" ->
          groups.enumerate(
              group, (Thread[]) arguments[0], arguments.length == 1 || (boolean) arguments[1]);
      default -> {
        groups.interrupt(group);
        yield null;
      }
    };
  }

  /** The same by a thread: its group may have other methods, which are woven and ask themselves. */
  @Nullable Object ofThread(String method, ThreadGroup group, Object[] arguments) {
    if (method.equals("activeCount")) {
      return overrides(group, method) ? group.activeCount() : groups.activeCount(group);
    }
    return overrides(group, method, Thread[].class)
        ? group.enumerate((Thread[]) arguments[0])
        : instead(method, group, arguments);
  }

  private static boolean overrides(ThreadGroup group, String method, Class<?>... types) {
    try {
      return group.getClass().getMethod(method, types).getDeclaringClass() != ThreadGroup.class;
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
