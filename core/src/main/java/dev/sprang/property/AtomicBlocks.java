package dev.sprang.property;

import dev.sprang.engine.UnfitException;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.property.BlockGraph.WayBack;
import dev.sprang.property.ProgramClaims.Explored;
import dev.sprang.property.SprangSites.Method;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a program says to be atomic must be as one step: the execution is equal to one in which each
 * block runs without another thread in between. Equal are executions with the same order of
 * dependent steps, so that is so unless a way of such orders leads out of a block and back into it.
 * (Conflict serializability of Papadimitriou, 1979, as Velodrome of Flanagan, Freund and Yi, 2008,
 * looks for it in one execution; here in one of every trace, and steps outside of blocks stand for
 * themselves.) Who only looks whether a property holds is nobody.
 */
public final class AtomicBlocks implements Property {
  public static final Violation.Kind NOT_ATOMIC =
      new Violation.Kind(
          "not-atomic",
          "a block that is not atomic",
          "What should be one step is not: another thread comes in between and can be noticed.");

  private static final int OUTSIDE = -1;

  private final Explored explored;
  private final SprangSites sites = new SprangSites();
  private final Observers observers = new Observers();

  public AtomicBlocks(Explored explored) {
    this.explored = explored;
  }

  @Override
  public Judgement judge(Execution execution, Names names) {
    Events events = execution.events();
    int first = firstBlock(events, names);
    if (first == events.length()) {
      return Judgement.FINE;
    }
    refuseUnknown();
    int[] blocks = blocks(first, events, names);
    Optional<WayBack> way = new BlockGraph(events, blocks).shortestWayBack();
    return Judgement.of(way.map(found -> violation(found, execution, names)));
  }

  private void refuseUnknown() {
    if (!explored.hasHistories()) {
      throw new UnfitException(
          "This explorer leaves out orders of steps that Sprang.atomic needs",
          ProgramClaims.OTHERS);
    } else if (!explored.hasMoments()) {
      throw new UnfitException(
          "Sprang.atomic speaks of one order of all steps, and there is none under the Java memory"
              + " model",
          "Leave --memory out");
    }
  }

  private int firstBlock(Events events, Names names) {
    int i = 0;
    while (i < events.length() && !isMark(i, Method.OPENS, events, names)) {
      i++;
    }
    return i;
  }

  private boolean isMark(int i, Method method, Events events, Names names) {
    return events.operation(i).isMark() && sites.isIn(events.site(i), method, names);
  }

  /** By event: the number of the outermost block it is in. */
  private int[] blocks(int first, Events events, Names names) {
    int[] blocks = new int[events.length()];
    Map<Integer, Open> open = new HashMap<>();
    observers.begin();
    int number = 0;
    for (int i = 0; i < events.length(); i++) {
      observers.take(events, i, names);
      int thread = events.thread(i);
      Open current = open.computeIfAbsent(thread, key -> new Open());
      if (i >= first && isMark(i, Method.OPENS, events, names)) {
        current.number = current.depth == 0 ? number++ : current.number;
        current.depth++;
      }
      boolean isIn = current.depth > 0;
      blocks[i] = observers.contain(thread) ? BlockGraph.NOBODY : isIn ? current.number : OUTSIDE;
      if (isIn && isMark(i, Method.CLOSES, events, names)) {
        current.depth--;
      }
    }
    return blocks;
  }

  /** How far a thread is in blocks. */
  private static final class Open {
    private int depth;
    private int number;
  }

  private static Violation violation(WayBack way, Execution execution, Names names) {
    Events events = execution.events();
    int thread = events.thread(way.leaves());
    List<Mark> marks = new ArrayList<>();
    marks.add(new Mark(way.leaves(), Role.PARTED));
    way.others().forEach(other -> marks.add(new Mark(other, Role.BETWEEN)));
    marks.add(new Mark(way.returns(), Role.PARTED));
    int between = way.others().get(0);
    return Violation.in(
        execution,
        NOT_ATOMIC,
        Form.PLAIN,
        "What thread %s should do as one step is not one: thread %s comes in between at %s"
            .formatted(
                names.thread(thread),
                names.thread(events.thread(between)),
                names.site(events.site(between))),
        names.thread(thread),
        names.site(events.site(way.leaves())),
        marks);
  }
}
