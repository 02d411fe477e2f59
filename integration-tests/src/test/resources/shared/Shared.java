import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/** One thread changes what another one looks at, through some other object or call of the JDK. */
public class Shared {
  private interface Change {
    void make() throws Exception;
  }

  private static final class Copying extends FilterOutputStream {
    Copying(OutputStream to) {
      super(to);
    }
  }

  private final Change change;
  private final Callable<Object> look;

  private Shared(Change change, Callable<Object> look) {
    this.change = change;
    this.look = look;
  }

  private static Shared onArrays(String kind) throws Exception {
    String[] texts = {"a"};
    byte[] bytes = {1, 2};
    char[] letters = {'a', 'b'};
    switch (kind) {
      case "array under a list":
        List<String> list = Arrays.asList(texts);
        return new Shared(() -> list.set(0, "z"), () -> texts[0]);
      case "list on an array":
        List<String> above = Arrays.asList(texts);
        return new Shared(() -> texts[0] = "z", () -> above.get(0));
      case "array copied through a list":
        List<String> copy = new ArrayList<>();
        return new Shared(() -> texts[0] = "z", () -> copy.addAll(Arrays.asList(texts)) + copy.get(0));
      case "stream on an array":
        ByteArrayInputStream stream = new ByteArrayInputStream(bytes);
        return new Shared(() -> bytes[0] = 9, stream::read);
      case "buffer on an array":
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new Shared(() -> buffer.put(0, (byte) 9), () -> bytes[0]);
      case "array of a buffer":
        ByteBuffer own = ByteBuffer.allocate(2);
        return new Shared(() -> own.array()[0] = 9, () -> own.get(0));
      case "letters on an array":
        CharBuffer chars = CharBuffer.wrap(letters);
        return new Shared(() -> letters[1] = 'z', chars::toString);
      case "array into a builder":
        StringBuilder filled = new StringBuilder("x");
        return new Shared(() -> letters[0] = 'z', () -> filled.append(letters).toString());
      case "builder into an array":
        StringBuilder source = new StringBuilder("x");
        return new Shared(() -> source.getChars(0, 1, letters, 0), () -> letters[0]);
      case "checksum of an array":
        return new Shared(
            () -> bytes[0] = 9,
            () -> {
              CRC32 sum = new CRC32();
              sum.update(bytes);
              return sum.getValue();
            });
      default:
        return intoArrays(kind);
    }
  }

