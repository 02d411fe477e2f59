package dev.sprang.vm.machine;

import dev.sprang.engine.AddingSections;
import dev.sprang.engine.CodePlaces;
import dev.sprang.engine.Endings;
import dev.sprang.engine.FrameStacks;
import dev.sprang.engine.HeapObjects;
import dev.sprang.engine.LikeThreads;
import dev.sprang.engine.LocationKinds;
import dev.sprang.engine.Program;
import dev.sprang.engine.Reachability;
import dev.sprang.engine.ReferenceLocations;
import dev.sprang.engine.StateImage;
import dev.sprang.engine.ThreadStates;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.state.ObjectGraph;
import dev.sprang.vm.state.ThreadWords;
import dev.sprang.vm.state.VmAddingSections;
import dev.sprang.vm.state.VmFrameStacks;
import dev.sprang.vm.state.VmImage;
import dev.sprang.vm.state.VmLikeThreads;
import dev.sprang.vm.state.VmLocationKinds;
import dev.sprang.vm.state.VmObjects;
import dev.sprang.vm.state.VmReach;
import dev.sprang.vm.state.VmThreadStates;
import dev.sprang.vm.thread.ThreadFields;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.Waiting;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What explorers may ask of a machine's states besides what is pending there. */
final class VmCapabilities {
  private final Map<Class<?>, Object> known = new HashMap<>();
  private final VmOperations operations;
  private final ThreadTable threads;
  private final Waiting waiting;

  /**
   * @param isOneMemory whether a state says what all reads find there; if not, little can be asked
   */
  VmCapabilities(Vm vm, JavaProgram program, VmSharedWords words, boolean isOneMemory) {
    this.operations = vm.operations;
    this.threads = operations.threads;
    this.waiting = vm.waiting;
    add(Program.class, program);
    add(CodePlaces.class, vm.world.sites::place);
    if (isOneMemory) {
      add(ReferenceLocations.class, operations.locations::holdsReference);
      add(Endings.class, this::endsUnnoticed);
      addStates(vm, words);
    }
  }

  private void addStates(Vm vm, VmSharedWords words) {
    World world = vm.world;
    Heap heap = world.heap;
    ObjectGraph graph =
        new ObjectGraph(heap, o -> operations.console.isAt(o) || threads.isRecord(o));
    ThreadWords threadWords = new ThreadWords(heap, world.codes, vm.atomicCalls.frames(), threads);
    VmLikeThreads likeThreads =
        new VmLikeThreads(heap, operations, new ThreadFields(heap, world.classes), threadWords);
    VmObjects objects = new VmObjects(world, operations, waiting.monitors);
    add(LikeThreads.class, likeThreads);
    add(
        StateImage.class,
        new VmImage(heap, operations, waiting.programEnd, graph, threadWords, likeThreads));
    add(Reachability.class, new VmReach(operations, waiting.programEnd, graph, threadWords));
    add(HeapObjects.class, objects);
    add(ThreadStates.class, new VmThreadStates(world, threads, words, objects));
    add(FrameStacks.class, new VmFrameStacks(heap, world.codes, threads));
    add(LocationKinds.class, new VmLocationKinds(heap, operations));
    add(AddingSections.class, new VmAddingSections(world, threads));
  }

  private <C> void add(Class<C> type, C capability) {
    known.put(type, capability);
  }

  /** Null if there is none of this type. */
  @Nullable Object of(Class<?> type) {
    return known.get(type);
  }

  private boolean endsUnnoticed(int thread) {
    VmThread t = threads.get(thread);
    return t.pendingObject == t.record
        && t.pendingSlot == ThreadRecord.STATUS
        && t.operation().kind() == OperationKind.WRITE
        && !waiting.programEnd.isNoticed()
        && !operations.observed.isOnEnds();
  }
}
