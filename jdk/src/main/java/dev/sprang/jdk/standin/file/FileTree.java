package dev.sprang.jdk.standin.file;

import dev.sprang.jdk.standin.SharedCell;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which files and directories there are: those of the disk, and above them what the program has
 * made, renamed and deleted. Names are absolute and without dots.
 *
 * <pre>
 *   changed: name -> content | DIRECTORY | GONE     what the program did, or has opened
 *      else: SharedCell.onDisk(name)                the same in every execution
 * </pre>
 */
public final class FileTree {
  static final FileTree ONLY = new FileTree();

  /** The time at which every execution begins, and so that of what is on the disk. */
  static final long BEGIN_MILLIS = 1_735_689_600_000L;

  private static final Object DIRECTORY = "directory";
  private static final Object GONE = "gone";

  /** What there is by name is behind it. */
  private final SharedCell names = new SharedCell(this, "names");

  private final Map<String, Object> changed = new TreeMap<>();
  private final String jdk = System.getProperty("java.home") + "/";
  private int temporary;

  private FileTree() {}

  /** The name of a path: absolute, without {@code .} and {@code ..}. */
  static String name(String path) {
    String absolute = path.startsWith("/") ? path : System.getProperty("user.dir") + "/" + path;
    List<String> parts = new ArrayList<>();
    for (String part : absolute.split("/")) {
      if (part.equals("..")) {
        parts.remove(parts.isEmpty() ? part : parts.get(parts.size() - 1));
      } else if (!part.isEmpty() && !part.equals(".")) {
        parts.add(part);
      }
    }
    return "/" + String.join("/", parts);
  }

  static String parent(String name) {
    return name.substring(0, Math.max(1, name.lastIndexOf('/')));
  }

  private boolean isFixed(String name) {
    return name.startsWith(jdk);
  }

  private void look(String name) {
    if (!isFixed(name)) {
      names.look();
    }
  }

  // What follows up to the next line is done in a step of the cell

  /** The program's change, or what the disk has: a text, bytes or names; null if there is none. */
  private Object found(String name) {
    for (String above = name; ; above = parent(above)) {
      Object change = changed.get(above);
      if (change == GONE || change != null && above.equals(name)) {
        return change == GONE ? null : change;
      } else if (change != null && change != DIRECTORY) {
        return null;
      } else if (above.equals("/")) {
        return SharedCell.onDisk(name);
      }
    }
  }

  private static boolean isDirectory(Object found) {
    return found == DIRECTORY || found instanceof String[];
  }

  /** The content of a file; who finds one on the disk first has passed the cell. */
  private FileContent content(String name, Object found) {
    if (found instanceof byte[] bytes) {
      FileContent content = new FileContent(bytes, isFixed(name));
      if (!isFixed(name)) {
        changed.put(name, content);
      }
      return content;
    }
    return found instanceof FileContent content ? content : null;
  }

  private List<String> children(String name) {
    TreeSet<String> children = new TreeSet<>();
    if (changed.get(name) != DIRECTORY && SharedCell.onDisk(name) instanceof String[] listed) {
      children.addAll(List.of(listed));
    }
    String prefix = name.equals("/") ? name : name + "/";
    changed.forEach(
        (changedName, what) -> {
          String child =
              changedName.startsWith(prefix) ? changedName.substring(prefix.length()) : "";
          if (!child.isEmpty() && child.indexOf('/') < 0) {
            children.remove(child);
            if (what != GONE) {
              children.add(child);
            }
          }
        });
    return List.copyOf(children);
  }

  private void move(String from, String to) {
    Object moved = found(from);
    if (isDirectory(moved)) {
      List<String> children = children(from);
      changed.put(to, DIRECTORY);
      children.forEach(child -> move(from + "/" + child, to + "/" + child));
    } else {
      changed.put(to, content(from, moved));
    }
    changed.put(from, GONE);
  }

  // Each of the following is one operation, or none but a look if it finds nothing to do

  boolean exists(String name) {
    look(name);
    return found(name) != null;
  }

  boolean isDirectory(String name) {
    look(name);
    return isDirectory(found(name));
  }

  boolean isFile(String name) {
    look(name);
    Object found = found(name);
    return found != null && !isDirectory(found);
  }

  /** Nobody may write where the JDK is. */
  boolean isWritable(String name) {
    return exists(name) && !isFixed(name);
  }

  /** The content of a file; null if there is none of this name. */
  FileContent find(String name) {
    look(name);
    Object found = found(name);
    if (found instanceof byte[] && !isFixed(name)) {
      names.pass();
      found = found(name);
    }
    return content(name, found);
  }

  /**
   * Makes an empty file.
   *
   * @return null if there is something of this name, or nothing to put it into
   */
  FileContent create(String name) {
    names.pass();
    if (found(name) != null || isFixed(name) || !isDirectory(found(parent(name)))) {
      return null;
    }
    FileContent made = new FileContent();
    changed.put(name, made);
    return made;
  }

  /** The content of a file, which is made if there is none; null where there can be none. */
  FileContent demand(String name) {
    look(name);
    Object found = found(name);
    if (found instanceof FileContent content) {
      return content;
    }
    names.pass();
    found = found(name);
    if (found == null && !isFixed(name) && isDirectory(found(parent(name)))) {
      found = new FileContent();
      changed.put(name, found);
    }
    return content(name, found);
  }

  boolean createDirectory(String name) {
    names.pass();
    if (found(name) != null || isFixed(name) || !isDirectory(found(parent(name)))) {
      return false;
    }
    changed.put(name, DIRECTORY);
    return true;
  }

  /** Deletes a file, or a directory that is empty. */
  boolean delete(String name) {
    names.pass();
    Object found = found(name);
    if (found == null || isFixed(name) || isDirectory(found) && !children(name).isEmpty()) {
      return false;
    }
    changed.put(name, GONE);
    return true;
  }

  /** Gives a file, or a directory with all that is in it, another name, in place of a file. */
  boolean rename(String from, String to) {
    names.pass();
    Object moved = found(from);
    Object replaced = found(to);
    boolean fits =
        moved != null
            && !isFixed(from)
            && !isFixed(to)
            && isDirectory(found(parent(to)))
            && !to.startsWith(from + "/")
            && (replaced == null
                || isDirectory(replaced) == isDirectory(moved)
                    && (!isDirectory(replaced) || children(to).isEmpty()));
    if (fits && !from.equals(to)) {
      move(from, to);
    }
    return fits;
  }

  /** What is in a directory, sorted; null if it is none. */
  List<String> list(String name) {
    look(name);
    return isDirectory(found(name)) ? children(name) : null;
  }

  /** A name that nothing has yet. */
  String unused(String directory, String prefix, String suffix) {
    names.pass();
    String name;
    do {
      name = directory + (directory.endsWith("/") ? "" : "/") + prefix + ++temporary + suffix;
    } while (found(name) != null);
    return name;
  }
}
