package dev.sprang.launcher.judge;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.property.Judgement;
import dev.sprang.property.NeverComes;
import dev.sprang.property.NoLivelock;
import dev.sprang.property.Property;
import java.util.List;

/**
 * What there is to say of one schedule that goes round for ever: first that something never comes,
 * and only if there is nothing that should, that it goes round.
 */
final class EndlessReplay implements Property {
  private final List<Property> properties;

  /**
   * @param allowsLivelocks whether to go round is no violation
   */
  EndlessReplay(boolean allowsLivelocks) {
    properties =
        allowsLivelocks ? List.of(new NeverComes()) : List.of(new NeverComes(), new NoLivelock());
  }

  @Override
  public boolean watchesStates() {
    return true;
  }

  @Override
  public void watch(ChoicePoint point, Names names) {
    properties.forEach(property -> property.watch(point, names));
  }

  @Override
  public Judgement judge(Execution execution, Names names) {
    Judgement found = Judgement.FINE;
    for (Property property : properties) {
      Judgement judgement = property.judge(execution, names);
      found = found == Judgement.FINE ? judgement : found;
    }
    return found;
  }
}
