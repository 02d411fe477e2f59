package dev.sprang.report;

import dev.sprang.property.Reached;
import dev.sprang.report.trace.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Violations as workflow commands, which GitHub shows at the line of code they name. */
public final class GithubAnnotations {
  private GithubAnnotations() {}

  /** One line for each violation, and for each place that nobody came to. */
  public static List<String> of(ResultDocument document) {
    List<String> lines = new ArrayList<>();
    String program = document.subject().program();
    for (ReportedViolation violation : document.violations()) {
      Optional<Place> place = MainPlace.of(violation);
      lines.add(
          "::error "
              + place.map(at -> where(at, program)).orElse("file=" + property(program))
              + ",title="
              + property("Sprang: " + violation.kind())
              + "::"
              + data(TraceText.sentence(violation) + "\n" + violation.replay()));
    }
    for (ReportedClaim claim : document.brokenClaims()) {
      lines.add(
          "::error "
              + where(claim.place(), program)
              + ",title="
              + property("Sprang: " + Reached.UNREACHED.id())
              + "::"
              + data(claim.sentence()));
    }
    return lines;
  }

  private static String where(Place place, String program) {
    return "file="
        + property(MainPlace.uri(place, program))
        + (place.line() > 0 ? ",line=" + place.line() : "");
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
