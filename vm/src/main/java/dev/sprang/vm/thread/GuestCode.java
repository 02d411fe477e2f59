package dev.sprang.vm.thread;

/** Code inside of the machine that goes on in place of a call, or after the end of a thread. */
@FunctionalInterface
public interface GuestCode {
  /** The result is that of the call; the answer means nothing. */
  long with(VmThread t, long... arguments);
}
