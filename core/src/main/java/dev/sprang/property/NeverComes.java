package dev.sprang.property;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.ImageWords;
import dev.sprang.engine.StateImage;
import dev.sprang.engine.StateImage.Naming;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Names;
import dev.sprang.property.SprangSites.Method;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a program says to come eventually must not stay away for ever. Judges an execution that was
 * stopped: it goes on for ever without it, if
 *
 * <ul>
 *   <li>it ends in a state that it was in before, so that it can do the same steps again and again;
 *   <li>everybody who can go on somewhere among these steps does, so that nobody is left out (which
 *       of those who wait a notification wakes is not up to anybody);
 *   <li>whenever somebody else makes one of these steps, the thread that looks has just looked in
 *       vain: it waits for what it saw to change, or has come back to where it was. So the
 *       condition held at no moment.
 * </ul>
 *
 * <p>Looks at one execution at a time, which must be run by somebody who {@linkplain #watch shows}
 * every state.
 */
public final class NeverComes implements Property {
  public static final Violation.Kind NEVER_COMES =
      new Violation.Kind(
          "never-comes",
          "something that never comes",
          "What should come eventually stays away for ever.");

  /** A state that was come to. */
  private record State(long high, long low, Set<Integer> enabled) {
    boolean isSameAs(State other) {
      return high == other.high && low == other.low;
    }
  }

  private final Observers observers = new Observers();

  /** By how many steps lead there. */
  private final List<State> states = new ArrayList<>();

  private int detail;

  @Override
  public boolean watchesStates() {
    return true;
  }

  @Override
  public void watch(ChoicePoint point, Names names) {
    int step = point.events().length();
    Optional<StateImage> image = point.capability(StateImage.class);
    if (image.isEmpty()) {
      return;
    }
    if (step == 0 || step != states.size() || image.get().detail() != detail) {
      states.clear();
      detail = image.get().detail();
    }
    if (step == states.size()) {
      ImageWords words = image.get().take(Naming.BY_REACH_AND_SHARING);
      states.add(new State(words.high(), words.low(), enabled(point)));
    }
  }

  private static Set<Integer> enabled(ChoicePoint point) {
    Set<Integer> enabled = new HashSet<>();
    for (int k = 0; k < point.count(); k++) {
      enabled.add(Choice.thread(point.choice(k)));
    }
    return enabled;
  }

  @Override
  public Judgement judge(Execution execution, Names names) {
    Events events = execution.events();
    int end = events.length();
    Optional<Violation> found = Optional.empty();
    if (!execution.ending().isFinal() && states.size() == end + 1) {
      for (int begin = end - 1; begin >= 0 && found.isEmpty(); begin--) {
        if (states.get(begin).isSameAs(states.get(end)) && isFair(events, begin)) {
          found = inVain(execution, begin, names);
        }
      }
    }
    states.clear();
    return Judgement.of(found);
  }

  private boolean isFair(Events events, int begin) {
    Set<Integer> going = new HashSet<>();
    for (int i = begin; i < events.length(); i++) {
      going.add(events.thread(i));
    }
    return states.subList(begin, events.length()).stream()
        .allMatch(state -> going.containsAll(state.enabled));
  }

  private Optional<Violation> inVain(Execution execution, int begin, Names names) {
    Events events = execution.events();
    for (int thread = 0; thread < execution.threads(); thread++) {
      if (execution.pending(thread) != null
          && observers.isBy(Method.EVENTUALLY, thread, events, names)
          && looksAlways(thread, events, begin)) {
        return Optional.of(violation(execution, thread, begin, names));
      }
    }
    return Optional.empty();
  }

  private boolean looksAlways(int looker, Events events, int begin) {
    for (int i = begin; i < events.length(); i++) {
      if (events.thread(i) != looker
          && states.get(i).enabled.contains(looker)
          && !hasJustLooked(looker, events, i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether it has gone round alone right before a step. */
  private boolean hasJustLooked(int looker, Events events, int step) {
    for (int i = step; i > 0 && events.thread(i - 1) == looker; i--) {
      if (states.get(i - 1).isSameAs(states.get(step))) {
        return true;
      }
    }
    return false;
  }

  private static Violation violation(Execution execution, int looker, int begin, Names names) {
    Events events = execution.events();
    int end = events.length();
    List<Mark> marks = new ArrayList<>();
    for (int i = begin; i < end; i++) {
      marks.add(new Mark(i, Role.REPEATING));
    }
    return Violation.in(
        execution,
        NEVER_COMES,
        Form.LIVELOCK,
        "What thread %s looks for may never come: it holds nowhere among the last %,d steps, which lead back to the state before them"
            .formatted(names.thread(looker), end - begin),
        names.thread(looker),
        names.site(execution.site(looker)),
        marks);
  }
}
