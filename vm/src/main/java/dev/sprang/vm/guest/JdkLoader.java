package dev.sprang.vm.guest;

import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import org.jspecify.annotations.Nullable;

/** The class loader above that of the program: it finds the JDK's classes. */
public final class JdkLoader extends ClassLoader {
  @Override
  public String getName() {
    return "platform";
  }

  @Override
  public Class<?> loadClass(String name) throws ClassNotFoundException {
    Class<?> type = Class.forName(name, false, null);
    if (type.getClassLoader() != null) {
      throw new ClassNotFoundException(name);
    }
    return type;
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    return null;
  }

  @Override
  public @Nullable URL getResource(String name) {
    return null;
  }

  @Override
  public Enumeration<URL> getResources(String name) {
    return Collections.emptyEnumeration();
  }
}
