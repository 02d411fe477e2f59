package dev.sprang.launcher;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.GrowingMapException;
import dev.sprang.engine.SeveralStepsException;
import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.explore.Budget;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.live.LiveEngine;
import dev.sprang.report.ResultDocument;
import dev.sprang.vm.VmEngine;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Runs a request on the engine it names. If it names none, a Java program runs on the vm engine,
 * and from the start on the live engine if the vm engine comes upon something that it does not
 * support, or the explorer upon something that it does not model there. A call that is no single
 * step makes its class run by its own code on the vm engine. Nothing of what an engine found that
 * gave up is kept, so the answer is always that of one engine alone.
 */
final class EngineChoice {
  /** How what a refusal says besides its reason may begin. */
  private static final List<String> ADVICE =
      List.of(" Use --engine live", ". Called from", ": guard ", ": --deep ");

  private final Request request;
  private final LoadedProgram program;
  private final FrontDoor frontDoor;
  private final long begin = System.nanoTime();

  EngineChoice(Request request, LoadedProgram program, FrontDoor frontDoor) {
    this.request = request;
    this.program = program;
    this.frontDoor = frontDoor;
  }

  /** Does the work in a session on the engine that fits. */
  ResultDocument run(Function<Session, ResultDocument> work) {
    Optional<EngineKind> named = request.engine().filter(kind -> kind != AutoEngine.KIND);
    if (named.isEmpty() && program.program() instanceof JavaProgram) {
      try {
        return inTurn(work);
      } catch (SeveralStepsException refused) {
        return deeper(work, deep(), refused);
      }
    }
    EngineKind kind = named.orElse(ModelEngine.KIND);
    try {
      return on(kind, request, work);
    } catch (SeveralStepsException refused) {
      return kind == VmEngine.KIND ? deeper(work, deep(), refused) : refuse(refused);
    }
  }

  private DeepClasses deep() {
    return request.settings().get(CheckSettings.DEEP);
  }

  private static ResultDocument refuse(SeveralStepsException refused) {
    throw refused;
  }

  /** If a map turns out to grow, calls about its keys depend on each other: once more, so. */
  private ResultDocument on(
      EngineKind kind, Request asked, Function<Session, ResultDocument> work) {
    try {
      return work.apply(new Session(asked, kind, program, frontDoor));
    } catch (GrowingMapException grows) {
      JavaProgram growing = ((JavaProgram) program.program()).withGrowingMaps();
      LoadedProgram again = new LoadedProgram(program.address(), program.line(), growing);
      return work.apply(
          new Session(asked.with(CheckSettings.TIME, timeLeft()), kind, again, frontDoor));
    }
  }

  /**
   * What is no single step on any engine is right on the vm engine if its class runs by its own
   * code.
   */
  private ResultDocument deeper(
      Function<Session, ResultDocument> work, DeepClasses known, SeveralStepsException refused) {
    Set<String> names = new HashSet<>(known.names());
    if (!names.add(refused.type())) {
      throw refused;
    }
    DeepClasses deep = new DeepClasses(names);
    Request deeper =
        request
            .on(VmEngine.KIND)
            .with(CheckSettings.TIME, timeLeft())
            .with(CheckSettings.DEEP, deep);
    try {
      return on(VmEngine.KIND, deeper, work)
          .choosing(
              "the vm engine runs %s by its own code, for as one operation it was refused: %s"
                  .formatted(refused.type(), firstLine(refused)));
    } catch (SeveralStepsException another) {
      return deeper(work, deep, another);
    }
  }

  private ResultDocument inTurn(Function<Session, ResultDocument> work) {
    try {
      return on(VmEngine.KIND, request.on(VmEngine.KIND), work)
          .choosing("the program stays inside what the vm engine supports");
    } catch (UncheckedIOException | RefusedException | SeveralStepsException elsewhere) {
      throw elsewhere;
    } catch (CannotVouchException | UnfitException refused) {
      return onLive(work, refused, "refused: ");
    } catch (RuntimeException fault) {
      return onLive(work, fault, "broke down, a bug of Sprang's: ");
    }
  }

  private ResultDocument onLive(
      Function<Session, ResultDocument> work, RuntimeException why, String what) {
    Request remaining = request.on(LiveEngine.KIND).with(CheckSettings.TIME, timeLeft());
    try {
      return on(LiveEngine.KIND, remaining, work)
          .choosing("the vm engine " + what + firstLine(why));
    } catch (UnfitException unfit) {
      throw why; // the explorer needs the first engine, so what happened there is what matters
    }
  }

  /** Both engines together keep to the time that was given. */
  private Duration timeLeft() {
    Duration given = request.settings().get(CheckSettings.TIME);
    if (given.equals(Budget.UNLIMITED_TIME)) {
      return given;
    }
    Duration left = given.minusNanos(System.nanoTime() - begin);
    return left.isNegative() ? Duration.ZERO : left;
  }

  /** The first line without its advice, which has just been followed. */
  private static String firstLine(RuntimeException refused) {
    String line = String.valueOf(refused.getMessage()).lines().findFirst().orElse("");
    for (String advice : ADVICE) {
      int begin = line.indexOf(advice);
      line = begin < 0 ? line : line.substring(0, begin);
    }
    return line;
  }
}
