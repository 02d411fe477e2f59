package dev.sprang.vm.state;

import dev.sprang.engine.CodePlace;
import dev.sprang.engine.ThreadStates;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Semantics;
import dev.sprang.operation.SharedWords;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Tells where threads are and what they have. Walks over the heap: for those who ask. */
public record VmThreadStates(World world, ThreadTable threads, SharedWords words, VmObjects objects)
    implements ThreadStates {

  @Override
  public Status status(int thread) {
    VmThread t = threads.get(thread);
    long life = threads.status(thread);
    if (life != ThreadRecord.LIVE) {
      return life == ThreadRecord.NEW ? Status.NEW : Status.ENDED;
    }
    Operation operation = threads.next(t);
    if (operation.kind() == OperationKind.TAKE || Semantics.isEnabled(operation, thread, words)) {
      return Status.RUNNABLE;
    }
    return switch (operation.kind()) {
      case LOCK -> Status.BLOCKED;
      case REACQUIRE -> isNotified(operation, thread) ? Status.BLOCKED : Status.WAITING;
      case PARK -> Status.PARKED;
      case JOIN -> Status.JOINING;
      case AWAIT -> Status.POLLING;
      default -> throw new AssertionError("always enabled: " + operation);
    };
  }

  private boolean isNotified(Operation operation, int thread) {
    return operation.maySpuriouslyWake() || !words.isWaiting(thread);
  }

  @Override
  public List<CodePlace> frames(int thread) {
    VmThread t = threads.get(thread);
    List<CodePlace> places = new ArrayList<>();
    if (!threads.isActive(t) || t.base < 0) {
      return places;
    }
    Frames frames = new Frames(t);
    do {
      VmMethod method = world.classes.method(frames.methodId());
      if (!method.owner.isOfMachine) {
        int index = world.codes.at(method.id).bytecodeIndex(frames.pc());
        places.add(new CodePlace(method.owner.javaName(), method.name, method.descriptor, index));
      }
    } while (frames.toCaller());
    return places;
  }

  @Override
  public List<Long> locks(int thread) {
    List<Long> held = new ArrayList<>();
    Heap heap = world.heap;
    for (int i = 0; i < heap.permanentCount(); i++) {
      addIfHeld(thread, heap.permanent(i), held);
    }
    for (int at = heap.firstMade(); at < heap.top(); at += heap.size(at)) {
      addIfHeld(thread, at, held);
    }
    Collections.sort(held);
    return held;
  }

  private void addIfHeld(int thread, int object, List<Long> held) {
    if (world.heap.holds(object) > 0 && world.heap.owner(object) == thread) {
      held.add(objects.number(object));
    }
  }

  @Override
  public long waitsOn(int thread) {
    return objects.number(
        (int) world.heap.get(threads.get(thread).record, ThreadRecord.WAITING_ON));
  }
}
