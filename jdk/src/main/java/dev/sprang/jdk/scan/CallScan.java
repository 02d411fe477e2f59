package dev.sprang.jdk.scan;

import dev.sprang.jdk.name.InternalNames;
import dev.sprang.jdk.standin.StandIns;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Which methods the program may call, found in the files of all classes that can be reached from
 * its main class, before anything of it is loaded. Of the program's own classes every method
 * counts; of those that it gets for classes of the JDK only those whose name is called somewhere,
 * for they are large.
 */
public final class CallScan {
  private static final String INTERRUPT = "interrupt()V";

  /** Methods of the JDK's that code outside may call without being seen. */
  private static final Set<String> CALLED_BY_OTHERS =
      Set.of("run()V", "call()Ljava/lang/Object;", "<clinit>()V", "exec()Z");

  private static final String TIME_LIMIT = "JLjava/util/concurrent/TimeUnit;)";

  /** Methods of stand-ins that wait if they have a time limit, and do not show that. */
  private static final Set<String> TIMED_WAITS =
      InternalNames.set(
          "get awaitTermination invokeAll invokeAny poll offer tryTransfer tryReadLock tryWriteLock",
          "await awaitAdvanceInterruptibly exchange");

  private static final Set<String> TASKS =
      InternalNames.in(
          "java/util/concurrent/",
          "Future ExecutorService ScheduledExecutorService CompletionService RunnableFuture",
          "ScheduledFuture");

  /** They interrupt nobody but the current thread, and only if it was interrupted before. */
  private static final List<String> PASSING_ON =
      List.of(
          "java/util/concurrent/locks/AbstractQueuedSynchronizer",
          "java/util/concurrent/locks/AbstractQueuedLongSynchronizer",
          "java/util/concurrent/locks/StampedLock");

  /** What finds a class by a text. */
  private static final List<String> NAMING =
      List.of(
          "forName(Ljava/lang/String;)Ljava/lang/Class;",
          "forName(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;",
          "loadClass(Ljava/lang/String;)Ljava/lang/Class;");

  /**
   * What a program that begins a check itself calls for that, and none of which runs in the check.
   * Should one of these be used there all the same, it is looked at then, as any class that a
   * program finds in ways that are not seen.
   */
  private static final Set<String> CHECKING =
      InternalNames.in(
          "dev/sprang/api/", "Check CheckFailedError CheckResult OperationsCheck OperationsResult");

  private static final Pattern CLASS_NAME = Pattern.compile("[\\w$]+(\\.[\\w$]+)*");

  private final Function<String, byte[]> classFiles;
  private final Predicate<String> isJdk;
  private final Set<String> seen = new HashSet<>();
  private final Set<String> calls = new HashSet<>();
  private final Set<String> texts = new HashSet<>();
  private boolean hasFinalizers;
  private final Map<String, Body> bodiesOfJdk = new HashMap<>();
  private final ArrayDeque<String> left = new ArrayDeque<>();

  /**
   * @param roots its main class, and others that it finds in ways that are not seen
   * @param classFiles gives the file of a class, by its internal name, that is one of the
   *     program's, or one that it gets for one of the JDK that runs by code of its own; null for
   *     others
   * @param isJdk whether it is one of the latter
   */
  public CallScan(
      Collection<String> roots, Function<String, byte[]> classFiles, Predicate<String> isJdk) {
    this.classFiles = classFiles;
    this.isJdk = isJdk;
    roots.forEach(root -> reach(root.replace('.', '/')));
    follow();
  }

  /** Looks at one more class, by its internal name, and at all that can be reached from it. */
  void add(String type) {
    reach(type);
    follow();
  }

  private void follow() {
    while (!left.isEmpty()) {
      while (!left.isEmpty()) {
        scan(left.poll());
      }
      followJdk();
      if (NAMING.stream().anyMatch(calls::contains)) {
        texts.forEach(this::reach);
      }
    }
  }

  /** Whether a class was looked at, or is none of the program's. */
  public boolean hasSeen(String type) {
    return seen.contains(type);
  }

  /** Whether objects may have something left to do when nobody needs them any more. */
  public boolean hasFinalizers() {
    return hasFinalizers;
  }

  /** Adds what the methods of the JDK's do that are called. */
  private void followJdk() {
    ArrayDeque<String> made = new ArrayDeque<>(calls);
    made.addAll(CALLED_BY_OTHERS);
    while (!made.isEmpty()) {
      Body body = bodiesOfJdk.remove(made.poll());
      if (body != null) {
        body.types.forEach(this::reach);
        body.calls.stream().filter(calls::add).forEach(made::add);
      }
    }
  }

