package dev.sprang.jdk.standin.file;

import dev.sprang.jdk.standin.SharedCell;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemAlreadyExistsException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What {@link java.nio.file.Files} asks: every method here is one of the tree or of a content. */
final class MemoryProvider extends FileSystemProvider {
  private static FileTree tree() {
    return FileTree.ONLY;
  }

  private static String name(Path path) {
    return MemoryPath.of(path).name();
  }

  @Override
  public String getScheme() {
    return "file";
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> settings) {
    throw new FileSystemAlreadyExistsException();
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    return MemoryFileSystem.ONLY;
  }

  @Override
  public Path getPath(URI uri) {
    if (!"file".equalsIgnoreCase(uri.getScheme())) {
      throw new IllegalArgumentException("URI scheme is not \"file\"");
    }
    return MemoryPath.of(uri.getPath());
  }

  @Override
  public InputStream newInputStream(Path path, OpenOption... options) throws IOException {
    if (List.of(options).contains(StandardOpenOption.WRITE)
        || List.of(options).contains(StandardOpenOption.APPEND)) {
      throw new UnsupportedOperationException("'WRITE' not allowed");
    }
    return new FileInputStream(open(path, Set.of(StandardOpenOption.READ)));
  }

  @Override
  public OutputStream newOutputStream(Path path, OpenOption... options) throws IOException {
    Set<OpenOption> wanted = new HashSet<>(List.of(options));
    if (wanted.contains(StandardOpenOption.READ)) {
      throw new IllegalArgumentException("READ not allowed");
    } else if (wanted.isEmpty()) {
      wanted.add(StandardOpenOption.CREATE);
      wanted.add(StandardOpenOption.TRUNCATE_EXISTING);
    }
    wanted.add(StandardOpenOption.WRITE);
    return new FileOutputStream(open(path, wanted));
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return newFileChannel(path, options, attributes);
  }

  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    boolean appends = options.contains(StandardOpenOption.APPEND);
    boolean writes = appends || options.contains(StandardOpenOption.WRITE);
    boolean reads = !writes || options.contains(StandardOpenOption.READ);
    return new MemoryChannel(open(path, options), reads, writes);
  }

  private static OpenFile open(Path path, Set<? extends OpenOption> options) throws IOException {
    boolean appends = options.contains(StandardOpenOption.APPEND);
    boolean writes = appends || options.contains(StandardOpenOption.WRITE);
    if (appends && (options.contains(StandardOpenOption.READ) || truncates(options))) {
      throw new IllegalArgumentException("READ or TRUNCATE_EXISTING with APPEND not allowed");
    } else if (options.contains(StandardOpenOption.DELETE_ON_CLOSE)) {
      throw SharedCell.refuse("files that are deleted when they are closed; delete them yourself");
    }
    FileContent content = writes ? toWrite(path, options) : tree().find(name(path));
    if (content == null) {
      throw problem(path);
    }
    return OpenFile.of(content, appends);
  }

  private static boolean truncates(Set<? extends OpenOption> options) {
    return options.contains(StandardOpenOption.TRUNCATE_EXISTING);
  }

  private static FileContent toWrite(Path path, Set<? extends OpenOption> options)
      throws IOException {
    String name = name(path);
    boolean isNew = options.contains(StandardOpenOption.CREATE_NEW);
    if (isNew) {
      FileContent made = tree().create(name);
      if (made == null && tree().exists(name)) {
        throw new FileAlreadyExistsException(path.toString());
      }
      return made;
    }
    boolean makes = options.contains(StandardOpenOption.CREATE);
    FileContent found = makes ? tree().demand(name) : tree().find(name);
    if (found != null && !tree().isWritable(name)) {
      throw new AccessDeniedException(path.toString());
    } else if (found != null && truncates(options)) {
      found.resize(0, false);
    }
    return found;
  }

  /** Why there is nothing to open. */
  private static IOException problem(Path path) {
    return tree().isDirectory(name(path))
        ? new IOException(path + ": Is a directory")
        : new NoSuchFileException(path.toString());
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path directory, DirectoryStream.Filter<? super Path> filter) throws IOException {
    List<String> names = tree().list(name(directory));
    if (names == null) {
      throw tree().exists(name(directory))
          ? new NotDirectoryException(directory.toString())
          : new NoSuchFileException(directory.toString());
    }
    List<Path> chosen = new ArrayList<>();
    for (String child : names) {
      Path path = directory.resolve(child);
      if (filter.accept(path)) {
        chosen.add(path);
      }
    }
    return new MemoryListing(chosen);
  }

  @Override
  public void createDirectory(Path directory, FileAttribute<?>... attributes) throws IOException {
    if (!tree().createDirectory(name(directory))) {
      throw tree().exists(name(directory))
          ? new FileAlreadyExistsException(directory.toString())
          : new NoSuchFileException(directory.toString());
    }
  }

  @Override
  public void delete(Path path) throws IOException {
    if (!tree().delete(name(path))) {
      throw tree().exists(name(path))
          ? new DirectoryNotEmptyException(path.toString())
          : new NoSuchFileException(path.toString());
    }
  }

  @Override
  public void copy(Path from, Path to, CopyOption... options) throws IOException {
    prepare(from, to, options);
    if (tree().isDirectory(name(from))) {
      createDirectory(to);
      return;
    }
    FileContent content = tree().find(name(from));
    byte[] all = content == null ? null : content.read(0, Integer.MAX_VALUE);
    FileContent made = content == null ? null : tree().create(name(to));
    if (made == null) {
      throw problem(content == null ? from : to);
    } else if (all != null) {
      made.write(0, all);
    }
  }

  @Override
  public void move(Path from, Path to, CopyOption... options) throws IOException {
    if (List.of(options).contains(StandardCopyOption.ATOMIC_MOVE)) {
      if (!tree().rename(name(from), name(to))) {
        throw problem(from);
      }
      return;
    }
    prepare(from, to, options);
    if (!tree().rename(name(from), name(to))) {
      throw problem(from);
    }
  }

  /** Makes room for a copy. */
  private void prepare(Path from, Path to, CopyOption... options) throws IOException {
    if (!tree().exists(name(from))) {
      throw new NoSuchFileException(from.toString());
    } else if (tree().exists(name(to)) && !name(from).equals(name(to))) {
      if (!List.of(options).contains(StandardCopyOption.REPLACE_EXISTING)) {
        throw new FileAlreadyExistsException(to.toString());
      }
      delete(to);
    }
  }

  @Override
  public boolean isSameFile(Path one, Path other) {
    return name(one).equals(name(other));
  }

  @Override
  public boolean isHidden(Path path) {
    Path last = path.getFileName();
    return last != null && last.toString().startsWith(".");
  }

  @Override
  public FileStore getFileStore(Path path) {
    throw SharedCell.refuse("what disks there are is not modelled");
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    if (!tree().exists(name(path))) {
      throw new NoSuchFileException(path.toString());
    }
    for (AccessMode mode : modes) {
      boolean isAllowed =
          switch (mode) {
            case READ -> true;
            case WRITE -> tree().isWritable(name(path));
            case EXECUTE -> tree().isDirectory(name(path));
          };
      if (!isAllowed) {
        throw new AccessDeniedException(path.toString());
      }
    }
  }

  @Override
  public <V extends FileAttributeView> V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    MemoryAttributes.View view = new MemoryAttributes.View(MemoryPath.of(path));
    return type.isInstance(view) ? type.cast(view) : null;
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    if (type != BasicFileAttributes.class) {
      throw new UnsupportedOperationException();
    }
    return type.cast(MemoryAttributes.of(MemoryPath.of(path)));
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String told, LinkOption... options)
      throws IOException {
    String wanted = told.startsWith("basic:") ? told.substring("basic:".length()) : told;
    Map<String, Object> all = MemoryAttributes.of(MemoryPath.of(path)).all();
    if (wanted.equals("*")) {
      return all;
    }
    Map<String, Object> chosen = new LinkedHashMap<>();
    for (String attribute : wanted.split(",")) {
      if (!all.containsKey(attribute)) {
        throw new IllegalArgumentException("'" + attribute + "' not recognized");
      }
      chosen.put(attribute, all.get(attribute));
    }
    return chosen;
  }

  @Override
  public void setAttribute(Path path, String attribute, Object value, LinkOption... options) {
    if (!attribute.endsWith("lastModifiedTime")) {
      throw new UnsupportedOperationException(attribute);
    }
    new MemoryAttributes.View(MemoryPath.of(path)).setTimes((FileTime) value, null, null);
  }
}
