package dev.sprang.causality;

import static dev.sprang.causality.order.Atom.before;
import static dev.sprang.causality.order.Atom.reached;
import static dev.sprang.causality.order.Atom.served;

import dev.sprang.causality.order.Atom;
import dev.sprang.causality.order.Atom.Role;
import dev.sprang.causality.order.Clause;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.List;

/** A park comes after an unpark whose permit no earlier park has used up. */
final class Permits implements Axiom {
  @Override
  public void encode(ObservedTrace trace, List<Clause> into) {
    for (int object : trace.objects()) {
      int earlierPark = ObservedTrace.NONE;
      for (int event : trace.on(object)) {
        if (trace.kind(event) == OperationKind.PARK) {
          if (!trace.events().operation(event).maySpuriouslyWake()) {
            park(trace, event, earlierPark, into);
          }
          earlierPark = event;
        }
      }
    }
  }

  private static void park(ObservedTrace trace, int park, int earlierPark, List<Clause> into) {
    List<Atom> permits = new ArrayList<>();
    for (int event : trace.on(trace.object(park))) {
      if (trace.kind(event) == OperationKind.UNPARK) {
        Atom permit = served(park, event, Role.PERMIT);
        permits.add(permit);
        into.add(Clause.implies(permit, before(event, park)));
        into.add(Clause.implies(permit, reached(event)));
        if (earlierPark != ObservedTrace.NONE) {
          into.add(Clause.implies(permit, before(earlierPark, event)));
        }
      }
    }
    into.add(Clause.implies(reached(park), permits));
  }
}
