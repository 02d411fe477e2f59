package dev.sprang.live.run.naming;

import dev.sprang.engine.CodePlace;
import dev.sprang.jdk.call.Signals;
import dev.sprang.jdk.name.InternalNames;
import dev.sprang.jdk.program.ApiNames;
import dev.sprang.jdk.program.CalledMethod;
import dev.sprang.jdk.program.SignalText;
import dev.sprang.jdk.synchroniser.GuardedRows;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.live.run.jvm.Memory;
import dev.sprang.live.weave.site.Site;
import dev.sprang.live.weave.site.Site.Subject;
import dev.sprang.live.weave.site.Twins;
import dev.sprang.live.weave.site.WovenSites;
import dev.sprang.operation.Frame;
import dev.sprang.operation.Names;
import dev.sprang.operation.ValueText;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Numbers the threads and objects of a program by what is the same in every execution. A thread is
 * named by its spawn path: {@code 0} is the main thread, {@code 0.2} the second thread it started.
 * An object is named by the thread that first let others reach it and how many that thread had
 * named before; the numbers are given once and kept for the engine's life.
 */
public final class LiveNames implements Names {
  /** Objects that belong to nobody: classes, the console, what the JDK made by itself. */
  private static final int NOBODY = -1;

  /** What is added to a thread for its end, and to a class for its initialisation. */
  public static final String ENDED = " (ended)";

  public static final String INITIALISATION = " (initialisation)";

  /** The same of what keeps the program alive. */
  public static final String LIFE = "'s life";

  /** The same of the list of its threads. */
  public static final String THREADS = "'s threads";

  private static final Set<String> IMPLICIT = Set.of(ENDED, INITIALISATION, LIFE, THREADS);

  private static final char NO_KIND = 'V';

  /** There are fewer threads than would reach up to here. */
  private static final int TYPE_SHIFT = 48;

  /** The part that stands for all that an object of the JDK holds; those below for parts of it. */
  public static final int CONTENT = -2;

  /** The parts from here on downwards are the monitors of an object's views. */
  private static final int FIRST_VIEW = -100;

  private record ThreadKey(int parent, int ordinal) {}

  private final WovenSites sites;
  private final List<ThreadKey> threads = new ArrayList<>();
  private final Map<ThreadKey, Integer> threadNumbers = new HashMap<>();

  private final LongIntTable objects = new LongIntTable();
  private final List<String> objectNames = new ArrayList<>();

  /** What objects without names say, by the numbers they have instead. */
  private final List<String> nameless = new ArrayList<>();

  private final Map<String, Integer> globals = new HashMap<>();

  /** The classes of objects, and numbers from 1 of those that come where another was before. */
  private final List<String> types = new ArrayList<>();

  private final Map<String, Integer> typeNumbers = new HashMap<>();

  private final Map<String, Integer> views = new HashMap<>();

  private final LongIntTable locations = new LongIntTable();
  private final List<String> locationNames = new ArrayList<>();
  private final BitSet references = new BitSet();

  /** What a cell belongs to, by its location. */
  private final Map<Integer, String> cells = new HashMap<>();

  /** What the values of a location are, by descriptor: known of fields and array elements. */
  private final List<Character> kinds = new ArrayList<>();

  private final Map<Integer, Character> fieldKinds = new HashMap<>();
  private final Map<Integer, Character> elementKinds = new HashMap<>();

  /** The locations that stand for all that an object holds. */
  private final BitSet contents = new BitSet();

  /** The locations that the program's code does not name. */
  private final BitSet implicit = new BitSet();

  private final BitSet states = new BitSet();

  public LiveNames(WovenSites sites) {
    this.sites = sites;
    child(NOBODY, 0);
  }

  public int threads() {
    return threads.size();
  }

  /** The number of the thread that {@code parent} started as its {@code ordinal}-th, from 1. */
  public int child(int parent, int ordinal) {
    return threadNumbers.computeIfAbsent(
        new ThreadKey(parent, ordinal),
        key -> {
          threads.add(key);
          return threads.size() - 1;
        });
  }

