package dev.sprang.api;

import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.operation.OperationKind;
import dev.sprang.property.Judgement;
import dev.sprang.property.Violation;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import dev.sprang.property.catalogue.PropertyCatalogue;
import dev.sprang.property.catalogue.PropertyKind;
import dev.sprang.setting.Setting;
import java.util.List;
import java.util.Optional;

/** A property as a user may add one: no write leaves what was there before. */
public final class SpareWrites implements PropertyCatalogue {
  static final Violation.Kind SPARE_WRITE =
      new Violation.Kind("spare-write", "a spare write", "A write leaves what was there before.");

  /** What such a write is. */
  public enum Spare {
    ALLOW,
    VIOLATION
  }

  static final Setting<Spare> SPARE_WRITES =
      Setting.oneOf(
          "spare-writes", Spare.class, Spare.ALLOW, "allow writes that change nothing, or not");

  @Override
  public List<PropertyKind> kinds() {
    return List.of(
        new PropertyKind(
            List.of(SPARE_WRITE),
            List.of(SPARE_WRITES),
            program -> true,
            (settings, coverage) ->
                settings.get(SPARE_WRITES) == Spare.VIOLATION
                    ? Optional.of(SpareWrites::judge)
                    : Optional.empty()));
  }

  private static Judgement judge(Execution execution, Names names) {
    Events events = execution.events();
    for (int i = 0; i < events.length(); i++) {
      int object = events.operation(i).object();
      if (events.operation(i).kind() == OperationKind.WRITE
          && events.observed(i) == events.written(i)
          && !names.isImplicit(object)) {
        String thread = names.thread(events.thread(i));
        String message =
            "Thread %s writes to %s what is there".formatted(thread, names.object(object));
        return new Judgement.Broken(
            Violation.in(
                execution,
                SPARE_WRITE,
                Form.PLAIN,
                message,
                thread,
                names.site(events.site(i)),
                List.of(new Mark(i, Role.FAILING))));
      }
    }
    return Judgement.FINE;
  }
}
