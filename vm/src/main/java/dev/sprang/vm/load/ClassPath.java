package dev.sprang.vm.load;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/** The program's classes: directories and jars, searched in order. */
public final class ClassPath implements ClassSource {
  private final List<ClassSource> places = new ArrayList<>();

  public ClassPath(List<Path> entries) throws IOException {
    for (Path entry : entries) {
      if (Files.isDirectory(entry)) {
        places.add(name -> fromDirectory(entry, name));
      } else if (Files.exists(entry)) {
        places.add(new Jar(new JarFile(entry.toFile(), false, JarFile.OPEN_READ, version())));
      }
    }
  }

  private static Runtime.Version version() {
    return Runtime.version();
  }

  private static byte[] fromDirectory(Path directory, String name) throws IOException {
    try {
      return Files.readAllBytes(directory.resolve(name + ".class"));
    } catch (NoSuchFileException absent) {
      return null;
    }
  }

  @Override
  public byte[] find(String name) throws IOException {
    for (ClassSource place : places) {
      byte[] file = place.find(name);
      if (file != null) {
        return file;
      }
    }
    return null;
  }

  @Override
  public void close() throws IOException {
    for (ClassSource place : places) {
      place.close();
    }
  }

  private record Jar(JarFile jar) implements ClassSource {
    @Override
    public byte[] find(String name) throws IOException {
      ZipEntry entry = jar.getEntry(name + ".class");
      if (entry == null) {
        return null;
      }
      try (InputStream stream = jar.getInputStream(entry)) {
        return stream.readAllBytes();
      }
    }

    @Override
    public void close() throws IOException {
      jar.close();
    }
  }
}
