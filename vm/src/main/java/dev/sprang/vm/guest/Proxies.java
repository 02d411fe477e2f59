package dev.sprang.vm.guest;

import java.lang.reflect.Method;

/** What the initialisers of proxy classes ask the machine for. */
public final class Proxies {
  private Proxies() {}

  /** The object that shows the method of this number. */
  public static native Method method(int number);
}
