package dev.sprang.vm.object;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.VmClass;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The histories of calls that an execution of this session has explained already; they are known by
 * what is in the arrays that tell them. Asking changes nothing that the program can see: what is
 * left out are steps of one thread on objects of its own.
 */
public final class KnownHistories {
  private static final String VALUE = "value";

  /** Objects that never change and are equal if that field is. */
  private static final Map<String, String> VALUES =
      Map.of(
          "java/lang/Integer", "I",
          "java/lang/Long", "J",
          "java/lang/Short", "S",
          "java/lang/Byte", "B",
          "java/lang/Character", "C",
          "java/lang/Boolean", "Z");

  private static final String STRING = "java/lang/String";
  private static final String THROWN = "dev/sprang/api/history/CallResult$Thrown";

  private final World world;
  private final Set<String> explained = new HashSet<>();

  /** Something in a history says itself when it is equal to something else. */
  private static final class Untold extends Exception {
    private static final long serialVersionUID = 1;

    Untold() {
      super("", null, false, false);
    }
  }

  public KnownHistories(World world) {
    this.world = world;
  }

  /** How many there are. */
  public int size() {
    return explained.size();
  }

  public boolean contains(int history) {
    try {
      return explained.contains(text(history));
    } catch (Untold asIfNew) {
      return false;
    }
  }

  public void add(int history) {
    try {
      explained.add(text(history));
    } catch (Untold never) {
      return;
    }
  }

  private String text(int history) throws Untold {
    StringBuilder text = new StringBuilder();
    addArray(history, text);
    return text.toString();
  }

  private void addArray(int array, StringBuilder text) throws Untold {
    boolean isOfNumbers = world.heap.classOf(array).name.equals("[I");
    text.append('[');
    for (int i = 0; i < world.heap.length(array); i++) {
      long element = world.heap.get(array, HEADER + i);
      if (isOfNumbers) {
        text.append(element).append(',');
      } else {
        add((int) element, text);
      }
    }
    text.append(']');
  }

  private void add(int object, StringBuilder text) throws Untold {
    if (object == 0) {
      text.append('-');
      return;
    }
    VmClass type = world.heap.classOf(object);
    String primitive = VALUES.get(type.name);
    if (primitive != null) {
      text.append(primitive)
          .append(world.heap.get(object, type.field(VALUE, primitive).slot()))
          .append(',');
    } else if (type.name.equals(STRING)) {
      addText('"', world.strings.text(object), text);
    } else if (type.name.equals(THROWN)) {
      int thrown = (int) world.heap.get(object, type.field("type", GuestObjects.TEXT).slot());
      addText('!', world.strings.text(thrown), text);
    } else if (type.name.equals("[I") || type.name.endsWith("[[I") || isOfResults(type)) {
      addArray(object, text);
    } else {
      throw new Untold();
    }
  }

  /** An array of those of all threads, or that of one. */
  private static boolean isOfResults(VmClass type) {
    return type.name.equals("[[Ljava/lang/Object;") || type.name.equals("[Ljava/lang/Object;");
  }

  private static void addText(char sort, String content, StringBuilder text) {
    text.append(sort).append(content.length()).append(':').append(content);
  }
}
