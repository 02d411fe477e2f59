package dev.sprang.launcher.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Everything that can be wrong with a model program, and what the user is told. */
class ScriptReaderErrorTest {
  record Wrong(String script, String message) {}

  private static final String KNOWN =
      "Known are R, W, INC, CAS, FAA, FENCE, IF, SYNC, TRY, WAIT, NOTIFY, NOTIFYALL, PARK, UNPARK, AWAIT, TAKE,"
          + " WITHIN, SLEEP, JOIN, START, EXIT, LET, INPUT, WHILE, CHOOSE, CHECK";

  private static final String PROGRAM =
      "a list of thread scripts like [[[\"W\",\"x\",1]],[[\"R\",\"x\"]]], or an object with them as"
          + " \"threads\"";

  static final List<Wrong> BROKEN_JSON =
      List.of(
          new Wrong("", "1:1: there is no program here; the smallest is [[]]"),
          new Wrong(" \n ", "1:1: there is no program here; the smallest is [[]]"),
          new Wrong(
              "[[[\"R\",\"x\"]],\n [",
              "2:2: broken JSON: the file ends before this bracket is closed"),
          new Wrong("[[\"R", "1:2: broken JSON: the file ends before this bracket is closed"),
          new Wrong(
              "[[[\"R\" \"x\"]]]",
              "1:8: broken JSON: Unexpected character ('\"'):"
                  + " expected comma to separate Array entries"),
          new Wrong("[[[\"R\",x]]]", "1:8: broken JSON: Unrecognized token 'x': expected a value"),
          new Wrong("[[1,]]", "1:5: broken JSON: Unexpected character (']'): expected a value"),
          new Wrong("[[1}]", "1:4: broken JSON: Unexpected close marker '}': expected ']'"),
          new Wrong(
              "{threads:[]}",
              "1:2: broken JSON: Unexpected character ('t'):"
                  + " expected double-quote to start property name"),
          new Wrong(
              "[[]] [[]]",
              "1:6: the program has ended before this; several programs go into a .jsonl file"),
          new Wrong(
              "{\"threads\":[[]],\n\"threads\":[[]]}",
              "2:1: \"threads\" is here twice; remove one"),
          new Wrong(
              "[".repeat(201) + "]".repeat(201),
              "1:201: nested deeper than 200; take the program apart"));

  static final List<Wrong> MODES =
      List.of(
          new Wrong(
              "[[[\"R@release\",\"x\"]]]",
              "1:4: R has no mode \"release\". Known are acquire, opaque, plain, volatile"),
          new Wrong(
              "[[[\"W@relese\",\"x\",1]]]",
              "1:4: W has no mode \"relese\". Did you mean release? Known are opaque, plain, release,"
                  + " volatile"),
          new Wrong(
              "[[[\"FENCE@\"]]]", "1:4: FENCE has no mode \"\". Known are acquire, full, release"),
          new Wrong(
              "[[[\"JOIN@plain\",0]]]",
              "1:4: JOIN has no modes: only R, W, CAS, FAA and FENCE do. Leave \"@plain\" out"));

  static final List<Wrong> NO_PROGRAM =
      List.of(
          new Wrong("7", "1:1: a program is " + PROGRAM + ", not 7"),
          new Wrong("[]", "1:1: there are no threads; a program is " + PROGRAM),
          new Wrong(
              "{\"thread\":[[]]}",
              "1:1: this object has no \"threads\". Did you mean threads? A program is " + PROGRAM),
          new Wrong(
              "[" + "[],".repeat(1_000) + "[]]",
              "1:1: 1001 threads are more than the 1000 there may be"),
          new Wrong("{\"threads\":7}", "1:12: expected a list, not 7: write " + PROGRAM),
          new Wrong(
              "{\"threads\":[[]],\"init\":[1]}",
              "1:24: expected an object, not a list: write \"init\": {\"x\": 1}"),
          new Wrong(
              "{\"threads\":[[]],\"init\":{\"x\":\"one\"}}",
              "1:29: expected a whole number, not \"one\": write \"init\": {\"x\": 1}"),
          new Wrong(
              "{\"threads\":[[]],\"spurious\":1}",
              "1:28: expected true or false, not 1: write \"spurious\": true"),
          new Wrong(
              "{\"threads\":[[]],\"spurious\":null}",
              "1:28: expected true or false, not null: write \"spurious\": true"),
          new Wrong(
              "{\"threads\":[[]],\"name\":null}",
              "1:24: expected a name, not null: write \"name\": \"...\""),
          new Wrong(
              "{\"threads\":[[],[]],\"asleep\":[2]}",
              "1:30: there is no thread 2; the threads are 0 to 1"),
          new Wrong(
              "{\"threads\":[[]],\"asleep\":[0]}",
              "1:26: every thread is asleep, so nothing would run; leave one out"));

