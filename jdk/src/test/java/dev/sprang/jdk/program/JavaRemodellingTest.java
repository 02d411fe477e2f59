package dev.sprang.jdk.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.jdk.program.JavaRemodelling.LetMapsGrow;
import dev.sprang.jdk.program.JavaRemodelling.RunByOwnCode;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JavaRemodellingTest {
  private static final JavaProgram PROGRAM =
      new JavaProgram("Main", List.of(), List.of()).withDeep(Set.of("java.util.ArrayList"));

  @Test
  void aClassRunsByItsOwnCodeBesidesThoseThatDo() {
    JavaProgram again = new RunByOwnCode("java.util.HashMap").of(PROGRAM);
    assertEquals(Set.of("java.util.ArrayList", "java.util.HashMap"), again.deep());
    assertEquals(PROGRAM, new RunByOwnCode("java.util.ArrayList").of(PROGRAM));
  }

  @Test
  void mapsMayGrow() {
    JavaProgram again = new LetMapsGrow().of(PROGRAM);
    assertTrue(again.growingMaps());
    assertEquals(again, new LetMapsGrow().of(again));
  }
}
