package dev.sprang.jdk.standin.file;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a file or directory was like when it was asked for. */
record MemoryAttributes(boolean isDirectory, long size, FileTime time, Object key)
    implements BasicFileAttributes {

  /** The length that directories tell. */
  private static final long OF_DIRECTORY = 4096;

  /** The view of a path's attributes. */
  record View(MemoryPath path) implements BasicFileAttributeView {
    @Override
    public String name() {
      return "basic";
    }

    @Override
    public BasicFileAttributes readAttributes() throws IOException {
      return of(path);
    }

    @Override
    public void setTimes(FileTime modified, FileTime accessed, FileTime created) {
      if (modified != null) {
        FileCalls.setLastModified(path.toFile(), modified.toMillis());
      }
    }
  }

  static MemoryAttributes of(MemoryPath path) throws IOException {
    FileContent content = FileTree.ONLY.find(path.name());
    if (content != null) {
      FileTime time = FileTime.fromMillis(content.modified());
      return new MemoryAttributes(false, content.length(), time, path.name());
    } else if (FileTree.ONLY.isDirectory(path.name())) {
      FileTime time = FileTime.fromMillis(FileTree.BEGIN_MILLIS);
      return new MemoryAttributes(true, OF_DIRECTORY, time, path.name());
    }
    throw new NoSuchFileException(path.toString());
  }

  /** By their names. */
  Map<String, Object> all() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("lastModifiedTime", time);
    all.put("lastAccessTime", time);
    all.put("creationTime", time);
    all.put("size", size);
    all.put("isRegularFile", !isDirectory);
    all.put("isDirectory", isDirectory);
    all.put("isSymbolicLink", false);
    all.put("isOther", false);
    all.put("fileKey", key);
    return all;
  }

  @Override
  public FileTime lastModifiedTime() {
    return time;
  }

  @Override
  public FileTime lastAccessTime() {
    return time;
  }

  @Override
  public FileTime creationTime() {
    return time;
  }

  @Override
  public boolean isRegularFile() {
    return !isDirectory;
  }

  @Override
  public boolean isSymbolicLink() {
    return false;
  }

  @Override
  public boolean isOther() {
    return false;
  }

  @Override
  public Object fileKey() {
    return key;
  }
}
