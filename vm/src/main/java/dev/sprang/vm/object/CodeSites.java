package dev.sprang.vm.object;

import dev.sprang.engine.CodePlace;
import dev.sprang.execution.CallStack;
import dev.sprang.jdk.program.TestLibraries;
import dev.sprang.operation.Frame;
import dev.sprang.vm.code.Bytecode;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.code.RegisterCode;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.Sight;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.VmThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Numbers the places in the program's code. The place of an operation inside the JDK is that of the
 * program's call that led there.
 */
public final class CodeSites {
  private static final long HIDDEN = 1L << 62;

  /** Classes of the JDK for concurrent use know which of their accesses need no order. */
  private static final List<String> MADE_FOR_THREADS =
      List.of(
          "java/util/concurrent/",
          "java/lang/Thread",
          "java/lang/ref/",
          "java/lang/invoke/",
          "jdk/");

  /** Classes that carry out single accesses for their callers. */
  private static final List<String> ACCESSING = List.of("java/util/concurrent/atomic/Atomic");

  private final ClassTable classes;
  private final CodeTable codes;
  private final ClassTrait mindsItsOwnRaces = new ClassTrait(MADE_FOR_THREADS);
  private final ClassTrait accessesForOthers = new ClassTrait(ACCESSING);
  private final Map<Long, Integer> numbers = new HashMap<>();
  private final List<Long> places = new ArrayList<>();

  /**
   * The number of each method's sites by instruction plus 1, for those met often: first those that
   * are the program's own, then those of what a concurrent class of the JDK does for it.
   */
  private int[][] known = new int[1024][];

  CodeSites(ClassTable classes, CodeTable codes) {
    this.classes = classes;
    this.codes = codes;
  }

  /** Where the thread is now, or was when it ended. */
  public int of(VmThread t) {
    VmClass owner = classes.method(t.methodId()).owner;
    if (owner.isProgram) {
      return number(t.methodId(), t.pc, false);
    }
    Frames frames = new Frames(t);
    VmClass calling = frames.toCalling(classes);
    while (accessesForOthers.of(calling) && frames.toCaller()) {
      calling = classes.method(frames.methodId()).owner;
    }
    boolean isHidden = mindsItsOwnRaces.of(calling) || calling.sight == Sight.UNSEEN;
    do {
      if (classes.method(frames.methodId()).owner.isProgram) {
        return number(frames.methodId(), frames.pc(), isHidden);
      }
    } while (frames.toCaller());
    boolean isOver = classes.method(frames.methodId()).owner.isOfMachine;
    return isOver ? t.pendingSite : number(t.methodId(), t.pc, isHidden);
  }

  /** Whether a site is not inside a class of the JDK that is made for concurrent use. */
  public boolean isInProgram(int site) {
    return (places.get(site) & HIDDEN) == 0;
  }

  /** Whether the instruction that a site is belongs to the program; false if there is none. */
  public boolean isOfProgram(int site) {
    return site >= 0 && classes.method((int) ((places.get(site) & ~HIDDEN) >> 32)).owner.isProgram;
  }

  /** Where an exception with this recorded stack comes from: the program's innermost frame. */
  public int ofFailure(Heap heap, int trace) {
    for (int i = 0; i < heap.length(trace); i++) {
      long frame = heap.get(trace, VmClass.HEADER + i);
      int method = (int) (frame >> 32);
      if (isShown(method)) {
        return number(method, (int) frame, false);
      }
    }
    long frame = heap.get(trace, VmClass.HEADER);
    return number((int) (frame >> 32), (int) frame, false);
  }

  /** Whether a method is the program's own: not the JDK's, nor that of a test library. */
  private boolean isShown(int method) {
    VmClass owner = classes.method(method).owner;
    return owner.isProgram && !TestLibraries.contain(owner.name);
  }

  /** The number of an instruction of the program. */
  public int number(int method, int pc) {
    return number(method, pc, false);
  }

  private int number(int method, int pc, boolean isHidden) {
    int index = 2 * method + (isHidden ? 1 : 0);
    if (index >= known.length) {
      known = Arrays.copyOf(known, 2 * index);
    }
    int[] row = known[index];
    if (row == null) {
      row = new int[codes.at(method).code.length];
      known[index] = row;
    }
    if (row[pc] == 0) {
      long place = (isHidden ? HIDDEN : 0) | (long) method << 32 | pc;
      row[pc] = 1 + numbers.computeIfAbsent(place, p -> add(place));
    }
    return row[pc] - 1;
  }

  private int add(long place) {
    places.add(place);
    return places.size() - 1;
  }

  /** The instruction a site is. */
  public Optional<CodePlace> place(int site) {
    if (site < 0) {
      return Optional.empty();
    }
    long place = places.get(site);
    VmMethod method = classes.method((int) ((place & ~HIDDEN) >> 32));
    RegisterCode code = codes.atOrNull(method.id);
    int index = code == null ? -1 : code.bytecodeIndex((int) place);
    return Optional.of(
        new CodePlace(method.owner.javaName(), method.name, method.descriptor, index));
  }

  /** The method that is called at a site; empty if that is no call. */
  public Optional<String> calledAt(int site) {
    if (site < 0) {
      return Optional.empty();
    }
    long place = places.get(site);
    VmMethod method = classes.method((int) ((place & ~HIDDEN) >> 32));
    RegisterCode code = codes.atOrNull(method.id);
    int index = code == null ? -1 : code.bytecodeIndex((int) place);
    return index < 0 ? Optional.empty() : Bytecode.called(method, index);
  }

  /** As a stack trace would print it. */
  public String text(int site) {
    return frame(site).toString();
  }

  public Frame frame(int site) {
    long place = places.get(site);
    return frame((int) ((place & ~HIDDEN) >> 32), (int) place);
  }

  private Frame frame(int methodId, int pc) {
    VmMethod method = classes.method(methodId);
    RegisterCode code = codes.atOrNull(methodId);
    int line = code == null ? 0 : Math.max(0, code.line(pc));
    return new Frame(method.owner.javaName(), method.name, method.owner.sourceFile(), line);
  }

  /** The program's frames of a thread, and what they have called. */
  public CallStack stack(VmThread t) {
    List<Frame> stack = new ArrayList<>();
    List<Frame> inside = new ArrayList<>();
    if (t.base >= 0) {
      Frames frames = new Frames(t);
      do {
        if (isShown(frames.methodId())) {
          stack.add(frame(frames.methodId(), frames.pc()));
        } else if (stack.isEmpty() && !classes.method(frames.methodId()).owner.isOfMachine) {
          inside.add(0, frame(frames.methodId(), frames.pc()));
        }
      } while (frames.toCaller());
    }
    return new CallStack(stack, inside);
  }

  /** The program's frames from which such an exception comes, the innermost first. */
  public List<Frame> stackOfFailure(Heap heap, int trace) {
    List<Frame> stack = new ArrayList<>();
    for (int i = 0; i < heap.length(trace); i++) {
      long frame = heap.get(trace, VmClass.HEADER + i);
      if (isShown((int) (frame >> 32))) {
        stack.add(frame((int) (frame >> 32), (int) frame));
      }
    }
    return stack;
  }

  public String text(int methodId, int pc) {
    return frame(methodId, pc).toString();
  }
}
