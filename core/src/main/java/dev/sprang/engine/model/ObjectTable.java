package dev.sprang.engine.model;

import dev.sprang.operation.Hash;
import dev.sprang.operation.Names;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the objects of a model program: first the permit of each thread, then variables and
 * monitors as the compiler meets them, then array elements as executions reach them.
 */
final class ObjectTable implements Names {
  /** Largest array index: a script that computes a larger one has gone astray. */
  static final int MAX_INDEX = 1 << 16;

  private static final Pattern ELEMENT = Pattern.compile("(.*)\\[([0-9]{1,5})]", Pattern.DOTALL);

  private enum Kind {
    PERMIT,
    VARIABLE,
    MONITOR
  }

  private record Entry(
      Kind kind, String name, String quoted, long fingerprint, long initial, boolean alwaysShown) {

    private Entry(Kind kind, String name, long initial, boolean alwaysShown) {
      this(kind, name, Quoted.of(name), Hash.of(name), initial, alwaysShown);
    }
  }

  private record ArrayOf(Kind kind, String name) {}

  private final int threads;
  private final Map<String, Long> initial;
  private final List<Entry> entries = new ArrayList<>();
  private final Map<ArrayOf, Integer> numbers = new HashMap<>();
  private final List<ArrayOf> arrays = new ArrayList<>();
  private final List<int[]> elements = new ArrayList<>();
  private final List<String> sites = new ArrayList<>();

  /** The variables in the order of their names, made when asked for; null if there are more now. */
  private int @Nullable [] variablesByName;

  ObjectTable(int threads, Map<String, Long> initial) {
    this.threads = threads;
    this.initial = initial;
    for (int thread = 0; thread < threads; thread++) {
      entries.add(new Entry(Kind.PERMIT, "permit of thread " + thread, 0, false));
    }
    initial.keySet().stream().sorted().forEach(this::variable);
  }

  int size() {
    return entries.size();
  }

  int variable(String name) {
    return number(new ArrayOf(Kind.VARIABLE, name));
  }

  int monitor(String name) {
    return number(new ArrayOf(Kind.MONITOR, name));
  }

  /** The name of the variable, or array of them, that an instruction is about. */
  String variable(Instruction instruction) {
    return instruction.object >= 0
        ? entries.get(instruction.object).name
        : arrays.get(instruction.array).name;
  }

  int variableArray(String name) {
    return array(new ArrayOf(Kind.VARIABLE, name));
  }

  int monitorArray(String name) {
    return array(new ArrayOf(Kind.MONITOR, name));
  }

  /** The object at an index of an array; -1 if there can be no such element. */
  int element(int array, long index) {
    if (index < 0 || index > MAX_INDEX) {
      return -1;
    }
    int[] known = elements.get(array);
    int i = (int) index;
    if (i >= known.length) {
      int old = known.length;
      known = Arrays.copyOf(known, Math.max(2 * old, i + 1));
      Arrays.fill(known, old, known.length, -1);
      elements.set(array, known);
    }
    if (known[i] < 0) {
      ArrayOf of = arrays.get(array);
      known[i] = number(new ArrayOf(of.kind, of.name + "[" + i + "]"));
    }
    return known[i];
  }

  boolean isVariable(int object) {
    return entries.get(object).kind == Kind.VARIABLE;
  }

  boolean isMonitor(int object) {
    return entries.get(object).kind == Kind.MONITOR;
  }

  int[] variablesByName() {
    if (variablesByName == null) {
      variablesByName =
          IntStream.range(0, size())
              .filter(this::isVariable)
              .boxed()
              .sorted(Comparator.comparing(this::object))
              .mapToInt(object -> object)
              .toArray();
    }
    return variablesByName;
  }

  /** Its name as outcomes have it. */
  String quoted(int object) {
    return entries.get(object).quoted;
  }

  /** Stands for its name. */
  long fingerprint(int object) {
    return entries.get(object).fingerprint;
  }

  long initialValue(int object) {
    return entries.get(object).initial;
  }

  /** Whether the variable belongs to every outcome, written or not. */
  boolean isAlwaysShown(int object) {
    return entries.get(object).alwaysShown;
  }

  int site(int thread, String text) {
    sites.add("thread " + thread + ", " + text);
    return sites.size() - 1;
  }

  private int number(ArrayOf named) {
    Integer number = numbers.get(named);
    if (number == null) {
      Long value = named.kind == Kind.VARIABLE ? initial.get(named.name) : null;
      number = entries.size();
      variablesByName = null;
      numbers.put(named, number);
      entries.add(new Entry(named.kind, named.name, value == null ? 0 : value, value != null));
    }
    return number;
  }

  private int array(ArrayOf named) {
    int array = arrays.indexOf(named);
    if (array < 0) {
      array = arrays.size();
      arrays.add(named);
      elements.add(new int[0]);
    }
    return array;
  }

  @Override
  public String thread(int thread) {
    return Integer.toString(thread);
  }

  @Override
  public int threadNamed(String name) {
    for (int thread = 0; thread < threads; thread++) {
      if (thread(thread).equals(name)) {
        return thread;
      }
    }
    return -1;
  }

  @Override
  public int objects() {
    return size();
  }

  /** An element of an array that no execution has reached yet gets its number. */
  @Override
  public int objectNamed(String name) {
    int known = Names.super.objectNamed(name);
    Matcher element = ELEMENT.matcher(name);
    if (known < 0 && element.matches()) {
      for (int array = 0; array < arrays.size(); array++) {
        if (arrays.get(array).name.equals(element.group(1))) {
          return element(array, Long.parseLong(element.group(2)));
        }
      }
    }
    return known;
  }

  @Override
  public String object(int object) {
    return entries.get(object).name;
  }

  @Override
  public Optional<String> variable(int object) {
    String name = entries.get(object).name;
    Matcher element = ELEMENT.matcher(name);
    return isVariable(object)
        ? Optional.of(element.matches() ? element.group(1) : name)
        : Optional.empty();
  }

  @Override
  public String site(int site) {
    return sites.get(site);
  }
}
