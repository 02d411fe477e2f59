package dev.sprang.live.run.memory;

import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.weave.site.Site.Called;
import dev.sprang.live.weave.site.WovenSites;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which places use memory more weakly than volatile accesses do: those are run as volatile ones, so
 * an answer has to say that.
 */
final class WeakModeNotes {
  private static final Set<String> PLAIN =
      Set.of(
          "get",
          "set",
          "getBoolean",
          "getByte",
          "getChar",
          "getDouble",
          "getFloat",
          "getInt",
          "getLong",
          "getObject",
          "getReference",
          "getShort",
          "putBoolean",
          "putByte",
          "putChar",
          "putDouble",
          "putFloat",
          "putInt",
          "putLong",
          "putObject",
          "putReference",
          "putShort");

  private final WovenSites sites;
  private final LiveNames names;
  private final BitSet seen = new BitSet();
  private final BitSet weak = new BitSet();

  WeakModeNotes(WovenSites sites, LiveNames names) {
    this.sites = sites;
    this.names = names;
  }

  /** Notes the place if the call there is weaker than a volatile access. */
  public void note(Called call, int site) {
    if (!seen.get(site)) {
      seen.set(site);
      weak.set(site, isWeak(call.name()));
    }
  }

  /** The sentences for the answer; none if there is no such place. */
  public List<String> sentences() {
    if (weak.isEmpty()) {
      return List.of();
    }
    String places =
        weak.stream()
            .mapToObj(i -> names.isInProgram(i) ? sites.get(i).toString() : "the JDK's own code")
            .distinct()
            .collect(Collectors.joining(", "));
    return List.of(
        "access modes weaker than volatile act as volatile, and a weak compare-and-set fails only"
            + " if the value differs: at "
            + places);
  }

  private static boolean isWeak(String name) {
    return name.startsWith("weak")
        || name.startsWith("lazy")
        || name.startsWith("putOrdered")
        || name.endsWith("Acquire")
        || name.endsWith("Release")
        || name.endsWith("Opaque")
        || name.endsWith("Plain")
        || name.endsWith("Fence");
  }

  /** Whether an access by Unsafe synchronises nobody. */
  static boolean isPlain(Called call) {
    return PLAIN.contains(call.name());
  }

  /** Whether the access synchronises nobody: by VarHandle even if the field is volatile. */
  static boolean isPlain(Called call, Variables.Access access) {
    boolean asDeclared = call.owner().equals("java/lang/reflect/Field");
    boolean isUpdater = call.owner().endsWith("FieldUpdater");
    boolean isVolatile = asDeclared && access.field().isVolatile();
    return !isUpdater && !isVolatile && (asDeclared || PLAIN.contains(call.name()));
  }
}
