package dev.sprang.launcher.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.engine.model.Statement.Place;
import dev.sprang.operation.Expression;
import dev.sprang.operation.Expression.Operator;
import dev.sprang.operation.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScriptReaderTest {
  private static final Place X = Place.named("x");
  private static final Place L = Place.named("l");
  private static final Expression LAST = new Expression.Register(0);
  private static final Expression ONE = Expression.constant(1);

  @Test
  void theOraclesVocabulary() {
    assertEquals(
        List.of(
            new Statement.Read(X, 0),
            new Statement.Write(X, ONE),
            new Statement.Increment(X, 1),
            new Statement.CompareAndSet(X, 0, ONE),
            new Statement.FetchAndAdd(X, 1),
            new Statement.If(
                new Expression.Binary(Operator.EQUAL, LAST, ONE),
                List.of(new Statement.Read(X, 0)),
                List.of()),
            new Statement.Sync(L, List.of(new Statement.Wait(L))),
            new Statement.TrySync(
                L, List.of(new Statement.Notify(L, false), new Statement.Notify(L, true))),
            new Statement.Park(),
            new Statement.Unpark(1),
            new Statement.Await(X, 2),
            new Statement.Take(X, 1),
            new Statement.Join(1)),
        statements(
            """
            [["R","x"],["W","x",1],["INC","x"],["CAS","x",0,1],["FAA","x"],["IF",1,["R","x"]],
             ["SYNC","l",[["WAIT","l"]]],["TRY","l",[["NOTIFY","l"],["NOTIFYALL","l"]]],
             ["PARK"],["UNPARK",1],["AWAIT","x",2],["TAKE","x"],["JOIN",1]]"""));
  }

  @Test
  void accessesMaySayHowMuchTheyOrder() {
    assertEquals(
        List.of(
            new Statement.InMode(Mode.ACQUIRE, new Statement.Read(X, 0)),
            new Statement.InMode(Mode.RELEASE, new Statement.Write(X, ONE)),
            new Statement.InMode(Mode.OPAQUE, new Statement.FetchAndAdd(X, 1)),
            new Statement.InMode(Mode.PLAIN, new Statement.CompareAndSet(X, 0, ONE)),
            new Statement.Fence(Mode.VOLATILE),
            new Statement.Fence(Mode.ACQUIRE)),
        statements(
            """
            [["R@acquire","x"],["W@release","x",1],["FAA@opaque","x"],["CAS@plain","x",0,1],
             ["FENCE"],["FENCE@acquire"]]"""));
  }

  @Test
  void registersAreNumberedAsTheyAreAssigned() {
    assertEquals(
        List.of(
            new Statement.Read(X, 1),
            new Statement.Let(
                2, new Expression.Binary(Operator.ADD, new Expression.Register(1), ONE)),
            new Statement.Let(1, new Expression.Register(2)),
            new Statement.Write(new Place("a", new Expression.Register(2)), LAST)),
        statements(
            """
            [["R","x","r"],["LET","i",["+","r",1]],["LET","r","i"],["W",["a","i"],"last"]]"""));
  }

  @Test
  void loopsBranchesAndChecks() {
    Expression less = new Expression.Binary(Operator.LESS, LAST, ONE);
    assertEquals(
        List.of(
            new Statement.Increment(X, -2),
            new Statement.FetchAndAdd(X, 3),
            new Statement.Choose(2),
            new Statement.Input("n", 1),
            new Statement.While(less, List.of(new Statement.Read(X, 0))),
            new Statement.If(less, List.of(), List.of(new Statement.Read(X, 0))),
            new Statement.If(
                new Expression.Binary(Operator.EQUAL, LAST, ONE),
                List.of(new Statement.Read(X, 0), new Statement.Read(X, 0)),
                List.of()),
            new Statement.Check(
                new Expression.Binary(Operator.UNEQUAL, less, Expression.constant(0)),
                "check failed: (last < 1) != 0"),
            new Statement.Check(LAST, "says so")),
        statements(
            """
            [["INC","x",-2],["FAA","x",3],["CHOOSE",2],["INPUT","n"],["WHILE",["<","last",1],[["R","x"]]],
             ["IF",["<","last",1],[],[["R","x"]]],["IF",1,[["R","x"],["R","x"]]],
             ["CHECK",["!=",["<","last",1],0]],["CHECK","last","says so"]]"""));
  }

  @Test
  void aBareListHasTheOraclesVariables() {
    ModelProgram program = ScriptReader.read("[[],[]]", "f.json", 0);
    assertEquals("f.json", program.name());
    assertEquals(ModelProgram.XYZ, program.initial());
    assertEquals(Set.of(), program.asleep());
    assertFalse(program.spuriousWakeups());
  }

  @Test
  void anObjectSaysMore() {
    ModelProgram program =
        ScriptReader.read(
            """
            {"name":"n","init":{"v":5,"a[0]":1},"asleep":[1],"spurious":true,
             "threads":[[["START",1]],[]],"unknown":[1.5,null,{"deep":99999999999999999999}]}""",
            "f.json",
            0);
    assertEquals("n", program.name());
    assertEquals(Map.of("v", 5L, "a[0]", 1L), program.initial());
    assertEquals(Set.of(1), program.asleep());
    assertTrue(program.spuriousWakeups());
  }

  @Test
  void withoutInitAnObjectHasTheOraclesVariablesToo() {
    assertEquals(ModelProgram.XYZ, ScriptReader.read("{\"threads\":[[]]}", "f.json", 0).initial());
  }

  @Test
  void everyOperationIsDocumented() throws IOException {
    String page = Files.readString(Path.of("../docs/model-programs.md"));
    for (Form form : Form.values()) {
      assertTrue(page.contains("`[\"" + form + "\""), () -> form + " is missing");
    }
  }

  private static List<Statement> statements(String script) {
    return ScriptReader.read("[" + script + ",[]]", "f.json", 0).threads().get(0);
  }
}
