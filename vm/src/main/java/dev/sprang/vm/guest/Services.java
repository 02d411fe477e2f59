package dev.sprang.vm.guest;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** What {@link ServiceLoader} finds: the providers that files on the class path name, in order. */
public final class Services {
  private Services() {}

  /** In place of the loader's own search, which looks into modules and opens files. */
  static Iterator<ServiceLoader.Provider<?>> providers(Class<?> service) {
    List<ServiceLoader.Provider<?>> providers = new ArrayList<>();
    for (String name : names(service.getName())) {
      providers.add(new Named(service, name));
    }
    return providers.iterator();
  }

  /** Without doubles. */
  private static native String[] names(String service);

  /** A provider, whose class is loaded when it is asked for. */
  private record Named(Class<?> service, String name) implements ServiceLoader.Provider<Object> {
    @Override
    public Class<?> type() {
      Class<?> type;
      try {
        type = Class.forName(name, false, null);
      } catch (ClassNotFoundException missing) {
        throw error("Provider " + name + " not found", null);
      }
      if (!service.isAssignableFrom(type)) {
        throw error("Provider " + name + " not a subtype", null);
      }
      return type;
    }

    @Override
    public Object get() {
      Class<?> type = type();
      try {
        Constructor<?> constructor = type.getConstructor();
        return constructor.newInstance();
      } catch (NoSuchMethodException none) {
        throw error(name + " Unable to get public no-arg constructor", none);
      } catch (InvocationTargetException thrown) {
        throw error("Provider " + name + " could not be instantiated", thrown.getCause());
      } catch (ReflectiveOperationException thrown) {
        throw error("Provider " + name + " could not be instantiated", thrown);
      }
    }

    private ServiceConfigurationError error(String what, @Nullable Throwable cause) {
      return new ServiceConfigurationError(service.getName() + ": " + what, cause);
    }
  }
}
