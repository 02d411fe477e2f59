package dev.sprang.vm.guest;

/** Values that are made when they are first needed, each by the initialiser of its own class. */
public final class Once {
  private Once() {}

  /** Makes the value of this number. */
  public static native Object make(int number);
}
