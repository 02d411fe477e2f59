import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Scanner;
import java.util.Spliterator;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;

/** Two threads move one cursor under a lock: one of them gets the first element. */
public class Cursors {
  private static Object cursor;

  private static Object cursor(String kind) {
    switch (kind) {
      case "immutable list":
        return List.of("a", "b").iterator();
      case "immutable map":
        return Map.of("a", "b", "c", "d").keySet().iterator();
      case "array list":
        return new ArrayList<>(List.of("a", "b")).iterator();
      case "list iterator":
        return new ArrayList<>(List.of("a", "b")).listIterator();
      case "hash map":
        return new HashMap<>(Map.of("a", "b", "c", "d")).entrySet().iterator();
      case "tree set":
        return new TreeSet<>(List.of("a", "b")).iterator();
      case "array deque":
        return new ArrayDeque<>(List.of("a", "b")).iterator();
      case "priority queue":
        return new PriorityQueue<>(List.of("a", "b")).iterator();
      case "unmodifiable list":
        return Collections.unmodifiableList(new ArrayList<>(List.of("a", "b"))).iterator();
      case "array":
        return Arrays.asList("a", "b").iterator();
      case "vector":
        return new Vector<>(List.of("a", "b")).elements();
      case "spliterator":
        return new ArrayList<>(List.of("a", "b")).spliterator();
      case "stream":
        return Stream.of("a", "b").iterator();
      case "concurrent map":
        return new ConcurrentHashMap<>(Map.of("a", "b", "c", "d")).keySet().iterator();
      case "copied list":
        return new CopyOnWriteArrayList<>(List.of("a", "b")).iterator();
      case "concurrent queue":
        return new ConcurrentLinkedQueue<>(List.of("a", "b")).iterator();
      case "blocking queue":
        return new LinkedBlockingQueue<>(List.of("a", "b")).iterator();
      case "scanner":
        return new Scanner("a b");
      case "buffer":
        return ByteBuffer.wrap(new byte[] {1, 2});
      default:
        throw new IllegalArgumentException(kind);
    }
  }

  private static synchronized Object next() {
    if (cursor instanceof Enumeration) {
      return ((Enumeration<?>) cursor).nextElement();
    } else if (cursor instanceof ByteBuffer) {
      return ((ByteBuffer) cursor).get();
    } else if (cursor instanceof Spliterator) {
      Object[] found = new Object[1];
      ((Spliterator<?>) cursor).tryAdvance(element -> found[0] = element);
      return found[0];
    }
    return ((Iterator<?>) cursor).next();
  }

  public static void main(String[] args) throws InterruptedException {
    cursor = cursor(args[0]);
    Thread other = new Thread(Cursors::next);
    other.start();
    System.out.println(next());
    other.join();
  }
}
