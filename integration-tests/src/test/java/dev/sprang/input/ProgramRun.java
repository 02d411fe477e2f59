package dev.sprang.input;

import dev.sprang.input.ProgramCode.Add;
import dev.sprang.input.ProgramCode.Assume;
import dev.sprang.input.ProgramCode.Await;
import dev.sprang.input.ProgramCode.Choose;
import dev.sprang.input.ProgramCode.CompareAndSet;
import dev.sprang.input.ProgramCode.Compute;
import dev.sprang.input.ProgramCode.If;
import dev.sprang.input.ProgramCode.Join;
import dev.sprang.input.ProgramCode.Locked;
import dev.sprang.input.ProgramCode.Read;
import dev.sprang.input.ProgramCode.Repeat;
import dev.sprang.input.ProgramCode.Signal;
import dev.sprang.input.ProgramCode.Start;
import dev.sprang.input.ProgramCode.Statement;
import dev.sprang.input.ProgramCode.Store;
import dev.sprang.input.ProgramCode.Switch;
import dev.sprang.input.ProgramCode.Take;
import dev.sprang.input.ProgramCode.Try;
import dev.sprang.input.ProgramCode.Write;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * One execution of a {@link RandomInputProgram}, with values for its inputs: each thread has a list
 * of what is yet to be done, of which the first thing is one that others may notice.
 */
final class ProgramRun {
  private static final int VARIABLES = 4;
  private static final int ATOMIC = VARIABLES;
  private static final int LOCK = ATOMIC + 1;

  /** Statements, and what becomes of them while they are done. */
  private sealed interface Step {}

  private record Whole(Statement statement) implements Step {}

  private record Put(int variable, int value) implements Step {}

  private record Update(int register, int expected, int value, boolean compares) implements Step {}

  /** Needs the lock, perhaps again. */
  private record Acquire() implements Step {}

  private record Release() implements Step {}

  private record WakeAll() implements Step {}

  /** Looks whether to wait. */
  private record Look(int variable) implements Step {}

  private record Handler(List<Statement> body) implements Step {}

  private record Rounds(int round, int count, List<Statement> body) implements Step {}

  private static final class Actor {
    private final Deque<Step> left = new ArrayDeque<>();

    /** The ways it went, and its accesses with how many changes came before. */
    private final StringBuilder seen = new StringBuilder();

    private ProgramValues values = new ProgramValues(0, seen);
    private boolean isStarted;
    private boolean waits;
    private boolean hasFailed;

    private boolean isOver() {
      return isStarted && left.isEmpty();
    }

    private void push(List<Statement> all) {
      for (int i = all.size() - 1; i >= 0; i--) {
        left.push(new Whole(all.get(i)));
      }
    }
  }

  private final RandomInputProgram program;
  private final int[] inputs;
  private final int[] shared = new int[LOCK];
  private final int[] changes = new int[LOCK + 1];
  private final List<Actor> actors = new ArrayList<>();
  private int owner = -1;
  private boolean isDismissed;

  ProgramRun(RandomInputProgram program, int[] inputs) {
    this.program = program;
    this.inputs = inputs;
    for (int thread = 0; thread < program.threads(); thread++) {
      Actor actor = new Actor();
      actor.push(program.thread(thread));
      actors.add(actor);
    }
    actors.get(0).isStarted = true;
    goOn(0);
  }

  boolean isDismissed() {
    return isDismissed;
  }

  /** In how many ways a thread can go on. */
  int ways(int thread) {
    Actor actor = actors.get(thread);
    Step next = actor.isStarted ? actor.left.peek() : null;
    if (isDismissed || next == null) {
      return 0;
    } else if (next instanceof Acquire) {
      return owner < 0 && !actor.waits ? 1 : 0;
    } else if (next instanceof Whole whole && whole.statement() instanceof Join join) {
      return actors.get(join.thread()).isOver() ? 1 : 0;
    }
    return next instanceof Whole whole && whole.statement() instanceof Choose choose
        ? choose.ways()
        : 1;
  }

  /** What is seen from outside when nobody can go on. */
  String result() {
    long failures = actors.stream().filter(actor -> actor.hasFailed).count();
    String what;
    if (actors.stream().anyMatch(actor -> actor.isStarted && !actor.isOver())) {
      what = "stuck";
    } else if (actors.get(0).hasFailed) {
      what = "failed";
    } else {
      int one = shared[program.variable(0)];
      what = one + " " + shared[program.variable(1)] + " " + shared[ATOMIC];
    }
    return "%s %s, %d failed".formatted(program.id(), what, failures);
  }

  /** Which path and trace it is, but for what is told by its result. */
  String pair() {
    StringBuilder all = new StringBuilder();
    actors.forEach(actor -> all.append(actor.seen).append("| "));
    return all.toString();
  }

  // Steps that others may notice

  void step(int thread, int way) {
    Actor actor = actors.get(thread);
    Step step = actor.left.pop();
    if (step instanceof Put put) {
      change(actor, put.variable(), put.value());
    } else if (step instanceof Update update) {
      update(actor, update);
    } else if (step instanceof Acquire) {
      owner = thread;
      actor.values.go("lock@" + changes[LOCK]++);
    } else if (step instanceof Look look) {
      look(actor, look);
    } else if (((Whole) step).statement() instanceof Read read) {
      actor.values.set(read.register(), read(actor, read.variable()));
    } else if (((Whole) step).statement() instanceof Choose choose) {
      actor.values.go("chooses" + way);
      actor.values.set(choose.register(), way);
    }
    goOn(thread);
  }

