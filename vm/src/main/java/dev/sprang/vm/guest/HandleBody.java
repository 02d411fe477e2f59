package dev.sprang.vm.guest;

import org.jspecify.annotations.Nullable;

/** What a method handle does that is made of others. */
@FunctionalInterface
public interface HandleBody {
  /**
   * Does the call.
   *
   * @param arguments as the handle's type has them, numbers in boxes
   * @return the result, of the handle's type, null if it has none
   */
  @Nullable Object call(Object[] arguments) throws Throwable;
}
