package dev.sprang.jdk.scan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Function;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes the class files of Java 6 and before in the jars of a directory anew, as compilers of Java
 * 7 would have written them. A JVM leaves older ones out of an archive of classes, and what extends
 * them: it would read and verify them at every start. What {@code sprang} does once it is built.
 */
public final class RecentJars {
  private static final String SUFFIX = ".class";

  private RecentJars() {}

  /** The directory's jars are on the class path too. */
  public static void main(String[] args) throws IOException {
    try (Stream<Path> files = Files.list(Path.of(args[0]))) {
      for (Path jar : files.filter(file -> file.toString().endsWith(".jar")).sorted().toList()) {
        renew(jar, RecentJars::ownFile);
      }
    }
  }

  /** Leaves a jar as it is where there is nothing old in it. */
  static void renew(Path jar, Function<String, byte @Nullable []> files) throws IOException {
    Path renewed = jar.resolveSibling(jar.getFileName() + ".new");
    boolean isOther = false;
    try (JarFile old = new JarFile(jar.toFile(), false);
        JarOutputStream out = new JarOutputStream(Files.newOutputStream(renewed))) {
      for (JarEntry entry : old.stream().toList()) {
        byte[] content = content(old, entry);
        byte[] written =
            entry.getName().endsWith(SUFFIX) ? OldClassFile.withStackMaps(content, files) : content;
        isOther |= written != content;
        JarEntry copy = new JarEntry(entry.getName());
        copy.setTime(entry.getTime());
        out.putNextEntry(copy);
        out.write(written);
      }
    }
    if (isOther) {
      Files.move(renewed, jar, StandardCopyOption.REPLACE_EXISTING);
    } else {
      Files.delete(renewed);
    }
  }

  private static byte[] content(JarFile jar, JarEntry entry) throws IOException {
    try (InputStream stream = jar.getInputStream(entry)) {
      return stream.readAllBytes();
    }
  }

  private static byte @Nullable [] ownFile(String name) {
    try (InputStream stream = ClassLoader.getSystemResourceAsStream(name + SUFFIX)) {
      return stream == null ? null : stream.readAllBytes();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
