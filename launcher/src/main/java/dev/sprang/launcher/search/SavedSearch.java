package dev.sprang.launcher.search;

import dev.sprang.execution.OutcomeCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A search as it is kept on disk.
 *
 * @param words what the user has asked for, by keys of the one who asks again
 * @param digest of the program that was searched
 * @param modelling how the program was run; what was saved is of use only if it is run so again
 * @param stand where the search stood; empty if it had only begun
 * @param found what was found since
 */
public record SavedSearch(
    Map<String, String> words,
    String digest,
    String modelling,
    Optional<Stand> stand,
    List<Found> found) {

  /**
   * Where a search stood.
   *
   * @param frontier what was left to do
   * @param counted what was run of what the claim speaks of
   * @param all what was run
   */
  public record Stand(String frontier, Counts counted, Counts all, List<Race> races, Basis basis) {
    /** Of nothing. */
    public static final Stand NONE =
        new Stand("", Counts.NONE, Counts.NONE, List.of(), new Basis(false, List.of()));

    /** The same after some more time, resting on one more sentence. */
    public Stand after(long more, String sentence) {
      Set<String> sentences = new TreeSet<>(basis.sentences());
      sentences.add(sentence);
      Basis all = new Basis(basis.isRelaxed(), List.copyOf(sentences));
      return new Stand(frontier, counted.after(more), this.all.after(more), races, all);
    }

    /** The same with what others have done, and with what is left after that. */
    public Stand and(Stand more, String left) {
      List<Race> seen = new ArrayList<>(races);
      for (Race race : more.races) {
        if (seen.stream().noneMatch(race::isSameAs)) {
          seen.add(race);
        }
      }
      Set<String> sentences = new TreeSet<>(basis.sentences());
      sentences.addAll(more.basis.sentences());
      Basis both = new Basis(basis.isRelaxed() || more.basis.isRelaxed(), List.copyOf(sentences));
      return new Stand(left, counted.and(more.counted), all.and(more.all), List.copyOf(seen), both);
    }
  }

  /** What was counted. */
  public record Counts(
      long executions,
      long abandoned,
      long events,
      long nanos,
      OutcomeCounts outcomes,
      Map<String, Long> figures,
      List<Found> found) {
    static final Counts NONE =
        new Counts(0, 0, 0, 0, new OutcomeCounts(OutcomeCounts.TEXTS), Map.of(), List.of());

    /** The same after some more time. */
    Counts after(long more) {
      return new Counts(executions, abandoned, events, nanos + more, outcomes, figures, found);
    }

    Counts and(Counts more) {
      List<Found> both = new ArrayList<>(found);
      for (Found other : more.found) {
        int known = 0;
        while (known < both.size() && !both.get(known).isSameAs(other)) {
          known++;
        }
        if (known == both.size()) {
          both.add(other);
        } else {
          both.set(known, both.get(known).times(other.executions));
        }
      }
      return new Counts(
          executions + more.executions,
          abandoned + more.abandoned,
          events + more.events,
          nanos + more.nanos,
          both(outcomes, more.outcomes),
          sums(figures, more.figures),
          List.copyOf(both));
    }

    private static OutcomeCounts both(OutcomeCounts one, OutcomeCounts other) {
      OutcomeCounts both = new OutcomeCounts(one.distinct() == 0 ? other : one);
      if (one.distinct() > 0) {
        both.merge(other);
      }
      return both;
    }

    private static Map<String, Long> sums(Map<String, Long> one, Map<String, Long> other) {
      Map<String, Long> sums = new TreeMap<>(one);
      other.forEach((name, count) -> sums.merge(name, count, Long::sum));
      return sums;
    }
  }

  /**
   * A violation; its schedule shows it again.
   *
   * @param executions how many have shown it
   */
  public record Found(String kind, String message, String schedule, long executions) {
    boolean isSameAs(Found other) {
      return kind.equals(other.kind) && message.equals(other.message);
    }

    private Found times(long more) {
      return new Found(kind, message, schedule, executions + more);
    }
  }

  /** A data race, and the two events of an execution that show it; no schedule if none is known. */
  public record Race(
      String location, String one, String other, String schedule, int first, int second) {
    boolean isSameAs(Race race) {
      return location.equals(race.location) && one.equals(race.one) && other.equals(race.other);
    }
  }

  /**
   * What an answer has to say besides.
   *
   * @param isRelaxed whether there were accesses weaker than volatile
   * @param sentences what the engines' answers rest on
   */
  public record Basis(boolean isRelaxed, List<String> sentences) {}

  /** The same where it stands now. */
  public SavedSearch at(Stand now) {
    return new SavedSearch(words, digest, modelling, Optional.of(now), found);
  }

  /** The same with one more violation. */
  public SavedSearch with(Found more) {
    List<Found> all = new ArrayList<>(found);
    all.add(more);
    return new SavedSearch(words, digest, modelling, stand, List.copyOf(all));
  }
}
