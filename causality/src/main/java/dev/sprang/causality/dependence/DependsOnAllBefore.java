package dev.sprang.causality.dependence;

import dev.sprang.execution.Events;
import java.util.BitSet;

/** For programs nobody has analysed: everything depends on every earlier read of its thread. */
public final class DependsOnAllBefore implements ReadDependence {
  @Override
  public Reads among(Events events) {
    return new Reads() {
      @Override
      public BitSet decides(int event) {
        BitSet earlier = new BitSet();
        for (int i = 0; i < event; i++) {
          boolean isRead = events.operation(i).kind().readsMemory();
          earlier.set(i, isRead && events.thread(i) == events.thread(event));
        }
        return earlier;
      }

      @Override
      public BitSet feeds(int event) {
        return decides(event);
      }
    };
  }
}
