package dev.sprang.launcher.search;

import dev.sprang.engine.Program;
import dev.sprang.engine.UnfitException;
import dev.sprang.jdk.program.JavaProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Tells whether a program is the one that was searched: by its code, not by its name. */
public final class ProgramDigest {
  private final MessageDigest digest;

  private ProgramDigest() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException none) {
      throw new IllegalStateException("every JDK has SHA-256", none);
    }
  }

  /**
   * @param source the file it was read from, if it is no Java program
   */
  public static String of(Program program, Path source) {
    ProgramDigest digest = new ProgramDigest();
    try {
      if (program instanceof JavaProgram java) {
        digest.add(Runtime.version().toString()); // the JDK's code is part of it
        digest.add(java.mainClass());
        java.arguments().forEach(digest::add);
        for (Path entry : java.classPath()) {
          digest.addEntry(entry);
        }
      } else {
        digest.addFile(source);
      }
    } catch (IOException failed) {
      throw new UnfitException("Cannot read what the program is made of: " + failed);
    }
    return HexFormat.of().formatHex(digest.digest.digest());
  }

  private void add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
    digest.update(bytes);
  }

  private void addEntry(Path entry) throws IOException {
    if (!Files.isDirectory(entry)) {
      addFile(entry);
      return;
    }
    try (Stream<Path> files = Files.walk(entry)) {
      List<Path> classes =
          files.filter(file -> file.toString().endsWith(".class")).sorted().toList();
      for (Path file : classes) {
        add(entry.relativize(file).toString());
        addFile(file);
      }
    }
  }

  private void addFile(Path file) throws IOException {
    if (Files.isRegularFile(file)) {
      byte[] bytes = Files.readAllBytes(file);
      digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
      digest.update(bytes);
    }
  }
}
