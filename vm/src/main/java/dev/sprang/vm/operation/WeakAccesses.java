package dev.sprang.vm.operation;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.object.CodeSites;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.VmThread;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which places use memory more weakly than volatile accesses do: those are run as volatile ones, so
 * an answer has to say that.
 */
public final class WeakAccesses {
  private final Permission permission;
  private final ClassTable classes;
  private final CodeSites sites;
  private final BitSet places = new BitSet();
  private boolean inJdk;

  WeakAccesses(Permission permission, ClassTable classes, CodeSites sites) {
    this.permission = permission;
    this.classes = classes;
    this.sites = sites;
  }

  /** Notes that the thread makes such an access, or passes a fence. */
  public void note(VmThread t) {
    if (!permission.watches(t)) {
      return;
    }
    Frames frames = new Frames(t);
    VmClass caller = classes.method(frames.methodId()).owner;
    while (isOnlyForOthers(caller) && frames.toCaller()) {
      caller = classes.method(frames.methodId()).owner;
    }
    if (caller.isProgram) {
      places.set(sites.number(frames.methodId(), frames.pc()));
    } else {
      inJdk = true;
    }
  }

  /** Classes whose weak accesses are those of their callers. */
  private static boolean isOnlyForOthers(VmClass type) {
    return type.name.startsWith("java/util/concurrent/atomic/")
        || type.name.endsWith("/Unsafe")
        || type.name.startsWith("java/lang/invoke/");
  }

  /** The sentences for the answer; none if there is no such place. */
  public List<String> sentences() {
    if (places.isEmpty() && !inJdk) {
      return List.of();
    }
    String named =
        places.stream().mapToObj(sites::text).distinct().collect(Collectors.joining(", "));
    String jdk = inJdk ? "the JDK's own code" : "";
    String both = named.isEmpty() || jdk.isEmpty() ? named + jdk : named + ", " + jdk;
    return List.of(
        "access modes weaker than volatile act as volatile, and a weak compare-and-set fails only"
            + " if the value differs: at "
            + both);
  }
}
