package dev.sprang.vm.operation;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.MissingClassException;
import dev.sprang.vm.load.VmClass;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Which initialisers of the program can get at nothing but what they make themselves and what never
 * changes, as their code tells, with all that it may call: no other thread can notice them, or be
 * noticed by them.
 */
final class SelfContained {
  private static final Pattern OF_JDK = Pattern.compile("(java|javax|jdk|sun)/.*");

  /** What all threads have in common in the JDK, and can change. */
  private static final Pattern COMMON =
      Pattern.compile(
          "java/lang/(Runtime|System|Thread|ThreadGroup)(\\$.*)?|java/util/logging/.*|\\.setDefault");

  private static final Set<String> HARMLESS =
      Set.of("arraycopy", "currentTimeMillis", "identityHashCode", "lineSeparator", "nanoTime");

  private static final Pattern IMMUTABLE =
      Pattern.compile(
          "[A-Z]|Ljava/lang/(Boolean|Byte|Character|Class|Double|Float|Integer|Long|Short|String);");

  /** The array that an enum's {@code values()} copies. */
  private static final Pattern VALUES = Pattern.compile("\\$VALUES|ENUM\\$VALUES|\\$ENTRIES");

  /** Who calls more than that is not looked into. */
  private static final int MOST_METHODS = 300;

  private final ClassTable classes;
  private final Map<VmClass, Boolean> known = new HashMap<>();

  SelfContained(ClassTable classes) {
    this.classes = classes;
  }

  /** Whether the initialiser of a class, which has one, is so. */
  boolean isInitialiserOf(VmClass type) {
    Boolean answer = known.get(type);
    if (answer == null) {
      Set<VmClass> before = new HashSet<>(known.keySet());
      known.put(type, true); // for those that it leads to, and that lead back to it
      answer = new Search(type).run();
      if (!answer) {
        known.keySet().retainAll(before); // they may have relied on it
      }
      known.put(type, answer);
    }
    return answer;
  }

  /** Whether all threads see the class initialised within a step, if its initialiser is so. */
  static boolean maybeQuiet(VmClass type) {
    return type.isInterface() || type.isEnum() || type.isSwitchTable();
  }

  /**
   * A method that may be called.
   *
   * @param isVirtual whether it may be another one that overrides it
   */
  private record Called(VmClass owner, String signature, boolean isVirtual) {
    Called in(VmClass parent) {
      return new Called(parent, signature, isVirtual);
    }
  }

  /** One search through the code of an initialiser. */
  private final class Search {
    private final VmClass type;
    private final Deque<Called> todo = new ArrayDeque<>();
    private final Set<Called> wanted = new HashSet<>();
    private boolean isContained = true;

    Search(VmClass type) {
      this.type = type;
    }

    boolean run() {
      want(new Called(type, "<clinit>()V", false));
      while (isContained && !todo.isEmpty()) {
        read(todo.remove());
      }
      return isContained;
    }

    private void want(Called method) {
      if (wanted.add(method)) {
        todo.add(method);
        isContained &= wanted.size() <= MOST_METHODS;
      }
    }

