package dev.sprang.vm.operation;

import dev.sprang.operation.Mode;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.thread.VmThread;

/**
 * Plain reads of {@code long} and {@code double} values that are two reads, one of each half (JLS
 * 17.7), where memory is not one: the halves may come from two writes.
 *
 * <pre>
 *   write 0x0000_0001_0000_0001 ── read: low half ── read: high half    finds 0x0000_0000_0000_0001
 *                                  takes from it     takes the initial value
 * </pre>
 *
 * That writes are two writes, one of each half, needs nothing more: both can be seen by the same,
 * and plain reads have no coherence.
 */
public final class TornReads {
  private static final long LOW = 0xFFFF_FFFFL;

  private final Heap heap;
  private boolean isOn;

  TornReads(Heap heap) {
    this.heap = heap;
  }

  /** From now on values may be torn. */
  public void turnOn() {
    isOn = true;
  }

  public boolean isOn() {
    return isOn;
  }

  /** Whether a word has two halves. */
  public boolean isWide(int object, int slot) {
    VmClass type = heap.classOf(object);
    VmField field = type.isArray() ? null : type.fieldAt(slot, type.statics == object);
    char kind = type.isArray() ? type.name.charAt(1) : field == null ? 'V' : field.type.charAt(0);
    return kind == 'J' || kind == 'D';
  }

  /**
   * A thread has permission to read a word.
   *
   * @return false if it has one half now, and has to ask for the other
   */
  boolean isWhole(VmThread t, Mode mode, int object, int slot) {
    if (!isOn || !t.finds || mode != Mode.PLAIN || !isWide(object, slot)) {
      return true;
    }
    if (t.hasHalf) {
      t.found = t.half & LOW | t.found & ~LOW;
      t.half = 0;
    } else {
      t.half = t.found;
      t.finds = false;
    }
    t.hasHalf = !t.hasHalf;
    return !t.hasHalf;
  }
}
