package dev.sprang.vm.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * Which methods the program may call, found in the constants of all its classes that can be reached
 * from the main class, before anything runs. Some things are noticed only by programs that do
 * others too: where a program does not, fewer operations will do.
 */
public final class CallScan {
  private static final int CLASS = 7;
  private static final int NAME_AND_TYPE = 12;

  private final ClassSource program;
  private final Set<String> seen = new HashSet<>();
  private final Set<String> called = new HashSet<>();
  private final ArrayDeque<String> left = new ArrayDeque<>();

  /**
   * @param program where the program's classes are; others are not looked at
   * @param mainClass by its internal name
   */
  public CallScan(ClassSource program, String mainClass) {
    this.program = program;
    reach(mainClass);
    while (!left.isEmpty()) {
      scan(left.poll());
    }
  }

  /** Whether a method or field of this name and descriptor is used, of whatever class. */
  public boolean uses(String nameAndDescriptor) {
    return called.contains(nameAndDescriptor);
  }

  /** All classes that are named, by their internal names. */
  public Set<String> named() {
    return seen;
  }

  private void reach(String name) {
    if (seen.add(name)) {
      left.add(name);
    }
  }

  private void scan(String name) {
    byte[] file = find(name);
    if (file == null) {
      return;
    }
    ClassReader reader = new ClassReader(file);
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      if (item == 0) {
        continue; // the second half of a long number
      }
      int tag = reader.readByte(item - 1);
      if (tag == CLASS) {
        String type = reader.readUTF8(item, buffer);
        reach(type.startsWith("[") ? type.replaceAll("^\\[+L|;$", "") : type);
      } else if (tag == NAME_AND_TYPE) {
        called.add(reader.readUTF8(item, buffer) + reader.readUTF8(item + 2, buffer));
      }
    }
  }

  private byte[] find(String name) {
    try {
      return program.find(name);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("The class %s cannot be read".formatted(name), unreadable);
    }
  }
}
