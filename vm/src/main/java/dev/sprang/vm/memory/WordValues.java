package dev.sprang.vm.memory;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;

/**
 * What locations hold, as events show it: a word itself, for a reference the object's name, which
 * no schedule changes, and where a location stands for more than one word what stands for all that.
 */
public final class WordValues {
  /** What stands for all that an object holds. */
  public interface Contents {
    long value(int object, int slot);
  }

  private final Heap heap;
  private final Contents contents;
  private final VmClass cell;
  private final int numberSlot;
  private final int digestSlot;

  public WordValues(Heap heap, ClassTable classes, Contents contents) {
    this.heap = heap;
    this.contents = contents;
    this.cell = classes.get(ClassTable.SHARED_CELL);
    this.numberSlot = cell.field("number", "I").slot();
    this.digestSlot = cell.field("value", "J").slot();
  }

  public long value(int object, int slot, boolean reference) {
    if (slot <= LocationTable.CONTENT) {
      return contents.value(object, slot);
    } else if (reference) {
      return ofReference((int) heap.get(object, slot));
    }
    return isSharedCell(object) ? ofSharedCell(object) : heap.get(object, slot);
  }

  public long ofReference(int object) {
    return object == 0 ? 0 : heap.nameOf(object) + 1;
  }

  /** A cell's number, and a digest of what changed what is behind it. */
  public long ofSharedCell(int object) {
    return heap.get(object, digestSlot) | heap.get(object, numberSlot);
  }

  public boolean isSharedCell(int object) {
    return heap.classOf(object) == cell;
  }

  /** Whether a word is the digest of a cell. */
  public boolean isDigest(VmClass owner, int slot) {
    return owner == cell && slot == digestSlot;
  }
}
