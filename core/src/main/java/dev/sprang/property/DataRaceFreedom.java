package dev.sprang.property;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Remodelling;
import java.util.List;

/**
 * For checks under the Java memory model that are made in one order of everything: a program whose
 * executions in such an order have no data race does nothing else under the model (JLS 17.4.5).
 * That is a theorem about variables that are volatile or not and about locks, so accesses in weaker
 * modes refute it like races do, and so do plain reads of what was written volatile. Stricter than
 * {@link RaceDetector}: all accesses count, those of the JDK's code, of observers and of what no
 * code names too, for reads there may find old values as well.
 */
public final class DataRaceFreedom implements Property {
  private static final Judgement REFUTED = new Judgement.Untrue(refutation());

  private final UnorderedAccesses accesses = new UnorderedAccesses();

  /** The program has to be run with all that the model allows. */
  public record RunUnderTheModel() implements Remodelling {
    @Override
    public String advice() {
      return "let reads take from whatever the Java memory model allows";
    }
  }

  /** What ends a check in one order whose program needs more. */
  public static Ending.Remodel refutation() {
    return Ending.Remodel.of(
        new RunUnderTheModel(), "Nothing orders all accesses of the program", List.of(), "");
  }

  @Override
  public Judgement judge(Execution execution, Names names) {
    Events events = execution.events();
    accesses.begin(execution.threads());
    for (int i = 0; i < events.length(); i++) {
      boolean isRace = accesses.take(events, i) != UnorderedAccesses.NONE;
      Operation operation = events.operation(i);
      boolean isRelaxed = operation.kind().accessesMemory() && operation.mode().isRelaxed();
      if (isRace || isRelaxed || accesses.isMixed(events, i)) {
        return REFUTED;
      }
    }
    return Judgement.FINE;
  }
}
