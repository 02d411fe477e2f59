package dev.sprang.explore.shrink;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Scheduler;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A schedule as a list of stretches, each run by one thread without interruption; and the ways to
 * change it that may leave fewer of them.
 */
record Stretches(List<Stretch> stretches) {
  /** How many others a stretch is moved past. */
  private static final int FAR = 4;

  /** A stretch: its choices, and whether the thread then goes on for as long as it can. */
  private record Stretch(List<Integer> choices, boolean open) {
    int thread() {
      return Choice.thread(choices.get(0));
    }

    Stretch and(Stretch other) {
      List<Integer> all = new ArrayList<>(choices);
      all.addAll(other.choices);
      return new Stretch(all, other.open);
    }
  }

  static Stretches of(Schedule schedule) {
    List<Stretch> stretches = new ArrayList<>();
    for (int step = 0; step < schedule.length(); step++) {
      int last = stretches.size() - 1;
      Stretch next = new Stretch(List.of(schedule.choice(step)), false);
      if (last >= 0 && stretches.get(last).thread() == next.thread()) {
        stretches.get(last).choices.add(schedule.choice(step));
      } else {
        stretches.add(new Stretch(new ArrayList<>(next.choices), false));
      }
    }
    return new Stretches(stretches);
  }

  /**
   * Simpler schedules to try, the most promising first; made as they are asked for, because each is
   * as long as the schedule and there are more of them than it has stretches.
   */
  Stream<Stretches> changes() {
    Stream<Stretches> cuts = indices().mapToObj(this::cutAfter);
    Stream<Stretches> joins = indices().boxed().flatMap(this::joinedOrOpened);
    Stream<Stretches> moves =
        indices()
            .boxed()
            .flatMap(
                from ->
                    IntStream.range(Math.max(0, from - FAR), Math.min(stretches.size(), from + FAR))
                        .filter(to -> to != from)
                        .mapToObj(to -> moved(from, to)));
    return Stream.of(cuts, joins, moves).flatMap(kind -> kind);
  }

  /** The same for all that are followed the same way. */
  long fingerprint() {
    long mixed = 0;
    for (Stretch stretch : stretches) {
      for (int choice : stretch.choices) {
        mixed = (mixed + choice + 1) * 0x9E3779B97F4A7C15L;
        mixed ^= mixed >>> 29;
      }
      mixed += stretch.open ? 1 : 0;
    }
    return mixed;
  }

  private IntStream indices() {
    return IntStream.range(0, stretches.size());
  }

  private Stream<Stretches> joinedOrOpened(int i) {
    int next = nextOfThread(i);
    return next < 0
        ? Stream.of(opened(i))
        : Stream.of(joined(i, next, i), joined(i, next, next), opened(i));
  }

  /** Whatever follows goes on without interruption. */
  private Stretches cutAfter(int i) {
    return new Stretches(new ArrayList<>(stretches.subList(0, i + 1)));
  }

  private int nextOfThread(int i) {
    for (int next = i + 1; next < stretches.size(); next++) {
      if (stretches.get(next).thread() == stretches.get(i).thread()) {
        return next;
      }
    }
    return -1;
  }

  /** Two stretches of a thread as one, at the place of one of them. */
  private Stretches joined(int first, int second, int place) {
    List<Stretch> changed = new ArrayList<>(stretches);
    changed.set(place, stretches.get(first).and(stretches.get(second)));
    changed.remove(place == first ? second : first);
    return new Stretches(changed);
  }

  private Stretches opened(int i) {
    List<Stretch> changed = new ArrayList<>(stretches);
    changed.set(i, new Stretch(stretches.get(i).choices, true));
    return new Stretches(changed);
  }

  /** On the way to two that can be joined. */
  private Stretches moved(int from, int to) {
    List<Stretch> changed = new ArrayList<>(stretches);
    changed.add(to, changed.remove(from));
    return new Stretches(changed);
  }

  /**
   * Follows the stretches as far as the program lets it: what a thread cannot do is skipped, and
   * behind the last stretch threads run on one after the other.
   */
  Scheduler scheduler() {
    return new Scheduler() {
      private int stretch;
      private int done;

      @Override
      public int choose(ChoicePoint point) {
        while (stretch < stretches.size()) {
          Stretch current = stretches.get(stretch);
          boolean wants = done < current.choices.size() || current.open;
          if (wants && point.isEnabled(current.thread())) {
            int wish = done < current.choices.size() ? current.choices.get(done) : Choice.NONE;
            done++;
            return near(wish, current.thread(), point);
          }
          stretch++;
          done = 0;
        }
        return onward(point);
      }
    };
  }

  /** The wish itself if it can be had, or else the first choice of its thread. */
  private static int near(int wish, int thread, ChoicePoint point) {
    if (wish != Choice.NONE && point.offers(wish)) {
      return wish;
    }
    for (int k = 0; k < point.count(); k++) {
      if (Choice.thread(point.choice(k)) == thread) {
        return point.choice(k);
      }
    }
    throw new IllegalStateException("the thread is enabled and has no choice");
  }

  /** Who has run goes on, or else the first who can. */
  static int onward(ChoicePoint point) {
    int length = point.events().length();
    int last = length == 0 ? -1 : point.events().thread(length - 1);
    return last >= 0 && point.isEnabled(last) ? near(Choice.NONE, last, point) : point.choice(0);
  }
}
