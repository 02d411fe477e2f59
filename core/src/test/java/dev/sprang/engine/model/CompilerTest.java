package dev.sprang.engine.model;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.check;
import static dev.sprang.testkit.programs.Scripts.element;
import static dev.sprang.testkit.programs.Scripts.equal;
import static dev.sprang.testkit.programs.Scripts.increment;
import static dev.sprang.testkit.programs.Scripts.let;
import static dev.sprang.testkit.programs.Scripts.loop;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.register;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.trySync;
import static dev.sprang.testkit.programs.Scripts.unequal;
import static dev.sprang.testkit.programs.Scripts.value;
import static dev.sprang.testkit.programs.Scripts.waitOn;
import static dev.sprang.testkit.programs.Scripts.when;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.memory.MemoryOrder;
import java.util.Locale;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;

/** Scripts as instructions: the kinds of operations, and local steps with where they lead. */
class CompilerTest {
  @Test
  void anIncrementIsTwoOperations() {
    assertCode("read, write", increment("x", 1));
  }

  @Test
  void aReadIntoARegisterPutsTheValueThereToo() {
    assertCode("read, let 2", read("x", 2));
    assertEquals(3, compile(read("x", 2)).registers());
    assertEquals(1, compile(read("x")).registers());
  }

  @Test
  void aSectionIsLockedAndUnlocked() {
    assertCode("lock, wait, reacquire, write, unlock", sync("l", waitOn("l"), write("x", 1)));
  }

  @Test
  void aTryLockThatFailsSkipsTheUnlockToo() {
    assertCode("try-lock 3, write, unlock, read", trySync("l", write("x", 1)), read("x"));
  }

  @Test
  void aBranchSkipsWhatItDoesNotRun() {
    assertCode("jump-if-zero 2, write, read", when(equal(LAST, 1), write("x", 1)), read("x"));
    Statement both =
        new Statement.If(equal(LAST, 1), thread(write("x", 1)), thread(write("x", 2), read("y")));
    assertCode("jump-if-zero 3, write, jump 5, write, read, write", both, write("z", 1));
  }

  @Test
  void aLoopAsksAgainAfterEveryRound() {
    assertCode(
        "jump-if-zero 4, read, write, jump 0, check",
        loop(unequal(LAST, 1), read("x"), write("x", 1)),
        check(value(1), "never"));
  }

  @Test
  void aLoopThatOnlyPollsIsAnAwait() {
    assertCode("jump-if-zero 2, await, write", loop(unequal(LAST, 1), read("x")), write("y", 1));
  }

  /** The next round may read something else, or look at something else. */
  @Test
  void aLoopThatLooksAtMoreIsNone() {
    assertCode("jump-if-zero 4, read, let 1, jump 0", loop(unequal(LAST, 1), read("x", 1)));
    assertCode("jump-if-zero 3, read, jump 0", loop(unequal(register(1), 1), read("x")));
    assertCode(
        "jump-if-zero 3, read, jump 0", loop(unequal(LAST, 1), read(element("a", register(1)))));
  }

  @Test
  void sitesSayWhereInTheScript() {
    ModelProgram program = program("p", thread(let(1, value(1)), sync("l", read("x"))));
    ObjectTable objects = new ObjectTable(1, program.initial());
    Instruction[] code = Compiler.compile(program, 0, objects, MemoryOrder.SC).instructions();
    assertEquals("thread 0, operation 1", objects.site(code[0].site));
    assertEquals("thread 0, operation 2.1", objects.site(code[2].site));
  }

  private static Compiler.Code compile(Statement... script) {
    ModelProgram program = program("p", thread(script));
    return Compiler.compile(program, 0, new ObjectTable(1, program.initial()), MemoryOrder.SC);
  }

  private static void assertCode(String expected, Statement... script) {
    StringJoiner text = new StringJoiner(", ");
    for (Instruction instruction : compile(script).instructions()) {
      boolean isOperation = instruction.step == Instruction.Step.OPERATION;
      Enum<?> word = isOperation ? instruction.kind : instruction.step;
      text.add(
          word.name().toLowerCase(Locale.ROOT).replace('_', '-')
              + (instruction.target < 0 || isCheck(instruction) ? "" : " " + instruction.target));
    }
    assertEquals(expected, text.toString());
  }

  private static boolean isCheck(Instruction instruction) {
    return instruction.step == Instruction.Step.CHECK;
  }
}
