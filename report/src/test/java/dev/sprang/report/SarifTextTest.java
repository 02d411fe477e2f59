package dev.sprang.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.report.trace.Place;
import java.util.List;
import org.junit.jupiter.api.Test;

class SarifTextTest {
  @Test
  void aViolationHasItsPlaceAndItsExecution() {
    String sarif = SarifText.of(Documents.deadlock());
    assertTrue(
        sarif.startsWith(
            "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\","
                + "\"runs\":[{\"tool\":{\"driver\":{\"name\":\"Sprang\",\"rules\":["),
        sarif);
    assertTrue(
        sarif.contains(
            """
            "results":[{"ruleId":"deadlock","level":"error","message":{"text":"Nobody can go on: \
            thread 0 holds l and waits to lock m; thread 1 holds m and waits to lock l"},\
            "locations":[{"physicalLocation":{"artifactLocation":{"uri":"examples/program.json"}}}],\
            "codeFlows":[{"threadFlows":[{"id":"0","locations":[{"location":{"physicalLocation":\
            {"artifactLocation":{"uri":"examples/program.json"}},"message":{"text":"thread 0 locks l"}},\
            "executionOrder":1,"importance":"essential"}]},{"id":"1","""),
        sarif);
  }

  @Test
  void withoutAViolationThereAreNoResults() {
    assertTrue(SarifText.of(Documents.verified()).contains("\"results\":[]"));
  }

  @Test
  void aRaceIsAWarningAtBothPlaces() {
    ResultDocument document =
        Documents.verified()
            .withRaces(
                List.of(
                    new ReportedRace(
                        "C.x",
                        "C.a(C.java:3)",
                        "C.b(C.java:5)",
                        List.of(new Place("C.a(C.java:3)", "p.C", "a", "C.java", 3, "", "")),
                        List.of(
                            new Place(
                                "C.b(C.java:5)",
                                "p.C",
                                "b",
                                "C.java",
                                5,
                                "my src/p/C.java",
                                "x")))));
    assertTrue(
        SarifText.of(document)
            .contains(
                """
                {"ruleId":"data-race","level":"warning","message":{"text":\
                "Data race on C.x between C.a(C.java:3) and C.b(C.java:5)"},"locations":[\
                {"physicalLocation":{"artifactLocation":{"uri":"p/C.java"},"region":{"startLine":3}}}],\
                "relatedLocations":[{"physicalLocation":{"artifactLocation":{"uri":"my%20src/p/C.java"},\
                "region":{"startLine":5,"snippet":{"text":"x"}}},\
                "message":{"text":"the other access"}}]}"""),
        SarifText.of(document));
  }

  @Test
  void everyKindOfViolationHasARule() {
    String sarif = SarifText.of(Documents.verified());
    for (var kind : dev.sprang.property.catalogue.PropertyKinds.violations()) {
      assertEquals(1, sarif.split("\"id\":\"" + kind.id() + "\"", -1).length - 1, kind.id());
    }
  }
}
