package dev.sprang.vm.guest;

import java.lang.reflect.Method;

/** What guest code and generated code ask of the machine itself. */
public final class Host {
  private Host() {}

  /** Joins two texts; a null becomes the word. */
  public static native String join(String first, String second);

  /** Makes what there is only one of, by its number. */
  public static native Object makeOnce(int number);

  /** The object that shows a method, by the number of that. */
  public static native Method method(int number);

  /** Ends the check: the machine does not support something. */
  public static native void refuse(String what);
}
