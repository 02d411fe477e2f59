package dev.sprang.vm.guest;

/** How guest code says that the machine does not support something. */
public final class GuestRefusal {
  private GuestRefusal() {}

  /** Ends the check. */
  static native void refuse(String what);
}
