package dev.sprang.explore.graph;

import static dev.sprang.explore.graph.ExecutionGraph.NONE;

import dev.sprang.execution.Moment;
import dev.sprang.explore.Part;
import dev.sprang.explore.graph.Decision.Branch;
import dev.sprang.explore.graph.Decision.Identity;
import dev.sprang.explore.graph.Decision.Key;
import dev.sprang.explore.graph.Decision.Kind;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A branch that {@link ReadsFromExplorer} gives away, with the decisions on the way to it, or one
 * that is wished for of who has made the decision.
 *
 * <pre>
 *   given    address, schedule, how many decisions; of each where, what was decided, what is known
 *   wished   address, which of those decisions, its branch
 * </pre>
 *
 * @param address what the giver calls the path of decisions
 */
record DecisionPart(int address, PartNumbers told) {
  private static final Kind[] KINDS = Kind.values();

  static DecisionPart of(Part part) {
    PartNumbers told = new PartNumbers(part);
    return new DecisionPart(told.number(), told);
  }

  /** A path with its last branch. */
  static Part given(int address, List<Decision.Place> path) {
    PartNumbers told = new PartNumbers();
    told.addNumber(address);
    told.addSchedule(path.get(path.size() - 1).branch().schedule());
    told.addNumber(path.size());
    for (Decision.Place place : path) {
      tell(place.decision(), told);
      tell(place.branch(), told);
    }
    return told.part();
  }

  static Part wished(int address, int depth, Branch branch) {
    PartNumbers told = new PartNumbers();
    told.addNumber(address);
    told.addNumber(depth);
    tell(branch, told);
    tell(branch.key(), told);
    told.addSchedule(branch.schedule());
    return told.part();
  }

  private static void tell(Decision decision, PartNumbers told) {
    told.addThread(decision.thread);
    told.addNumber(decision.takesMonitor ? 1 : 0);
    told.addNumber(decision.offers.length);
    for (int choice : decision.offers) {
      told.addChoice(choice);
    }
    told.addNumber(decision.past.length);
    for (int thread = 0; thread < decision.past.length; thread++) {
      told.addThread(decision.past[thread] == 0 ? NONE : thread);
      told.addNumber(decision.past[thread]);
    }
    told.addNumber(decision.known().size());
    decision.known().forEach(key -> tell(key, told));
  }

  private static void tell(Branch branch, PartNumbers told) {
    told.addNumber(branch.kind().ordinal());
    Identity section = branch.section();
    told.addThread(section == null ? NONE : section.thread());
    told.addNumber(section == null ? NONE : section.position());
  }

  private static void tell(Key key, PartNumbers told) {
    int[] cells = key.cells();
    told.addNumber(cells.length);
    for (int k = 0; k < cells.length; k++) {
      switch (Key.column(k)) {
        case CHOICE -> told.addChoice(cells[k]);
        case THREAD -> told.addThread(cells[k]);
        case POSITION -> told.addNumber(cells[k]);
      }
    }
  }

  private Key key() {
    int[] cells = new int[told.number()];
    for (int k = 0; k < cells.length; k++) {
      cells[k] =
          switch (Key.column(k)) {
            case CHOICE -> told.choice();
            case THREAD -> told.thread();
            case POSITION -> told.number();
          };
    }
    return new Key(cells);
  }

  /** What runs the branch; read before the {@link #path path}. */
  Schedule schedule() {
    return told.schedule();
  }

  /**
   * The decisions, with the branches that were taken.
   *
   * @param moment where the schedule has been run
   */
  List<Decision> path(Moment moment) {
    List<Decision> path = new ArrayList<>();
    for (int left = told.number(); left > 0; left--) {
      path.add(decision(moment));
    }
    return path;
  }

  private Decision decision(Moment moment) {
    int thread = told.thread();
    boolean takesMonitor = told.number() != 0;
    int[] offers = new int[told.number()];
    for (int k = 0; k < offers.length; k++) {
      offers[k] = told.choice();
    }
    int[] past = new int[thread + 1];
    for (int left = told.number(); left > 0; left--) {
      int other = told.thread();
      int count = told.number();
      if (other != NONE) {
        int[] clock = new int[other + 1];
        clock[other] = count;
        past = Clocks.join(past, clock);
      }
    }
    List<Key> known = new ArrayList<>();
    for (int left = told.number(); left > 0; left--) {
      known.add(key());
    }
    Kind kind = KINDS[told.number()];
    Operation operation = operation(moment, thread, past[thread]);
    Decision decision = new Decision(past, thread, operation, offers, kind);
    decision.takesMonitor = takesMonitor;
    known.forEach(decision::isNew);
    decision.takeUp(new Branch(Key.FIRST, kind, new Schedule(), section()));
    return decision;
  }

  private static Operation operation(Moment moment, int thread, int position) {
    int before = 0;
    for (int e = 0; e < moment.events().length(); e++) {
      if (moment.events().thread(e) == thread && before++ == position) {
        return moment.events().operation(e);
      }
    }
    return moment.nextOperation(thread);
  }

  private @Nullable Identity section() {
    int thread = told.thread();
    int position = told.number();
    return thread == NONE ? null : new Identity(thread, position);
  }

  /** Which decision a wish is about; read before the branch. */
  int depth() {
    return told.number();
  }

  /** What is wished for. */
  Branch branch() {
    Kind kind = KINDS[told.number()];
    Identity section = section();
    Key key = key();
    return new Branch(key, kind, told.schedule(), section);
  }
}
