package dev.sprang.causality.dependence;

import dev.sprang.analysis.PublishedRules;
import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.CodePlaces;
import dev.sprang.engine.Program;
import dev.sprang.jdk.program.JavaProgram;
import java.util.BitSet;

/** Dependences in Java programs by rules of a test's choice. */
public final class JavaDependence {
  private JavaDependence() {}

  public static ReadDependence of(ChoicePoint point, PublishedRules rules) {
    JavaProgram program = (JavaProgram) point.capability(Program.class).orElseThrow();
    CodePlaces places = point.capability(CodePlaces.class).orElseThrow();
    return new CodeReadDependence(rules.of(program), places);
  }

  /** No read matters for anything: less no rule can ask to keep. */
  public static ReadDependence none() {
    return events ->
        new ReadDependence.Reads() {
          @Override
          public BitSet decides(int event) {
            return new BitSet();
          }

          @Override
          public BitSet feeds(int event) {
            return new BitSet();
          }
        };
  }
}
