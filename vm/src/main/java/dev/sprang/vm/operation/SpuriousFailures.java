package dev.sprang.vm.operation;

import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.CodeSites;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.VmThread;
import java.util.Arrays;

/**
 * Weak compare-and-sets that fail although they find what they expect, where memory is not one:
 * before such a call a step decides whether it only looks.
 *
 * <p>A thread is asked once for each place and expected value, until the call succeeds there. So a
 * loop that tries the same again and again is finite: another value to expect takes a write, and
 * what the loop does when it fails for no reason it has then done once. Code that counts how often
 * it failed is not followed further. Calls from code of the JDK are tried again there.
 */
public final class SpuriousFailures {
  private static final String NAME = "weakCompareAndSet";
  private static final int LOOKS = 1;

  private final Heap heap;
  private final ClassTable classes;
  private final CodeSites sites;
  private final Permission permission;
  private boolean isOn;

  /**
   * What was asked and what succeeded, oldest first: thread and site, minus 1 and negated there.
   */
  private final GrowingInts askers = new GrowingInts();

  private final GrowingInts places = new GrowingInts();
  private long[] expected = new long[16];

  /** By step: how many of those there were before it. */
  private final GrowingInts before = new GrowingInts();

  SpuriousFailures(World world, Permission permission) {
    this.heap = world.heap;
    this.classes = world.classes;
    this.sites = world.sites;
    this.permission = permission;
  }

  /** From now on calls may fail so. */
  public void turnOn() {
    isOn = true;
  }

  /** A step begins. */
  public void beginStep() {
    before.add(askers.length());
  }

  /** The last step is taken back. */
  public void undoStep() {
    int step = before.length() - 1;
    askers.truncate(before.get(step));
    places.truncate(before.get(step));
    before.truncate(step);
  }

  /** Whether a call has to be decided about, or was and is under way. */
  public boolean isOpen(VmThread t, int object, long value) {
    return isOn
        && heap.isShared(object)
        && permission.watches(t)
        && isProgram(t)
        && (t.phase != 0 || !wasAsked(t.number, sites.of(t), value));
  }

  /**
   * Whether the atomic variable's method, or the handle's call itself, was called by the program.
   */
  private boolean isProgram(VmThread t) {
    Frames frames = new Frames(t);
    VmMethod method = classes.method(frames.methodId());
    while (method.name.startsWith(NAME) && !method.owner.isProgram && frames.toCaller()) {
      method = classes.method(frames.methodId());
    }
    return method.owner.isProgram;
  }

  private boolean wasAsked(int thread, int site, long value) {
    for (int i = askers.length() - 1; i >= 0; i--) {
      if (places.get(i) == site && askers.get(i) == thread) {
        if (expected[i] == value) {
          return true;
        }
      } else if (places.get(i) == site && askers.get(i) == -1 - thread) {
        return false;
      }
    }
    return false;
  }

  /** Asks whether the call only looks; false if the thread has to come again. */
  public boolean decide(VmThread t, long value) {
    if (t.phase == 0) {
      if (!permission.ask(t, Operation.doubt(), 0, 0)) {
        return false;
      }
      note(t.number, sites.of(t), value);
      t.phase = 1 + Choice.alternative(t.choice);
    }
    return true;
  }

  /** Whether that was decided. */
  public boolean onlyLooks(VmThread t) {
    return t.phase == 1 + LOOKS;
  }

  /** The call has replaced the value: from now on it may fail there again. */
  public void succeeded(VmThread t) {
    if (isOn) {
      int site = sites.of(t);
      if (places.contains(site)) {
        note(-1 - t.number, site, 0);
      }
    }
  }

  private void note(int asker, int site, long value) {
    int at = askers.length();
    askers.add(asker);
    places.add(site);
    expected = at == expected.length ? Arrays.copyOf(expected, 2 * at) : expected;
    expected[at] = value;
  }
}
