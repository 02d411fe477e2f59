package dev.sprang.causality.order;

import java.util.List;

/**
 * If everything given holds, at least one of the others does. Orders are never among the given, so
 * what is not reached needs no place in the order.
 */
public record Clause(List<Atom> given, List<Atom> anyOf) {
  public Clause {
    given = List.copyOf(given);
    anyOf = List.copyOf(anyOf);
  }

  public static Clause fact(Atom atom) {
    return new Clause(List.of(), List.of(atom));
  }

  public static Clause anyOf(List<Atom> anyOf) {
    return new Clause(List.of(), anyOf);
  }

  public static Clause implies(Atom given, Atom... anyOf) {
    return new Clause(List.of(given), List.of(anyOf));
  }

  public static Clause implies(Atom given, List<Atom> anyOf) {
    return new Clause(List.of(given), anyOf);
  }

  public static Clause implies(List<Atom> given, Atom... anyOf) {
    return new Clause(given, List.of(anyOf));
  }
}
