import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Objects of the program and of the JDK are written to memory and read again. */
public class WrittenObjects {
  static class Node implements Serializable {
    int kept = 3;
    transient int left = 4;
    Node next;
    final int[] numbers = {1, 2};
    final List<String> texts = new ArrayList<>(List.of("q"));
  }

  static class Base {
    int base = 7;

    Base() {
      base = 8;
    }
  }

  static class Extended extends Base implements Serializable {
    private static final long serialVersionUID = 5;
    int more = 1;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(42);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      more += in.readInt();
    }
  }

  record Pair(byte first, double second, long[] third, String fourth) implements Serializable {
    Pair {
      if (fourth == null) {
        throw new IllegalArgumentException();
      }
    }
  }

  static class Replaced implements Serializable {
    Object writeReplace() {
      return "another";
    }
  }

  public static class Own implements Externalizable {
    int value;

    public Own() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(value);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      value = in.readInt();
    }
  }

  static class Holder implements Serializable {
    Object held = new Base();
  }

  public static void main(String[] args) throws Exception {
    Node node = new Node();
    node.kept = 9;
    node.next = node;
    Node read = copy(node);
    check(read.kept == 9 && read.left == 0 && read.next == read && read != node);
    check(Arrays.equals(read.numbers, node.numbers) && read.texts.equals(node.texts));
    Extended extended = new Extended();
    extended.base = 1;
    check(copy(extended).base == 8 && copy(extended).more == 43);
    check(copy((Object) new Replaced()).equals("another"));
    Pair pair = new Pair((byte) 3, 0.5, new long[] {4}, "p");
    Pair readPair = copy(pair);
    check(readPair.first() == 3 && readPair.second() == 0.5 && readPair.third()[0] == 4);
    check(readPair.fourth().equals("p") && readPair != pair);
    Own own = new Own();
    own.value = 5;
    check(copy(own).value == 5);
    check(copy(Thread.State.NEW) == Thread.State.NEW && copy(Own.class) == Own.class);
    List<Object> all =
        List.of(new HashMap<>(Map.of(1, 2)), new TreeMap<>(Map.of(1, 2)), new LinkedList<>(), new Date(5));
    check(copy(all).equals(all));
    check("m".equals(copy(new IllegalStateException("m")).getMessage()));
    check(versionOf(Extended.class) == 5 && versionOf(int[].class) == 5600894804908749477L);
    try {
      copy(new Holder());
      check(false);
    } catch (NotSerializableException expected) {
      check("WrittenObjects$Base".equals(expected.getMessage()));
    }
  }

  private static long versionOf(Class<?> type) {
    return ObjectStreamClass.lookup(type).getSerialVersionUID();
  }

  @SuppressWarnings("unchecked")
  private static <T> T copy(T object) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(object);
    return (T) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }

  private static void check(boolean holds) {
    if (!holds) {
      throw new AssertionError();
    }
  }
}
