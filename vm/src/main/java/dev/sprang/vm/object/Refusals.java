package dev.sprang.vm.object;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.RemodelSignal;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Refusal;
import dev.sprang.jdk.program.JavaRemodelling.RunByOwnCode;
import dev.sprang.jdk.standin.StandIns;
import dev.sprang.operation.Remodelling;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.VmThread;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Refuses what the machine cannot do: what, the call stack, and the way out. */
public record Refusals(CodeSites sites) {

  private static final int MAX_FRAMES = 12;
  private static final String ELSEWHERE = "Try --engine live";
  private static final String IN_JAVA = "Put Java code in its place";
  private static final String IN_MEMORY = "Put something in its place that stays in memory";

  /** Classes of the JDK whose native methods lead out of the program. */
  private record Outside(Pattern owners, String reason) {
    Outside(String owners, String reason) {
      this(Pattern.compile(owners), reason);
    }
  }

  private static final List<Outside> OUTSIDE =
      List.of(
          new Outside("(java|sun)/net/.*|sun/nio/ch/.*", "the network is not controlled"),
          new Outside(
              "java/lang/Process(Impl|HandleImpl).*", "other processes are not controlled"));

  /** What leads out of the program no engine controls; the rest is a gap of this one. */
  public CannotVouchException nativeMethod(VmThread t, VmMethod method) {
    String name = method.owner.javaName() + "." + method.name;
    if (method.owner.isProgram) {
      return refuse(t, name + ": native code cannot be controlled", IN_JAVA);
    }
    for (Outside outside : OUTSIDE) {
      if (outside.owners.matcher(method.owner.name).matches()) {
        return refuse(t, name + ": " + outside.reason, IN_MEMORY);
      }
    }
    return unsupported(t, "the native method " + method);
  }

  public CannotVouchException endless(VmThread t) {
    return refuse(
        t,
        "Thread %d runs in a loop without any operation on shared state that does not seem to end"
            .formatted(t.number));
  }

  /** On HotSpot the JDK's classes can be initialised, so this is a gap of the machine. */
  public CannotVouchException failedInitialiser(
      VmThread t, VmClass type, Throwing throwing, int exception) {
    String what = "the initialiser of %s: it ends with %s";
    List<String> place = throwing.trace(exception, sites, MAX_FRAMES);
    place.addAll(stack(t));
    String reason = "The vm engine does not support " + what;
    return new CannotVouchException(
        new Refusal(reason.formatted(type, throwing.describe(exception)), place, ELSEWHERE));
  }

  public CannotVouchException unsupported(VmThread t, String what) {
    return refuse(t, "The vm engine does not support " + what);
  }

  /** What no engine does, with the way out. */
  public CannotVouchException everywhere(VmThread t, String what) {
    return refuse(t, what, "");
  }

  /** What a stand-in does not have: no engine has it. */
  CannotVouchException gap(VmThread t, VmClass standIn, String member) {
    String what = "%s.%s is not modelled".formatted(standIn, member);
    return StandIns.areElsewhereFor(standIn.name)
        ? everywhere(t, what)
        : refuse(t, what, "Use --engine vm --deep " + standIn + ", which runs the JDK's own code");
  }

  private CannotVouchException refuse(VmThread t, String what) {
    return refuse(t, what, ELSEWHERE);
  }

  private CannotVouchException refuse(VmThread t, String what, String advice) {
    return new CannotVouchException(new Refusal(what, stack(t), advice));
  }

  /** A call that is to be one operation is not: its class has to run by its own code. */
  public RemodelSignal several(VmThread t, String javaName, String what) {
    return several(t, javaName, what, "");
  }

  /**
   * The same.
   *
   * @param advice what the program's author can do about it, besides
   */
  public RemodelSignal several(VmThread t, String javaName, String what, String advice) {
    Remodelling how = new RunByOwnCode(javaName);
    return new RemodelSignal(Ending.Remodel.of(how, what, stack(t), advice));
  }

  private List<String> stack(VmThread t) {
    List<String> stack = new ArrayList<>();
    if (t.base >= 0) {
      Frames frames = new Frames(t);
      do {
        stack.add(sites.text(frames.methodId(), frames.pc()));
      } while (stack.size() < MAX_FRAMES && frames.toCaller());
    }
    return stack;
  }
}
