package dev.sprang.launcher.input;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Damages programs at random: each is then read, or refused with a message, but nothing else. The
 * seed is {@code -Dsprang.seed=N}, else 1.
 */
class ScriptReaderFuzzTest {
  private static final int PROGRAMS = 5_000;

  private static final List<String> PROGRAMS_TO_DAMAGE =
      List.of(
          """
          {"name":"n","init":{"x":1,"a[0]":2},"asleep":[1],"spurious":true,"threads":[
           [["START",1],["R","x","r"],["W",["a","r"],["+","r",1]],["CAS","x",0,"last"],["CHOOSE",3]],
           [["LET","i",0],["WHILE",["<","i",2],[["LET","i",["+","i",1]],["FAA","x",2]]],["PARK"]]]}""",
          """
          [[["SYNC","l",[["R","x"],["IF",0,["WAIT","l"]],["NOTIFYALL","l"]]],["JOIN",1]],
           [["TRY","m",[["INC","x"]]],["IF",["==","last",1],[["UNPARK",0]],[["AWAIT","y",1]]],
            ["CHECK",["!=","last",7],"message"]]]""");

  private static final List<String> PIECES =
      List.of(
          "[",
          "]",
          "{",
          "}",
          ",",
          ":",
          "\"",
          "\\",
          "1",
          "-1",
          "99999999999999999999",
          "1.5",
          "null",
          "true",
          "\"x\"",
          "\"l\"",
          "\"last\"",
          "\"R\"",
          "\"SYNC\"",
          "\"WAIT\"",
          "[]",
          "{}",
          " ",
          "\n",
          "\u0000",
          "\u00e9",
          "[\"a\",\"last\"]",
          "\"threads\"");

  @Test
  void whateverTheTextThereIsAnAnswer() {
    long seed = Long.getLong("sprang.seed", 1);
    Random random = new Random(seed);
    for (int i = 0; i < PROGRAMS; i++) {
      String text = damaged(PROGRAMS_TO_DAMAGE.get(i % PROGRAMS_TO_DAMAGE.size()), random);
      assertDoesNotThrow(() -> readOrRefuse(text), () -> "seed " + seed + ": " + text);
    }
  }

  private static void readOrRefuse(String text) {
    try {
      ScriptReader.read(text, "program", 0);
    } catch (ScriptException refused) {
      refused.in("file");
    }
  }

  private static String damaged(String text, Random random) {
    StringBuilder damaged = new StringBuilder(text);
    for (int times = 1 + random.nextInt(3); times > 0; times--) {
      int from = random.nextInt(damaged.length() + 1);
      int to = Math.min(damaged.length(), from + random.nextInt(4));
      damaged.replace(from, to, PIECES.get(random.nextInt(PIECES.size())));
    }
    return damaged.toString();
  }
}
