package dev.sprang.live.weave;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;

/**
 * Which methods the program may call, found in the constant pools of all classes that can be
 * reached from its main class, before anything of it is loaded.
 */
public final class CallScan {
  private static final int CLASS = 7;
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;

  private final Function<String, byte[]> classFiles;
  private final Predicate<String> isWoven;
  private final Set<String> seen = new HashSet<>();
  private final Set<String> calls = new HashSet<>();
  private final ArrayDeque<String> left = new ArrayDeque<>();

  /**
   * @param classFiles gives the file of a class by its internal name, null if there is none
   * @param isWoven whether a class is one of the program's
   */
  public CallScan(
      String mainClass, Function<String, byte[]> classFiles, Predicate<String> isWoven) {
    this.classFiles = classFiles;
    this.isWoven = isWoven;
    reach(mainClass.replace('.', '/'));
    while (!left.isEmpty()) {
      scan(left.poll());
    }
  }

  /** Whether code of the program calls a method of this name and descriptor, of whatever class. */
  public boolean calls(String nameAndDescriptor) {
    return calls.contains(nameAndDescriptor);
  }

  private void reach(String name) {
    String element = name.startsWith("[") ? name.replaceAll("^\\[+L|;$", "") : name;
    if (!element.startsWith("[") && seen.add(element) && isWoven.test(element)) {
      left.add(element);
    }
  }

  private void scan(String name) {
    byte[] file = classFiles.apply(name);
    if (file == null) {
      return;
    }
    ClassReader pool = new ClassReader(file);
    char[] buffer = new char[pool.getMaxStringLength()];
    for (int item = 1; item < pool.getItemCount(); item++) {
      int at = pool.getItem(item);
      int tag = at == 0 ? 0 : pool.readByte(at - 1);
      if (tag == CLASS) {
        reach(pool.readUTF8(at, buffer));
      } else if (tag == METHOD || tag == INTERFACE_METHOD) {
        int nameAndType = pool.getItem(pool.readUnsignedShort(at + 2));
        calls.add(pool.readUTF8(nameAndType, buffer) + pool.readUTF8(nameAndType + 2, buffer));
      }
    }
  }
}
