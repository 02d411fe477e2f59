package dev.sprang.vm.load;

import dev.sprang.jdk.synchroniser.ConcurrentObjects;
import dev.sprang.jdk.synchroniser.ContentOperations;
import dev.sprang.jdk.synchroniser.MapGrowth;
import dev.sprang.jdk.synchroniser.OrdinaryObjects;
import java.util.Map;

/** What objects have besides the fields of their classes, for the machine alone. */
public final class HiddenSlots {
  /** How many slots, by class. */
  private static final Map<String, Integer> HIDDEN =
      Map.of(
          "java/lang/Class", 1,
          "java/lang/Thread", 1,
          "java/lang/Throwable", 1,
          "java/lang/invoke/MethodHandle", 2,
          "java/lang/invoke/VarHandle", 5,
          "java/util/concurrent/ConcurrentHashMap", MapGrowth.WORDS);

  /** A field that parts of a concurrent object have: the object they belong to. */
  public static final String WHOLE = "(whole)";

  private static final String OBJECT = "Ljava/lang/Object;";

  private HiddenSlots() {}

  /** Gives parts of objects whose calls are one operation each a field, and the objects a word. */
  static void layOut(VmClass type) {
    String name = type.name;
    boolean isConcurrent = !type.isProgram && ConcurrentObjects.contains(name);
    boolean isOrdinary = !type.isProgram && OrdinaryObjects.contain(name);
    boolean isAbove = !type.isProgram && OrdinaryObjects.isAbove(name);
    boolean isPart =
        isConcurrent
            ? ConcurrentObjects.isPart(name)
            : (isOrdinary || name.equals(OrdinaryObjects.STREAMS)) && OrdinaryObjects.isPart(name);
    if (isPart && type.fieldOrNull(WHOLE, OBJECT) == null) {
      type.addField(new VmField(type, new ClassFile.FieldEntry(WHOLE, OBJECT, 0, null, 0)));
    }
    boolean hasWord = type.superclass != null && type.superclass.contentSlot != 0;
    boolean isWhole = (isConcurrent || isOrdinary || isAbove) && !isPart && !hasWord;
    boolean hasCells = name.equals("java/util/concurrent/ConcurrentHashMap");
    int unseenSlots = (isWhole ? 1 : 0) + (hasCells ? ContentOperations.CELLS : 0);
    type.layOut(HIDDEN.getOrDefault(name, 0), unseenSlots);
    boolean isNew = isWhole && !isConcurrent;
    type.contentSlot = isNew ? type.hiddenSlot() : hasWord ? type.superclass().contentSlot : 0;
  }
}
