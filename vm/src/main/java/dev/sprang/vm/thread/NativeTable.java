package dev.sprang.vm.thread;

import dev.sprang.vm.load.VmMethod;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * The methods that the machine does itself, by {@linkplain VmMethod#key key}: native ones, and a
 * few others that it knows a shorter way for.
 */
public final class NativeTable {
  private static final NativeMethod NONE = (t, r, a) -> 0;

  private final Map<String, NativeMethod> byKey = new HashMap<>();
  private Function<VmMethod, NativeMethod> fallback = method -> null;
  private NativeMethod[] known = new NativeMethod[1024];

  public void put(String key, NativeMethod method) {
    byKey.put(key, method);
  }

  /** Asked for methods that are not there by key; answers null for those it does not know. */
  public void setFallback(Function<VmMethod, NativeMethod> other) {
    fallback = other;
  }

  /** The machine's way to do a method; null if it has none. */
  public NativeMethod of(VmMethod method) {
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
