package dev.sprang.jdk.standin.file;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.ProviderMismatchException;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.List;

/** A path as programs get it: of names with slashes between them. */
final class MemoryPath implements Path {
  private final String text;

  /** Its names; of the empty path one that is empty, of the root none. */
  private final List<String> names;

  private MemoryPath(String text) {
    this.text = text;
    names =
        text.equals("/")
            ? List.of()
            : List.of((isAbsolute() ? text.substring(1) : text).split("/"));
  }

  static MemoryPath of(String first, String... more) {
    StringBuilder all = new StringBuilder(first);
    for (String part : more) {
      all.append(part.isEmpty() ? "" : all.length() == 0 ? part : "/" + part);
    }
    if (all.indexOf("\0") >= 0) {
      throw new InvalidPathException(all.toString(), "Nul character not allowed");
    }
    String text = all.toString().replaceAll("/+", "/");
    boolean hasEnd = text.length() > 1 && text.endsWith("/");
    return new MemoryPath(hasEnd ? text.substring(0, text.length() - 1) : text);
  }

  static MemoryPath of(Path path) {
    if (path instanceof MemoryPath own) {
      return own;
    }
    throw new ProviderMismatchException(path == null ? "null" : path.toString());
  }

  private MemoryPath of(boolean isAbsolute, List<String> parts) {
    return new MemoryPath((isAbsolute ? "/" : "") + String.join("/", parts));
  }

  /** What the tree knows it by. */
  String name() {
    return FileTree.name(text);
  }

  @Override
  public FileSystem getFileSystem() {
    return MemoryFileSystem.ONLY;
  }

  @Override
  public boolean isAbsolute() {
    return text.startsWith("/");
  }

  @Override
  public Path getRoot() {
    return isAbsolute() ? new MemoryPath("/") : null;
  }

  @Override
  public Path getFileName() {
    return names.isEmpty() ? null : new MemoryPath(names.get(names.size() - 1));
  }

  @Override
  public Path getParent() {
    if (names.size() <= 1) {
      return names.isEmpty() ? null : getRoot();
    }
    return of(isAbsolute(), names.subList(0, names.size() - 1));
  }

  @Override
  public int getNameCount() {
    return names.size();
  }

  @Override
  public Path getName(int index) {
    if (index < 0 || index >= names.size()) {
      throw new IllegalArgumentException();
    }
    return new MemoryPath(names.get(index));
  }

  @Override
  public Path subpath(int from, int to) {
    if (from < 0 || to > names.size() || from >= to) {
      throw new IllegalArgumentException();
    }
    return of(false, names.subList(from, to));
  }

  @Override
  public boolean startsWith(Path other) {
    return other instanceof MemoryPath begin
        && begin.isAbsolute() == isAbsolute()
        && begin.text.isEmpty() == text.isEmpty()
        && begin.names.size() <= names.size()
        && begin.names.equals(names.subList(0, begin.names.size()));
  }

  @Override
  public boolean endsWith(Path other) {
    if (!(other instanceof MemoryPath end) || end.text.isEmpty() != text.isEmpty()) {
      return false;
    } else if (end.isAbsolute()) {
      return equals(end);
    }
    int from = names.size() - end.names.size();
    return from >= 0 && end.names.equals(names.subList(from, names.size()));
  }

  @Override
  public Path normalize() {
    List<String> kept = new ArrayList<>();
    for (String name : names) {
      boolean hasParent = !kept.isEmpty() && !kept.get(kept.size() - 1).equals("..");
      if (name.equals("..") && hasParent) {
        kept.remove(kept.size() - 1);
      } else if (!name.equals(".") && !(name.equals("..") && isAbsolute())) {
        kept.add(name);
      }
    }
    return of(isAbsolute(), kept);
  }

  @Override
  public Path resolve(Path other) {
    MemoryPath end = of(other);
    if (end.isAbsolute() || text.isEmpty()) {
      return end;
    }
    return end.text.isEmpty() ? this : of(text, end.text);
  }

  @Override
  public Path relativize(Path other) {
    MemoryPath to = of(other);
    if (to.isAbsolute() != isAbsolute()) {
      throw new IllegalArgumentException("'other' is different type of Path");
    } else if (text.isEmpty() || equals(to)) {
      return text.isEmpty() ? to : new MemoryPath("");
    }
    int common = 0;
    int most = Math.min(names.size(), to.text.isEmpty() ? 0 : to.names.size());
    while (common < most && names.get(common).equals(to.names.get(common))) {
      common++;
    }
    List<String> parts = new ArrayList<>();
    for (int i = common; i < names.size(); i++) {
      parts.add("..");
    }
    if (!to.text.isEmpty()) {
      parts.addAll(to.names.subList(common, to.names.size()));
    }
    return of(false, parts);
  }

  @Override
  public URI toUri() {
    return URI.create("file://" + FileCalls.toURI(toFile()).getRawPath());
  }

  @Override
  public Path toAbsolutePath() {
    return isAbsolute() ? this : of(System.getProperty("user.dir"), text);
  }

  @Override
  public Path toRealPath(LinkOption... options) throws IOException {
    if (!FileTree.ONLY.exists(name())) {
      throw new NoSuchFileException(text);
    }
    return of(name());
  }

  @Override
  public File toFile() {
    return new File(text);
  }

  @Override
  public WatchKey register(
      WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int compareTo(Path other) {
    return text.compareTo(of(other).text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MemoryPath path && path.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
