package dev.sprang.explore;

/**
 * How far an exploration goes.
 *
 * @param keepGoing whether to go on after the first violation
 * @param allowsLivelocks whether threads may go round for ever
 * @param mayGoElsewhere whether there is another engine, which may see what this one does not
 * @param outcomeTexts of so many outcomes the texts are kept
 */
public record Conduct(
    boolean keepGoing, boolean allowsLivelocks, boolean mayGoElsewhere, int outcomeTexts) {

  /** Keeps all texts. */
  public Conduct(boolean keepGoing, boolean allowsLivelocks, boolean mayGoElsewhere) {
    this(keepGoing, allowsLivelocks, mayGoElsewhere, Integer.MAX_VALUE);
  }
}