  static final List<Wrong> WRONG_OPERATIONS =
      List.of(
          new Wrong(
              "[7]",
              "1:2: expected a list, not 7: write a list of operations like"
                  + " [[\"W\",\"x\",1],[\"R\",\"y\"]]"),
          new Wrong(
              "[[\"R\",\"x\"]]",
              "1:2: here goes a list of operations like [[\"W\",\"x\",1],[\"R\",\"y\"]]:"
                  + " put the operation into a list"),
          new Wrong("[[5]]", "1:3: an operation is a list like [\"W\",\"x\",1], not 5"),
          new Wrong("[[[]]]", "1:3: an operation begins with its name, like [\"W\",\"x\",1]"),
          new Wrong("[[[1,2]]]", "1:3: an operation begins with its name, like [\"W\",\"x\",1]"),
          new Wrong(
              "[[[\"R\",\"x\"]],\n [[\"RD\",\"x\"]]]",
              "2:4: unknown operation \"RD\". Did you mean R? " + KNOWN),
          new Wrong("[[[\"FOOBAR\"]]]", "1:4: unknown operation \"FOOBAR\". " + KNOWN),
          new Wrong(
              "[[[\"await\",\"x\",1]]]",
              "1:4: unknown operation \"await\". Did you mean AWAIT? " + KNOWN),
          new Wrong(
              "[[[\"UNLOCK\",\"l\"]]]",
              "1:4: there is no UNLOCK: [\"SYNC\",\"l\",[operations]] takes the monitor, runs the"
                  + " operations and releases it, so that no lock is released that is not held"),
          new Wrong(
              "[[[\"LOCK\",\"l\"]]]",
              "1:4: there is no LOCK: [\"SYNC\",\"l\",[operations]] takes the monitor, runs the"
                  + " operations and releases it, so that no lock is released that is not held"),
          new Wrong("[[[\"W\",\"x\"]]]", "1:3: W has 3 elements, not 2: write [\"W\",\"x\",value]"),
          new Wrong(
              "[[[\"R\",\"x\",\"r\",1]]]",
              "1:3: R has 2 or 3 elements, not 4: write [\"R\",\"x\"] or [\"R\",\"x\",\"register\"]"),
          new Wrong("[[[\"PARK\",0]]]", "1:3: PARK has 1 elements, not 2: write [\"PARK\"]"),
          new Wrong(
              "[[[\"R\",1]]]",
              "1:8: expected a name, not 1:"
                  + " write [\"R\",\"x\"] or [\"R\",\"x\",\"register\"]"),
          new Wrong("[[[\"R\",[\"a\"]]]]", "1:8: an element of an array is written [\"a\",index]"),
          new Wrong(
              "[[[\"R\",\"\"]]]",
              "1:8: expected a name, not \"\":"
                  + " write [\"R\",\"x\"] or [\"R\",\"x\",\"register\"]"),
          new Wrong("[[[\"UNPARK\",1]]]", "1:13: there is no thread 1; the only thread is 0"),
          new Wrong("[[[\"JOIN\",-1]],[]]", "1:11: there is no thread -1; the threads are 0 to 1"),
          new Wrong(
              "[[[\"START\",1]],[]]",
              "1:12: thread 1 runs from the beginning; to START it, add it to \"asleep\": [1]"),
          new Wrong("[[[\"CHOOSE\",0]]]", "1:13: CHOOSE takes a number from 1 to 10000, not 0"),
          new Wrong(
              "[[[\"SYNC\",\"l\",[\"W\",\"x\",1]]]]",
              "1:15: here goes a list of operations like [[\"W\",\"x\",1],[\"R\",\"y\"]]:"
                  + " put the operation into a list"),
          new Wrong(
              "[[[\"IF\",1,[\"R\",\"x\"],[\"R\",\"x\"]]]]",
              "1:9: a number here has no else: write [\"IF\",number,operation],"
                  + " [\"IF\",[\"==\",\"register\",1],[operations]]"
                  + " or [\"IF\",condition,[operations],[operations]]"));

