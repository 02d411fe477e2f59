package dev.sprang.live.run.contents;

import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.WovenSites;
import java.lang.reflect.Array;

/** Arrays that are handed to the JDK, which may look at all of their elements. */
public final class ArrayContents {
  private static final int MAX_READ_AT_ONCE = 10_000;

  /** Reads one element, as an instruction of the program does. */
  public interface ElementReader {
    void readElement(Object array, int index, int site);
  }

  private final LiveMachine machine;
  private final WovenSites sites;
  private final ElementReader reader;

  public ArrayContents(LiveMachine machine, WovenSites sites, ElementReader reader) {
    this.machine = machine;
    this.sites = sites;
    this.reader = reader;
  }

  /** That is several steps if others are there. */
  void readAll(ProgramThread self, Object array, int site) {
    int length = Array.getLength(array);
    if (!machine.threads().isLast(self) || length > MAX_READ_AT_ONCE) {
      throw machine.refuse(
          "An array that several threads use is handed to the JDK at %s, which is not modelled yet:"
                  .formatted(sites.get(site))
              + " copy it element by element");
    }
    for (int i = 0; i < length; i++) {
      reader.readElement(array, i, site);
      if (array instanceof Object[] rows && rows[i] != null && rows[i].getClass().isArray()) {
        readAll(self, rows[i], site);
      }
    }
  }
}
