package dev.sprang.explore.crew;

import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Part;
import dev.sprang.explore.estimate.ForwardingExplorer;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Names;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.Step;
import dev.sprang.operation.Translation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Does shares of a {@link Division}, one after the other, in a session of its own. Those that it is
 * through with it keeps in mind until they are over.
 *
 * <p>Who sleeps where a share begins is told by the objects that he touches. If this session has
 * not met them, a run makes him do it, for nothing else: whoever sleeps has to wake at once when
 * somebody here touches the same.
 */
final class DivisionMember extends ForwardingExplorer {
  private final Division division;
  private final Translation translation;
  private @Nullable Share share;

  /** So many of those who sleep where the share begins have been met. */
  private int met;

  private boolean isMeeting;

  /** Whether inputs decided anywhere: what others know of them is not known elsewhere. */
  private boolean inputsDecide;

  /**
   * @param kind makes explorers of its kind, and says what they claim
   * @param share what it does first
   */
  DivisionMember(Explorer kind, Division division, Names names, @Nullable Share share) {
    super(kind);
    this.division = division;
    this.translation = new Translation(names, division.names);
    this.share = share;
  }

  /** So many threads get common numbers in the order of their own. */
  void order(int threads) {
    for (int thread = 0; thread < threads; thread++) {
      translation.threadOut(thread);
    }
    explorer.order(translation::threadOut);
  }

  /** What it is at. */
  @Nullable Share share() {
    return share;
  }

  @Override
  public Optional<Plan> next() {
    isMeeting = false;
    while (true) {
      if (share == null) {
        share = division.take(this);
        met = 0;
      }
      Share now = share;
      if (now == null) {
        return Optional.empty();
      }
      if (isOver(now)) {
        share = null;
        division.finish();
        continue;
      }
      Optional<Plan> plan = now.explorer == null ? meeting(now) : next(now, now.explorer);
      if (plan.isPresent()) {
        return plan;
      }
      if (now.explorer != null) {
        share = null;
        division.rest(now);
      } else {
        Explorer taker = explorer.take(in(now.part));
        taker.order(translation::threadOut);
        now.explorer = taker;
      }
    }
  }

  /** Whether a share seems to be over, and its explorer has nothing more either. */
  private static boolean isOver(Share now) {
    boolean isThrough = now.isThrough;
    now.isThrough = false;
    return isThrough && now.explorer != null && !now.explorer.goesOn();
  }

  private Optional<Plan> next(Share now, Explorer own) {
    if (now.hasWishes()) {
      translation.meet();
      division.wishes(now).forEach(wish -> own.hear(in(wish)));
    }
    tellWishes(now, own);
    if (division.isWanted() && !inputsDecide) {
      own.split().ifPresent(part -> division.offer(now, out(part)));
    }
    Optional<Plan> plan = own.next();
    tellWishes(now, own);
    return plan;
  }

  private void tellWishes(Share now, Explorer own) {
    for (Part wish : own.wishes()) {
      division.wish(now, out(wish));
    }
  }

  /** Somebody sleeps where a share begins, and touches what this session does not know. */
  private Optional<Plan> meeting(Share now) {
    List<Step> asleep = now.part.asleep();
    while (met < asleep.size()) {
      translation.meet();
      Step sleeper = asleep.get(met++);
      if (!translation.knows(sleeper)) {
        Schedule before = in(now.part.schedule().prefix(now.part.schedule().length() - 1));
        Schedule there = before.with(translation.choiceIn(sleeper.choice()));
        isMeeting = true;
        return Optional.of(new Plan(there, point -> Choice.NONE));
      }
    }
    return Optional.empty();
  }

  private Part out(Part part) {
    translation.meet();
    Schedule schedule = new Schedule();
    for (int k = 0; k < part.schedule().length(); k++) {
      schedule.add(translation.choiceOut(part.schedule().choice(k)));
    }
    List<List<Step>> leads = part.leads().stream().map(this::out).toList();
    return new Part(schedule, out(part.asleep()), leads, part.shape());
  }

  private List<Step> out(List<Step> steps) {
    return steps.stream()
        .map(step -> translation.out(step.choice(), step.operation(), step.footprint()))
        .toList();
  }

  /** Whoever is not known even so is woken: to run something twice is better than never. */
  private Part in(Part part) {
    translation.meet();
    List<Step> asleep = part.asleep().stream().filter(translation::knows).toList();
    List<List<Step>> leads = part.leads().stream().map(this::in).toList();
    return new Part(in(part.schedule()), in(asleep), leads, part.shape());
  }

  private List<Step> in(List<Step> steps) {
    List<Step> own = new ArrayList<>();
    steps.forEach(step -> own.add(translation.in(step)));
    return own;
  }

  private Schedule in(Schedule schedule) {
    Schedule own = new Schedule();
    for (int k = 0; k < schedule.length(); k++) {
      own.add(translation.choiceIn(schedule.choice(k)));
    }
    return own;
  }

  @Override
  public void observe(Execution execution) {
    inputsDecide |= !execution.inputs().isEmpty();
    if (!isMeeting) {
      current().observe(execution);
    }
  }

  @Override
  public boolean countsLast() {
    return !isMeeting && current().countsLast();
  }

  private Explorer current() {
    return Objects.requireNonNull(Objects.requireNonNull(share).explorer);
  }
}
