package dev.sprang.causality;

import static dev.sprang.causality.order.Atom.keeps;
import static dev.sprang.causality.order.Atom.reached;
import static dev.sprang.causality.order.Atom.served;

import dev.sprang.causality.Seed.Target;
import dev.sprang.causality.order.Atom;
import dev.sprang.causality.order.Atom.Role;
import dev.sprang.causality.order.Clause;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The goals of a trace, and the constraint of each: the target read happens and takes another
 * value, and the targets the trace was made for keep theirs.
 */
record NewState(ObservedTrace trace, DataValidity validity, List<Target> frozen) {
  /** Every read that is not frozen, with every other value its location ever has. */
  List<Goal> goals() {
    List<Goal> goals = new ArrayList<>();
    for (int event = 0; event < trace.length(); event++) {
      if (trace.reads(event) && !isFrozen(event)) {
        for (long value : values(event)) {
          goals.add(new Goal(event, value));
        }
      }
    }
    return goals;
  }

  private boolean isFrozen(int event) {
    for (Target target : frozen) {
      if (trace.at(target.thread(), target.index()) == event) {
        return true;
      }
    }
    return false;
  }

  private Set<Long> values(int read) {
    Set<Long> values = new LinkedHashSet<>();
    values.add(trace.initial(trace.object(read)));
    for (int write : trace.on(trace.object(read))) {
      if (trace.writes(write)) {
        values.add(trace.written(write));
      }
    }
    values.removeIf(
        value -> value == trace.observed(read) || validity.sources(trace, read, value).isEmpty());
    return values;
  }

  /** What a goal adds to what holds for the whole trace. */
  List<Clause> encode(Goal goal) {
    List<Clause> clauses = new ArrayList<>();
    clauses.add(Clause.fact(reached(goal.event())));
    List<Atom> sources = new ArrayList<>();
    for (int write : validity.sources(trace, goal.event(), goal.value())) {
      sources.add(served(goal.event(), write, Role.VALUE));
      validity.take(trace, goal.event(), write, clauses);
    }
    clauses.add(Clause.anyOf(sources));
    validity.requireBeforeTarget(goal.event(), clauses);
    for (Target target : frozen) {
      int event = trace.at(target.thread(), target.index());
      clauses.add(Clause.fact(keeps(event)));
      validity.requireBeforeTarget(event, clauses);
    }
    return clauses;
  }
}
