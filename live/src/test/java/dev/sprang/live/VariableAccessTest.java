package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fields and elements used by VarHandle, reflection and Unsafe are the locations they are. */
class VariableAccessTest {
  private static final String UNSAFE =
      "static final sun.misc.Unsafe U; static { try {"
          + " var f = sun.misc.Unsafe.class.getDeclaredField(\"theUnsafe\");"
          + " f.setAccessible(true); U = (sun.misc.Unsafe) f.get(null);"
          + " } catch (ReflectiveOperationException e) { throw new Error(e); } }";

  @TempDir Path directory;

  @Test
  void unsafeFindsTheFieldByItsOffset() {
    Checked checked =
        Checked.of(
            directory,
            UNSAFE
                + " volatile int value;"
                + " public static void main(String[] a) throws Exception { Main m = new Main();"
                + " long at = U.objectFieldOffset(Main.class.getDeclaredField(\"value\"));"
                + " Thread t = new Thread(() -> U.compareAndSwapInt(m, at, 0, 1)); t.start();"
                + " int seen = m.value; t.join(); System.out.println(seen + \" \" + m.value); }");
    assertEquals(Set.of("0 1", "1 1"), checked.results());
    assertEquals(Set.of(), checked.violations());
  }

  @Test
  void unsafeFindsTheElementByItsOffset() {
    Checked checked =
        Checked.of(
            directory,
            UNSAFE
                + " public static void main(String[] a) throws Exception { long[] m = new long[3];"
                + " long at = U.arrayBaseOffset(long[].class) + 2L * U.arrayIndexScale(long[].class);"
                + " Thread t = new Thread(() -> U.getAndAddLong(m, at, 5)); t.start();"
                + " U.getAndAddLong(m, at, 1); t.join(); System.out.println(m[2]); }");
    assertEquals(Set.of("6"), checked.results());
  }

  @Test
  void unsafeIsRefusedWhereNoFieldIs() {
    String why =
        Checked.refusal(
            directory,
            UNSAFE
                + " int value; public static void main(String[] a) {"
                + " U.putInt(new Main(), 1L, 3); }");
    assertTrue(why.contains("no field"), why);
  }

  @Test
  void rawMemoryIsRefused() {
    String why =
        Checked.refusal(
            directory, UNSAFE + " public static void main(String[] a) { U.allocateMemory(8); }");
    assertTrue(why.contains("allocateMemory"), why);
  }

  @Test
  void reflectionReadsAndWritesTheField() {
    Checked checked =
        Checked.of(
            directory,
            "volatile int value; static int last;"
                + " public static void main(String[] a) throws Exception { Main m = new Main();"
                + " var f = Main.class.getDeclaredField(\"value\");"
                + " Thread t = new Thread(() -> m.value = 1); t.start();"
                + " int seen = f.getInt(m); t.join(); f.set(m, 7);"
                + " System.out.println(seen + \" \" + m.value); }");
    assertEquals(Set.of("0 7", "1 7"), checked.results());
    assertEquals(Set.of(), checked.violations());
  }

  @Test
  void plainReflectionRaces() {
    Checked checked =
        Checked.of(
            directory,
            "int value; public static void main(String[] a) throws Exception { Main m = new Main();"
                + " var f = Main.class.getDeclaredField(\"value\");"
                + " Thread t = new Thread(() -> m.value = 1); t.start();"
                + " int seen = (int) f.get(m); t.join(); System.out.println(seen); }");
    assertEquals(Set.of("0", "1"), checked.results());
    assertEquals(Set.of("data-race"), checked.violations());
  }

  @Test
  void weakerModesAreNamedWithTheirPlaces() {
    Checked checked =
        Checked.of(
            directory,
            "int value; public static void main(String[] a) throws Exception { Main m = new Main();"
                + " VarHandle h = MethodHandles.lookup().findVarHandle(Main.class, \"value\", int.class);"
                + " Thread t = new Thread(() -> h.setOpaque(m, 1)); t.start();"
                + " int seen = (int) h.getVolatile(m); VarHandle.fullFence(); t.join();"
                + " System.out.println(seen); }");
    assertEquals(Set.of("0", "1"), checked.results());
    assertEquals(2, checked.assumptions().size());
    String sentence = checked.assumptions().get(1);
    assertTrue(sentence.contains("weaker than volatile"), sentence);
    assertTrue(sentence.contains("lambda$main$0"), sentence);
  }

  @Test
  void volatileModesNeedNoWords() {
    Checked checked =
        Checked.of(
            directory,
            "static int value; public static void main(String[] a) throws Exception {"
                + " VarHandle h = MethodHandles.lookup()"
                + ".findStaticVarHandle(Main.class, \"value\", int.class);"
                + " Thread t = new Thread(() -> h.getAndBitwiseOr(6)); t.start();"
                + " h.getAndBitwiseAnd(3); t.join(); System.out.println(h.getVolatile()); }");
    assertEquals(Set.of("2", "6"), checked.results());
    assertEquals(1, checked.assumptions().size());
  }

  @Test
  void aHandleForTheInsideOfTheJdkIsRefused() {
    String why =
        Checked.refusal(
            directory,
            "public static void main(String[] a) throws Exception {"
                + " VarHandle h = MethodHandles.publicLookup()"
                + ".findVarHandle(java.io.StreamTokenizer.class, \"nval\", double.class);"
                + " h.set(new java.io.StreamTokenizer(new java.io.StringReader(\"\")), 1.0); }");
    assertTrue(why.contains("cannot be told"), why);
  }
}
