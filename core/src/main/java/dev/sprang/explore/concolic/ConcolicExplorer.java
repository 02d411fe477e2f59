package dev.sprang.explore.concolic;

import dev.sprang.engine.Plan;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Part;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Runs one execution of every pair of path and trace, in another order than depth first: what an
 * execution shows to be left is given away at once, piece by piece, and who comes next is decided
 * among all the pieces (generational search: Godefroid, Levin, Molnar, NDSS 2008; combined with
 * partial order reduction: Saarikivi, Kähkönen, Heljanko, ACSD 2012).
 *
 * <pre>
 *   an execution ──► its other ways and orders ──► pieces that wait ──► one of them: an execution
 *        └── what it wishes to be run before its piece ──► who gave the piece away, who decides
 * </pre>
 *
 * <p>Every piece is done by a {@link SourceDporExplorer} of its own, which gives away what is left
 * in turn; that nothing is lost and nothing run twice, in whatever order pieces are done, is their
 * promise.
 */
public final class ConcolicExplorer implements Explorer {
  /** So much of an execution is given away; the rest of a longer one is done depth first. */
  private static final int MOST_PIECES = 1000;

  /** Who does a piece, and who gave it away; null for the whole. */
  private static final class Member {
    private final Explorer explorer;
    private final @Nullable Member giver;

    Member(Explorer explorer, @Nullable Member giver) {
      this.explorer = explorer;
      this.giver = giver;
    }
  }

  private final PieceQueue<Member> waiting;
  private final Sides sides = new Sides();
  private @Nullable Member current;

  public ConcolicExplorer(Order order) {
    this.waiting = new PieceQueue<>(order, sides);
    waiting.add(new Member(new SourceDporExplorer(), null), Optional.empty(), Sides.NONE);
  }

  @Override
  public Optional<Plan> next() {
    while (!waiting.isEmpty()) {
      PieceQueue.Piece<Member> piece = waiting.take();
      Optional<Plan> plan = piece.plan().isPresent() ? piece.plan() : piece.what().explorer.next();
      if (plan.isPresent()) {
        current = piece.what();
        return plan;
      }
    }
    return Optional.empty();
  }

  @Override
  public void observe(Execution execution) {
    Member member = current;
    if (member == null) {
      throw new IllegalStateException("nothing was to be run");
    }
    member.explorer.observe(execution);
    sides.cover(execution.events());
    tellWishes(member);
    giveAway(member, execution.events());
    // asked before another execution takes the place of this one
    Optional<Plan> own = member.explorer.next();
    if (own.isPresent()) {
      waiting.add(member, own, Sides.NONE);
    }
  }

  /** Who gave a piece away hears what is needed outside it, and may wish that of others. */
  private void tellWishes(Member member) {
    Member giver = member.giver;
    List<Part> wishes = member.explorer.wishes();
    if (giver == null || wishes.isEmpty()) {
      return;
    }
    wishes.forEach(giver.explorer::hear);
    if (!waiting.holdsPlanOf(giver)) { // who is under way finds it there later
      Optional<Part> part = giver.explorer.split();
      while (part.isPresent()) {
        add(giver, part.get(), Sides.NONE);
        part = giver.explorer.split();
      }
    }
    tellWishes(giver);
  }

  private void giveAway(Member member, Events events) {
    for (int k = 0; k < MOST_PIECES; k++) {
      Optional<Part> part = member.explorer.split();
      if (part.isEmpty()) {
        return;
      }
      Schedule schedule = part.get().schedule();
      int last = schedule.length() - 1;
      int choice = schedule.choice(last);
      long side = Choice.branches(choice) ? Sides.of(events.site(last), choice) : Sides.NONE;
      add(member, part.get(), side);
    }
  }

  private void add(Member giver, Part part, long side) {
    waiting.add(new Member(giver.explorer.take(part), giver), Optional.empty(), side);
  }

  /** An execution that is stopped says nothing of the other pieces. */
  @Override
  public boolean goesOnUnproved() {
    return true;
  }

  @Override
  public boolean followsInputs() {
    return true;
  }

  @Override
  public Claim claim() {
    return Claim.complete(
        "one execution of every path with every Mazurkiewicz trace was run to its end");
  }
}
