package dev.sprang.explore;

import dev.sprang.engine.Plan;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.operation.ScheduleText;
import dev.sprang.property.Judgement;
import dev.sprang.property.Property;
import dev.sprang.property.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Judges executions and groups equal violations, keeping the schedule of the first. */
final class Findings {
  private final List<Property> properties;
  private final List<Property> watching;
  private final Names names;
  private final Progress progress;
  private final List<Finding> found = new ArrayList<>();

  /** Of each, how many executions that the claim speaks of have shown it. */
  private final List<Long> counted = new ArrayList<>();

  /** Which of them the execution that was judged last has shown. */
  private final List<Integer> shown = new ArrayList<>();

  /** Those of the execution that is judged; the next one's take their place. */
  private final List<Violation> violations = new ArrayList<>();

  private Ending.@Nullable Remodel otherwise;

  Findings(List<Property> properties, Names names, Progress progress) {
    this.properties = List.copyOf(properties);
    this.watching = properties.stream().filter(Property::watchesStates).toList();
    this.names = names;
    this.progress = progress;
  }

  /** The plan, with those properties looking on that judge states. */
  Plan watched(Plan plan) {
    if (watching.isEmpty()) {
      return plan;
    }
    return plan.with(
        point -> {
          watching.forEach(property -> property.watch(point, names));
          return plan.tail().choose(point);
        });
  }

  /**
   * Why the exploration ends with this execution, if it does.
   *
   * @param keepGoing whether to go on after a violation
   */
  Optional<Stop> judge(Execution execution, boolean keepGoing) {
    if (execution.ending() instanceof Ending.Remodel remodel) {
      otherwise = remodel;
      return Optional.of(Stop.REMODEL);
    }
    violations.clear();
    for (Property property : properties) {
      Judgement judgement = property.judge(execution, names);
      if (judgement instanceof Judgement.Untrue untrue) {
        otherwise = untrue.otherwise();
        return Optional.of(Stop.REMODEL);
      }
      judgement.violation().ifPresent(violations::add);
    }
    shown.clear();
    violations.forEach(violation -> shown.add(add(violation)));
    return violations.isEmpty() || keepGoing ? Optional.empty() : Optional.of(Stop.VIOLATION);
  }

  /** How the program has to be run, after {@link Stop#REMODEL}. */
  Ending.Remodel otherwise() {
    return Objects.requireNonNull(otherwise);
  }

  /**
   * What two parts of an exploration have found: the first one's, then what is new in the other.
   */
  static List<Finding> merge(List<Finding> one, List<Finding> other) {
    List<Finding> merged = new ArrayList<>(one);
    for (Finding finding : other) {
      int known = indexOf(finding.violation(), merged);
      if (known < 0) {
        merged.add(finding);
      } else {
        merged.set(known, merged.get(known).merge(finding));
      }
    }
    return merged;
  }

  private static int indexOf(Violation violation, List<Finding> findings) {
    for (int i = 0; i < findings.size(); i++) {
      if (findings.get(i).violation().isSameAs(violation)) {
        return i;
      }
    }
    return -1;
  }

  boolean isAny() {
    return !found.isEmpty();
  }

  List<Finding> all() {
    return List.copyOf(found);
  }

  /** The execution that was judged last is one that the claim speaks of. */
  void countLast() {
    shown.forEach(finding -> counted.set(finding, counted.get(finding) + 1));
  }

  /** All, with how many of the executions that the claim speaks of have shown each. */
  List<Finding> counted() {
    List<Finding> all = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      Finding finding = found.get(i);
      all.add(new Finding(finding.violation(), finding.scheduleText(), counted.get(i)));
    }
    return all;
  }

  /** Its place among all that was found. */
  int add(Violation violation) {
    int known = indexOf(violation, found);
    if (known >= 0) {
      found.set(known, found.get(known).oneMore());
      return known;
    }
    String text = ScheduleText.format(violation.schedule(), violation.inputs(), names);
    Finding finding = new Finding(violation, text, 1);
    found.add(finding);
    counted.add(0L);
    progress.found(finding);
    return found.size() - 1;
  }
}
