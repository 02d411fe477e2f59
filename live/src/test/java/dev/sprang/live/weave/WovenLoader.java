package dev.sprang.live.weave;

import dev.sprang.jdk.synchroniser.SynchroniserTable;
import dev.sprang.live.weave.file.ClassFacts;
import dev.sprang.live.weave.site.WovenSites;
import java.util.Map;

/** Loads compiled classes, woven or as they are. */
final class WovenLoader extends ClassLoader {
  private final Map<String, byte[]> classFiles;
  private final boolean weaves;
  private final WovenSites sites = new WovenSites();
  private final Weaver weaver;

  WovenLoader(Map<String, byte[]> classFiles, boolean weaves) {
    super(WovenLoader.class.getClassLoader());
    this.classFiles = classFiles;
    this.weaves = weaves;
    weaver =
        new Weaver(
            sites,
            new SynchroniserTable(),
            new ClassFacts(classFiles::get, classFiles::containsKey, name -> false));
    setDefaultAssertionStatus(true);
  }

  WovenSites sites() {
    return sites;
  }

  WovenClass weave(String internalName) {
    return weaver.weave(classFiles.get(internalName));
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String internalName = name.replace('.', '/');
    byte[] bytes = classFiles.get(internalName);
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    byte[] defined = weaves ? weave(internalName).classFile() : bytes;
    return defineClass(name, defined, 0, defined.length);
  }
}
