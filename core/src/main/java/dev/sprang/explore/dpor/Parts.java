package dev.sprang.explore.dpor;

import dev.sprang.explore.Part;
import dev.sprang.operation.Schedule;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where an explorer's part begins, and the states whose runs it shares with those it gave parts to.
 * It owns these states: it alone decides what is still to be run from them.
 *
 * <pre>
 *   0 ............ first ......... root ............. end of the path
 *   | its giver's    | shared states | its own states
 * </pre>
 *
 * The choices of a shared state are begun in one order, and each sleeps for those after it from
 * then on, not only when all behind it is done: somebody will do it. Never the other way round, or
 * two would leave the same to each other. Whoever needs something to be run from a state before his
 * root wishes it of the owner, who puts it behind all that was begun, unless it can begin with one
 * of those.
 *
 * <p>Can begin means that the step is among those wished for and may come first. That a step which
 * is not among them could come before them, which is enough where all behind that step is done (a
 * weak initial), is not enough here: the run that is wished for may be needed to find what else
 * there is, and who runs the step will find that only later, when this place is left.
 *
 * <p>Shared states stay for as long as the exploration lasts.
 */
public final class Parts {
  /** A shared state. */
  public interface State {
    /** Whether there is something to run that was not begun. */
    boolean hasMore();

    /** Begins the next choice: what is behind it is somebody's part. */
    Part begin(Schedule path);

    /** Makes sure that what is wished for will be run. */
    void hear(Steps wish);
  }

  private final Map<Schedule, State> shared = new LinkedHashMap<>();
  private final Set<Part> wishes = new LinkedHashSet<>();
  private Part part = new Part(new Schedule());
  private int root;

  /** Does a part from here on; its schedule has to be walked first. */
  public void begin(Part given) {
    part = given;
    root = given.schedule().length();
  }

  /** The part that was begun last; everything if there was none. */
  public Part part() {
    return part;
  }

  /** From which depth on the states of the path are this explorer's alone. */
  public int root() {
    return root;
  }

  /** Shares the first state that was its own. */
  public void share(Schedule path, State state) {
    shared.put(path.prefix(root), state);
    root++;
  }

  /** Goes on with something shared, farthest from the root; false if there is nothing. */
  public boolean goOn() {
    root = 0;
    Optional<Part> next = begin(Comparator.comparing(Schedule::length).reversed());
    next.ifPresent(this::begin);
    return next.isPresent();
  }

  /** Something shared for somebody else, nearest the root: there is most behind it. */
  public Optional<Part> give() {
    return begin(Comparator.comparing(Schedule::length));
  }

  private Optional<Part> begin(Comparator<Schedule> order) {
    return shared.entrySet().stream()
        .filter(state -> state.getValue().hasMore())
        .min(Map.Entry.comparingByKey(order))
        .map(state -> state.getValue().begin(state.getKey()));
  }

  /** Wishes something of who owns the state at a depth before the root. */
  public void wish(Schedule path, int depth, Steps steps) {
    hear(new Part(path.prefix(depth), List.of(), List.of(steps.toList())));
  }

  public void hear(Part wish) {
    State state = shared.get(wish.schedule());
    if (state == null) {
      wishes.add(wish);
    } else {
      wish.leads().forEach(lead -> state.hear(Steps.of(lead)));
    }
  }

  public List<Part> wishes() {
    List<Part> told = List.copyOf(wishes);
    wishes.clear();
    return told;
  }
}
