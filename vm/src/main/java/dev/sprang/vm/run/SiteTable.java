package dev.sprang.vm.run;

import dev.sprang.engine.CodePlace;
import dev.sprang.vm.code.RegisterCode;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
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
public final class SiteTable {
  private final ClassTable classes;
  private final CodeTable codes;
  private final Map<Long, Integer> numbers = new HashMap<>();
  private final List<Long> places = new ArrayList<>();

  /** The number of each method's sites by instruction plus 1, for those met often. */
  private int[][] known = new int[1024][];

  SiteTable(ClassTable classes, CodeTable codes) {
    this.classes = classes;
    this.codes = codes;
  }

  /** Where the thread is now. */
  int of(VmThread t) {
    Frames frames = new Frames(t);
    do {
      if (classes.method(frames.methodId()).owner.isProgram) {
        return number(frames.methodId(), frames.pc());
      }
    } while (frames.toCaller());
    return number(t.methodId(), t.pc);
  }

  /** Where an exception comes from: the program's innermost frame. */
  int ofFailure(Vm vm, int exception) {
    int trace = vm.throwing.recordedStack(exception);
    for (int i = 0; i < vm.heap.length(trace); i++) {
      long frame = vm.heap.get(trace, VmClass.HEADER + i);
      int method = (int) (frame >> 32);
      if (classes.method(method).owner.isProgram) {
        return number(method, (int) frame);
      }
    }
    long frame = vm.heap.get(trace, VmClass.HEADER);
    return number((int) (frame >> 32), (int) frame);
  }

  int number(int method, int pc) {
    if (method >= known.length) {
      known = Arrays.copyOf(known, 2 * method);
    }
    int[] row = known[method];
    if (row == null) {
      row = new int[codes.at(method).code.length];
      known[method] = row;
    }
    if (row[pc] == 0) {
      long place = (long) method << 32 | pc;
      row[pc] = 1 + numbers.computeIfAbsent(place, p -> add(place));
    }
    return row[pc] - 1;
  }

  private int add(long place) {
    places.add(place);
    return places.size() - 1;
  }

  /** The instruction a site is. */
  Optional<CodePlace> place(int site) {
    if (site < 0) {
      return Optional.empty();
    }
    long place = places.get(site);
    VmMethod method = classes.method((int) (place >> 32));
    RegisterCode code = codes.at(method.id);
    int index = code == null ? -1 : code.bytecodeIndex((int) place);
    return Optional.of(
        new CodePlace(method.owner.javaName(), method.name, method.descriptor, index));
  }

  /** File and line, as compilers write it. */
  String text(int site) {
    long place = places.get(site);
    return text((int) (place >> 32), (int) place);
  }

  String text(int methodId, int pc) {
    VmMethod method = classes.method(methodId);
    RegisterCode code = codes.at(methodId);
    int line = code == null ? -1 : code.line(pc);
    String file = method.owner.sourceFile();
    return line < 0 ? file : file + ":" + line;
  }
}