  static final List<Wrong> MONITORS_NOT_HELD =
      List.of(
          new Wrong(
              "[[[\"WAIT\",\"l\"]]]",
              "1:4: WAIT needs monitor \"l\", which the thread does not hold here:"
                  + " put it inside [\"SYNC\",\"l\",[...]]"),
          new Wrong(
              "[[[\"SYNC\",\"l\",[]],[\"NOTIFY\",\"l\"]]]",
              "1:20: NOTIFY needs monitor \"l\", which the thread does not hold here:"
                  + " put it inside [\"SYNC\",\"l\",[...]]"),
          new Wrong(
              "[[[\"SYNC\",\"m\",[[\"NOTIFYALL\",\"l\"]]]]]",
              "1:17: NOTIFYALL needs monitor \"l\", which the thread does not hold here:"
                  + " put it inside [\"SYNC\",\"l\",[...]]"),
          new Wrong(
              "[[[\"SYNC\",[\"l\",0],[[\"WAIT\",[\"l\",1]]]]]]",
              "1:21: WAIT needs monitor [\"l\",1], which the thread does not hold here:"
                  + " put it inside [\"SYNC\",[\"l\",1],[...]]"),
          new Wrong(
              "[[[\"SYNC\",[\"l\",\"last\"],[[\"R\",\"x\"]]]]]",
              "1:26: this changes \"last\", which says which l the thread holds:"
                  + " use another register"),
          new Wrong(
              "[[[\"LET\",\"i\",0],[\"SYNC\",[\"l\",\"i\"],[[\"LET\",\"i\",1]]]]]",
              "1:43: this changes \"i\", which says which l the thread holds:"
                  + " use another register"),
          new Wrong(
              "[[[\"INC\",[\"a\",\"last\"]]]]",
              "1:10: INC reads and then writes, and its read changes \"last\":"
                  + " put the index into a register with LET before"));

  static final List<Wrong> WRONG_VALUES =
      List.of(
          new Wrong(
              "[[[\"W\",\"x\",2305843009213693952]]]",
              "1:12: 2305843009213693952 does not fit 62 bits; use a smaller number"),
          new Wrong(
              "[[[\"W\",\"x\",-99999999999999999999]]]",
              "1:12: -99999999999999999999 does not fit 62 bits; use a smaller number"),
          new Wrong(
              "[[[\"W\",\"x\",1.5]]]", "1:12: 1.5 is not a whole number; write it without . and e"),
          new Wrong(
              "[[[\"W\",\"x\",true]]]",
              "1:12: expected a number, a register or an expression like [\"+\",\"register\",1],"
                  + " not true"),
          new Wrong(
              "[[[\"W\",\"x\",[\"+\",1]]]]",
              "1:12: expected a number, a register or an expression like [\"+\",\"register\",1]"),
          new Wrong(
              "[[[\"W\",\"x\",[\"/\",1,2]]]]",
              "1:13: unknown operator \"/\". Known are + - * % == != <"),
          new Wrong(
              "[[[\"W\",\"x\",\"r\"]]]",
              "1:12: register \"r\" has no value here; assign it before with [\"LET\",\"r\",value]"
                  + " or [\"R\",\"x\",\"r\"]. Registers so far: last"),
          new Wrong(
              "[[[\"LET\",\"i\",0],[\"R\",\"x\",\"j\"],[\"W\",\"x\",\"k\"]]]",
              "1:40: register \"k\" has no value here; assign it before with [\"LET\",\"k\",value]"
                  + " or [\"R\",\"x\",\"k\"]. Registers so far: last, i, j"),
          new Wrong(
              "[[[\"LET\",\"i\",0]],[[\"W\",\"x\",\"i\"]]]",
              "1:28: register \"i\" has no value here; assign it before with [\"LET\",\"i\",value]"
                  + " or [\"R\",\"x\",\"i\"]. Registers so far: last"),
          new Wrong(
              "[[[\"LET\",\"last\",1]]]",
              "1:10: \"last\" always holds what the thread observed last; use another name"),
          new Wrong(
              "[[[\"CAS\",\"x\",\"last\",1]]]",
              "1:14: expected a whole number, not \"last\": write [\"CAS\",\"x\",expected,value]"),
          new Wrong(
              "[[[\"CHECK\",1,7]]]",
              "1:14: expected a name, not 7:"
                  + " write [\"CHECK\",condition] or [\"CHECK\",condition,\"message\"]"));

  @ParameterizedTest
  @FieldSource({
    "BROKEN_JSON",
    "MODES",
    "NO_PROGRAM",
    "WRONG_OPERATIONS",
    "MONITORS_NOT_HELD",
    "WRONG_VALUES"
  })
  void theMessageSaysWhereAndWhat(Wrong wrong) {
    ScriptException exception =
        assertThrows(
            ScriptException.class, () -> ScriptReader.read(wrong.script(), "a program", 0));
    assertEquals("f:" + wrong.message(), exception.in("f"));
  }
}
