package dev.sprang.vm.guest;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
  public @Nullable InputStream getResourceAsStream(String name) {
    return stream(name);
  }

  @Override
  public @Nullable URL getResource(String name) {
    return url(name);
  }

  @Override
  public Enumeration<URL> getResources(String name) {
    List<URL> urls = new ArrayList<>();
    String[] addresses = addresses(name);
    for (int i = 0; i < addresses.length; i++) {
      urls.add(url(addresses[i], new ResourceHandler(name, i)));
    }
    return Collections.enumeration(urls);
  }

  /** In place of {@link Class#getResourceAsStream}; the name is that of a file. */
  static @Nullable InputStream stream(String name) {
    return of(read(name, 0));
  }

  static @Nullable InputStream of(byte[] content) {
    return content == null ? null : new ByteArrayInputStream(content);
  }

  /** In place of {@link Class#getResource}. */
  static @Nullable URL url(String name) {
    String[] addresses = addresses(name);
    return addresses.length == 0 ? null : url(addresses[0], new ResourceHandler(name, 0));
  }

  @SuppressWarnings("deprecation") // newer JDKs have another method, older ones have not
  private static URL url(String address, ResourceHandler handler) {
    try {
      return new URL(null, address, handler);
    } catch (MalformedURLException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** Where the files of this name are on the class path, in order. */
  private static native String[] addresses(String name);

  /** What one of them holds; null if there are fewer. */
  static native byte[] read(String name, int index);
}
