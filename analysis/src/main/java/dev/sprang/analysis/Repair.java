package dev.sprang.analysis;

/**
 * Where the published rules of dependence (Huang, Huang, ECOOP 2017, section 4.2) lose executions,
 * and what is done about it; numbered as in algorithms.md §1.2.2. The analysis makes all repairs;
 * tests leave one out, to show what is lost without it and what it costs.
 */
enum Repair {
  /** M-1: rule 2 does not follow values through calls: as arguments, and back as results. */
  FLOW_THROUGH_CALLS,

  /** M-2: a condition that chooses between values feeds what is chosen. */
  CHOSEN_VALUES,

  /** M-4: it matters which object, element, monitor or thread is used. */
  ADDRESSES,

  /** M-5: instructions fail that are not said to, such as those on null. */
  FAILURES,

  /** M-6: code nobody can look into depends on everything. */
  UNKNOWN_CODE
}
