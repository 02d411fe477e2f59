package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.contract.EngineUnderContract.Explored;
import dev.sprang.engine.UnfitException;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.testkit.engines.RunningJavac;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Programs begin with every kind of main method that the java command knows. */
class MainMethodsTest {
  private static final String SOURCE =
      """
      class Base { public static void main(String[] a) { System.out.println("base " + a[0]); } }
      class Inherited extends Base {}
      class Bare { static void main() { System.out.println("bare"); } }
      class OfObject {
        int field = 7;
        void main(String[] a) { System.out.println(field + a[0]); }
        static void main() { System.out.println("the other one comes first"); }
      }
      class Short {
        int count;
        void main() throws Exception {
          Thread t = new Thread(() -> { synchronized (this) { count++; } });
          t.start();
          synchronized (this) { count++; }
          t.join();
          System.out.println(count);
        }
      }
      class Hidden { private Hidden() {} void main() {} }
      class Failing {
        Failing() { throw new IllegalStateException("made"); }
        void main() { try { System.out.println(1); } catch (RuntimeException any) {} }
      }
      class None { void main(int a) {} }
      """;

  private static final Map<String, String> RESULTS =
      Map.of("Inherited", "base x", "Bare", "bare", "OfObject", "7x", "Short", "2");

  @TempDir Path classes;

  @ParameterizedTest
  @EnumSource(EngineUnderContract.class)
  void begins(EngineUnderContract engine) throws IOException {
    Path source = Files.writeString(classes.resolve("Mains.java"), SOURCE);
    RunningJavac.compile(List.of(source), classes, "-proc:none", "-Xlint:none");
    for (Map.Entry<String, String> known : RESULTS.entrySet()) {
      Explored explored = explored(engine, known.getKey());
      assertEquals(Set.of(known.getValue()), explored.results(), known.getKey());
      assertEquals(Set.of(), explored.violations(), known.getKey());
    }
    String failure = explored(engine, "Failing").violations().toString();
    assertTrue(failure.contains("made"), failure);
    for (String none : List.of("Hidden", "None")) {
      assertThrows(UnfitException.class, () -> engine.explore(program(none)), none);
    }
  }

  private Explored explored(EngineUnderContract engine, String name) {
    return assertInstanceOf(Explored.class, engine.explore(program(name)), name);
  }

  private JavaProgram program(String name) {
    return new JavaProgram(name, List.of("x"), List.of(classes));
  }
}
