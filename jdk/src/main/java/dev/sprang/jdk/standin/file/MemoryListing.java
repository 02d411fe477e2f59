package dev.sprang.jdk.standin.file;

import java.nio.file.DirectoryStream;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;

/** What was in a directory when it was asked for; it can be gone through once. */
final class MemoryListing implements DirectoryStream<Path> {
  private final List<Path> paths;
  private boolean isUsed;

  MemoryListing(List<Path> paths) {
    this.paths = List.copyOf(paths);
  }

  @Override
  public Iterator<Path> iterator() {
    if (isUsed) {
      throw new IllegalStateException("Iterator already obtained, or stream closed");
    }
    isUsed = true;
    return paths.iterator();
  }

  @Override
  public void close() {
    isUsed = true;
  }
}
