package dev.sprang.launcher;

import dev.sprang.engine.Engine;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.explore.Attempt;
import dev.sprang.explore.Attempt.Answered;
import dev.sprang.explore.Attempt.Unanswered;
import dev.sprang.explore.Result;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.property.DataRaceFreedom;
import dev.sprang.property.Property;
import dev.sprang.property.RaceSearch;
import dev.sprang.setting.Setting;
import dev.sprang.setting.Settings;
import dev.sprang.vm.VmEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks under the Java memory model begin in one order of everything, which costs no more than
 * {@code --memory sc}: where that is complete and nothing races, the model allows nothing else. At
 * the first execution with a race the check begins again, with all that the model allows.
 */
final class RaceFreeFirst {
  /** Whether a check is made so; not for users, who get it by itself. */
  private static final Setting<Boolean> ONE_ORDER =
      Setting.flag("in-one-order", "answer for the model if nothing races");

  /** Those that run what the model allows. */
  private static final Set<EngineKind> ENGINES = Set.of(VmEngine.KIND, ModelEngine.KIND);

  private RaceFreeFirst() {}

  /** The request as it is tried first on an engine. */
  static Request first(Request request, EngineKind engine) {
    boolean applies =
        request.settings().get(MemoryOrder.SETTING) == MemoryOrder.JAVA
            && !request.settings().isGiven(ONE_ORDER)
            && ENGINES.contains(engine)
            && request.explorer().id().equals(Catalogue.DEFAULT_EXPLORER)
            && !JavaMemoryCheck.isKept(request);
    return applies
        ? request.saying(MemoryOrder.SETTING, MemoryOrder.SC).with(ONE_ORDER, true)
        : request;
  }

  /** The request for one schedule, which belongs to the memory that it says. */
  static Request never(Request request) {
    return request.with(ONE_ORDER, false);
  }

  /** The request with all that the model allows, from the start. */
  static Request underTheModel(Request request) {
    return never(request.saying(MemoryOrder.SETTING, MemoryOrder.JAVA));
  }

  private static boolean isTried(Request request) {
    return isTried(request.settings());
  }

  /** Whether it is done in one order what is meant for the model. */
  static boolean isTried(Settings settings) {
    return settings.get(ONE_ORDER);
  }

  /** Whether an attempt has shown that one order is not enough. */
  static boolean isRefuted(Request request, Unanswered<?> attempt) {
    return isTried(request)
        && attempt
            .otherwise()
            .filter(DataRaceFreedom.RunUnderTheModel.class::isInstance)
            .isPresent();
  }

  /** Those who judge a check: there are no races to be listed where one ends it. */
  static List<Property> judges(Request request, List<Property> judges) {
    if (!isTried(request)) {
      return judges;
    }
    List<Property> strict = new ArrayList<>(List.of(new DataRaceFreedom()));
    judges.stream().filter(judge -> !(judge instanceof RaceSearch)).forEach(strict::add);
    return strict;
  }

  /** What was explored, if it says anything about the model. */
  static Attempt<Result> judged(Request request, Result result, Engine engine) {
    boolean isLess = result.findings().isEmpty() && engine.isStrongerThanPromised();
    return isTried(request) && isLess
        ? new Unanswered<>(
            DataRaceFreedom.refutation().why(),
            Optional.of(new DataRaceFreedom.RunUnderTheModel()),
            Optional.empty())
        : new Answered<>(result);
  }

  /** What an answer is about: a violation has a schedule of the memory that it was found with. */
  static MemoryOrder memory(Request request, Result result) {
    return isTried(request) && result.findings().isEmpty()
        ? MemoryOrder.JAVA
        : request.settings().get(MemoryOrder.SETTING);
  }
}
