package dev.sprang.memory;

import dev.sprang.execution.Events;
import dev.sprang.setting.Setting;

/** The memory models there are, as the user chooses them. */
public enum MemoryOrder implements MemoryModel.Kind {
  /** Sequential consistency. */
  SC {
    @Override
    public MemoryModel over(MemoryModel.Cells cells, Events events) {
      return new SequentialConsistency(cells);
    }
  },
  /** The Java memory model. */
  JAVA {
    @Override
    public MemoryModel over(MemoryModel.Cells cells, Events events) {
      return new JavaMemory(cells, events, new JavaAxioms());
    }

    @Override
    public boolean isOne() {
      return false;
    }
  };

  public static final Setting<MemoryOrder> SETTING =
      Setting.oneOf(
          "memory",
          MemoryOrder.class,
          SC,
          "what reads may see: sc, the last write in one order of everything; java, whatever the Java"
              + " memory model allows");
}
