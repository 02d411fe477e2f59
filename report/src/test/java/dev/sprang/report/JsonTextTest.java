package dev.sprang.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Estimate;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.report.ResultDocument.Counted;
import dev.sprang.report.ResultDocument.Effort;
import dev.sprang.report.ResultDocument.Subject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonTextTest {
  @Test
  void aResultIsOneLineWithAllItsMembers() {
    assertEquals(
        """
        {"version":1,"program":"examples/program.json","verdict":"violated","stop":"a violation was found",\
        "engine":"model","explorer":"exhaustive","executions":3,"abandoned":0,"events":26,\
        "seconds":0.012000,"distinctResults":2,"results":[\
        {"outcome":"{\\"mem\\":{\\"x\\":0,\\"y\\":0,\\"z\\":0},\\"obs\\":[\\"BLOCKED LOCK\\",\\"BLOCKED LOCK\\"]}",\
        "count":1},\
        {"outcome":"{\\"mem\\":{\\"x\\":2,\\"y\\":0,\\"z\\":0},\\"obs\\":[[0],[1]]}","count":2}],\
        "violations":[{"kind":"deadlock","form":"cycle","message":"Nobody can go on: \
        thread 0 holds l and waits to lock m; thread 1 holds m and waits to lock l",\
        "schedule":"0,1","thread":"0","site":"thread 0, operation 1.1","executions":1,\
        "replay":"./sprang replay 0,1 examples/program.json",\
        "cause":{"sentence":"thread 0 locks l (step 1) before thread 1, which then waits to lock l, \
        and thread 1 locks m (step 2) before thread 0, which then waits to lock m","decisive":true,\
        "executions":3,"orders":[{"earlier":1,"thread":"1"},{"earlier":2,"thread":"0"}]},"trace":{"switches":1,"threads":[\
        {"name":"0","state":"waiting","waiting":{"kind":"lock","object":"m","thread":"1","cause":2,\
        "text":"waits to lock m","place":{"site":"thread 0, operation 1.1"}},\
        "holds":[{"lock":"l","step":1}]},\
        {"name":"1","state":"waiting","waiting":{"kind":"lock","object":"l","thread":"0","cause":1,\
        "text":"waits to lock l","place":{"site":"thread 1, operation 1.1"}},\
        "holds":[{"lock":"m","step":2}]}],"events":[\
        {"step":1,"thread":"0","kind":"lock","object":"l","text":"locks l",\
        "place":{"site":"thread 0, operation 1"},"shared":true,"marks":["holding","ordered"],"holds":["l"]},\
        {"step":2,"thread":"1","kind":"lock","object":"m","text":"locks m",\
        "place":{"site":"thread 1, operation 1"},"switched":true,"shared":true,\
        "marks":["holding","ordered"],"holds":["m"]}],"edges":[],\
        "rows":[{"step":1,"text":"locks l"},{"step":2,"text":"locks m"}]}}],\
        "races":[],"assumptions":["an assumption","another assumption"]}""",
        JsonText.of(Documents.deadlock()));
  }

  @Test
  void whatIsNotKnownIsLeftOut() {
    ResultDocument document =
        new ResultDocument(
            new Subject("p.json", "its name", "model", "bounded"),
            Verdict.INCOMPLETE,
            "the time budget ended",
            new Effort(1, 0, 2, 0.00001),
            7,
            List.of(new Counted("a \"quoted\"\nline \u00e9", 1)),
            List.of(
                new ReportedViolation(
                    "failure", "plain", "m", "", "s", "long", 1, "", Optional.empty())),
            List.of(),
            List.of(),
            Optional.of(new Estimate(1, 3, 0.5)),
            Optional.empty(),
            List.of());
    assertEquals(
        """
        {"version":1,"program":"p.json","name":"its name","verdict":"incomplete","stop":"the time budget ended",\
        "engine":"model","explorer":"bounded","executions":1,"abandoned":0,"events":2,\
        "seconds":0.000010,"distinctResults":7,"results":[{"outcome":"a \\"quoted\\"\\nline \u00e9","count":1}],\
        "violations":[{"kind":"failure","form":"plain","message":"m","schedule":"long","thread":"","site":"s",\
        "executions":1}],"races":[],"assumptions":[],"covered":0.333333,"estimate":{"executions":3,"spread":0.500000,"rough":true}}""",
        JsonText.of(document));
  }

  @Test
  void aReplayHasItsSteps() {
    String json = JsonText.of(Documents.replayedDeadlock());
    assertTrue(json.contains("\"execution\":{\"switches\":1,\"threads\":["), json);
    assertTrue(json.contains("\"events\":[{\"step\":1,\"thread\":\"0\",\"kind\":\"lock\""), json);
  }

  @Test
  void anErrorHasCodeAndMessage() {
    assertEquals(
        "{\"error\":{\"code\":2,\"message\":\"no \\\"x\\\"\"}}",
        JsonText.ofError("", 2, "no \"x\""));
    assertEquals(
        "{\"program\":\"a.jsonl:3\",\"error\":{\"code\":4,\"message\":\"no\"}}",
        JsonText.ofError("a.jsonl:3", 4, "no"));
  }
}
