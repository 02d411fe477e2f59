package dev.sprang.launcher.input;

import dev.sprang.jdk.standin.StandIns;
import dev.sprang.jdk.synchroniser.ConcurrentObjects;
import dev.sprang.jdk.synchroniser.OrdinaryObjects;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The classes of the JDK whose calls are not one operation each, but what their own code does. */
public record DeepClasses(Set<String> names) {
  private static final String NONE_WORD = "none";

  public static final DeepClasses NONE = new DeepClasses(Set.of());

  public DeepClasses {
    names = new TreeSet<>(names);
  }

  /** Reads names with commas between them. */
  public static DeepClasses parse(String text) {
    if (text.equals(NONE_WORD)) {
      return NONE;
    }
    Set<String> known = new TreeSet<>();
    ConcurrentObjects.types().forEach(type -> known.add(type.replace('/', '.')));
    OrdinaryObjects.types().forEach(type -> known.add(type.replace('/', '.')));
    StandIns.optional().forEach(type -> known.add(type.replace('/', '.')));
    List<String> names = List.of(text.split(","));
    for (String name : names) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "--deep takes classes whose calls are one operation each otherwise, not '%s': %s"
                .formatted(name, String.join(", ", known)));
      }
    }
    return new DeepClasses(Set.copyOf(names));
  }

  @Override
  public String toString() {
    return names.isEmpty() ? NONE_WORD : String.join(",", names);
  }
}
