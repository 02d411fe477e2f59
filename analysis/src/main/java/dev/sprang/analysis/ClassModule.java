package dev.sprang.analysis;

import com.ibm.wala.classLoader.Module;
import com.ibm.wala.classLoader.ModuleEntry;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Iterator;
import java.util.Map;

/**
 * Class files in memory, as WALA wants them: its own ways into the JDK do not work on every JDK.
 */
record ClassModule(Map<String, byte[]> files) implements Module {
  @Override
  public Iterator<ModuleEntry> getEntries() {
    return files.entrySet().stream().<ModuleEntry>map(Entry::new).iterator();
  }

  private final class Entry implements ModuleEntry {
    private final String name;
    private final byte[] content;

    Entry(Map.Entry<String, byte[]> file) {
      name = file.getKey();
      content = file.getValue();
    }

    @Override
    public String getName() {
      return name + ".class";
    }

    @Override
    public boolean isClassFile() {
      return true;
    }

    @Override
    public boolean isSourceFile() {
      return false;
    }

    @Override
    public InputStream getInputStream() {
      return new ByteArrayInputStream(content);
    }

    @Override
    public boolean isModuleFile() {
      return false;
    }

    @Override
    public Module asModule() {
      throw new UnsupportedOperationException(name + " is a class");
    }

    @Override
    public String getClassName() {
      return name;
    }

    @Override
    public Module getContainer() {
      return ClassModule.this;
    }
  }
}
