package dev.sprang.causality;

import dev.sprang.causality.order.Clause;
import java.util.List;

/** One group of rules that every order of a trace's events has to obey. */
interface Axiom {
  void encode(ObservedTrace trace, List<Clause> into);
}
