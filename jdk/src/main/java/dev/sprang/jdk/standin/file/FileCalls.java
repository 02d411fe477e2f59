package dev.sprang.jdk.standin.file;

import dev.sprang.jdk.standin.SharedCell;
import java.io.File;
import java.io.FileFilter;
import java.io.FilenameFilter;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The methods of {@link File} that look at files, in place of those of the same name: static, with
 * the file first if those are not. All others only compute with names.
 */
public final class FileCalls {
  private static final long SPACE = 1L << 40;

  private FileCalls() {}

  private static String name(File file) {
    return FileTree.name(file.getPath());
  }

  private static FileTree tree() {
    return FileTree.ONLY;
  }

  public static boolean exists(File file) {
    return !file.getPath().isEmpty() && tree().exists(name(file));
  }

  public static boolean isFile(File file) {
    return tree().isFile(name(file));
  }

  public static boolean isDirectory(File file) {
    return !file.getPath().isEmpty() && tree().isDirectory(name(file));
  }

  public static boolean isHidden(File file) {
    return file.getName().startsWith(".");
  }

  public static long length(File file) {
    FileContent found = tree().find(name(file));
    return found == null ? 0 : found.length();
  }

  public static long lastModified(File file) {
    FileContent found = tree().find(name(file));
    return found != null ? found.modified() : exists(file) ? FileTree.BEGIN_MILLIS : 0;
  }

  public static boolean setLastModified(File file, long millis) {
    if (millis < 0) {
      throw new IllegalArgumentException("Negative time");
    }
    FileContent found = tree().find(name(file));
    if (found != null) {
      found.setModified(millis);
    }
    return found != null;
  }

  public static boolean canRead(File file) {
    return exists(file);
  }

  public static boolean canWrite(File file) {
    return tree().isWritable(name(file));
  }

  public static boolean canExecute(File file) {
    return isDirectory(file);
  }

  public static boolean setReadOnly(File file) {
    throw rights();
  }

  public static boolean setWritable(File file, boolean isWritable) {
    throw rights();
  }

  public static boolean setWritable(File file, boolean isWritable, boolean ownerOnly) {
    throw rights();
  }

  public static boolean setReadable(File file, boolean isReadable) {
    throw rights();
  }

  public static boolean setReadable(File file, boolean isReadable, boolean ownerOnly) {
    throw rights();
  }

  public static boolean setExecutable(File file, boolean isExecutable) {
    throw rights();
  }

  public static boolean setExecutable(File file, boolean isExecutable, boolean ownerOnly) {
    throw rights();
  }

  private static Error rights() {
    return SharedCell.refuse("who may read and write a file is not modelled");
  }

  public static long getTotalSpace(File file) {
    return SPACE;
  }

  public static long getFreeSpace(File file) {
    return SPACE;
  }

  public static long getUsableSpace(File file) {
    return SPACE;
  }

  public static boolean createNewFile(File file) throws IOException {
    if (file.getPath().isEmpty()) {
      throw new IOException("No such file or directory");
    }
    boolean isNew = tree().create(name(file)) != null;
    if (!isNew && !exists(file)) {
      throw new IOException("No such file or directory");
    }
    return isNew;
  }

  public static File createTempFile(String prefix, String suffix) throws IOException {
    return createTempFile(prefix, suffix, null);
  }

  public static File createTempFile(String prefix, String suffix, File in) throws IOException {
    if (prefix.length() < 3) {
      throw new IllegalArgumentException(
          "Prefix string \"" + prefix + "\" too short: length must be at least 3");
    }
    String directory = in == null ? System.getProperty("java.io.tmpdir") : in.getPath();
    String ending = suffix == null ? ".tmp" : suffix;
    String name = tree().unused(FileTree.name(directory), prefix, ending);
    File made = new File(directory, name.substring(name.lastIndexOf('/') + 1));
    createNewFile(made);
    return made;
  }

  public static boolean mkdir(File file) {
    return tree().createDirectory(name(file));
  }

  public static boolean mkdirs(File file) {
    if (exists(file)) {
      return false;
    } else if (mkdir(file)) {
      return true;
    }
    File above = getCanonicalFile(file).getParentFile();
    return above != null && (mkdirs(above) || exists(above)) && mkdir(file);
  }

  public static boolean delete(File file) {
    return tree().delete(name(file));
  }

  /** Nobody sees what is there after the end. */
  public static void deleteOnExit(File file) {}

  public static boolean renameTo(File file, File to) {
    return tree().rename(name(file), name(to));
  }

  public static String[] list(File file) {
    List<String> names = tree().list(name(file));
    return names == null ? null : names.toArray(new String[0]);
  }

  public static String[] list(File file, FilenameFilter filter) {
    String[] all = list(file);
    List<String> chosen = new ArrayList<>();
    for (int i = 0; all != null && i < all.length; i++) {
      if (filter == null || filter.accept(file, all[i])) {
        chosen.add(all[i]);
      }
    }
    return all == null ? null : chosen.toArray(new String[0]);
  }

  public static File[] listFiles(File file) {
    return listFiles(file, (FilenameFilter) null);
  }

  public static File[] listFiles(File file, FilenameFilter filter) {
    String[] names = list(file, filter);
    File[] files = new File[names == null ? 0 : names.length];
    for (int i = 0; i < files.length; i++) {
      files[i] = new File(file, names[i]);
    }
    return names == null ? null : files;
  }

  public static File[] listFiles(File file, FileFilter filter) {
    File[] all = listFiles(file);
    List<File> chosen = new ArrayList<>();
    for (int i = 0; all != null && i < all.length; i++) {
      if (filter == null || filter.accept(all[i])) {
        chosen.add(all[i]);
      }
    }
    return all == null ? null : chosen.toArray(new File[0]);
  }

  public static File[] listRoots() {
    return new File[] {new File("/")};
  }

  public static String getCanonicalPath(File file) {
    return name(file);
  }

  public static File getCanonicalFile(File file) {
    return new File(name(file));
  }

  public static Path toPath(File file) {
    return MemoryPath.of(file.getPath());
  }

  public static URI toURI(File file) {
    String path = file.getAbsolutePath();
    boolean endsWithSlash = isDirectory(file) && !path.endsWith("/");
    try {
      return new URI("file", null, endsWithSlash ? path + "/" : path, null);
    } catch (URISyntaxException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