  /** What methods of the JDK's with the same name and parameters do. */
  private record Body(Set<String> calls, Set<String> types) {
    Body() {
      this(new HashSet<>(), new HashSet<>());
    }
  }

  /**
   * Whether a method is called: by its name and descriptor, of whatever class, or with the class
   * that the code names before those.
   */
  public boolean calls(String call) {
    return calls.contains(call);
  }

  /** Whether a method is called whose name and descriptor are like that, of whatever class. */
  public boolean calls(Pattern nameAndDescriptor) {
    return calls.stream().anyMatch(call -> nameAndDescriptor.matcher(call).matches());
  }

  /** Whether threads may wait for some time in a stand-in, or for a task behind an interface. */
  public boolean callsTimedStandIn() {
    return calls.stream()
        .filter(call -> call.contains(TIME_LIMIT) && call.indexOf('.') > 0)
        .anyMatch(CallScan::mayWaitInStandIn);
  }

  /** By its class, perhaps under a name of the engine's, its name and descriptor. */
  private static boolean mayWaitInStandIn(String call) {
    int method = call.indexOf('.') + 1;
    String owner = call.substring(0, method - 1).replaceFirst("^sprang/", "");
    return TIMED_WAITS.contains(call.substring(method, call.indexOf('(')))
        && (TASKS.contains(owner) || StandIns.standFor(owner));
  }

  private void reach(String name) {
    String element = name.startsWith("[") ? name.replaceAll("^\\[+L|;$", "") : name;
    if (!element.startsWith("[") && seen.add(element)) {
      left.add(element);
    }
  }

  private void scan(String name) {
    byte[] file = classFiles.apply(name);
    if (file == null) {
      return;
    }
    try {
      ClassReader reader = new ClassReader(file);
      reader.accept(new Calls(name), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    } catch (RuntimeException malformed) {
      return; // the engine says what is wrong with it, should it be loaded
    }
  }

  private final class Calls extends ClassVisitor {
    private final boolean isOfJdk;
    private final boolean passesOn;

    Calls(String name) {
      super(Opcodes.ASM9);
      isOfJdk = isJdk.test(name);
      passesOn = PASSING_ON.stream().anyMatch(name::contains);
    }

    @Override
    public void visit(
        int version, int access, String name, String generic, String above, String[] more) {
      if (above != null) {
        reach(above);
      }
      for (String type : more) {
        reach(type);
      }
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      Body body =
          isOfJdk ? bodiesOfJdk.computeIfAbsent(name + descriptor, key -> new Body()) : null;
      Set<String> found = body != null ? body.calls : calls;
      return new MethodVisitor(Opcodes.ASM9) {
        private void mention(String type) {
          if (CHECKING.contains(type)) {
            return;
          }
          if (body != null) {
            body.types.add(type);
          } else {
            reach(type);
          }
        }

        private final boolean isFinalizer = !isOfJdk && (name + descriptor).equals("finalize()V");

        /** Whether the last instruction has put the current thread on the stack. */
        private boolean isOwn;

        @Override
        public void visitMethodInsn(
            int opcode, String owner, String called, String type, boolean isInterface) {
          hasFinalizers |= isFinalizer;
          boolean isPassedOn = isOfJdk && (passesOn || isOwn) && (called + type).equals(INTERRUPT);
          if (!isPassedOn) {
            found.add(called + type);
            found.add(owner + "." + called + type);
          }
          isOwn = called.equals("currentThread");
          if (!passesOn || !called.equals("managedBlock")) {
            mention(owner); // a pool that only lets a lock wait does nothing else
          }
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String type) {
          hasFinalizers |= isFinalizer;
          mention(owner);
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
          mention(type);
        }

        @Override
        public void visitLdcInsn(Object value) {
          if (value instanceof Type type && type.getSort() >= Type.ARRAY) {
            mention(type.getInternalName());
          } else if (value instanceof String text && CLASS_NAME.matcher(text).matches()) {
            texts.add(text.replace('.', '/'));
          }
        }

        /** The JVM does not call a finalizer that only returns. */
        @Override
        public void visitInsn(int opcode) {
          hasFinalizers |= isFinalizer && opcode != Opcodes.RETURN;
        }

        @Override
        public void visitVarInsn(int opcode, int variable) {
          hasFinalizers |= isFinalizer;
        }

        @Override
        public void visitInvokeDynamicInsn(
            String called, String type, Handle bootstrap, Object... arguments) {
          for (Object argument : arguments) {
            if (argument instanceof Handle handle) {
              found.add(handle.getName() + handle.getDesc());
              found.add(handle.getOwner() + "." + handle.getName() + handle.getDesc());
              mention(handle.getOwner());
            }
          }
        }
      };
    }
  }
}
