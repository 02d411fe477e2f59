package dev.sprang.launcher;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.EngineKind;
import dev.sprang.explore.Attempt.Unanswered;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.program.JavaRemodelling;
import dev.sprang.jdk.program.JavaRemodelling.RunByOwnCode;
import dev.sprang.launcher.input.DeepClasses;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.operation.Remodelling;
import dev.sprang.report.ResultDocument;
import java.util.Optional;

/**
 * How a program is run in one attempt.
 *
 * @param request what is asked for then, as a replay has to repeat it
 * @param choice why it is run like this; empty if the user wants it so
 * @param other the engine to go to if this one gives up; empty if there is none
 * @param before what happened on the engine that was tried before
 */
record Modelling(
    Request request,
    EngineKind engine,
    LoadedProgram program,
    String choice,
    Optional<EngineKind> other,
    Optional<Setback> before) {

  /** The document with what led to it. */
  ResultDocument explain(ResultDocument document) {
    return choice.isEmpty() ? document : document.choosing(choice);
  }

  /** The same after an attempt which has shown that one order of everything is not enough. */
  Modelling underTheModel() {
    return new Modelling(
        RaceFreeFirst.underTheModel(request), engine, program, choice, other, before);
  }

  /**
   * The next attempt, after one without an answer: on the same engine, run otherwise.
   *
   * @throws CannotVouchException if it is not known how, or it was run so already
   */
  Modelling otherwise(Unanswered<ResultDocument> unanswered) {
    Remodelling how = unanswered.otherwise().orElse(null);
    if (!(how instanceof JavaRemodelling java && program.program() instanceof JavaProgram given)) {
      throw new CannotVouchException(unanswered.why());
    }
    JavaProgram now = given.withDeep(request.settings().get(CheckSettings.DEEP).names());
    JavaProgram next = java.of(now);
    if (next.equals(now)) {
      throw new CannotVouchException(unanswered.why());
    }
    LoadedProgram again = new LoadedProgram(program.address(), program.line(), next);
    if (!(how instanceof RunByOwnCode own)) {
      return new Modelling(request, engine, again, choice, other, before);
    }
    String why =
        "the %s engine runs %s by its own code, for as one operation it was refused: %s"
            .formatted(engine.id(), own.type(), unanswered.why().reason());
    Request deeper = request.on(engine).with(CheckSettings.DEEP, new DeepClasses(next.deep()));
    // what is no single step is none on any engine, so there is no other to go to
    return new Modelling(deeper, engine, again, why, Optional.empty(), before);
  }
}
