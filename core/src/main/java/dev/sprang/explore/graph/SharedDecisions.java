package dev.sprang.explore.graph;

import dev.sprang.explore.Part;
import dev.sprang.explore.graph.Decision.Branch;
import dev.sprang.explore.graph.Decision.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The decisions on a path that several explorers have to do with. Each belongs to who has made it:
 * it alone adds branches to it, and gives them away.
 *
 * <pre>
 *   0 ............ root ........................ end of the path
 *   | its giver's  | its own; some branches of them are given away
 * </pre>
 *
 * A branch that is found for a decision of somebody else is wished of the giver, who knows the
 * decision by the address of what was given and its depth there. A wish may come when the owner has
 * long left that place: then the path is taken up again. Every class of executions belongs to one
 * branch, so it does not matter in what order branches are found and who takes them.
 *
 * <p>Paths that were given away stay for as long as the exploration lasts.
 */
final class SharedDecisions {
  /** All paths that were given away, by their addresses. */
  private final List<List<Place>> given = new ArrayList<>();

  /** Paths with a new branch at their end that had been left. */
  private final Deque<List<Place>> called = new ArrayDeque<>();

  private final List<Part> wishes = new ArrayList<>();

  /** How many first decisions are the giver's, and what it calls them. */
  private int root;

  private int address;

  /** Does what was given away elsewhere. */
  void begin(int givenAddress, int decisions) {
    address = givenAddress;
    root = decisions;
  }

  /** Goes to the next branch of the path's end, or of a path that was left; false if none is. */
  boolean advance(List<Decision> path) {
    do {
      while (path.size() > root) {
        if (path.get(path.size() - 1).advance()) {
          return true;
        }
        path.remove(path.size() - 1);
      }
    } while (takeUp(path));
    return false;
  }

  private boolean takeUp(List<Decision> path) {
    List<Place> left = called.poll();
    if (left != null) {
      path.clear();
      for (Place place : left) {
        place.decision().takeUp(place.branch());
        path.add(place.decision());
      }
    }
    return left != null;
  }

  /** Gives a branch nearest the root away: there is most behind it. */
  Optional<Part> giveAway(List<Decision> path) {
    for (int depth = root; depth < path.size(); depth++) {
      Branch branch = path.get(depth).giveAway();
      if (branch != null) {
        List<Place> places = new ArrayList<>();
        path.subList(0, depth).forEach(before -> places.add(new Place(before, before.current())));
        places.add(new Place(path.get(depth), branch));
        given.add(places);
        return Optional.of(DecisionPart.given(given.size() - 1, places));
      }
    }
    return Optional.empty();
  }

  /** What was found for decisions of others is wished of them. */
  void tellFound(List<Decision> path) {
    for (int depth = 0; depth < root; depth++) {
      Branch found = path.get(depth).giveAway();
      for (; found != null; found = path.get(depth).giveAway()) {
        wishes.add(DecisionPart.wished(address, depth, found));
      }
    }
  }

  List<Part> wishes() {
    List<Part> told = List.copyOf(wishes);
    wishes.clear();
    return told;
  }

  /** Somebody has found a branch of a decision that was made here, or before. */
  void hear(DecisionPart wish, List<Decision> path) {
    List<Place> places = given.get(wish.address());
    int depth = wish.depth();
    Branch branch = wish.branch();
    Decision decision = places.get(depth).decision();
    if (!decision.isNew(branch.key())) {
      return;
    }
    if (depth < root) {
      wishes.add(DecisionPart.wished(address, depth, branch));
      return;
    }
    decision.add(branch);
    boolean isOnPath = depth < path.size() && path.get(depth) == decision;
    if (!isOnPath) {
      called.add(places.subList(0, depth + 1));
    }
  }
}
