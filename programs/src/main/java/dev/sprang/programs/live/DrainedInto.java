package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedTransferQueue;

/**
 * A queue is drained into a list that another thread looks at: the queue's only item has come there
 * or not, two traces.
 */
@Truth(
    results = {"0", "1"},
    traces = 2)
public final class DrainedInto {
  private DrainedInto() {}

  public static void main(String[] args) throws InterruptedException {
    LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>(List.of(1));
    List<Integer> list = new CopyOnWriteArrayList<>();
    int[] seen = new int[1];
    Threads.runAll(() -> queue.drainTo(list), () -> seen[0] = list.size());
    System.out.println(seen[0]);
  }
}
