package dev.sprang.launcher.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class JsonReaderTest {
  @Test
  void everyValueKnowsWhereItStands() {
    Json.Items list = assertInstanceOf(Json.Items.class, JsonReader.read("[\n  1, [\"x\"]]", 10));
    assertEquals(new Position(11, 1), list.at());
    assertEquals(new Json.Numeral(new Position(12, 3), "1"), list.items().get(0));
    Json.Items inner = assertInstanceOf(Json.Items.class, list.items().get(1));
    assertEquals(List.of(new Json.Text(new Position(12, 7), "x")), inner.items());
  }

  @Test
  void numbersStayAsTheyAreWritten() {
    assertEquals(
        "[1e3,123456789012345678901234567890,true,null]",
        JsonReader.read("[1e3, 123456789012345678901234567890, true, null]", 0).source());
  }

  @Test
  void membersKeepTheirOrder() {
    Json.Members object =
        assertInstanceOf(Json.Members.class, JsonReader.read("{\"b\": 1, \"a\": 2}", 0));
    assertEquals(List.of("b", "a"), List.copyOf(object.members().keySet()));
  }

  @Test
  void aMemberTwiceIsRefusedWhereItIsTheSecondTime() {
    assertRefused("f:1:10: \"a\" is here twice; remove one", "{\"a\": 1, \"a\": 2}");
  }

  @Test
  void aBracketThatIsNeverClosedIsNamed() {
    assertRefused("f:2:1: broken JSON: the file ends before this bracket is closed", "[\n[1,");
  }

  @Test
  void nothingAndTooMuchAreRefused() {
    assertRefused("f:1:1: there is no program here; the smallest is [[]]", "  ");
    assertRefused(
        "f:1:6: the program has ended before this; several programs go into a .jsonl file",
        "[[]] [[]]");
  }

  @Test
  void whatIsNestedTooDeepIsRefused() {
    int most = JsonReader.MAX_DEPTH;
    JsonReader.read("[".repeat(most) + "]".repeat(most), 0);
    ScriptException refusal =
        assertThrows(
            ScriptException.class,
            () -> JsonReader.read("[".repeat(most + 1) + "]".repeat(most + 1), 0));
    assertTrue(refusal.getMessage().startsWith("nested deeper than " + most));
  }

  private static void assertRefused(String message, String text) {
    assertEquals(
        message, assertThrows(ScriptException.class, () -> JsonReader.read(text, 0)).in("f"));
  }
}
