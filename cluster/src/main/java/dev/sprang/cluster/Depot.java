package dev.sprang.cluster;

import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.Request;
import dev.sprang.launcher.input.ProgramName;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where a worker has the files of the program, got from the coordinator and checked by hash. */
final class Depot implements AutoCloseable {
  private final Path directory;

  private Depot(Path directory) {
    this.directory = directory;
  }

  static Depot filled(Job job, CoordinatorClient client) throws IOException, InterruptedException {
    Depot depot = new Depot(Files.createTempDirectory("sprang-work"));
    for (Job.Entry entry : job.files()) {
      Path file = depot.place(entry.place()).resolve(entry.path()).normalize();
      if (!file.startsWith(depot.directory)) {
        throw new IOException(entry.path() + " leads elsewhere");
      }
      Files.createDirectories(file.getParent());
      client.blob(entry.hash(), file);
      if (!Cargo.hash(file).equals(entry.hash())) {
        throw new IOException(entry.path() + " does not have the hash that the coordinator said");
      }
    }
    return depot;
  }

  private Path place(int place) {
    return directory.resolve(Integer.toString(place));
  }

  /** What the job asks for, with the files that are here. */
  Request request(Job job, Catalogue catalogue) {
    String address = job.word(Job.ADDRESS);
    boolean isFile = address.startsWith(Cargo.FILE) && job.files().size() == 1;
    if (isFile) {
      Path file = place(0).resolve(job.files().get(0).path());
      address = file + address.substring(Cargo.FILE.length());
    }
    String classPath = isFile ? "" : classPath(job);
    return catalogue.request(
        new ProgramName(address, job.arguments(), classPath),
        Optional.of(job.word(Job.ENGINE)),
        job.word(Job.EXPLORER),
        job.settings(),
        Optional.empty());
  }

  /** An entry that is one file is that file, if it is no class. */
  private String classPath(Job job) {
    return new TreeSet<>(job.files().stream().map(Job.Entry::place).toList())
        .stream()
            .map(
                place -> {
                  var inside = job.files().stream().filter(e -> e.place() == place).toList();
                  String first = inside.get(0).path();
                  boolean isArchive =
                      inside.size() == 1 && (first.endsWith(".jar") || first.endsWith(".zip"));
                  return (isArchive ? place(place).resolve(first) : place(place)).toString();
                })
            .collect(Collectors.joining(File.pathSeparator));
  }

  @Override
  public void close() {
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(each);
      }
    } catch (IOException left) {
      return; // the system clears its temporary files
    }
  }
}
