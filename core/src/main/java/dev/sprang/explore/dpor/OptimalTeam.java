package dev.sprang.explore.dpor;

import dev.sprang.execution.HappensBefore;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.PlannedState.Status;
import dev.sprang.operation.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Those who do the work of one {@link OptimalDporExplorer} together. */
record OptimalTeam(SharedTree tree, Function<HappensBefore, Races> analysis)
    implements Explorer.Team {
  @Override
  public Explorer member(Names names) {
    return new OptimalDporExplorer(analysis, new SharedPart(tree, names, false, false));
  }

  @Override
  public void leave(Explorer member) {
    ((OptimalDporExplorer) member).leave();
  }

  @Override
  public void end() {
    tree.end();
  }

  @Override
  public void pause(Runnable work) {
    tree.pause(work);
  }

  @Override
  public String frontier() {
    return tree instanceof SharedTree.Copy copy ? TreeText.done(copy) : TreeText.format(tree);
  }

  @Override
  public boolean isDone() {
    return tree.isDone();
  }

  /**
   * The tree itself, where other processes do the work and have copies of it. A copy is as good as
   * the tree was when it was made: to be slow is nothing that matters here, and a process that does
   * its leaves with a copy is one that is slow.
   */
  static final class Owned implements Explorer.Frontier {
    private final SharedTree tree;

    Owned(SharedTree tree) {
      this.tree = tree;
    }

    @Override
    public Optional<Explorer.Lot> take(int most) {
      List<PlannedState> own = tree.takeSome(most);
      if (own.isEmpty()) {
        return Optional.empty();
      }
      String address = own.stream().map(PlannedState::address).collect(Collectors.joining(" "));
      return Optional.of(new Explorer.Lot(address, TreeText.lot(tree, own)));
    }

    @Override
    public void giveBack(String address) {
      for (PlannedState state : leaves(address)) {
        if (state.status() == Status.TAKEN) {
          tree.release(state);
        }
      }
    }

    private List<PlannedState> leaves(String address) {
      List<PlannedState> leaves = new ArrayList<>();
      for (String each : address.split(" ")) {
        PlannedState leaf = tree.root.at(each);
        if (leaf.status() != Status.TAKEN && leaf.status() != Status.WAITING) {
          throw new IllegalArgumentException(each + " is no part that is to be done");
        }
        leaves.add(leaf);
      }
      return leaves;
    }

    @Override
    public void commit(String address, String done) {
      List<PlannedState> leaves = leaves(address);
      TreeText.Done told = told(done, leaves);
      leaves.stream().filter(leaf -> leaf.status() == Status.WAITING).forEach(tree::hold);
      for (SharedTree.Copy.Wish wish : told.wishes()) {
        tree.plan(tree.root.at(wish.address()), Steps.of(wish.steps()), wish.last());
      }
      for (int k = 0; k < leaves.size(); k++) {
        told.parts().get(k).putInto(leaves.get(k), tree);
      }
    }

    private TreeText.Done told(String done, List<PlannedState> leaves) {
      try {
        return TreeText.parseDone(done, tree, leaves);
      } catch (RuntimeException unreadable) {
        throw new IllegalArgumentException(unreadable.getMessage(), unreadable);
      }
    }

    @Override
    public String text() {
      return TreeText.format(tree);
    }

    @Override
    public int waiting() {
      return tree.waiting();
    }

    @Override
    public boolean isDone() {
      return tree.isDone();
    }
  }
}
