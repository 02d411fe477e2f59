package dev.sprang.vm.guest;

/** What a method handle does that is made of others. */
@FunctionalInterface
public interface HandleBody {
  /**
   * Does the call.
   *
   * @param arguments as the handle's type has them, numbers in boxes
   * @return the result, of the handle's type, null if it has none
   */
  Object call(Object[] arguments) throws Throwable;
}
