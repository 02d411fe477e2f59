package dev.sprang.vm.load;

import dev.sprang.jdk.scan.OldClassFile;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/** The program's classes and other files: directories and jars, searched in order. */
public final class ClassPath implements ClassSource {
  private final List<Place> places = new ArrayList<>();

  public ClassPath(List<Path> entries) throws IOException {
    for (Path entry : entries) {
      if (Files.isDirectory(entry)) {
        places.add(new Directory(entry));
      } else if (Files.exists(entry)) {
        places.add(
            new Jar(new JarFile(entry.toFile(), false, JarFile.OPEN_READ, Runtime.version())));
      }
    }
  }

  @Override
  public byte @Nullable [] find(String name) throws IOException {
    for (Place place : places) {
      byte[] file = place.read(name + ".class");
      if (file != null) {
        return OldClassFile.withoutSubroutines(file);
      }
    }
    return null;
  }

  /** Whether a class is in a directory, or in the jar that another one is in. */
  public boolean isOwn(String name, String main) {
    try {
      for (Place place : places) {
        if (place.read(name + ".class") != null) {
          return place instanceof Directory || place.read(main + ".class") != null;
        }
      }
      return false;
    } catch (IOException unreadable) {
      throw new UncheckedIOException("The class %s cannot be read".formatted(name), unreadable);
    }
  }

  /** The manifest of the jar that a class is in. */
  Optional<Manifest> manifest(String name) throws IOException {
    for (Place place : places) {
      if (place.read(name + ".class") != null) {
        return place instanceof Jar jar
            ? Optional.ofNullable(jar.jar().getManifest())
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** What the files of this name hold, in order. */
  List<byte[]> all(String path) throws IOException {
    List<byte[]> files = new ArrayList<>();
    for (Place place : places) {
      byte[] file = place.read(path);
      if (file != null) {
        files.add(file);
      }
    }
    return files;
  }

  /** Where the files of this name are, in order. */
  List<String> addresses(String path) throws IOException {
    List<String> addresses = new ArrayList<>();
    for (Place place : places) {
      if (place.read(path) != null) {
        addresses.add(place.address(path));
      }
    }
    return addresses;
  }

  @Override
  public void close() throws IOException {
    for (Place place : places) {
      place.close();
    }
  }

  /** A directory or jar. */
  private interface Place extends Closeable {
    /** What a file holds; null if there is none of this name. */
    byte @Nullable [] read(String path) throws IOException;

    /** The address of a file that is there. */
    String address(String path);

    @Override
    default void close() throws IOException {}
  }

  private record Directory(Path path) implements Place {
    @Override
    public byte @Nullable [] read(String name) throws IOException {
      Path file = path.resolve(name);
      return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
    }

    @Override
    public String address(String name) {
      return "file:" + path.resolve(name).toUri().getRawPath();
    }
  }

  private record Jar(JarFile jar) implements Place {
    @Override
    public String address(String name) {
      return "jar:file:" + Path.of(jar.getName()).toUri().getRawPath() + "!/" + name;
    }

    @Override
    public byte @Nullable [] read(String path) throws IOException {
      ZipEntry entry = jar.getEntry(path);
      if (entry == null || entry.isDirectory()) {
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
