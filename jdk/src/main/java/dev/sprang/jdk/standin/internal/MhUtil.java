package dev.sprang.jdk.standin.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Stands for {@code jdk.internal.invoke.MhUtil}, which twins of newer JDKs use. */
public final class MhUtil {
  private MhUtil() {}

  public static VarHandle findVarHandle(MethodHandles.Lookup lookup, String name, Class<?> type) {
    return findVarHandle(lookup, lookup.lookupClass(), name, type);
  }

  public static VarHandle findVarHandle(
      MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type) {
    try {
      return lookup.findVarHandle(owner, name, type);
    } catch (ReflectiveOperationException missing) {
      throw new InternalError(missing);
    }
  }
}
