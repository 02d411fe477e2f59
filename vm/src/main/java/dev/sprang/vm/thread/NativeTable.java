package dev.sprang.vm.thread;

import dev.sprang.vm.load.VmMethod;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The methods that the machine does itself, by {@linkplain VmMethod#key key}: native ones, and a
 * few others that it knows a shorter way for.
 */
public final class NativeTable {
  private static final NativeMethod NONE = (t, r, a) -> 0;

  private final Map<String, NativeMethod> byKey = new HashMap<>();
  private Function<VmMethod, NativeMethod> fallback = method -> null;
  private NativeMethod[] known = new NativeMethod[1024];

  /** A {@link NativeMethod} that gives nothing back. */
  @FunctionalInterface
  public interface Command {
    void run(VmThread t, long[] r, int a);
  }

  /** A {@link NativeMethod} whose result is yes or no. */
  @FunctionalInterface
  public interface Question {
    boolean ask(VmThread t, long[] r, int a);
  }

  public void put(String key, NativeMethod method) {
    byKey.put(key, method);
  }

  public void run(String key, Command command) {
    put(key, doing(command));
  }

  public static NativeMethod doing(Command command) {
    return (t, r, a) -> {
      command.run(t, r, a);
      return 0;
    };
  }

  public void ask(String key, Question question) {
    put(key, (t, r, a) -> question.ask(t, r, a) ? 1 : 0);
  }

  /** Methods of a class that do nothing but give this. */
  public void constant(long value, String type, String... methods) {
    for (String method : methods) {
      put(type + "." + method, (t, r, a) -> value);
    }
  }

  /** Asked for methods that are not there by key; answers null for those it does not know. */
  public void setFallback(Function<VmMethod, NativeMethod> other) {
    fallback = other;
  }

  /** The machine's way to do a method; null if it has none. */
  public @Nullable NativeMethod of(VmMethod method) {
    if (method.id >= known.length) {
      known = Arrays.copyOf(known, 2 * method.id);
    }
    NativeMethod found = known[method.id];
    if (found == null) {
      found = byKey.get(method.key());
      if (found == null && !method.owner.isProgram) {
        found = fallback.apply(method);
      }
      if (found == null && isRegistration(method)) {
        found = (t, r, a) -> 0;
      }
      known[method.id] = found == null ? NONE : found;
    }
    return found == NONE ? null : found;
  }

  private static boolean isRegistration(VmMethod method) {
    return method.isNative()
        && (method.name.equals("registerNatives") || method.name.equals("initIDs"))
        && method.descriptor.equals("()V");
  }
}
