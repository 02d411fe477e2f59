package dev.sprang.live.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.live.weave.file.WeaveException;
import dev.sprang.live.weave.site.Site.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What the engine must not run is marked in the code; what cannot be woven is no class at all. */
class RefusalTest {
  private static List<String> refused(String members) {
    Map<String, byte[]> classFiles =
        SourceCompiler.compile(
            17,
            "Main.java",
            "import java.util.*; import java.util.concurrent.*; class Main { " + members + " }");
    WovenLoader loader = new WovenLoader(classFiles, true);
    classFiles.keySet().forEach(loader::weave);
    List<String> result = new ArrayList<>();
    for (int i = 0; i < loader.sites().size(); i++) {
      if (loader.sites().get(i).subject() instanceof Subject.Refused refused) {
        result.add(refused.declared().toString());
      }
    }
    return result;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "new Timer();",
        "Executors.newCachedThreadPool();",
        "new CyclicBarrier(1);",
        "ThreadLocalRandom.current();",
        "new ArrayList<>().parallelStream();",
        "new java.util.concurrent.atomic.LongAdder();",
        "java.lang.invoke.MethodHandles.byteArrayViewVarHandle(long[].class, null);",
        "new java.util.zip.ZipFile(\"x\");",
        "new java.io.PipedReader();",
        "System.console();",
        "new java.lang.ref.WeakReference<>(null);",
        "Runtime.getRuntime().exec(\"x\");",
        "new java.net.Socket();",
        "new java.sql.DriverPropertyInfo(\"a\", \"b\");",
        "Thread.getAllStackTraces();",
        "new Main().nat();",
        "new Main().clone();",
        "Level.X.state = 3;",
      })
  void oneCallIsRefused(String statement) {
    String members =
        "enum Level { X; int state; final String name = \"\"; } native void nat();"
            + " static void run() throws Throwable { "
            + statement
            + " }";
    assertEquals(1, refused(members).size(), () -> refused(members).toString());
  }

  @Test
  void objectsWithFinalizersAreRefusedWhereTheyAreMade() {
    String members = "protected void finalize() { run(); } static void run() { new Main(); }";
    assertEquals(1, refused(members).size(), () -> refused(members).toString());
    String empty = "protected void finalize() {} static void run() { new Main(); }";
    assertEquals(List.of(), List.copyOf(refused(empty))); // which the JVM does not call
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "TimeUnit.SECONDS.toMillis(1);",
        "java.lang.invoke.MethodHandles.lookup().findVarHandle(Main.class, null, null);",
        "Main.class.getDeclaredField(\"x\").get(null);",
        "Main.class.getDeclaredMethod(\"x\").invoke(null);",
        "Class.forName(\"Main\", true, null);",
        "Thread.currentThread().interrupt();",
        "TimeUnit.SECONDS.timedJoin(null, 1);",
        "Runtime.getRuntime().availableProcessors();",
        "new Random(5).nextInt();",
        "System.getenv(\"x\");",
        "System.out.println(1);",
        "throw new CancellationException();",
        "((Callable<?>) () -> 1).call();",
        "((ThreadFactory) Thread::new).newThread(null);",
        "new java.util.concurrent.locks.ReentrantLock().lock();",
        "new Scanner(\"1 2\").nextInt();",
        "new java.io.PrintWriter(new java.io.StringWriter()).print(1);",
        "new Date(5).getTime();",
        "java.time.Duration.ofMillis(5).toNanos();",
        "Kept.N.intValue(); Kept.R.run(); Level.X.text.length();",
      })
  void nothingIsRefused(String statement) {
    String members =
        "interface Kept { Integer N = 3; Runnable R = () -> {}; }"
            + " enum Level { X; final String text = \"\"; }";
    assertEquals(
        List.of(), refused(members + " static void run() throws Throwable { " + statement + " }"));
  }

  @Test
  void subroutinesCannotBeWoven() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, "Main", null, "java/lang/Object", null);
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "run", "()V", null, null);
    Label subroutine = new Label();
    code.visitCode();
    code.visitJumpInsn(Opcodes.JSR, subroutine);
    code.visitInsn(Opcodes.RETURN);
    code.visitLabel(subroutine);
    code.visitVarInsn(Opcodes.ASTORE, 0);
    code.visitVarInsn(Opcodes.RET, 0);
    code.visitMaxs(1, 1);
    code.visitEnd();
    writer.visitEnd();
    assertUnwoven(writer.toByteArray(), "The class Main cannot be woven: it has subroutines");
  }

  @Test
  void classesOfNobodyKnownCannotBeWoven() {
    byte[] other = SourceCompiler.compile(17, "Other.java", "class Other {}").get("Other");
    assertUnwoven(other, "The class Other cannot be woven: it is not on the program's class path");
  }

  @Test
  void veryOldClassesCannotBeWoven() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V1_4, Opcodes.ACC_PUBLIC, "a/Old", null, "java/lang/Object", null);
    assertUnwoven(writer.toByteArray(), "The class a.Old cannot be woven: its class file has");
  }

  @Test
  void garbageCannotBeWoven() {
    assertUnwoven(new byte[] {1, 2, 3}, "The class (unknown) cannot be woven: this is no class");
  }

  @Test
  void wovenClassesCannotBeWovenAgain() {
    Map<String, byte[]> classFiles = SourceCompiler.compile(17, "Main.java", "class Main {}");
    byte[] once = new WovenLoader(classFiles, true).weave("Main").classFile();
    assertUnwoven(once, "The class Main cannot be woven: it is woven already");
  }

  @Test
  void methodsThatGetTooLongCannotBeWoven() {
    String source = "class Main { int n; void run() { " + "n = 1;".repeat(9000) + " } }";
    byte[] classFile = SourceCompiler.compile(17, "Main.java", source).get("Main");
    assertUnwoven(classFile, "The class Main cannot be woven: its method run would exceed 64 KB");
  }

  private static void assertUnwoven(byte[] classFile, String message) {
    WovenLoader loader = new WovenLoader(Map.of("Main", classFile), true);
    WeaveException thrown = assertThrows(WeaveException.class, () -> loader.weave("Main"));
    assertTrue(thrown.getMessage().startsWith(message), thrown.getMessage());
  }
}
