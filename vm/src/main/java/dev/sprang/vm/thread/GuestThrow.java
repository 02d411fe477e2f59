package dev.sprang.vm.thread;

/** Carries an exception of the program from a native method to the machine, which unwinds. */
public final class GuestThrow extends RuntimeException {
  private static final long serialVersionUID = 1;

  public final int exception;

  public GuestThrow(int exception) {
    super(null, null, false, false);
    this.exception = exception;
  }
}
