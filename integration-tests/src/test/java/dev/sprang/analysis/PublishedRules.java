package dev.sprang.analysis;

import dev.sprang.engine.CodePlace;
import dev.sprang.explore.CodeDependence;
import dev.sprang.jdk.program.JavaProgram;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * The rules of dependence in Java code as published, each put back alone; numbered as in
 * algorithms.md §1.2.2.
 */
public enum PublishedRules {
  REPAIRED(EnumSet.allOf(Repair.class)),
  M1(Repair.FLOW_THROUGH_CALLS) {
    @Override
    public CodeDependence of(JavaProgram program) {
      return feedingOnly(super.of(program), REPAIRED.of(program));
    }
  },
  M2(Repair.CHOSEN_VALUES) {
    @Override
    public CodeDependence of(JavaProgram program) {
      return feedingOnly(super.of(program), REPAIRED.of(program));
    }
  },
  M4(Repair.ADDRESSES),
  M5(Repair.FAILURES),
  M6(Repair.UNKNOWN_CODE);

  private final Set<Repair> repairs;

  PublishedRules(Repair missing) {
    this(EnumSet.complementOf(EnumSet.of(missing)));
  }

  PublishedRules(Set<Repair> repairs) {
    this.repairs = repairs;
  }

  /** What these rules say of a program. */
  public CodeDependence of(JavaProgram program) {
    return new GraphDependence(
        new ProgramDependence(ReachableClasses.of(program), repairs).build(), false, 0);
  }

  /** M-1 and M-2 are of rule 2 only: rule 1 follows every edge. */
  private static CodeDependence feedingOnly(CodeDependence published, CodeDependence repaired) {
    return new CodeDependence() {
      @Override
      public Weight decides(CodePlace read, CodePlace later) {
        return repaired.decides(read, later);
      }

      @Override
      public Weight feeds(CodePlace read, CodePlace later) {
        return published.feeds(read, later);
      }

      @Override
      public Map<String, Long> figures() {
        return repaired.figures();
      }
    };
  }
}