  private static Shared intoArrays(String kind) throws Exception {
    Integer[] numbers = new Integer[1];
    switch (kind) {
      case "list into an array":
        List<Integer> list = new ArrayList<>(List.of(1));
        return new Shared(() -> list.toArray(numbers), () -> numbers[0]);
      case "vector into an array":
        Vector<Integer> vector = new Vector<>(List.of(1));
        return new Shared(() -> vector.copyInto(numbers), () -> numbers[0]);
      case "deque into an array":
        ArrayDeque<Integer> deque = new ArrayDeque<>(List.of(1));
        return new Shared(() -> deque.toArray(numbers), () -> numbers[0]);
      case "queue into an array":
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1));
        return new Shared(() -> queue.toArray(numbers), () -> numbers[0]);
      default:
        return holders(kind);
    }
  }

  private static Shared holders(String kind) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    switch (kind) {
      case "stream around another one":
        OutputStream encoding = Base64.getEncoder().wrap(out);
        return new Shared(
            () -> {
              encoding.write(1);
              encoding.close();
            },
            out::size);
      case "own stream around another one":
        Copying copying = new Copying(out);
        return new Shared(() -> copying.write(1), out::size);
      case "sum of a stream":
        CRC32 sum = new CRC32();
        ByteArrayInputStream in = new ByteArrayInputStream(new byte[] {1});
        CheckedInputStream checked = new CheckedInputStream(in, sum);
        return new Shared(checked::read, sum::getValue);
      case "second of two streams":
        ByteArrayInputStream second = new ByteArrayInputStream(new byte[] {2, 3});
        SequenceInputStream both =
            new SequenceInputStream(new ByteArrayInputStream(new byte[0]), second);
        return new Shared(both::read, second::read);
      case "text of a matcher":
        StringBuilder text = new StringBuilder("b");
        Matcher matcher = Pattern.compile("a").matcher(text);
        return new Shared(() -> text.setCharAt(0, 'a'), matcher::find);
      case "encoder":
        CharsetEncoder encoder = StandardCharsets.US_ASCII.newEncoder();
        return new Shared(() -> encoder.replaceWith(new byte[] {65}), () -> encoder.replacement()[0]);
      case "builder of formats":
        DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder();
        return new Shared(
            () -> builder.appendLiteral("a"), () -> builder.toFormatter().toString());
      case "descending set":
        ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>();
        NavigableSet<String> descending = set.descendingSet();
        return new Shared(() -> set.add("a"), descending::size);
      default:
        return threadsAndExceptions(kind);
    }
  }

  private static Shared threadsAndExceptions(String kind) throws Exception {
    Thread main = Thread.currentThread();
    Thread later = new Thread(() -> {});
    Exception failure = new Exception();
    switch (kind) {
      case "name of the first thread":
        return new Shared(() -> main.setName("z"), main::getName);
      case "priority of the first thread":
        return new Shared(() -> main.setPriority(3), main::getPriority);
      case "text of a thread":
        return new Shared(() -> later.setName("other"), () -> later.toString().contains("other"));
      case "daemon or not":
        return new Shared(() -> later.setDaemon(true), later::isDaemon);
      case "cause":
        return new Shared(() -> failure.initCause(new Error()), () -> failure.getCause() == null);
      case "stack trace":
        return new Shared(
            () -> failure.setStackTrace(new StackTraceElement[0]),
            () -> failure.getStackTrace().length == 0);
      case "new stack trace":
        failure.setStackTrace(new StackTraceElement[0]);
        return new Shared(failure::fillInStackTrace, () -> failure.getStackTrace().length == 0);
      case "accessible method":
        Method method = Shared.class.getMethod("main", String[].class);
        return new Shared(() -> method.setAccessible(true), method::isAccessible);
      default:
        return texts(kind);
    }
  }

  private static Shared texts(String kind) {
    List<Integer> list = new ArrayList<>();
    StringBuilder text = new StringBuilder("m");
    Date date = new Date(0);
    switch (kind) {
      case "text of an optional":
        Optional<List<Integer>> optional = Optional.of(list);
        return new Shared(() -> list.add(1), optional::toString);
      case "text of a reference":
        AtomicReference<List<Integer>> reference = new AtomicReference<>(list);
        return new Shared(() -> list.add(1), () -> "" + reference);
      case "queue that a list of one's own asks":
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
        return new Shared(
            () -> queue.remove(1), () -> new CopyOnWriteArrayList<>(List.of(1)).removeAll(queue));
      case "text of a reference by itself":
        AtomicReference<List<Integer>> held = new AtomicReference<>(list);
        return new Shared(() -> list.add(1), held::toString);
      case "call of a reference's text":
        AtomicReference<List<Integer>> called = new AtomicReference<>(list);
        return new Shared(() -> list.add(1), () -> called.toString());
      case "optional in a text":
        Optional<List<Integer>> some = Optional.of(list);
        return new Shared(() -> list.add(1), () -> "" + some);
      case "optional as an argument":
        Optional<List<Integer>> given = Optional.of(list);
        return new Shared(() -> list.add(1), () -> String.valueOf(given));
      case "optional to be found":
        Optional<List<Integer>> wanted = Optional.of(list);
        List<Optional<List<Integer>>> all = List.of(Optional.of(List.of(1)));
        return new Shared(() -> list.add(1), () -> all.contains(wanted));
      case "joined by a stream":
        List<StringBuilder> texts = List.of(text);
        return new Shared(
            () -> text.append("b"), () -> texts.stream().collect(Collectors.joining()));
      case "sorted by a stream":
        List<StringBuilder> unsorted = List.of(new StringBuilder("n"), text);
        return new Shared(
            () -> text.setCharAt(0, 'z'), () -> unsorted.stream().sorted().findFirst().get() == text);
      case "text of an atomic array":
        AtomicIntegerArray array = new AtomicIntegerArray(2);
        return new Shared(() -> array.set(1, 4), array::toString);
      case "date in a list":
        List<Date> dates = new ArrayList<>(List.of(date));
        return new Shared(() -> date.setTime(1), () -> dates.indexOf(new Date(0)));
      case "message":
        return new Shared(() -> list.add(1), () -> new AssertionError(list).getMessage());
      case "compared keys":
        TreeMap<StringBuilder, Integer> sorted = new TreeMap<>();
        sorted.put(text, 1);
        return new Shared(
            () -> text.setCharAt(0, 'a'), () -> sorted.get(new StringBuilder("m")));
      case "map that another one is compared with":
        Map<Integer, Integer> plain = new HashMap<>(Map.of(1, 9, 2, 2));
        Map<Integer, Integer> ordered = inOrderOfAccess();
        return new Shared(() -> plain.equals(ordered), () -> new ArrayList<>(ordered.entrySet()));
      case "concurrent map in a plain one":
        Map<Integer, Integer> concurrent = new ConcurrentHashMap<>(Map.of(1, 1));
        Map<Integer, Integer> copied = new HashMap<>(Map.of(2, 2));
        return new Shared(
            () -> concurrent.put(1, 5),
            () -> {
              copied.putAll(concurrent);
              return copied.toString();
            });
      case "synchronized map in another one":
        Map<Integer, Integer> table = new Hashtable<>(Map.of(1, 1));
        Map<Integer, Integer> filled = new Hashtable<>();
        return new Shared(
            () -> table.put(2, 2),
            () -> {
              filled.putAll(table);
              return filled.toString();
            });
      case "value of an own map":
        Map<Integer, Integer> own = new Latest();
        return new Shared(() -> own.get(1), () -> new ArrayList<>(own.entrySet()));
      case "value of an own map through a view":
        Map<Integer, Integer> latest = new Latest();
        Map<Integer, Integer> through = Collections.unmodifiableMap(latest);
        return new Shared(() -> through.get(1), () -> new ArrayList<>(latest.entrySet()));
      case "own map that another one is compared with":
        Map<Integer, Integer> asked = new Latest();
        Map<Integer, Integer> like = new HashMap<>(Map.of(1, 9, 2, 2));
        return new Shared(() -> like.equals(asked), () -> new ArrayList<>(asked.entrySet()));
      case "value through a view":
        Map<Integer, Integer> under = inOrderOfAccess();
        Map<Integer, Integer> view = Collections.unmodifiableMap(under);
        return new Shared(() -> view.get(1), () -> new ArrayList<>(under.entrySet()));
      default:
        throw new IllegalArgumentException(kind);
    }
  }

  /** What was asked for last comes last. */
  private static class Latest extends LinkedHashMap<Integer, Integer> {
    private static final long serialVersionUID = 1;

    Latest() {
      super(8, 0.75f, true);
      put(1, 1);
      put(2, 2);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
      return size() > 3;
    }
  }

  private static Map<Integer, Integer> inOrderOfAccess() {
    Map<Integer, Integer> ordered = new LinkedHashMap<>(8, 0.75f, true);
    ordered.put(1, 1);
    ordered.put(2, 2);
    return ordered;
  }

  /** What is looked at before the change, and after it. */
  public static List<String> inTurn(String kind) throws Exception {
    Shared shared = onArrays(kind);
    String before = String.valueOf(onArrays(kind).look.call());
    shared.change.make();
    return List.of(before, String.valueOf(shared.look.call()));
  }

  public static void main(String[] args) throws Exception {
    Shared shared = onArrays(args[0]);
    Thread thread =
        new Thread(
            () -> {
              try {
                shared.change.make();
              } catch (Exception unexpected) {
                throw new AssertionError(unexpected);
              }
            });
    thread.start();
    System.out.println(shared.look.call());
    thread.join();
  }
}
