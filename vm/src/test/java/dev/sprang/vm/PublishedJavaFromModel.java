package dev.sprang.vm;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.operation.Mode;

/**
 * The same where {@code x} and {@code y} are fields of an object that the first thread makes, and
 * {@code z} is the reference by which others get it.
 */
final class PublishedJavaFromModel extends WeakJavaFromModel {
  private static final String REFERENCE = "z";

  static String source(ModelProgram program, String className) {
    return new PublishedJavaFromModel().write(program, className);
  }

  @Override
  void declare(String className) {
    text.append(
        """
          static class Box { int x, y; }
          static Box z; static int s;
          static final VarHandle xHandle, yHandle, zHandle, sHandle;
          static { try { MethodHandles.Lookup lookup = MethodHandles.lookup();
            xHandle = lookup.findVarHandle(Box.class, "x", int.class);
            yHandle = lookup.findVarHandle(Box.class, "y", int.class);
            zHandle = lookup.findStaticVarHandle(%1$s.class, "z", Box.class);
            sHandle = lookup.findStaticVarHandle(%1$s.class, "s", int.class);
          } catch (ReflectiveOperationException e) { throw new Error(e); } }
        """
            .formatted(className));
  }

  @Override
  String locals(int thread) {
    return "Box box = " + (thread == 0 ? "new Box()" : "null") + ";\n";
  }

  @Override
  String place(String name) {
    return name.equals("s") ? name : "box." + name;
  }

  @Override
  String arguments(String name) {
    return name.equals("s") ? "" : "box";
  }

  @Override
  void access(Mode mode, Statement.Access access) {
    boolean isPlain = mode == Mode.PLAIN;
    if (access instanceof Statement.Read read && read.place().name().equals(REFERENCE)) {
      text.append("box = ")
          .append(isPlain ? REFERENCE : "(Box) zHandle.get" + word(mode) + "()")
          .append(";\n");
      observe("box == null ? 0 : 1");
    } else if (access instanceof Statement.Write write && write.place().name().equals(REFERENCE)) {
      text.append(isPlain ? "z = box;\n" : "zHandle.set" + word(mode) + "(box);\n");
    } else {
      super.access(mode, access);
    }
  }
}