  /**
   * The number of the {@code ordinal}-th object that a thread named, which may be of another class
   * in another execution, and is another one then.
   */
  public int object(int thread, int ordinal, Class<?> type) {
    long key = (long) (thread + 1) << 32 | ordinal;
    int number = objects.number(key);
    if (number < objectNames.size() && !type.getName().equals(types.get(number))) {
      number = objects.number(key | (long) typeNumber(type) << TYPE_SHIFT);
    }
    if (number == objectNames.size()) {
      objectNames.add(simpleName(type) + " " + thread(thread) + "#" + ordinal);
      types.add(type.getName());
      elementKinds.put(number, type.isArray() ? Memory.kind(type.getComponentType()) : NO_KIND);
    }
    return number;
  }

  private static String simpleName(Class<?> type) {
    return type.isArray()
        ? simpleName(type.getComponentType()) + "[]"
        : isOfJdk(type)
            ? ApiNames.ofType(Twins.unmask(type.getName()))
            : InternalNames.simple(type.getName());
  }

  private static boolean isOfJdk(Class<?> type) {
    return type.getModule().isNamed() || Twins.isTwin(type.getName().replace('.', '/'));
  }

  private int typeNumber(Class<?> type) {
    return typeNumbers.computeIfAbsent(type.getName(), name -> typeNumbers.size() + 1);
  }

  /** The next object without a name is known by this. */
  public void addNameless(String text) {
    nameless.add(text);
  }

  /** The number of something there is only one of. */
  public int global(String name) {
    return globals.computeIfAbsent(
        name,
        key -> {
          int number = objects.number(globals.size()); // threads use keys from 1 << 32
          objectNames.add(key);
          types.add("");
          return number;
        });
  }

  /**
   * The number of a part of an object.
   *
   * @param part a number no other part of the object has, at least 0 or one of a few below
   * @param suffix what stands for it behind the object's name; empty for all of the object
   */
  public int location(int object, int part, String suffix) {
    int number = locations.number((long) object << 33 | part & 0xFFFFFFFFL);
    if (number == locationNames.size()) {
      locationNames.add(objectNames.get(object) + suffix);
      contents.set(number, part <= CONTENT && part > FIRST_VIEW);
      implicit.set(number, IMPLICIT.contains(suffix));
      kinds.add(suffix.startsWith(".") ? fieldKinds.getOrDefault(part, NO_KIND) : NO_KIND);
    }
    return number;
  }

  /** The location that stands for all that an object holds. */
  public int content(int object) {
    return location(object, CONTENT, "");
  }

  /** The number of the monitor of a view of an object, by the view's class. */
  public int view(int object, String type) {
    int view = views.computeIfAbsent(type, added -> views.size());
    return location(object, FIRST_VIEW - view, " as " + type.substring(type.lastIndexOf('.') + 1));
  }

  /** What the values of a field are, by descriptor; known before its first location. */
  public void setKind(int field, char kind) {
    fieldKinds.put(field, kind);
  }

  /** The number of an array element. */
  public int element(int object, int index) {
    int number = locations.number((long) object << 33 | 1L << 32 | index);
    if (number == locationNames.size()) {
      locationNames.add(objectNames.get(object) + "[" + index + "]");
      kinds.add(elementKinds.getOrDefault(object, NO_KIND));
    }
    return number;
  }

  /** Notes that a location holds what a thread shows to those who ask for its state. */
  public void setState(int location) {
    states.set(location);
    implicit.set(location);
  }

  /** The number of an object's cell, which stands for a part of it. */
  public int cell(int object, int part, String name) {
    int known = locationNames.size();
    int location = location(object, part, " (" + name + ")");
    if (location == known) {
      cells.put(location, objectNames.get(object));
    }
    return location;
  }

  /** Notes that a location holds a reference. */
  public void setHoldsReference(int location) {
    references.set(location);
  }

  public boolean holdsReference(int location) {
    return references.get(location);
  }

  @Override
  public String thread(int thread) {
    ThreadKey key = threads.get(thread);
    return key.parent == NOBODY ? "0" : thread(key.parent) + "." + key.ordinal;
  }

  @Override
  public int threadNamed(String name) {
    String[] parts = name.split("\\.", -1);
    if (!parts[0].equals("0")) {
      return -1;
    }
    int thread = 0;
    for (int i = 1; i < parts.length; i++) {
      if (!parts[i].matches("[1-9][0-9]{0,4}")) {
        return -1;
      }
      thread = child(thread, Integer.parseInt(parts[i]));
    }
    return thread;
  }

