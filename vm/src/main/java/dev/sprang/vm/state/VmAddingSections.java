package dev.sprang.vm.state;

import dev.sprang.engine.AddingSections;
import dev.sprang.vm.code.AddingCode;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.code.Op;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Which threads of a Java program are in code that adds to words under a monitor. */
public final class VmAddingSections implements AddingSections {
  private final CodeTable codes;
  private final ThreadTable threads;

  /** By method, found when first asked for: what is made quick later stays what it was. */
  private final Map<Integer, BitSet> instructions = new HashMap<>();

  public VmAddingSections(CodeTable codes, ThreadTable threads) {
    this.codes = codes;
    this.threads = threads;
  }

  @Override
  public boolean isAtBegin(int thread) {
    return isAtCode(thread, true);
  }

  @Override
  public boolean isIn(int thread) {
    return isAtCode(thread, false);
  }

  private boolean isAtCode(int thread, boolean begins) {
    VmThread t = threads.get(thread);
    return t.base >= 0
        && t.thrown == 0
        && instructions(t.methodId()).get(t.pc)
        && (codes.at(t.methodId()).code[t.pc] == Op.ENTER) == begins;
  }

  private BitSet instructions(int method) {
    return instructions.computeIfAbsent(
        method, key -> AddingCode.find(codes.at(key), codes.liveness(key)));
  }
}
