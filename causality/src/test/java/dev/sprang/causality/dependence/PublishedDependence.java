package dev.sprang.causality.dependence;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.execution.Events;
import java.util.BitSet;
import java.util.List;

/** The dependence rules as published, each putting one gap back. */
public final class PublishedDependence {
  private PublishedDependence() {}

  /** M-2: a value decided by a condition counts as independent of it. */
  public static ReadDependence withoutChosenValues(ModelProgram program) {
    return new ScriptDependence(program) {
      @Override
      ScriptWalk walk(Events events, List<Integer> own, Found found) {
        return new ScriptWalk(events, own, found) {
          @Override
          void chooseValues(List<Statement> script, BitSet condition) {}

          @Override
          BitSet chosenHere() {
            return new BitSet();
          }
        };
      }
    };
  }

  /** M-3: only reads of the location that is written count. */
  public static ReadDependence sameLocationOnly(ModelProgram program) {
    ReadDependence all = new ScriptDependence(program);
    return events ->
        new Changed(all.among(events)) {
          @Override
          public BitSet feeds(int event) {
            BitSet reads = (BitSet) super.feeds(event).clone();
            int location = events.operation(event).object();
            super.feeds(event).stream()
                .filter(read -> events.operation(read).object() != location)
                .forEach(reads::clear);
            return reads;
          }
        };
  }

  /** M-4: an index counts as independent of where it was read. */
  public static ReadDependence withoutAddresses(ModelProgram program) {
    return new ScriptDependence(program) {
      @Override
      ScriptWalk walk(Events events, List<Integer> own, Found found) {
        return new ScriptWalk(events, own, found) {
          @Override
          BitSet address(BitSet index) {
            return new BitSet();
          }
        };
      }
    };
  }

  /** M-5: nothing fails. */
  public static ReadDependence withoutFailures(ModelProgram program) {
    return new ScriptDependence(program) {
      @Override
      ScriptWalk walk(Events events, List<Integer> own, Found found) {
        return new ScriptWalk(events, own, found) {
          @Override
          void mayFail(BitSet feeding) {}
        };
      }
    };
  }

  /** M-6: nothing depends on anything. */
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

  /** M-12: only the last read that controls an event is kept. */
  public static ReadDependence lastControlOnly(ModelProgram program) {
    ReadDependence all = new ScriptDependence(program);
    return events ->
        new Changed(all.among(events)) {
          @Override
          public BitSet decides(int event) {
            BitSet last = new BitSet();
            int read = super.decides(event).length() - 1;
            if (read >= 0) {
              last.set(read);
            }
            return last;
          }
        };
  }

  private static class Changed implements ReadDependence.Reads {
    private final ReadDependence.Reads reads;

    Changed(ReadDependence.Reads reads) {
      this.reads = reads;
    }

    @Override
    public BitSet decides(int event) {
      return reads.decides(event);
    }

    @Override
    public BitSet feeds(int event) {
      return reads.feeds(event);
    }
  }
}