  private int read(Actor actor, int variable) {
    actor.values.go("r%d@%d".formatted(variable, changes[variable]));
    return shared[variable];
  }

  private void change(Actor actor, int variable, int value) {
    actor.values.go("w%d@%d".formatted(variable, changes[variable]++));
    shared[variable] = variable == 3 ? (char) value : value;
  }

  private void update(Actor actor, Update update) {
    int found = shared[ATOMIC];
    if (!update.compares()) {
      change(actor, ATOMIC, found + update.value());
      actor.values.set(update.register(), found);
    } else if (found == update.expected()) {
      change(actor, ATOMIC, update.value());
      actor.values.set(update.register(), 1);
    } else {
      actor.values.set(update.register(), 0 * read(actor, ATOMIC));
    }
  }

  private void look(Actor actor, Look look) {
    boolean waits = read(actor, look.variable()) == 0;
    actor.values.go(waits ? "waits" : "goes");
    if (waits) {
      owner = -1;
      actor.waits = true;
      actor.left.push(look);
      actor.left.push(new Acquire());
    }
  }

  // What nobody else notices

  private void goOn(int thread) {
    Actor actor = actors.get(thread);
    while (!actor.left.isEmpty() && !isDismissed) {
      Step next = actor.left.peek();
      boolean isSeen =
          next instanceof Put
              || next instanceof Update
              || next instanceof Acquire
              || next instanceof Look
              || next instanceof Whole whole
                  && (whole.statement() instanceof Read
                      || whole.statement() instanceof Choose
                      || whole.statement() instanceof Join);
      if (isSeen) {
        return;
      }
      actor.left.pop();
      try {
        go(actor, next);
      } catch (ArithmeticException | IndexOutOfBoundsException thrown) {
        unwind(actor);
      }
    }
  }

  private void unwind(Actor actor) {
    while (!actor.left.isEmpty()) {
      Step step = actor.left.pop();
      if (step instanceof Handler handler) {
        actor.push(handler.body());
        return;
      } else if (step instanceof Release) {
        owner = -1;
      }
    }
    actor.hasFailed = true;
  }

  private void go(Actor actor, Step step) {
    if (step instanceof Release) {
      owner = -1;
    } else if (step instanceof WakeAll) {
      actors.forEach(each -> each.waits = false);
    } else if (step instanceof Rounds rounds) {
      boolean goes = rounds.round() < (rounds.count() & 3);
      actor.values.go(goes ? "round" : "through");
      if (goes) {
        actor.left.push(new Rounds(rounds.round() + 1, rounds.count(), rounds.body()));
        actor.push(rounds.body());
      }
    } else if (step instanceof Whole whole) {
      Statement one = whole.statement();
      if (!compute(actor, one) && !prepare(actor, one)) {
        enter(actor, one);
      }
    }
  }

  private boolean compute(Actor actor, Statement one) {
    ProgramValues values = actor.values;
    if (one instanceof Take take) {
      InputKind kind = program.input(take.input());
      int value = kind.value().applyAsInt(inputs[take.input()]);
      values.go(kind.asks() ? value : "takes");
      values.set(take.register(), value);
    } else if (one instanceof Compute compute) {
      values.set(compute.register(), values.of(compute.expression()));
    } else if (one instanceof Store store) {
      values.store(store.index(), store.value());
    } else if (one instanceof Assume assume) {
      isDismissed = !values.holds(assume.condition());
    } else {
      return false;
    }
    return true;
  }

  /** Computes what an access takes. */
  private boolean prepare(Actor actor, Statement one) {
    if (one instanceof Write write) {
      actor.left.push(new Put(write.variable(), actor.values.of(write.value())));
    } else if (one instanceof Add add) {
      int value = actor.values.of(add.value());
      actor.values.go(value);
      actor.left.push(new Update(add.register(), 0, value, false));
    } else if (one instanceof CompareAndSet set) {
      int expected = actor.values.of(set.expected());
      int value = actor.values.of(set.value());
      actor.values.go(expected + "," + value);
      actor.left.push(new Update(set.register(), expected, value, true));
    } else {
      return false;
    }
    return true;
  }

  private void enter(Actor actor, Statement one) {
    if (one instanceof If branch) {
      actor.push(actor.values.holds(branch.condition()) ? branch.then() : branch.otherwise());
    } else if (one instanceof Switch cases) {
      int found = cases.keys().indexOf(actor.values.of(cases.of()));
      int way = found < 0 ? cases.keys().size() : found;
      actor.values.go("case" + way);
      actor.push(cases.bodies().get(way));
    } else if (one instanceof Repeat loop) {
      actor.left.push(new Rounds(0, actor.values.of(loop.count()), loop.body()));
    } else if (one instanceof Try tried) {
      actor.left.push(new Handler(tried.handler()));
      actor.push(tried.body());
    } else if (one instanceof Start start) {
      Actor started = actors.get(start.thread());
      started.values = new ProgramValues(actor.values.register(0), started.seen);
      started.isStarted = true;
      goOn(start.thread());
    } else {
      lock(actor, one);
    }
  }

  private void lock(Actor actor, Statement one) {
    actor.left.push(new Release());
    if (one instanceof Await await) {
      actor.left.push(new Look(await.variable()));
    } else if (one instanceof Signal signal) {
      actor.left.push(new WakeAll());
      actor.left.push(new Whole(new Write(signal.variable(), signal.value())));
    } else {
      actor.push(((Locked) one).body());
    }
    actor.left.push(new Acquire());
  }
}