    /** Reads a method where it is declared; what is the JDK's does as it likes. */
    private void read(Called method) {
      VmClass owner = method.owner;
      if (!owner.isProgram || owner.isArray()) {
        return;
      }
      Body body = new Body(method);
      owner.file().reader.accept(body, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
      if (!body.isFound && owner.superclass != null) {
        want(method.in(owner.superclass));
      }
      if (!body.isFound) {
        List.of(owner.interfaces).forEach(parent -> want(method.in(parent)));
      }
    }

    /** The class of the program that has such a name; null if there is none. */
    private @Nullable VmClass find(String name) {
      if (name.startsWith("[") || OF_JDK.matcher(name).matches()) {
        return null;
      }
      try {
        VmClass found = classes.find(name);
        isContained &= found != null;
        return found;
      } catch (MissingClassException missing) {
        isContained = false;
        return null;
      }
    }

    private boolean isOwn(VmClass owner) {
      return owner == type || owner.superclass == type;
    }

    /** A class is used so that it is initialised first. */
    private void initialises(VmClass used) {
      for (VmClass each = used; each != null && each.isProgram; each = each.superclass) {
        if (!isOwn(each) && each.initialiser() != null) {
          isContained &= maybeQuiet(each) && isInitialiserOf(each);
        }
      }
    }

    private void useField(boolean isStatic, boolean reads, String owner, String name, String of) {
      VmClass declared = find(owner);
      if (declared == null) {
        isContained &= !COMMON.matcher(owner).matches();
      } else if (!isOwn(declared) && (isStatic || declared.isEnum())) {
        initialises(declared);
        boolean isConstant = declared.isEnum() && of.equals("L" + owner + ";");
        boolean isOfValues = declared.isEnum() && VALUES.matcher(name).matches();
        boolean isFixed = IMMUTABLE.matcher(of).matches() && isFinal(declared, name);
        isContained &= reads && (isConstant || isOfValues || isFixed);
      }
    }

    private boolean isFinal(VmClass owner, String field) {
      boolean[] found = new boolean[1];
      owner
          .file()
          .reader
          .accept(
              new ClassVisitor(Opcodes.ASM9) {
                @Override
                public @Nullable FieldVisitor visitField(
                    int access, String name, String type, String generic, Object value) {
                  found[0] |= name.equals(field) && Modifier.isFinal(access);
                  return null;
                }
              },
              ClassReader.SKIP_CODE);
      return found[0];
    }

    private void call(String owner, String method, String descriptor, boolean isVirtual) {
      VmClass declared = find(owner);
      if (declared == null) {
        isContained &=
            HARMLESS.contains(method)
                || !COMMON.matcher(owner).matches() && !COMMON.matcher("." + method).matches();
      } else {
        initialises(declared);
        want(new Called(declared, method + descriptor, isVirtual));
      }
    }

    /** Looks for one method in a class, and reads what it does. */
    private final class Body extends ClassVisitor {
      private final Called method;
      private boolean isFound;

      Body(Called method) {
        super(Opcodes.ASM9);
        this.method = method;
      }

      @Override
      public @Nullable MethodVisitor visitMethod(
          int access, String name, String descriptor, String generic, String[] exceptions) {
        if (!method.signature.equals(name + descriptor)) {
          return null;
        }
        isFound = true;
        boolean isKnown =
            !method.isVirtual
                || Modifier.isFinal(access | method.owner.flags)
                || Modifier.isPrivate(access);
        isContained &= isKnown && (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNCHRONIZED)) == 0;
        return new Instructions();
      }
    }

    private final class Instructions extends MethodVisitor {
      Instructions() {
        super(Opcodes.ASM9);
      }

      @Override
      public void visitFieldInsn(int op, String owner, String name, String descriptor) {
        boolean isStatic = op == Opcodes.GETSTATIC || op == Opcodes.PUTSTATIC;
        boolean reads = op == Opcodes.GETSTATIC || op == Opcodes.GETFIELD;
        useField(isStatic, reads, owner, name, descriptor);
      }

      @Override
      public void visitMethodInsn(
          int op, String owner, String name, String descriptor, boolean isInInterface) {
        boolean isVirtual = op == Opcodes.INVOKEVIRTUAL || op == Opcodes.INVOKEINTERFACE;
        call(owner, name, descriptor, isVirtual);
      }

      @Override
      public void visitInvokeDynamicInsn(
          String name, String descriptor, Handle bootstrap, Object... arguments) {
        for (Object argument : arguments) {
          if (argument instanceof Handle handle) {
            boolean isVirtual =
                handle.getTag() == Opcodes.H_INVOKEVIRTUAL
                    || handle.getTag() == Opcodes.H_INVOKEINTERFACE;
            call(handle.getOwner(), handle.getName(), handle.getDesc(), isVirtual);
          }
        }
      }

      @Override
      public void visitInsn(int op) {
        isContained &= op != Opcodes.MONITORENTER;
      }
    }
  }
}
