package dev.sprang.vm.guest;

/** How guest code says that the machine does not support something. */
final class Refusal {
  private Refusal() {}

  /** Ends the check. */
  static native void refuse(String what);
}
