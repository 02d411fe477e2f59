package dev.sprang.property;

import dev.sprang.engine.UnfitException;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Execution.Failure;
import dev.sprang.execution.Execution.FailureSort;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.property.SprangSites.Method;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a program says to hold always must be true at every moment. A thread of its own looks, by
 * ordinary reads, and ends by an error if it has seen otherwise. That counts only if it has seen
 * one moment: if all its steps can be moved next to one of them, past independent steps of others.
 * No moment is missed, because where it looks without being interrupted is an execution like any
 * other, its reads depend on the writes of others like any reads, and who has run every order of
 * dependent steps has run that one; moving steps as above leads to no other order. So no step needs
 * to know which properties there are, and no reduction to be told of them.
 *
 * <p>Who tells fewer executions apart may keep one in which the look was interrupted for one in
 * which it was not; and where reads may find old values there are no moments. Both are refused.
 *
 * <p>What eventually comes is looked for by a thread that polls: if it never comes, that one waits
 * for ever, and other properties see it, unless the program ends itself or they are told to allow
 * it: then it is seen here. Who knows states without the steps between them leaves out executions
 * that never end, and finds nothing wrong with a thread that looks in vain on the way round:
 * refused too.
 */
public final class ProgramClaims implements Property {
  public static final Violation.Kind ALWAYS =
      new Violation.Kind(
          "always", "a broken property", "What should always hold does not, at some moment.");

  static final String OTHERS = "Leave --explorer out, or use optimal-dpor";

  private final Explored explored;
  private final Observers observers = new Observers();

  /**
   * What is known of the executions that are run.
   *
   * @param hasHistories whether they are all orders of dependent steps
   * @param hasPasts whether all orders that lead to a state are among them, not only one
   * @param hasEndless whether an execution that never ends is one of them
   * @param hasMoments whether all accesses are in one order
   * @param mayBlock whether nobody else objects to an end in which threads are left
   */
  public record Explored(
      boolean hasHistories,
      boolean hasPasts,
      boolean hasEndless,
      boolean hasMoments,
      boolean mayBlock) {}

  public ProgramClaims(Explored explored) {
    this.explored = explored;
  }

  @Override
  public Judgement judge(Execution execution, Names names) {
    if (!explored.hasHistories || !explored.hasMoments) {
      refuseUnknown(execution.events(), names);
    }
    for (Failure failure : execution.failures()) {
      if (failure.sort() == FailureSort.PROPERTY) {
        List<Integer> steps = steps(failure.thread(), execution.events(), names);
        if (isOneMoment(steps, failure.thread(), execution.events())) {
          return new Judgement.Broken(violation(failure, steps, execution, names));
        }
      }
    }
    return Judgement.of(endWithout(execution, names));
  }

  /** An end that has come before what should come eventually, and nobody else sees. */
  private Optional<Violation> endWithout(Execution execution, Names names) {
    boolean isExited = execution.ending() instanceof Ending.Exited;
    if (isExited || explored.mayBlock && execution.ending() instanceof Ending.Blocked) {
      for (int thread = 0; thread < execution.threads(); thread++) {
        if (execution.pending(thread) != null
            && (!isExited || looksInVain(execution, thread))
            && observers.isBy(Method.EVENTUALLY, thread, execution.events(), names)) {
          return Optional.of(endWithout(execution, thread, names));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether nothing has changed since a thread looked: it waits for that. */
  private static boolean looksInVain(Execution execution, int thread) {
    Operation await = execution.nextOperation(thread);
    if (await.kind() != OperationKind.AWAIT) {
      return false;
    }
    Events events = execution.events();
    Footprint awaited = await.footprint();
    for (int k = 0; k < awaited.size(); k++) {
      int i = events.length() - 1;
      while (i >= 0 && !events.footprint(i).touches(awaited.object(k))) {
        i--;
      }
      boolean isChanged =
          awaited.isExclusive(k)
              ? i >= 0 && events.thread(i) != thread
              : i >= 0 && await.isSatisfiedBy(k, events.written(i));
      if (isChanged) {
        return false;
      }
    }
    return true;
  }

  private static Violation endWithout(Execution execution, int thread, Names names) {
    Events events = execution.events();
    int last = events.length() - 1;
    return Violation.in(
        execution,
        NeverComes.NEVER_COMES,
        Form.PLAIN,
        "What thread %s looks for has not come when the program ends"
            .formatted(names.thread(thread)),
        names.thread(thread),
        names.site(execution.site(thread)),
        last < 0 ? List.of() : List.of(new Mark(last, Role.FAILING)));
  }

  private void refuseUnknown(Events events, Names names) {
    if (!explored.hasMoments && observers.isAny(Method.ALWAYS, events, names)) {
      throw new UnfitException(
          "Sprang.always speaks of moments, and there are none under the Java memory model",
          "Leave --memory out");
    } else if (!explored.hasHistories && observers.isAny(Method.ALWAYS, events, names)) {
      throw new UnfitException(
          "This explorer leaves out orders of steps that Sprang.always needs", OTHERS);
    } else if (!explored.hasEndless && observers.isAny(Method.EVENTUALLY, events, names)) {
      throw new UnfitException(
          "This explorer does not judge executions that never end, as Sprang.eventually needs",
          OTHERS);
    }
  }

  /** What the thread did before it failed; its end is not part of that. */
  private static List<Integer> steps(int thread, Events events, Names names) {
    List<Integer> steps = new ArrayList<>();
    for (int i = 0; i < events.length(); i++) {
      int object = events.operation(i).object();
      if (events.thread(i) == thread && (object < 0 || !names.isImplicit(object))) {
        steps.add(i);
      }
    }
    return steps;
  }

  private static boolean isOneMoment(List<Integer> steps, int thread, Events events) {
    return steps.isEmpty()
        || steps.stream()
            .anyMatch(
                pivot -> steps.stream().allMatch(step -> isMovable(step, pivot, thread, events)));
  }

  private static boolean isMovable(int step, int to, int thread, Events events) {
    for (int i = Math.min(step, to) + 1; i < Math.max(step, to); i++) {
      if (events.thread(i) != thread && events.dependent(step, i)) {
        return false;
      }
    }
    return true;
  }

  private static Violation violation(
      Failure failure, List<Integer> steps, Execution execution, Names names) {
    Events events = execution.events();
    int last = steps.isEmpty() ? -1 : steps.get(steps.size() - 1);
    Violation violation =
        Violation.in(
            execution,
            ALWAYS,
            Form.PLAIN,
            failure.message().substring(failure.message().indexOf(": ") + 2),
            names.thread(failure.thread()),
            names.site(last < 0 ? failure.site() : events.site(last)),
            steps.stream().map(step -> new Mark(step, Role.FAILING)).toList());
    int shown = execution.ending().isFinal() ? events.length() : ended(failure, events);
    return violation.shownBy(execution.schedule().countWithoutBranches(shown));
  }

  /** How many steps it takes until the thread has ended. */
  private static int ended(Failure failure, Events events) {
    int last = events.length() - 1;
    while (last >= 0 && events.thread(last) != failure.thread()) {
      last--;
    }
    return last + 1;
  }
}
