package dev.sprang.causality;

import dev.sprang.causality.McrExplorer.Rules;
import dev.sprang.causality.Seed.Target;
import dev.sprang.causality.dependence.PublishedDependence;
import dev.sprang.causality.dependence.ReadDependence;
import dev.sprang.causality.order.Atom;
import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Program;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.operation.OperationKind;
import java.util.List;
import java.util.function.Function;

/** The rules as published, each put back alone; numbered as in algorithms.md §1.2.2. */
final class Published {
  static final Rules M0 =
      new Rules() {
        @Override
        Encoding encoding(
            ObservedTrace trace, List<Target> frozen, Variant variant, ReadDependence reads) {
          return new Encoding(trace, frozen, variant, reads) {
            @Override
            boolean isAllBeforeTarget(Variant any) {
              return false;
            }
          };
        }
      };

  static final Rules M2 = depending(PublishedDependence::withoutChosenValues);
  static final Rules M3 = depending(PublishedDependence::sameLocationOnly);
  static final Rules M4 = depending(PublishedDependence::withoutAddresses);
  static final Rules M5 = depending(PublishedDependence::withoutFailures);
  static final Rules M6 = depending(program -> PublishedDependence.none());
  static final Rules M12 = depending(PublishedDependence::lastControlOnly);

  static final Rules M7 =
      new Rules() {
        @Override
        Encoding encoding(
            ObservedTrace trace, List<Target> frozen, Variant variant, ReadDependence reads) {
          return new Encoding(trace, frozen, variant, reads) {
            @Override
            LockExclusion lockExclusion() {
              return new LockExclusion() {
                @Override
                List<Section> sections(ObservedTrace any, List<Integer> events) {
                  return super.sections(any, events).stream()
                      .filter(section -> section.release() != ObservedTrace.NONE)
                      .toList();
                }
              };
            }
          };
        }
      };

  static final Rules M8 =
      new Rules() {
        @Override
        Encoding encoding(
            ObservedTrace trace, List<Target> frozen, Variant variant, ReadDependence reads) {
          return new Encoding(trace, frozen, variant, reads) {
            @Override
            DataValidity validity(RequiredReads required, boolean all) {
              return new DataValidity(required, all) {
                @Override
                List<Integer> sources(ObservedTrace any, int read, long value) {
                  return super.sources(any, read, value).stream()
                      .filter(write -> write != Atom.INITIAL)
                      .toList();
                }
              };
            }
          };
        }
      };

  static final Rules M9 =
      new Rules() {
        @Override
        boolean skipsDuplicates() {
          return false;
        }
      };

  static final Rules M11 =
      new Rules() {
        @Override
        Encoding encoding(
            ObservedTrace trace, List<Target> frozen, Variant variant, ReadDependence reads) {
          return new Encoding(trace, frozen, variant, reads) {
            @Override
            List<Goal> goals() {
              return super.goals().stream()
                  .filter(goal -> trace.kind(goal.event()) == OperationKind.READ)
                  .toList();
            }
          };
        }
      };

  private Published() {}

  private static Rules depending(Function<ModelProgram, ReadDependence> dependence) {
    return new Rules() {
      @Override
      ReadDependence dependence(ChoicePoint point) {
        Program program = point.capability(Program.class).orElseThrow();
        return dependence.apply((ModelProgram) program);
      }
    };
  }
}
