package dev.sprang.launcher;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.EngineKindFor;
import dev.sprang.engine.Program;
import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.explore.Attempt;
import dev.sprang.explore.Attempt.Unanswered;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Stop;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.launcher.judge.UncertifiedException;
import dev.sprang.launcher.search.SearchFile;
import dev.sprang.live.LiveEngine;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.report.ResultDocument;
import dev.sprang.vm.VmEngine;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * Runs a request on the engine it names. If it names none, a Java program runs on the vm engine,
 * and from the start on the live engine if the vm engine comes upon something that it does not
 * support, or the explorer upon something that it does not model there. Where an attempt shows that
 * the program has to be run otherwise, the same engine begins again. What an engine found before it
 * gave up is an answer, and else nothing of it is kept: the answer is always that of one engine
 * alone.
 */
final class EngineChoice {
  /** Stands for the choice; by itself it is the engine that is tried first as a rule. */
  static final EngineKind AUTO =
      new EngineKindFor<>(
          "auto",
          "the default: vm where it supports the program, otherwise live; says which and why",
          Program.class,
          "programs",
          (program, limits) ->
              (program instanceof JavaProgram ? VmEngine.KIND : ModelEngine.KIND)
                  .prepare(program, limits));

  private final Request request;
  private final LoadedProgram program;
  private final FrontDoor frontDoor;
  private final Optional<SearchFile> file;
  private final long begin = System.nanoTime();

  /** Whether the first engine has taken a loop that waits for one that does not end. */
  private boolean isUnseen;

  /**
   * @param file where it is saved how far a check is; empty if nowhere
   */
  EngineChoice(
      Request request, LoadedProgram program, FrontDoor frontDoor, Optional<SearchFile> file) {
    this.file = file;
    this.request = request;
    this.program = program;
    this.frontDoor = frontDoor;
  }

  /** Does the work, in one session after the other, until there is an answer or no way left. */
  ResultDocument run(Function<Session, Attempt<ResultDocument>> work) {
    Modelling modelling = first();
    while (true) {
      try {
        Attempt<ResultDocument> attempt = work.apply(session(modelling));
        if (attempt instanceof Unanswered<ResultDocument> unanswered) {
          if (RaceFreeFirst.isRefuted(modelling.request(), unanswered)) {
            modelling = modelling.underTheModel();
            continue;
          }
          if (unanswered.known().isPresent()) {
            return modelling.explain(unanswered.known().get());
          }
          modelling = modelling.otherwise(unanswered);
          continue;
        }
        ResultDocument answer = modelling.explain(attempt.orElseThrow());
        if (!isStarved(answer) || modelling.other().isEmpty()) {
          return answer;
        }
        isUnseen = true;
        modelling = elsewhere(modelling, unseen(modelling.engine()));
      } catch (UncheckedIOException | RefusedException | UncertifiedException everywhere) {
        throw everywhere;
      } catch (RuntimeException why) {
        modelling = elsewhere(modelling, new Setback(modelling.engine(), why));
      }
    }
  }

  private Modelling first() {
    refuseTearingInOneOrder();
    Optional<EngineKind> named = request.engine().filter(kind -> kind != AUTO);
    if (named.isEmpty() && program.program() instanceof JavaProgram) {
      return new Modelling(
          RaceFreeFirst.first(request.on(VmEngine.KIND), VmEngine.KIND),
          VmEngine.KIND,
          program,
          "the program stays inside what the vm engine supports",
          Optional.of(LiveEngine.KIND),
          Optional.empty());
    }
    EngineKind kind = named.orElse(ModelEngine.KIND);
    return new Modelling(
        RaceFreeFirst.first(request, kind), kind, program, "", Optional.empty(), Optional.empty());
  }

  private void refuseTearingInOneOrder() {
    if (request.settings().get(CheckSettings.TEARING)
        && request.settings().get(MemoryOrder.SETTING).isOne()) {
      throw new UnfitException(
          "--tearing is about what the Java memory model allows, so it needs --memory java",
          "Add --memory java, or leave --tearing out");
    }
  }

  /** The next attempt, from the start on another engine. */
  private Modelling elsewhere(Modelling modelling, Setback setback) {
    Optional<Setback> before = modelling.before();
    if (before.isPresent() && isUnseen) {
      isUnseen = false;
      EngineKind first = before.get().engine(); // to look for violations at least
      return new Modelling(
          request.on(first), first, program, setback.text(), Optional.empty(), Optional.empty());
    }
    if (modelling.other().isEmpty()) {
      throw modelling.before().map(setback::after).orElse(setback.why());
    }
    EngineKind other = modelling.other().get();
    return new Modelling(
        request.on(other), other, program, setback.text(), Optional.empty(), Optional.of(setback));
  }

  private static Setback unseen(EngineKind engine) {
    return new Setback(
        engine, new CannotVouchException("it does not see that a loop waits for another thread"));
  }

  private static boolean isStarved(ResultDocument answer) {
    return answer.stop().equals(Stop.STARVED.text());
  }

  private Session session(Modelling modelling) {
    Request remaining = modelling.request().with(CheckSettings.TIME, timeLeft());
    boolean mayGoElsewhere = modelling.other().isPresent();
    return new Session(
        remaining, modelling.engine(), mayGoElsewhere, modelling.program(), frontDoor, file);
  }

  /** All attempts together keep to the time that was given. */
  private Duration timeLeft() {
    Duration given = request.settings().get(CheckSettings.TIME);
    if (given.equals(Budget.UNLIMITED_TIME)) {
      return given;
    }
    Duration left = given.minusNanos(System.nanoTime() - begin);
    return left.isNegative() ? Duration.ZERO : left;
  }
}
