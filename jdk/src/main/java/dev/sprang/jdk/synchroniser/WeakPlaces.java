package dev.sprang.jdk.synchroniser;

import dev.sprang.operation.Names;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which places use memory more weakly than volatile accesses do: those are run one after the other
 * like all others, so an answer has to say that.
 */
public final class WeakPlaces {
  private static final String JDK = "the JDK's own code";

  private final BitSet sites = new BitSet();

  /** Those of other sessions, by name. */
  private final Set<String> elsewhere = new TreeSet<>();

  /** Notes a site with a call that {@linkplain AccessModes#isWeak is weak}. */
  public void note(int site) {
    sites.set(site);
  }

  /** Whether the program has any: the JDK's own code does again what fails for no reason. */
  public boolean isInProgram(Names names) {
    return Stream.concat(texts(names), elsewhere.stream()).anyMatch(place -> !place.equals(JDK));
  }

  /** The sentences for the answer; none if there is no such place. */
  public List<String> sentences(Names names) {
    String places =
        Stream.concat(texts(names), elsewhere.stream())
            .distinct()
            .collect(Collectors.joining(", "));
    if (places.isEmpty()) {
      return List.of();
    }
    return List.of(
        "access modes weaker than volatile act as volatile, and a weak compare-and-set fails only"
            + " if the value differs: at "
            + places);
  }

  private Stream<String> texts(Names names) {
    return sites.stream().mapToObj(site -> names.isInProgram(site) ? names.site(site) : JDK);
  }

  /** Takes over what another session has noted. */
  public void absorb(WeakPlaces other, Names names) {
    other.texts(names).forEach(elsewhere::add);
  }
}
