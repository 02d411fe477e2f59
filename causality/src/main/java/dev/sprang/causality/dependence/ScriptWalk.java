package dev.sprang.causality.dependence;

import dev.sprang.engine.model.Statement;
import dev.sprang.engine.model.Statement.Place;
import dev.sprang.execution.Events;
import dev.sprang.operation.Expression;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Follows one thread's script along the events it had, carrying for each register the reads its
 * value comes from, and the reads that decided how the thread got here.
 */
class ScriptWalk {
  private static final int MAX_STEPS = 1_000_000;

  private final Events events;
  private final List<Integer> own;
  private final ScriptDependence.Found found;
  private final Registers registers = new Registers();

  /** Reads that decide the conditions we are under. */
  private BitSet control = new BitSet();

  private int position;
  private int steps;

  /** The thread did not get further than this. */
  private boolean stopped;

  ScriptWalk(Events events, List<Integer> own, ScriptDependence.Found found) {
    this.events = events;
    this.own = own;
    this.found = found;
  }

  void run(List<Statement> script) {
    for (Statement statement : script) {
      if (stopped) {
        return;
      }
      step(statement);
    }
  }

  private void step(Statement statement) {
    stopped |= ++steps > MAX_STEPS;
    if (statement instanceof Statement.If s) {
      branch(s);
    } else if (statement instanceof Statement.While s) {
      loop(s);
    } else if (statement instanceof Statement.Let s) {
      registers.set(
          s.register(), registers.evaluate(s.value()), union(feeding(s.value()), chosenHere()));
    } else if (statement instanceof Statement.Input s) {
      registers.set(s.register(), 0, chosenHere()); // the explorers of this module give none
    } else if (statement instanceof Statement.Check s) {
      mayFail(feeding(s.condition()));
      stopped |= registers.evaluate(s.condition()) == 0;
    } else if (statement instanceof Statement.Sync s) {
      event(s.monitor(), null);
      run(s.body());
      event(s.monitor(), null);
    } else if (statement instanceof Statement.TrySync s) {
      int tried = event(s.monitor(), null);
      if (!stopped && events.observed(tried) == 1) {
        run(s.body());
        event(s.monitor(), null);
      }
    } else {
      operation(statement instanceof Statement.InMode s ? s.access() : statement);
    }
  }

  private void operation(Statement statement) {
    if (statement instanceof Statement.Read s) {
      observe(event(s.place(), null), s.register());
    } else if (statement instanceof Statement.Write s) {
      event(s.place(), s.value());
    } else if (statement instanceof Statement.Increment s) {
      observe(event(s.place(), null), 0);
      event(s.place(), new Expression.Register(0));
    } else if (statement instanceof Statement.CompareAndSet s) {
      observe(event(s.place(), s.value()), 0);
    } else if (statement instanceof Statement.FetchAndAdd s) {
      observe(event(s.place(), null), 0);
    } else if (statement instanceof Statement.Await s) {
      observe(event(s.place(), null), 0);
    } else if (statement instanceof Statement.Take s) {
      observe(event(s.place(), null), 0);
    } else if (statement instanceof Statement.Choose) {
      observe(event(null, null), 0);
    } else if (statement instanceof Statement.Wait s) {
      event(s.monitor(), null);
      event(s.monitor(), null);
    } else if (statement instanceof Statement.Notify s) {
      event(s.monitor(), null);
    } else {
      event(null, null);
    }
  }

  /** The thread's next event; -1 if it never came to it. */
  private int event(@Nullable Place place, @Nullable Expression stored) {
    if (stopped || position == own.size()) {
      stopped = true;
      return -1;
    }
    int event = own.get(position++);
    if (place != null && place.index() != null) {
      BitSet index = address(feeding(place.index()));
      found.add(event, union(control, index), stored == null ? index : feeding(stored));
      mayFail(index);
    } else {
      BitSet feeds = stored == null ? new BitSet() : feeding(stored);
      found.add(event, union(control, new BitSet()), feeds);
    }
    return event;
  }

  private void observe(int event, int register) {
    if (stopped) {
      return;
    }
    BitSet self = union(chosenHere(), new BitSet());
    self.set(event, events.operation(event).kind().readsMemory()); // a data choice is repeated
    registers.set(0, events.observed(event), self);
    if (register != 0) {
      registers.set(register, events.observed(event), self);
    }
  }

  private void branch(Statement.If s) {
    BitSet condition = feeding(s.condition());
    boolean taken = registers.evaluate(s.condition()) != 0;
    BitSet outside = control;
    control = union(control, condition);
    run(taken ? s.then() : s.otherwise());
    if (!stopped) {
      if (ScriptParts.alwaysReturns(s.then()) && ScriptParts.alwaysReturns(s.otherwise())) {
        control = outside;
      }
      chooseValues(s.then(), condition);
      chooseValues(s.otherwise(), condition);
    }
  }

  /** Whoever comes after a loop got there because the loop ended. */
  private void loop(Statement.While s) {
    BitSet all = new BitSet();
    while (!stopped) {
      BitSet condition = feeding(s.condition());
      all.or(condition);
      control = union(control, condition);
      if (registers.evaluate(s.condition()) == 0) {
        break;
      }
      run(s.body());
      stopped |= ++steps > MAX_STEPS;
    }
    chooseValues(s.body(), all);
  }

  /** A register that either way of a branch could have set holds its value because of it. */
  void chooseValues(List<Statement> skippedOrNot, BitSet condition) {
    BitSet assigned = new BitSet();
    ScriptParts.assignedIn(skippedOrNot, assigned);
    assigned.stream().forEach(register -> registers.taint(register, condition));
  }

  /** A value that is computed here is this one because the thread came here. */
  BitSet chosenHere() {
    return control;
  }

  /** The reads that decide which object an event is about. */
  BitSet address(BitSet index) {
    return index;
  }

  /** Everything later happens only because this did not fail. */
  void mayFail(BitSet feeding) {
    control = union(control, feeding);
  }

  private BitSet feeding(Expression expression) {
    return registers.feeding(expression);
  }

  private static BitSet union(BitSet a, BitSet b) {
    BitSet union = (BitSet) a.clone();
    union.or(b);
    return union;
  }
}
