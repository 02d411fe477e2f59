package dev.sprang.vm.machine;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.thread.ThreadTable;

/**
 * What tells the locations of a session apart in every other: who has made the object, as how
 * manyeth, and the word of it. Nothing here may depend on what the session has run before, so
 * numbers of threads, classes and objects that last are replaced by what they are numbers of.
 */
final class VmIdentities {
  private VmIdentities() {}

  static String of(VmNames names, int location) {
    long name = names.operations().locations.name(location);
    int slot = names.operations().locations.slot(location);
    return object(names, name) + " " + slot;
  }

  private static String object(VmNames names, long name) {
    int permanent = names.permanent(name);
    if (permanent != 0) {
      return permanent(names, permanent);
    }
    int namer = Heap.namer(name);
    if (namer >= Heap.CLASS_NAMER) {
      VmClass type = names.world().classes.byId(namer - Heap.CLASS_NAMER);
      return "class " + type(type) + "#" + Heap.count(name);
    }
    String maker = names.operations().threads.name(namer & Heap.CALL_NAMER - 1);
    return (namer >= Heap.CALL_NAMER ? "call " : "") + maker + "#" + Heap.count(name);
  }

  /** Those that nothing else tells apart are taken for one if they are of one class. */
  private static String permanent(VmNames names, int object) {
    VmClass type = names.world().heap.classOf(object);
    if (type.statics == object) {
      return "statics " + type(type);
    }
    if (type.name.equals("java/lang/Class")) {
      return "mirror " + type(names.world().mirrors.type(object));
    }
    return isMade(type) ? "made" : "lasting " + lasting(names, object);
  }

  /** Made where it is first needed, and counted in that order. */
  private static boolean isMade(VmClass type) {
    return type.name.contains("$$") || type.name.contains("$Proxy");
  }

  private static String type(VmClass type) {
    return isMade(type) ? "made" : type.name;
  }

  /** What an object that lasts is, for people. */
  static String lasting(VmNames names, int object) {
    VmClass type = names.world().heap.classOf(object);
    if (names.programEnd().isAt(object)) {
      return "the program";
    }
    if (type.name.equals("java/lang/Class")) {
      return names.world().mirrors.type(object) + ".class";
    }
    if (type.name.equals("java/lang/String")) {
      return '"' + names.world().strings.text(object) + '"';
    }
    ThreadTable threads = names.operations().threads;
    for (int thread = 0; thread < threads.count(); thread++) {
      if (threads.get(thread).record == object) {
        return "thread " + threads.name(thread);
      }
    }
    return type.javaName();
  }
}
