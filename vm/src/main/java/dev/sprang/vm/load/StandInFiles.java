package dev.sprang.vm.load;

import dev.sprang.scan.ClassNames;
import dev.sprang.standin.StandIns;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The stand-ins for classes of the JDK, under the names of those: in the machine they are those
 * classes, for the program and for the rest of the JDK.
 */
public final class StandInFiles implements ClassSource {
  private final Set<String> deep;

  /**
   * @param deep the classes, by name, that run by the JDK's own code
   */
  public StandInFiles(Set<String> deep) {
    this.deep =
        deep.stream().map(type -> type.replace('.', '/')).collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public byte[] find(String name) throws IOException {
    if (!name.equals(ClassTable.GATE) && !mayStandFor(name)) {
      return null;
    }
    try (InputStream file = StandIns.find(name)) {
      return file == null ? null : ClassNames.rename(file.readAllBytes(), StandInFiles::inMachine);
    }
  }

  /** What the JDK needs for itself stays: its references, and its own helpers. */
  private boolean mayStandFor(String name) {
    return name.startsWith("java/")
        && !name.startsWith("java/lang/ref/")
        && !deep.contains(name.split("\\$", 2)[0]);
  }

  private static String inMachine(String name) {
    return StandIns.contain(name) ? StandIns.original(name) : name;
  }
}
