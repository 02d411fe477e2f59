package dev.sprang.vm.state;

import dev.sprang.engine.Reachability;
import dev.sprang.vm.memory.WordReader;
import dev.sprang.vm.memory.WordValues;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.VmProgramEnd;

/** Who reaches what, found by walking from a thread's frames and from static fields. */
public final class VmReach implements Reachability, WordReader {
  private final ThreadTable threads;
  private final WordValues values;
  private final VmProgramEnd programEnd;
  private final ObjectGraph graph;
  private final ThreadWords threadWords;

  public VmReach(
      VmOperations operations,
      VmProgramEnd programEnd,
      ObjectGraph graph,
      ThreadWords threadWords) {
    this.threads = operations.threads;
    this.values = operations.values;
    this.programEnd = programEnd;
    this.graph = graph;
    this.threadWords = threadWords;
  }

  @Override
  public boolean reaches(int thread, int accessor) {
    int object = begin(accessor);
    return object == 0 || isFound(object) || isLive(thread) && isFoundFrom(thread, object);
  }

  @Override
  public boolean isReachedByOthers(int accessor) {
    int object = begin(accessor);
    if (object == 0 || isFound(object)) {
      return true;
    }
    for (int thread = 0; thread < threads.count(); thread++) {
      if (thread != accessor && isLive(thread) && isFoundFrom(thread, object)) {
        return true;
      }
    }
    return false;
  }

  /** Begins at what everybody reaches; the answer is the object that is asked about. */
  private int begin(int accessor) {
    VmThread t = threads.get(accessor);
    int object = isAboutSeveral(t) ? 0 : t.pendingObject;
    if (object != 0) {
      graph.watch(object);
      graph.begin();
      graph.findStatics();
      programEnd.read(this);
    }
    return object;
  }

  /** What ends a wait at a cell otherwise can be reached by others even if the cell cannot. */
  private boolean isAboutSeveral(VmThread t) {
    return t.pendingObject != 0
        && values.isSharedCell(t.pendingObject)
        && t.operation().footprint().size() > 1;
  }

  private boolean isLive(int thread) {
    return threads.status(thread) == ThreadRecord.LIVE;
  }

  private boolean isFoundFrom(int thread, int object) {
    threadWords.read(threads.get(thread), this);
    return isFound(object);
  }

  private boolean isFound(int object) {
    for (int next = graph.next(); next != 0; next = graph.next()) {
      graph.leave(next);
    }
    return graph.hasFound(object);
  }

  @Override
  public void value(long value) {}

  @Override
  public void reference(int object) {
    if (object != 0) {
      graph.find(object);
    }
  }
}
