package dev.sprang.causality;

/** The three explorers of the paper: which reads must keep their values. */
public enum Variant {
  /** Every read that must happen before. */
  ALL_READS("mcr"),
  /** Only those an event depends on: Algorithms 1 and 2. */
  DEPENDENT_READS("mcr-s"),
  /** Every earlier one for the target read, for all other events those they depend on: Alg. 3. */
  DEPENDENT_READS_PLUS("mcr-s-plus");

  private final String id;

  Variant(String id) {
    this.id = id;
  }

  /** The explorer's id on the command line. */
  public String id() {
    return id;
  }
}
