package dev.sprang.jdk.standin.file;

import dev.sprang.jdk.standin.SharedCell;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The file system that programs get as the default one. */
final class MemoryFileSystem extends FileSystem {
  static final MemoryFileSystem ONLY = new MemoryFileSystem();

  private final MemoryProvider provider = new MemoryProvider();

  private MemoryFileSystem() {}

  @Override
  public FileSystemProvider provider() {
    return provider;
  }

  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public boolean isReadOnly() {
    return false;
  }

  @Override
  public String getSeparator() {
    return "/";
  }

  @Override
  public Iterable<Path> getRootDirectories() {
    return List.of(MemoryPath.of("/"));
  }

  @Override
  public Iterable<FileStore> getFileStores() {
    return List.of();
  }

  @Override
  public Set<String> supportedFileAttributeViews() {
    return Set.of("basic");
  }

  @Override
  public Path getPath(String first, String... more) {
    return MemoryPath.of(first, more);
  }

  @Override
  public PathMatcher getPathMatcher(String told) {
    int colon = told.indexOf(':');
    if (colon <= 0) {
      throw new IllegalArgumentException();
    }
    String rest = told.substring(colon + 1);
    Pattern pattern =
        switch (told.substring(0, colon)) {
          case "glob" -> Pattern.compile(Globs.pattern(rest));
          case "regex" -> Pattern.compile(rest);
          default -> throw new UnsupportedOperationException(told);
        };
    return path -> pattern.matcher(path.toString()).matches();
  }

  @Override
  public UserPrincipalLookupService getUserPrincipalLookupService() {
    throw new UnsupportedOperationException();
  }

  @Override
  public WatchService newWatchService() {
    throw SharedCell.refuse("changes of files by others, which nobody makes here, are not watched");
  }
}
