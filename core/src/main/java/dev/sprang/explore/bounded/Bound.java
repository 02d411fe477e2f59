package dev.sprang.explore.bounded;

/** How many preemptions there may be, and whether that has forbidden anything so far. */
final class Bound {
  private final long most;
  private boolean hasForbidden;

  Bound(long most) {
    this.most = most;
  }

  long most() {
    return most;
  }

  boolean allows(long preemptions) {
    hasForbidden |= preemptions > most;
    return preemptions <= most;
  }

  /** It has forbidden something elsewhere. */
  void forbid() {
    hasForbidden = true;
  }

  boolean hasForbidden() {
    return hasForbidden;
  }
}
