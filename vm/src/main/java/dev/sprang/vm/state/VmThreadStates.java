package dev.sprang.vm.state;

import dev.sprang.engine.CodePlace;
import dev.sprang.engine.ThreadStates;
import dev.sprang.execution.Operation;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.VmThread;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Tells where threads are and what they have. Walks over the heap: for those who ask. */
public final class VmThreadStates implements ThreadStates {
  private final Vm vm;
  private final VmObjects objects;

  public VmThreadStates(Vm vm, VmObjects objects) {
    this.vm = vm;
    this.objects = objects;
  }

  @Override
  public Status status(int thread) {
    VmThread t = vm.threads.get(thread);
    long life = vm.threads.status(thread);
    if (life != ThreadRecord.LIVE) {
      return life == ThreadRecord.NEW ? Status.NEW : Status.ENDED;
    }
    Operation operation = t.pending;
    return switch (operation.kind()) {
      case LOCK -> vm.monitors.admits(t, operation) ? Status.RUNNABLE : Status.BLOCKED;
      case REACQUIRE -> afterWait(t, operation);
      case PARK -> {
        boolean goesOn = vm.control.permit(t) == 1 || operation.maySpuriouslyWake();
        yield goesOn ? Status.RUNNABLE : Status.PARKED;
      }
      case JOIN -> {
        boolean isOver = vm.threads.status(operation.target()) == ThreadRecord.ENDED;
        yield isOver ? Status.RUNNABLE : Status.JOINING;
      }
      case AWAIT -> t.sights.isChanged() ? Status.RUNNABLE : Status.POLLING;
      default -> Status.RUNNABLE;
    };
  }

  private Status afterWait(VmThread t, Operation operation) {
    if (vm.monitors.admits(t, operation)) {
      return Status.RUNNABLE;
    }
    boolean isWoken = vm.heap.get(t.record, ThreadRecord.WAITING_ON) == 0;
    return isWoken || operation.maySpuriouslyWake() ? Status.BLOCKED : Status.WAITING;
  }

  @Override
  public List<CodePlace> frames(int thread) {
    VmThread t = vm.threads.get(thread);
    List<CodePlace> places = new ArrayList<>();
    if (!vm.threads.isActive(t) || t.base < 0) {
      return places;
    }
    Frames frames = new Frames(t);
    do {
      VmMethod method = vm.classes.method(frames.methodId());
      if (!method.owner.isOfMachine) {
        int index = vm.codes.at(method.id).bytecodeIndex(frames.pc());
        places.add(new CodePlace(method.owner.javaName(), method.name, method.descriptor, index));
      }
    } while (frames.toCaller());
    return places;
  }

  @Override
  public List<Long> locks(int thread) {
    List<Long> held = new ArrayList<>();
    Heap heap = vm.heap;
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
    if (vm.heap.holds(object) > 0 && vm.heap.owner(object) == thread) {
      held.add(objects.number(object));
    }
  }

  @Override
  public long waitsOn(int thread) {
    return objects.number(
        (int) vm.heap.get(vm.threads.get(thread).record, ThreadRecord.WAITING_ON));
  }
}
