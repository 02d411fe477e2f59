package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that are long, never end, or end themselves, as users check them. */
class EndlessProgramsTest {
  private static final String HOME = "src/test/resources/endless/";

  /** The failure is seen where all are let on in turn, to find out whether the loop ends. */
  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void whatAFairRunShowsIsTheAnswer(String engine) {
    assertAnswers(1, "two inside", check(engine, "FlagsRefused.java"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void threadsThatComeBackToWhereTheyWereAreALivelock(String engine) {
    CommandLine check = check(engine, "FlagsRefused.java", "silent");
    assertAnswers(1, "Threads go round for ever", check);
    assertTrue(check.out().contains("are repeated over and over"), check.out());
    CommandLine allowed =
        CommandLine.run(
            "check",
            "--engine",
            engine,
            "--executions",
            "9",
            "--livelocks",
            "allow",
            HOME + "FlagsRefused.java",
            "silent");
    assertAnswers(3, "not all was run", allowed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void aLongProgramIsVerified(String engine) {
    assertAnswers(
        0, "Verified", CommandLine.run("check", "--engine", engine, HOME + "LongLoop.java"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void anExitCodeThatTellsOfAnErrorIsAViolation(String engine) {
    assertAnswers(1, "ends the program with exit code 1", check(engine, "ExitCode.java"));
    CommandLine allowed =
        CommandLine.run(
            "check", "--engine", engine, "--exit-codes", "allow", HOME + "ExitCode.java");
    assertAnswers(0, "Verified", allowed);
  }

  /** Others going on cannot help threads that wait for locks of each other; only time could. */
  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void aDeadlockIsOneEvenIfOthersGoOn(String engine) {
    assertAnswers(
        1, "Threads wait for each other for ever", check(engine, "LocksWhileOthersGoOn.java"));
    CommandLine inTime = check(engine, "LocksWhileOthersGoOn.java", "timed");
    assertTrue(!inTime.out().contains("deadlock"), inTime.out());
  }

  private static CommandLine check(String engine, String program, String... arguments) {
    String[] words = new String[6 + arguments.length];
    System.arraycopy(
        new String[] {"check", "--engine", engine, "--executions", "30", HOME + program},
        0,
        words,
        0,
        6);
    System.arraycopy(arguments, 0, words, 6, arguments.length);
    return CommandLine.run(words);
  }

  private static void assertAnswers(int code, String says, CommandLine check) {
    assertEquals(code, check.code(), check.out() + check.err());
    assertTrue(check.out().contains(says), check.out());
  }
}
