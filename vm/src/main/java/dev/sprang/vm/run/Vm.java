package dev.sprang.vm.run;

import dev.sprang.vm.load.ClassTable;

/**
 * The parts of one machine, put together. Has no behaviour of its own: each part is given to those
 * who need it.
 */
public final class Vm {
  public final ClassTable classes;
  public final Heap heap;
  public final CodeTable codes;
  public final Strings strings;
  public final Mirrors mirrors;
  public final LoaderObject loader;
  public final Refusals refusals;
  public final Throwing throwing;
  public final Gate gate;
  public final ThreadTable threads;
  public final ClassInitialiser initialiser;
  public final Monitors monitors;
  public final Sharing sharing;
  public final ShownStates states;
  public final SignalWords signals;
  public final Lockers lockers;
  public final WaitSets waitSets;
  public final ThreadControl control;
  public final Allocator allocator;
  public final Words words;
  public final WeakModes weakModes;
  public final ByteViews byteViews;
  public final VarHandles varHandles;
  public final DirectHandles directHandles;
  public final NativeTable natives = new NativeTable();
  public final Calls calls;
  public final Console console;
  public final Life life;
  public final Handlers handlers;
  public final Attention attention;
  public final RowCalls rows;
  final RowContents rowContents;
  final RowFrames rowFrames;
  final Wholes wholes;
  public final Assumptions assumptions;
  public final Gates gates;
  final SiteTable sites;
  final LocationTable locations = new LocationTable();
  public final Resolver resolver;
  final Unwinder unwinder;
  final Quickening quickening;
  final Interpreter interpreter;

  private boolean fixedProperties;

  public Vm(ClassTable classes) {
    this.classes = classes;
    heap = new Heap(classes);
    attention = new Attention(heap);
    codes = new CodeTable(classes);
    strings = new Strings(heap, classes);
    mirrors = new Mirrors(heap, classes, strings);
    loader = new LoaderObject(heap, classes);
    sites = new SiteTable(classes, codes);
    refusals = new Refusals(classes, sites);
    throwing = new Throwing(heap, classes, codes, mirrors, strings, refusals);
    RowTable rowTable = new RowTable(heap, classes);
    rowContents = new RowContents(heap, locations, rowTable, refusals);
    gate = new Gate(heap, locations, sites, classes, rowContents, refusals);
    threads = new ThreadTable(heap, classes);
    wholes = new Wholes(heap, rowTable, sites);
    rowFrames = new RowFrames(heap, gate, codes, threads, rowTable, rowContents, wholes, refusals);
    initialiser = new ClassInitialiser(heap, mirrors, codes, gate, throwing);
    sharing = new Sharing(heap, classes);
    assumptions = new Assumptions(heap, classes);
    states = new ShownStates(heap, gate, locations, refusals, assumptions);
    monitors = new Monitors(heap, gate, locations, threads, states, throwing, classes);
    lockers = new Lockers(heap, classes, refusals);
    signals = new SignalWords(attention, heap, gate, locations, refusals);
    waitSets = new WaitSets(heap, gate, threads, monitors, lockers);
    gates = new Gates(heap, gate, locations, signals, codes, strings, refusals, classes);
    console = new Console(heap, gate, classes);
    life = new Life(heap, gate, locations, threads, sharing, refusals, console, classes);
    control =
        new ThreadControl(
            attention,
            heap,
            gate,
            locations,
            threads,
            monitors,
            sharing,
            life,
            initialiser,
            throwing,
            classes);
    allocator = new Allocator(heap, throwing);
    words = new Words(heap, gate, monitors, sharing);
    byteViews = new ByteViews(heap, gate, refusals);
    weakModes = new WeakModes(gate, classes, sites);
    varHandles = new VarHandles(heap, classes, words, weakModes, byteViews, allocator, throwing);
    directHandles = new DirectHandles(heap, classes, mirrors, allocator, initialiser, throwing);
    rows = new RowCalls(this, rowTable);
    calls = new Calls(codes, natives, initialiser, rowFrames, throwing);
    resolver = new Resolver(classes, throwing);
    handlers =
        new Handlers(
            heap, gate, threads, monitors, sharing, initialiser, mirrors, throwing, classes);
    unwinder =
        new Unwinder(
            heap, classes, codes, threads, control, initialiser, handlers, throwing, rowFrames);
    quickening = new Quickening(this);
    SlowPath slow = new SlowPath(this);
    quickening.connect(slow);
    interpreter = new Interpreter(heap, classes, codes, slow);
  }

  /** Tells whether the program leaves the system's properties as they are. */
  public void setFixedProperties(boolean areFixed) {
    fixedProperties = areFixed;
  }

  public boolean hasFixedProperties() {
    return fixedProperties;
  }
}
