package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.jdk.synchroniser.ClassTreatment;
import dev.sprang.vm.load.ClassPath;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.JdkImage;
import dev.sprang.vm.load.StandInFiles;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** HotSpot never compiles a method of more than 8000 bytes: the loop would be 30 times slower. */
class InterpreterSizeTest {
  private static final int LIMIT = 8000;

  @Test
  void theLoopCanBeCompiled() throws IOException {
    ClassPath own = new ClassPath(List.of(Path.of("target/classes")));
    ClassTable classes =
        new ClassTable(own, new StandInFiles(new ClassTreatment(Set.of())), new JdkImage());
    VmClass interpreter = classes.get("dev/sprang/vm/interpret/Interpreter");
    for (VmMethod method : interpreter.declaredMethods()) {
      if (method.name.equals("run")) {
        int size = interpreter.file.reader.readInt(method.codeOffset() + 4);
        assertTrue(size > 2000 && size < LIMIT, "run has " + size + " bytes");
        return;
      }
    }
    throw new AssertionError("no method run");
  }
}
