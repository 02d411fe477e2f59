package dev.sprang.vm.waiting;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.execution.Ending;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.memory.Heap;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What answers rest on because of what the program did. */
public final class VmAssumptions {
  private final Heap heap;
  private final Set<String> sentences = new LinkedHashSet<>();
  private final List<String> cuts = new ArrayList<>();

  /** Has one word: the number of what was left out of the present execution; 0 if nothing. */
  private final int record;

  VmAssumptions(Heap heap, ClassTable classes) {
    this.heap = heap;
    this.record = heap.allocatePermanent(classes.get("[J"), HEADER + 1, 1);
  }

  /** An answer has to say that it rests on this. */
  public void add(String sentence) {
    if (!sentence.isEmpty()) {
      sentences.add(sentence);
    }
  }

  /** Something that would happen is left out of the rest of this execution. */
  public void cut(String what) {
    add(what);
    if (!cuts.contains(what)) {
      cuts.add(what);
    }
    heap.set(record, HEADER, cuts.indexOf(what) + 1);
  }

  /** An execution has ended. */
  public void end(Ending how) {
    int cut = (int) heap.get(record, HEADER);
    if (how == Ending.BLOCKED && cut > 0) {
      throw new CannotVouchException(
          "Threads wait for ever, perhaps for what is left out: " + cuts.get(cut - 1),
          "Let them wait for less");
    }
  }

  public List<String> sentences() {
    return List.copyOf(sentences);
  }
}