  @Override
  public int objects() {
    return locationNames.size();
  }

  @Override
  public String object(int location) {
    return locationNames.get(location);
  }

  /** The instruction a site is; empty if it belongs to none. */
  public Optional<CodePlace> place(int number) {
    if (number < 0 || sites.get(number).descriptor().isEmpty()) {
      return Optional.empty();
    }
    Site site = sites.get(number);
    return Optional.of(new CodePlace(site.type(), site.method(), site.descriptor(), site.index()));
  }

  @Override
  public String value(int location, long value) {
    if (isSignals(location)) {
      return SignalText.of(value);
    }
    if (states.get(location)) {
      return Thread.State.values()[(int) value].name();
    } else if (contents.get(location)) {
      return ""; // stands for all that an object holds, and tells nobody what that is
    }
    return cells.containsKey(location)
        ? String.valueOf(GuardedRows.guard(value))
        : ValueText.of(kinds.get(location), value, this::reference);
  }

  @Override
  public Optional<String> call(int location, int site, Supplier<Optional<Frame>> called) {
    Optional<String> call = new CalledMethod(owner(location), called.get()).call();
    if (call.isPresent() || cells.containsKey(location)) {
      return call.or(() -> Optional.of("uses " + whole(location)));
    }
    return method(location, site)
        .map(method -> CalledMethod.inOneStep(method, locationNames.get(location)));
  }

  @Override
  public Optional<String> call(Frame called) {
    return new CalledMethod("", Optional.of(called)).call();
  }

  @Override
  public Optional<String> calledAt(int site) {
    if (site < 0) {
      return Optional.empty();
    }
    Subject subject = sites.get(site).subject();
    if (subject instanceof Subject.Call call) {
      return Optional.of(call.declared().name());
    }
    return subject instanceof Subject.Synchroniser row
        ? Optional.of(row.declared().name())
        : Optional.empty();
  }

  @Override
  public Optional<String> signalled(int location) {
    return isSignals(location)
        ? Optional.of(locationNames.get(location).replace(Signals.PART, ""))
        : Optional.empty();
  }

  @Override
  public boolean isResult(int location) {
    return cells.containsKey(location)
        && locationNames.get(location).endsWith(" (" + CalledMethod.RESULT + ")");
  }

  @Override
  public String whole(int location) {
    return cells.containsKey(location)
        ? ApiNames.shown(cells.get(location))
        : locationNames.get(location);
  }

  private String owner(int location) {
    return cells.getOrDefault(location, locationNames.get(location));
  }

  @Override
  public Optional<String> waits(int location, int site, Supplier<Optional<Frame>> called) {
    if (cells.containsKey(location)) {
      return Optional.of(new CalledMethod(cells.get(location), called.get()).waits());
    } else if (isSignals(location)) {
      return Optional.of(SignalText.waits(called.get(), calledAt(site)));
    }
    return method(location, site)
        .map(
            method ->
                "waits in %s of %s%s"
                    .formatted(method, locationNames.get(location), GuardedRows.reason(method)));
  }

  /** Whether a location is what can end a thread's waiting. */
  private boolean isSignals(int location) {
    return locationNames.get(location).endsWith(Signals.PART);
  }

  private Optional<String> method(int location, int site) {
    return contents.get(location) ? calledAt(site) : Optional.empty();
  }

  /** Texts, boxed values and the like have no name, but say something. */
  private String reference(long value) {
    if (value < 0 && -1 - value < nameless.size()) {
      return nameless.get((int) (-1 - value));
    }
    return value > 0 && value <= objectNames.size()
        ? objectNames.get((int) value - 1)
        : "an object";
  }

  @Override
  public boolean isImplicit(int location) {
    return implicit.get(location);
  }

  @Override
  public Optional<Frame> frame(int site) {
    if (site < 0) {
      return Optional.empty();
    }
    Site at = sites.get(site);
    return Optional.of(new Frame(at.type(), at.method(), at.file(), at.line()));
  }

  @Override
  public String time(long length) {
    return VirtualTime.text(length);
  }

  @Override
  public String site(int site) {
    return site < 0 ? "the start of the thread" : sites.get(site).toString();
  }

  @Override
  public boolean isInProgram(int site) {
    return site < 0 || !sites.get(site).isInTwin();
  }
}
