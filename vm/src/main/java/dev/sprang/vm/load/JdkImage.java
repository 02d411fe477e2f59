package dev.sprang.vm.load;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The classes of the JDK this tool runs on, from its own image. */
public final class JdkImage implements ClassSource {
  private final Map<String, ModuleReference> moduleOfPackage = new HashMap<>();
  private final Map<ModuleReference, ModuleReader> readers = new HashMap<>();

  public JdkImage() {
    for (ModuleReference module : ModuleFinder.ofSystem().findAll()) {
      for (String name : module.descriptor().packages()) {
        moduleOfPackage.put(name.replace('.', '/'), module);
      }
    }
  }

  @Override
  public byte @Nullable [] find(String name) throws IOException {
    return find(name, name + ".class");
  }

  /** What a file holds that is in the module of a class; null if there is none. */
  byte @Nullable [] find(String className, String path) throws IOException {
    ModuleReference module = moduleOfPackage.get(packageOf(className));
    if (module == null) {
      return null;
    }
    Optional<InputStream> file = reader(module).open(path);
    if (file.isEmpty()) {
      return null;
    }
    try (InputStream stream = file.get()) {
      return stream.readAllBytes();
    }
  }

  /** The name of the module that holds a package of the JDK; null for other packages. */
  public @Nullable String moduleOf(String className) {
    ModuleReference module = moduleOfPackage.get(packageOf(className));
    return module == null ? null : module.descriptor().name();
  }

  private ModuleReader reader(ModuleReference module) throws IOException {
    ModuleReader reader = readers.get(module);
    if (reader == null) {
      reader = module.open();
      readers.put(module, reader);
    }
    return reader;
  }

  private static String packageOf(String name) {
    int slash = name.lastIndexOf('/');
    return slash < 0 ? "" : name.substring(0, slash);
  }

  @Override
  public void close() throws IOException {
    for (ModuleReader reader : readers.values()) {
      reader.close();
    }
  }
}
