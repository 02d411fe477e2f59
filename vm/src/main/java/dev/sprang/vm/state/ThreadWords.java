package dev.sprang.vm.state;

import static dev.sprang.vm.thread.VmThread.LINK_BASE;
import static dev.sprang.vm.thread.VmThread.LINK_METHOD;
import static dev.sprang.vm.thread.VmThread.LINK_PC;

import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.atomic.AtomicCallFrames;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.code.RegisterLiveness;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.WordReader;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;

/**
 * Reads all that belongs to a live thread and matters for what it does: its record, what it is
 * about to do, and of its frames what may still be used.
 */
public record ThreadWords(Heap heap, CodeTable codes, AtomicCallFrames calls, ThreadTable threads) {

  private static final long LAST_FRAME = -1;

  void read(VmThread t, WordReader reader) {
    record(t.record, true, reader);
    rest(t, reader);
  }

  /** The same without the {@code Thread} object, which nobody has looked at. */
  void readAnonymous(VmThread t, WordReader reader) {
    record(t.record, false, reader);
    rest(t, reader);
  }

  private void rest(VmThread t, WordReader reader) {
    between(t, reader);
    pending(t, reader);
    frames(t, reader);
  }

  /** What a thread has only in the midst of something; most have nothing, which is one word. */
  private static void between(VmThread t, WordReader reader) {
    int back = t.owesRunnable ? 1 : 0;
    int any =
        t.names.namer() - t.number | t.quiet | t.phase | t.inHand | t.thrown | t.otherwise | back;
    if (any == 0 && t.clock == 0) {
      reader.value(0);
      return;
    }
    reader.value(1);
    reader.value(t.names.namer());
    reader.value(t.quiet);
    reader.value(t.clock);
    reader.value((long) t.phase << 1 | back);
    reader.reference(t.inHand);
    reader.reference(t.thrown);
    reader.reference(t.otherwise);
  }

  /** Most words of a record are 0, so those that are not are named before they are told. */
  private void record(int record, boolean isTied, WordReader reader) {
    long end = ThreadRecord.SILENT_MONITORS + heap.get(record, ThreadRecord.SILENT);
    long used = 0;
    for (int slot = ThreadRecord.STATUS + 1; slot < end; slot++) {
      boolean isTold = isTied || slot != ThreadRecord.OBJECT;
      used |= !isTold || heap.get(record, slot) == 0 ? 0 : 1L << slot;
    }
    reader.value(used);
    for (long left = used; left != 0; left &= left - 1) {
      int slot = Long.numberOfTrailingZeros(left);
      long value = heap.get(record, slot);
      if (ThreadRecord.isReference(slot)) {
        reader.reference((int) value);
      } else {
        reader.value(value);
      }
    }
  }

  private void pending(VmThread t, WordReader reader) {
    Operation operation = threads.next(t);
    if (t.overdue != null) {
      reader.value(Math.max(0, t.until - threads.time.now()));
    }
    reader.value((long) operation.target() << 8 | operation.kind().ordinal());
    reader.reference(t.pendingObject);
    reader.value((long) t.pendingSlot << 32 | t.progress);
    if (operation.kind() == OperationKind.AWAIT) {
      t.sights.read(reader);
    }
    if (t.progress % 2 == 0) {
      return; // nothing is carried from one object to another
    }
    if (t.pendingReference || operation.kind() == OperationKind.LOCK) {
      reader.reference((int) t.carried);
    } else {
      reader.value(t.carried);
    }
  }

  /** Where a thread is, and what of that may still be used. */
  void frames(VmThread t, WordReader reader) {
    long[] stack = t.stack;
    int base = t.base;
    int pc = t.pc;
    boolean again = true;
    while (base >= 0) {
      int method = (int) stack[base - LINK_METHOD];
      reader.value((long) method << 32 | (long) pc << 1 | (again ? 1 : 0));
      RegisterLiveness liveness = codes.liveness(method);
      for (int entry : again ? liveness.before(pc) : liveness.during(pc)) {
        long value = stack[base + RegisterLiveness.register(entry)];
        if (RegisterLiveness.isReference(entry)) {
          reader.reference((int) value);
        } else {
          reader.value(value);
        }
      }
      int link = (int) stack[base - LINK_PC];
      calls.read(t, base, link, reader);
      if (link == VmThread.BOTTOM) {
        break;
      }
      again = Frames.isExecutedAgain(link);
      pc = Frames.callerPc(link);
      base = (int) stack[base - LINK_BASE];
    }
    reader.value(LAST_FRAME);
  }
}
