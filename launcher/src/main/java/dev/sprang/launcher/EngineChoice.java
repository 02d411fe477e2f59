package dev.sprang.launcher;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.JavaProgram;
import dev.sprang.engine.UnfitException;
import dev.sprang.explore.Budget;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.live.LiveEngine;
import dev.sprang.report.ResultDocument;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * Runs a request on the engine it names. If it names none, a Java program runs on the vm engine,
 * and from the start on the live engine if the vm engine comes upon something that it does not
 * support, or the explorer upon something that it does not model there. Nothing of what the first
 * one found is kept, so the answer is always that of one engine alone.
 */
final class EngineChoice {
  private final Request request;
  private final LoadedProgram program;
  private final Surroundings surroundings;
  private final long begin = System.nanoTime();

  EngineChoice(Request request, LoadedProgram program, Surroundings surroundings) {
    this.request = request;
    this.program = program;
    this.surroundings = surroundings;
  }

  /** Does the work in a session on the engine that fits. */
  ResultDocument run(Function<Session, ResultDocument> work) {
    Optional<EngineKind> named = request.engine().filter(kind -> kind != AutoEngine.KIND);
    EngineKind first = named.orElseGet(() -> AutoEngine.firstFor(program.program()));
    if (named.isPresent() || !(program.program() instanceof JavaProgram)) {
      return work.apply(new Session(request, first, program, surroundings));
    }
    try {
      return work.apply(new Session(request.on(first), first, program, surroundings))
          .choosing("the program stays inside what the vm engine supports");
    } catch (CannotVouchException | UnfitException refused) {
      return onLive(work, refused, "refused: " + firstLine(refused));
    } catch (UncheckedIOException | RefusedException elsewhere) {
      throw elsewhere;
    } catch (RuntimeException fault) {
      return onLive(work, fault, "broke down (a bug of Sprang's): " + firstLine(fault));
    }
  }

  private ResultDocument onLive(
      Function<Session, ResultDocument> work, RuntimeException onVm, String why) {
    Request remaining = request.on(LiveEngine.KIND).with(Terms.TIME, timeLeft());
    Session session = new Session(remaining, LiveEngine.KIND, program, surroundings);
    try {
      return work.apply(session).choosing("the vm engine " + why);
    } catch (UnfitException unfit) {
      throw onVm; // the explorer needs the vm engine, so what happened there is what matters
    }
  }

  /** Both engines together keep to the time that was given. */
  private Duration timeLeft() {
    Duration given = request.settings().get(Terms.TIME);
    if (given.equals(Budget.UNLIMITED_TIME)) {
      return given;
    }
    Duration left = given.minusNanos(System.nanoTime() - begin);
    return left.isNegative() ? Duration.ZERO : left;
  }

  /** The first line without its advice, which has just been followed. */
  private static String firstLine(RuntimeException refused) {
    String line = String.valueOf(refused.getMessage()).lines().findFirst().orElse("");
    int advice = line.indexOf(" Use --engine live");
    return advice < 0 ? line : line.substring(0, advice);
  }
}
