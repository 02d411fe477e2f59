package dev.sprang.vm.object;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;

/** Where a stand-in's cell keeps what it is about. */
public final class CellLayout {
  /** What threads wait for. */
  public final int numberSlot;

  /** A digest of what is behind it. */
  public final int digestSlot;

  private final VmClass type;
  private final int ownerSlot;
  private final int partSlot;
  private final Heap heap;
  private final Strings strings;

  CellLayout(ClassTable classes, Heap heap, Strings strings) {
    this.heap = heap;
    this.strings = strings;
    this.type = classes.get(ClassTable.SHARED_CELL);
    this.numberSlot = type.field("number", "I").slot();
    this.digestSlot = type.field("value", "J").slot();
    this.ownerSlot = type.field("owner", "Ljava/lang/Object;").slot();
    this.partSlot = type.field("part", "Ljava/lang/String;").slot();
  }

  public boolean isCell(int object) {
    return heap.classOf(object) == type;
  }

  /** The class of what a cell belongs to. */
  public VmClass owner(int cell) {
    return heap.classOf(of(cell));
  }

  /** What a cell belongs to. */
  public int of(int cell) {
    return (int) heap.get(cell, ownerSlot);
  }

  /** What of that it stands for. */
  public String part(int cell) {
    return strings.text((int) heap.get(cell, partSlot));
  }
}
