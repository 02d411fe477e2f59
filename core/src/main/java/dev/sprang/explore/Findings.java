package dev.sprang.explore;

import dev.sprang.execution.Execution;
import dev.sprang.execution.Names;
import dev.sprang.execution.ScheduleText;
import dev.sprang.property.Property;
import dev.sprang.property.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Judges executions and groups equal violations, keeping the schedule of the first. */
final class Findings {
  private final List<Property> properties;
  private final Names names;
  private final Progress progress;
  private final List<Finding> found = new ArrayList<>();

  Findings(List<Property> properties, Names names, Progress progress) {
    this.properties = List.copyOf(properties);
    this.names = names;
    this.progress = progress;
  }

  /** Whether the execution breaks a property. */
  boolean judge(Execution execution) {
    boolean violated = false;
    for (Property property : properties) {
      Optional<Violation> violation = property.judge(execution, names);
      if (violation.isPresent()) {
        violated = true;
        add(violation.get());
      }
    }
    return violated;
  }

  List<Finding> all() {
    return List.copyOf(found);
  }

  private void add(Violation violation) {
    for (int i = 0; i < found.size(); i++) {
      if (found.get(i).violation().isSameAs(violation)) {
        found.set(i, found.get(i).oneMore());
        return;
      }
    }
    Finding finding = new Finding(violation, ScheduleText.format(violation.schedule(), names), 1);
    found.add(finding);
    progress.found(finding);
  }
}
