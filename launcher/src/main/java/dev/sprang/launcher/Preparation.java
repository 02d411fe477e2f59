package dev.sprang.launcher;

import dev.sprang.engine.Engine;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.FixedInputsEngine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Program;
import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Coverage;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.program.TimeOutRule;
import dev.sprang.jdk.synchroniser.OrdinaryObjects;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.setting.Settings;
import java.util.HashSet;
import java.util.Set;

/** Makes engine sessions of a program, as the settings want it to be run. */
record Preparation(EngineKind kind, Program program, Settings settings) {
  /** The engine that tells what was run. */
  private static final String COVERING = "vm";

  /** A session for checks. */
  Engine engine(Coverage coverage) {
    return FixedInputsEngine.of(plain(coverage), settings.get(CheckSettings.INPUT));
  }

  /** One whose plans say all inputs. */
  Engine plain(Coverage coverage) {
    int steps = (int) Math.min(Integer.MAX_VALUE, settings.get(CheckSettings.STEPS));
    return kind.prepare(prepared(coverage), new Limits(steps), memory());
  }

  MemoryOrder memory() {
    return settings.get(MemoryOrder.SETTING);
  }

  /**
   * The program as it is to be run. That calls into ordinary objects of the JDK are one step each
   * is refuted by data races, so who may leave those out, or lets reads find old values, has to see
   * the objects' own code.
   */
  private Program prepared(Coverage coverage) {
    boolean notesCode = settings.get(CheckSettings.COVERAGE);
    if (notesCode && !kind.id().equals(COVERING)) {
      throw new UnfitException(
          "--coverage needs the vm engine, which knows what it runs",
          "Use --engine vm, or leave --coverage out: JaCoCo tells it on the live engine");
    }
    TimeOutRule rule = settings.get(CheckSettings.TIME_OUTS);
    if (program instanceof JavaProgram java) {
      JavaProgram deep = java.withDeep(deepTypes(coverage)).withTimeOuts(rule);
      JavaProgram noted = notesCode ? deep.withNotedCode() : deep;
      JavaProgram torn = settings.get(CheckSettings.TEARING) ? noted.withTearing() : noted;
      return settings.get(CheckSettings.FRESH_CLASSES) ? torn.withFreshClasses() : torn;
    }
    return program instanceof ModelProgram model ? prepared(model, rule) : program;
  }

  private ModelProgram prepared(ModelProgram model, TimeOutRule rule) {
    ModelProgram timed = rule == TimeOutRule.ANY ? model.withTimeOutsAnytime() : model;
    ModelProgram weak = RaceFreeFirst.isTried(settings) ? timed.allAsWeak() : timed;
    return settings.get(CheckSettings.TEARING) ? weak.withTearing() : weak;
  }

  private Set<String> deepTypes(Coverage coverage) {
    Set<String> types = new HashSet<>(settings.get(CheckSettings.DEEP).names());
    if (coverage == Coverage.OUTCOMES || memory() == MemoryOrder.JAVA) {
      OrdinaryObjects.types().forEach(type -> types.add(type.replace('/', '.')));
    }
    return types;
  }
}
