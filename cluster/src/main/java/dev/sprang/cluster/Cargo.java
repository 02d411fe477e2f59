package dev.sprang.cluster;

import dev.sprang.engine.Program;
import dev.sprang.jdk.program.JavaProgram;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files of a program, by hash: what workers may ask for, and nothing else.
 *
 * @param address how a worker names the program that has them, in words of its own
 */
record Cargo(
    String address, List<String> arguments, List<Job.Entry> files, Map<String, Path> blobs) {
  /** A file that is longer is not sent. */
  static final long MOST_BYTES = 256L << 20;

  /** What stands for the one file of a program that is no Java program. */
  static final String FILE = "@file";

  /**
   * @param address as the user names it
   */
  static Cargo of(Program program, String address) throws IOException {
    if (program instanceof JavaProgram java) {
      Cargo cargo =
          new Cargo(java.mainClass(), java.arguments(), new ArrayList<>(), new LinkedHashMap<>());
      for (int place = 0; place < java.classPath().size(); place++) {
        cargo.addAll(place, java.classPath().get(place));
      }
      return cargo;
    }
    int end = address.indexOf(".jsonl:");
    String file = end < 0 ? address : address.substring(0, end + ".jsonl".length());
    String rest = address.substring(file.length());
    Cargo cargo = new Cargo(FILE + rest, List.of(), new ArrayList<>(), new LinkedHashMap<>());
    cargo.addAll(0, Path.of(file));
    return cargo;
  }

  private void addAll(int place, Path entry) throws IOException {
    if (!Files.isDirectory(entry)) {
      if (Files.isRegularFile(entry)) {
        add(place, String.valueOf(entry.getFileName()), entry);
      }
      return;
    }
    try (Stream<Path> all = Files.walk(entry)) {
      for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
        add(place, entry.relativize(file).toString().replace('\\', '/'), file);
      }
    }
  }

  private void add(int place, String path, Path file) throws IOException {
    if (Files.size(file) > MOST_BYTES) {
      throw new IOException(file + " is too long to be sent to workers");
    }
    String hash = hash(file);
    files.add(new Job.Entry(place, path, hash));
    blobs.putIfAbsent(hash, file);
  }

  Optional<Path> blob(String hash) {
    return Optional.ofNullable(blobs.get(hash));
  }

  static String hash(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        DigestInputStream digest =
            new DigestInputStream(in, MessageDigest.getInstance("SHA-256"))) {
      digest.transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(digest.getMessageDigest().digest());
    } catch (NoSuchAlgorithmException none) {
      throw new IllegalStateException("every JDK has SHA-256", none);
    }
  }
}
