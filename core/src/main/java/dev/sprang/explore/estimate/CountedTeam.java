package dev.sprang.explore.estimate;

import dev.sprang.execution.Execution;
import dev.sprang.explore.Explorer;
import dev.sprang.operation.Names;

/** A team whose members count what they have done, for who tells how much of all that is. */
record CountedTeam(Explorer.Team team, Count done) implements Explorer.Team {
  /** A number that several threads add to. */
  static final class Count {
    private long count;

    synchronized void add(long more) {
      count += more;
    }

    synchronized long count() {
      return count;
    }
  }

  @Override
  public Explorer member(Names names) {
    return new Counted(team.member(names), done);
  }

  @Override
  public void leave(Explorer member) {
    team.leave(((Counted) member).explorer);
  }

  @Override
  public void end() {
    team.end();
  }

  @Override
  public void pause(Runnable work) {
    team.pause(work);
  }

  @Override
  public String frontier() {
    return team.frontier();
  }

  @Override
  public boolean isDone() {
    return team.isDone();
  }

  /** A member. */
  private static final class Counted extends ForwardingExplorer {
    /** So many are told at a time: each time costs all. */
    private static final int MANY = 64;

    private final Count done;
    private int untold;

    Counted(Explorer explorer, Count done) {
      super(explorer);
      this.done = done;
    }

    @Override
    public void observe(Execution execution) {
      explorer.observe(execution);
      if (explorer.countsLast() && execution.ending().isFinal()) {
        untold++;
      }
      if (untold == MANY) {
        done.add(untold);
        untold = 0;
      }
    }
  }
}
