package dev.sprang.vm.guest;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;

/**
 * The class loader that the program's classes have and its threads get. There is one, which the
 * machine makes without a constructor; classes are loaded by the machine.
 */
public final class Loader extends ClassLoader {
  @Override
  public String getName() {
    return "app";
  }

  @Override
  public Class<?> loadClass(String name) throws ClassNotFoundException {
    return Class.forName(name, false, this);
  }

  @Override
  public InputStream getResourceAsStream(String name) {
    return stream(name);
  }

  @Override
  public URL getResource(String name) {
    return url(name);
  }

  @Override
  public Enumeration<URL> getResources(String name) {
    url(name);
    return Collections.emptyEnumeration();
  }

  /** In place of {@link Class#getResourceAsStream}; the name is that of a file. */
  static InputStream stream(String name) {
    return of(read(name));
  }

  static InputStream of(byte[] content) {
    return content == null ? null : new ByteArrayInputStream(content);
  }

  /** In place of {@link Class#getResource}: refused if there is such a file. */
  static URL url(String name) {
    if (read(name) != null) {
      Host.refuse("the address of the resource " + name);
    }
    return null;
  }

  /** What the first file of this name on the class path holds; null if there is none. */
  private static native byte[] read(String name);
}
