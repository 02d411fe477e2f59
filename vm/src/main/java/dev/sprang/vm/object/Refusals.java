package dev.sprang.vm.object;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.SeveralStepsException;
import dev.sprang.jdk.standin.StandIns;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.VmThread;

/** Builds the message for what the machine cannot do: what, the call stack, and the way out. */
public final class Refusals {
  private static final int MAX_FRAMES = 12;

  private final ClassTable classes;
  private final CodeSites sites;

  public Refusals(ClassTable classes, CodeSites sites) {
    this.classes = classes;
    this.sites = sites;
  }

  public CannotVouchException nativeMethod(VmThread t, VmMethod method) {
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
    String what = "the initialiser of %s: it ends with %s at%s";
    String trace = throwing.traceText(exception, sites, MAX_FRAMES);
    return unsupported(t, what.formatted(type, throwing.describe(exception), trace));
  }

  public CannotVouchException unsupported(VmThread t, String what) {
    return refuse(t, "The vm engine does not support " + what);
  }

  /** What no engine does, with the way out. */
  public CannotVouchException everywhere(VmThread t, String what) {
    return new CannotVouchException(text(t, what));
  }

  /** What a stand-in does not have: no engine has it. */
  CannotVouchException gap(VmThread t, VmClass standIn, String member) {
    String what = "%s.%s is not modelled".formatted(standIn, member);
    return StandIns.areElsewhereFor(standIn.name)
        ? everywhere(t, what)
        : refuse(t, what, "Use --engine vm --deep " + standIn + ", which runs the JDK's own code");
  }

  private CannotVouchException refuse(VmThread t, String what) {
    return refuse(t, what, "Use --engine live");
  }

  private CannotVouchException refuse(VmThread t, String what, String advice) {
    return new CannotVouchException(text(t, what + ". " + advice));
  }

  /** A call that is to be one operation is not: its class has to run by its own code. */
  public SeveralStepsException several(VmThread t, String javaName, String what) {
    return new SeveralStepsException(javaName, text(t, what));
  }

  /** A message with the call stack. */
  String text(VmThread t, String what) {
    StringBuilder message = new StringBuilder(what);
    message.append(". Called from");
    if (t.base >= 0) {
      Frames frames = new Frames(t);
      int count = 0;
      do {
        message.append("\n    ").append(sites.text(frames.methodId(), frames.pc()));
      } while (++count < MAX_FRAMES && frames.toCaller());
    }
    return message.toString();
  }
}
