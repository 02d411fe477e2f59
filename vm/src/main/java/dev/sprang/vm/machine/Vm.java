package dev.sprang.vm.machine;

import dev.sprang.vm.access.ByteViews;
import dev.sprang.vm.access.VarHandles;
import dev.sprang.vm.access.Words;
import dev.sprang.vm.atomic.AtomicCallFrames;
import dev.sprang.vm.atomic.AtomicCallTable;
import dev.sprang.vm.atomic.AtomicCalls;
import dev.sprang.vm.atomic.ContentVersions;
import dev.sprang.vm.atomic.ViewOwners;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.interpret.DirectHandles;
import dev.sprang.vm.interpret.Interpreter;
import dev.sprang.vm.interpret.Quickening;
import dev.sprang.vm.interpret.SlowPath;
import dev.sprang.vm.interpret.Unwinder;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.memory.ObservedIdentity;
import dev.sprang.vm.memory.WordValues;
import dev.sprang.vm.object.Allocator;
import dev.sprang.vm.object.CodeSites;
import dev.sprang.vm.object.LoaderObject;
import dev.sprang.vm.object.Mirrors;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.Resolver;
import dev.sprang.vm.object.Strings;
import dev.sprang.vm.object.Throwing;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmConsole;
import dev.sprang.vm.operation.VmEscape;
import dev.sprang.vm.operation.WeakAccesses;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.waiting.Lockers;
import dev.sprang.vm.waiting.Pauses;
import dev.sprang.vm.waiting.ShownStates;
import dev.sprang.vm.waiting.SignalWaits;
import dev.sprang.vm.waiting.Signals;
import dev.sprang.vm.waiting.ThreadControl;
import dev.sprang.vm.waiting.UncaughtExceptions;
import dev.sprang.vm.waiting.VmAssumptions;
import dev.sprang.vm.waiting.VmGates;
import dev.sprang.vm.waiting.VmMonitors;
import dev.sprang.vm.waiting.VmProgramEnd;

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
  public final Permission gate;
  public final ThreadTable threads;
  public final ClassInitialiser initialiser;
  public final VmMonitors monitors;
  public final VmEscape sharing;
  public final ShownStates states;
  public final Signals signals;
  public final SignalWaits signalWaits;
  public final ThreadControl control;
  public final Pauses pauses;
  public final Allocator allocator;
  public final Words words;
  public final WeakAccesses weakModes;
  public final ByteViews byteViews;
  public final VarHandles varHandles;
  public final DirectHandles directHandles;
  public final NativeTable natives = new NativeTable();
  public final Calls calls;
  public final VmConsole console;
  public final VmProgramEnd life;
  public final UncaughtExceptions handlers;
  public final ObservedIdentity attention;
  public final AtomicCalls rows;
  public final WordValues values;
  public final ContentVersions rowContents;
  public final AtomicCallFrames rowFrames;
  public final ViewOwners wholes;
  public final VmAssumptions assumptions;
  public final VmGates gates;
  public final CodeSites sites;
  final LocationTable locations = new LocationTable();
  public final Resolver resolver;
  public final Unwinder unwinder;
  public final Quickening quickening;
  final Interpreter interpreter;

  private boolean fixedProperties;

  public Vm(ClassTable classes) {
    this.classes = classes;
    heap = new Heap(classes);
    attention = new ObservedIdentity(heap);
    codes = new CodeTable(classes);
    strings = new Strings(heap, classes);
    mirrors = new Mirrors(heap, classes, strings);
    loader = new LoaderObject(heap, classes);
    sites = new CodeSites(classes, codes);
    refusals = new Refusals(classes, sites);
    throwing = new Throwing(heap, classes, codes, mirrors, strings, refusals);
    AtomicCallTable rowTable = new AtomicCallTable(heap, classes);
    rowContents = new ContentVersions(heap, locations, rowTable, refusals);
    values = new WordValues(heap, classes, rowContents);
    gate = new Permission(heap, locations, sites, classes, values, rowContents, refusals);
    threads = new ThreadTable(heap, classes);
    wholes = new ViewOwners(heap, rowTable, sites);
    rowFrames =
        new AtomicCallFrames(heap, gate, codes, threads, rowTable, rowContents, wholes, refusals);
    initialiser = new ClassInitialiser(heap, mirrors, codes, gate, throwing);
    sharing = new VmEscape(heap, classes);
    assumptions = new VmAssumptions(heap, classes);
    states = new ShownStates(heap, gate, locations, refusals, assumptions);
    monitors = new VmMonitors(heap, gate, locations, threads, states, throwing, classes);
    Lockers lockers = new Lockers(heap, classes, refusals);
    signals = new Signals(attention, heap, gate, locations, lockers, states, throwing);
    signalWaits = new SignalWaits(heap, gate, threads, monitors, signals, states, lockers);
    gates =
        new VmGates(
            heap, gate, locations, values, signals, states, codes, strings, refusals, classes);
    console = new VmConsole(heap, gate, classes);
    life = new VmProgramEnd(heap, gate, locations, threads, sharing, refusals, console, classes);
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
            signals,
            states,
            codes,
            initialiser,
            throwing,
            classes);
    pauses = new Pauses(heap, gate, locations, threads, control, signals, states, refusals);
    allocator = new Allocator(heap, throwing);
    words = new Words(heap, gate, monitors, sharing);
    byteViews = new ByteViews(heap, gate, refusals);
    weakModes = new WeakAccesses(gate, classes, sites);
    varHandles = new VarHandles(heap, classes, words, weakModes, byteViews, allocator, throwing);
    directHandles = new DirectHandles(heap, classes, mirrors, allocator, codes, throwing);
    rows = new AtomicCalls(this, rowTable);
    calls = new Calls(codes, natives, rowFrames, throwing);
    resolver = new Resolver(classes, throwing);
    handlers =
        new UncaughtExceptions(
            heap, gate, threads, monitors, sharing, codes, mirrors, throwing, classes);
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
