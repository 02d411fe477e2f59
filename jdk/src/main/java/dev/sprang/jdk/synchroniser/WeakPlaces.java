package dev.sprang.jdk.synchroniser;

import dev.sprang.operation.Names;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which places use memory more weakly than volatile accesses do: those are run one after the other
 * like all others, so an answer has to say that.
 */
public final class WeakPlaces {
  private final BitSet sites = new BitSet();

  /** Notes a site with a call that {@linkplain AccessModes#isWeak is weak}. */
  public void note(int site) {
    sites.set(site);
  }

  /** The sentences for the answer; none if there is no such place. */
  public List<String> sentences(Names names) {
    if (sites.isEmpty()) {
      return List.of();
    }
    String places =
        sites.stream()
            .mapToObj(site -> names.isInProgram(site) ? names.site(site) : "the JDK's own code")
            .distinct()
            .collect(Collectors.joining(", "));
    return List.of(
        "access modes weaker than volatile act as volatile, and a weak compare-and-set fails only"
            + " if the value differs: at "
            + places);
  }
}
