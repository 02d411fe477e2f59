package dev.sprang.vm.thread;

/** What a method of the JDK does that the machine does itself. */
@FunctionalInterface
public interface NativeMethod {
  /**
   * Does the whole call. If the thread needs permission first, or a class must be initialised, the
   * method returns after asking and is called again later with the same arguments.
   *
   * @param r where the arguments are, from {@code a} on
   * @return the result as a register holds it
   * @throws GuestThrow for an exception of the program
   */
  long call(VmThread t, long[] r, int a);

  /** A truth value as a register holds it. */
  static long bit(boolean value) {
    return value ? 1 : 0;
  }
}
