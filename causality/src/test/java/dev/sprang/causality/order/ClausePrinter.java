package dev.sprang.causality.order;

import java.util.List;
import java.util.stream.Collectors;

/** Writes constraints for people: {@code if e3 keeps its value then e1 < e3 or e3 < e4}. */
public final class ClausePrinter {
  private ClausePrinter() {}

  public static String print(List<Clause> clauses) {
    return clauses.stream().map(ClausePrinter::print).collect(Collectors.joining("\n"));
  }

  public static String print(Clause clause) {
    String consequence = clause.anyOf().isEmpty() ? "never" : join(clause.anyOf(), " or ");
    return clause.given().isEmpty()
        ? consequence
        : "if " + join(clause.given(), " and ") + " then " + consequence;
  }

  public static String print(Atom atom) {
    if (atom instanceof Atom.Before before) {
      return "e" + before.first() + " < e" + before.second();
    } else if (atom instanceof Atom.Reached reached) {
      return "e" + reached.event() + " happens";
    } else if (atom instanceof Atom.Keeps keeps) {
      return "e" + keeps.event() + " keeps its value";
    } else if (atom instanceof Atom.Stores stores) {
      return "e" + stores.event() + " stores its value";
    } else if (atom instanceof Atom.Served served) {
      String by = served.by() == Atom.INITIAL ? "the beginning" : "e" + served.by();
      return "e" + served.event() + " " + served.role().text() + " " + by;
    } else if (atom instanceof Atom.Over over) {
      return "e" + over.by() + " ends the wait e" + over.waiting() + " before e" + over.when();
    }
    throw new AssertionError(atom);
  }

  private static String join(List<Atom> atoms, String word) {
    return atoms.stream().map(ClausePrinter::print).collect(Collectors.joining(word));
  }
}
