package dev.sprang.causality.dependence;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Events;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The dependences of a model program, by following each thread's script along its events. Finds
 * what the paper's two rules find (Huang, Huang, ECOOP 2017, section 4.2) and what they miss:
 * values chosen by a condition, computed indices and monitors, and failures that end the thread.
 */
public class ScriptDependence implements ReadDependence {
  private final ModelProgram program;

  public ScriptDependence(ModelProgram program) {
    this.program = program;
  }

  @Override
  public Reads among(Events events) {
    Found found = new Found(events.length());
    List<List<Integer>> threads = new ArrayList<>();
    for (int thread = 0; thread < program.threads().size(); thread++) {
      threads.add(new ArrayList<>());
    }
    for (int i = 0; i < events.length(); i++) {
      threads.get(events.thread(i)).add(i);
    }
    for (int thread = 0; thread < threads.size(); thread++) {
      walk(events, threads.get(thread), found).run(program.threads().get(thread));
    }
    return found;
  }

  /** For tests that leave a rule out on purpose. */
  ScriptWalk walk(Events events, List<Integer> own, Found found) {
    return new ScriptWalk(events, own, found);
  }

  /** What was found, event by event. */
  static final class Found implements Reads {
    private final BitSet[] decides;
    private final BitSet[] feeds;

    Found(int length) {
      decides = new BitSet[length];
      feeds = new BitSet[length];
    }

    void add(int event, BitSet deciding, BitSet feeding) {
      decides[event] = deciding;
      feeds[event] = feeding;
    }

    @Override
    public BitSet decides(int event) {
      return decides[event];
    }

    @Override
    public BitSet feeds(int event) {
      return feeds[event];
    }
  }
}
