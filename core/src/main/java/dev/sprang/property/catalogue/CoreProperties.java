package dev.sprang.property.catalogue;

import dev.sprang.engine.Program;
import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Coverage;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.property.AtomicBlocks;
import dev.sprang.property.BoundedCalls;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.LockOrders;
import dev.sprang.property.NeverComes;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoErrorCode;
import dev.sprang.property.NoFailure;
import dev.sprang.property.NoLivelock;
import dev.sprang.property.NoLockHeld;
import dev.sprang.property.NoWaiting;
import dev.sprang.property.PendingRaces;
import dev.sprang.property.ProgramClaims;
import dev.sprang.property.Property;
import dev.sprang.property.RaceDetector;
import dev.sprang.property.RaceSearch;
import dev.sprang.setting.Settings;
import java.util.List;
import java.util.Optional;

/** The properties of this module: a few lines each. */
public final class CoreProperties implements PropertyCatalogue {
  @Override
  public List<PropertyKind> kinds() {
    return List.of(
        new PropertyKind(
            List.of(NoDeadlock.DEADLOCK, NoDeadlock.LIVENESS),
            List.of(NoDeadlock.DEADLOCKS),
            program -> true,
            (settings, coverage) ->
                settings.get(NoDeadlock.DEADLOCKS) == NoDeadlock.Deadlocks.VIOLATION
                    ? Optional.of(new NoDeadlock())
                    : Optional.empty()),
        new PropertyKind(
            List.of(NoFailure.FAILURE),
            List.of(NoFailure.FAILURES),
            program -> true,
            (settings, coverage) -> Optional.of(new NoFailure(settings.get(NoFailure.FAILURES)))),
        new PropertyKind(
            List.of(NoErrorCode.ERROR_CODE),
            List.of(NoErrorCode.EXIT_CODES),
            program -> true,
            (settings, coverage) ->
                settings.get(NoErrorCode.EXIT_CODES) == NoErrorCode.ExitCodes.VIOLATION
                    ? Optional.of(new NoErrorCode())
                    : Optional.empty()),
        new PropertyKind(
            List.of(EndsInTime.STEP_LIMIT),
            List.of(EndsInTime.AT_LIMIT),
            program -> true,
            (settings, coverage) ->
                settings.get(EndsInTime.AT_LIMIT) == EndsInTime.AtLimit.VIOLATION
                    ? Optional.of(new EndsInTime())
                    : Optional.empty()),
        // looked for where an execution came to its step limit, not in every one
        new PropertyKind(
            List.of(NoLivelock.LIVELOCK),
            List.of(NoLivelock.LIVELOCKS),
            program -> true,
            (settings, coverage) -> Optional.empty()),
        // looked for in executions that go round for ever, not in every one
        new PropertyKind(
            List.of(NeverComes.NEVER_COMES),
            List.of(),
            CoreProperties::isNoScript,
            (settings, coverage) -> Optional.empty()),
        new PropertyKind(
            List.of(ProgramClaims.ALWAYS),
            List.of(),
            CoreProperties::isNoScript,
            (settings, coverage) -> Optional.of(new ProgramClaims(explored(settings, coverage)))),
        new PropertyKind(
            List.of(AtomicBlocks.NOT_ATOMIC),
            List.of(),
            CoreProperties::isNoScript,
            (settings, coverage) -> Optional.of(new AtomicBlocks(explored(settings, coverage)))),
        new PropertyKind(
            List.of(LockOrders.LOCK_ORDER),
            List.of(LockOrders.LOCK_ORDERS),
            CoreProperties::isNoScript,
            (settings, coverage) ->
                settings.get(LockOrders.LOCK_ORDERS) == LockOrders.Orders.VIOLATION
                    ? Optional.of(new LockOrders(explored(settings, coverage)))
                    : Optional.empty()),
        new PropertyKind(
            List.of(NoWaiting.WAITING),
            List.of(NoWaiting.WAITS),
            CoreProperties::isNoScript,
            (settings, coverage) ->
                settings.get(NoWaiting.WAITS) == NoWaiting.Waits.VIOLATION
                    ? Optional.of(new NoWaiting(explored(settings, coverage)))
                    : Optional.empty()),
        new PropertyKind(
            List.of(BoundedCalls.TOO_LONG),
            List.of(BoundedCalls.CALL_STEPS),
            CoreProperties::isNoScript,
            (settings, coverage) ->
                settings.get(BoundedCalls.CALL_STEPS) > 0
                    ? Optional.of(new BoundedCalls(settings.get(BoundedCalls.CALL_STEPS)))
                    : Optional.empty()),
        new PropertyKind(
            List.of(RaceSearch.DATA_RACE),
            List.of(RaceSearch.RACES),
            CoreProperties::isNoScript,
            CoreProperties::races),
        new PropertyKind(
            List.of(NoLockHeld.LOCK_HELD),
            List.of(NoLockHeld.HELD_LOCKS),
            CoreProperties::isNoScript,
            (settings, coverage) ->
                settings.get(NoLockHeld.HELD_LOCKS) == NoLockHeld.HeldLocks.VIOLATION
                    ? Optional.of(new NoLockHeld())
                    : Optional.empty()));
  }

  /**
   * Scripts have no plain accesses, so there are no races to look for; and their locks are part of
   * the script's structure, which leaves none held.
   */
  private static boolean isNoScript(Program program) {
    return !(program instanceof ModelProgram);
  }

  private static ProgramClaims.Explored explored(Settings settings, Coverage coverage) {
    boolean hasEndless = !coverage.hasOnePast() || coverage == Coverage.STEPS;
    return new ProgramClaims.Explored(
        coverage == Coverage.HISTORIES,
        !coverage.hasOnePast(),
        hasEndless,
        settings.get(MemoryOrder.SETTING) != MemoryOrder.JAVA,
        settings.get(NoDeadlock.DEADLOCKS) == NoDeadlock.Deadlocks.ALLOW);
  }

  private static Optional<Property> races(Settings settings, Coverage coverage) {
    boolean isViolation = settings.get(RaceSearch.RACES) == RaceSearch.Races.VIOLATION;
    if (isViolation && coverage == Coverage.OUTCOMES) {
      throw new UnfitException(
          "This explorer may leave out data races, so it cannot take them for violations",
          "Use --explorer optimal-dpor or stateful");
    }
    return Optional.of(
        coverage.hasOnePast() ? new PendingRaces(isViolation) : new RaceDetector(isViolation));
  }
}
