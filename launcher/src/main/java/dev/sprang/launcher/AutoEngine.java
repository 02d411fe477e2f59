package dev.sprang.launcher;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.JavaProgram;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Program;
import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.live.LiveEngine;
import dev.sprang.report.ResultDocument;
import dev.sprang.vm.VmEngine;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Chooses the engine: the vm engine for Java programs, and the live engine from the start if the vm
 * engine comes upon something that it does not support. Nothing of what the first one found is
 * kept, so the answer is always that of one engine alone.
 */
final class AutoEngine implements EngineKind {
  static final AutoEngine KIND = new AutoEngine();

  private AutoEngine() {}

  @Override
  public String id() {
    return "auto";
  }

  @Override
  public String summary() {
    return "vm where it supports the program, otherwise live; says which and why";
  }

  /** For what runs once, such as a replay: the engine that prepares the program. */
  @Override
  public Engine prepare(Program program, Limits limits) {
    if (!(program instanceof JavaProgram)) {
      return ModelEngine.KIND.prepare(program, limits);
    }
    try {
      return VmEngine.KIND.prepare(program, limits);
    } catch (CannotVouchException refused) {
      return LiveEngine.KIND.prepare(program, limits);
    }
  }

  static boolean isFor(Request request) {
    return request.engine().filter(KIND::equals).isPresent();
  }

  /** Checks a program on the engine that fits. */
  static ResultDocument check(
      Request request, LoadedProgram program, Surroundings surroundings, Optional<Path> out) {
    if (!(program.program() instanceof JavaProgram)) {
      return new Session(request.on(ModelEngine.KIND), program, surroundings).check(out);
    }
    try {
      return new Session(request.on(VmEngine.KIND), program, surroundings)
          .check(out)
          .choosing("the program stays inside what the vm engine supports");
    } catch (CannotVouchException refused) {
      return onLive(request, program, surroundings, out, refused);
    }
  }

  private static ResultDocument onLive(
      Request request,
      LoadedProgram program,
      Surroundings surroundings,
      Optional<Path> out,
      CannotVouchException refused) {
    try {
      return new Session(request.on(LiveEngine.KIND), program, surroundings)
          .check(out)
          .choosing(
              "the vm engine refused: " + refused.getMessage().lines().findFirst().orElse(""));
    } catch (UnfitException unfit) {
      throw refused; // the explorer needs the vm engine, so its refusal is what matters
    }
  }
}
