package dev.sprang.vm.machine;

import dev.sprang.jdk.call.Signals;
import dev.sprang.jdk.name.InternalNames;
import dev.sprang.jdk.program.ApiNames;
import dev.sprang.jdk.program.CalledMethod;
import dev.sprang.jdk.program.JavaRemodelling.RunByOwnCode;
import dev.sprang.jdk.program.SignalText;
import dev.sprang.jdk.synchroniser.GuardedRows;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.operation.Frame;
import dev.sprang.operation.Names;
import dev.sprang.operation.Remodelling;
import dev.sprang.operation.ValueText;
import dev.sprang.vm.atomic.AtomicCalls;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.waiting.ThreadControl;
import dev.sprang.vm.waiting.VmProgramEnd;
import dev.sprang.vm.waiting.VmShownStates;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Names threads, locations and sites of a session for people. */
record VmNames(
    World world,
    VmOperations operations,
    ThreadControl control,
    VmProgramEnd programEnd,
    AtomicCalls atomicCalls,
    NamedObjects known)
    implements Names {

  private static final char UNKNOWN = 'V';

  private static final Map<Integer, String> PARTS_OF_THREADS =
      Map.of(
          ThreadRecord.STATUS, " (ended)",
          ThreadRecord.SIGNALS, Signals.PART,
          ThreadRecord.STATE, " (state)");

  @Override
  public String thread(int thread) {
    return operations.threads.name(thread);
  }

  @Override
  public int threadNamed(String name) {
    return operations.threads.numberOf(name);
  }

  @Override
  public int objects() {
    return operations.locations.count();
  }

  @Override
  public String object(int location) {
    long name = operations.locations.name(location);
    int slot = operations.locations.slot(location);
    int permanent = permanent(name);
    String object = owner(name);
    if (permanent != 0) {
      VmClass type = world.heap.classOf(permanent);
      if (operations.console.isAt(permanent)) {
        return "standard output";
      } else if (type.statics == permanent) {
        return ofStatics(type, slot);
      }
    }
    return switch (slot) {
      case LocationTable.MONITOR -> object;
      case LocationTable.PERMIT -> "permit of " + object;
      default -> {
        String part = known.part(location);
        boolean isWhole = slot <= LocationTable.CONTENT;
        yield isWhole ? object : object + (part == null ? part(name, slot) : " (" + part + ")");
      }
    };
  }

  @Override
  public String identity(int location) {
    return VmIdentities.of(this, location);
  }

  /** An object that lasts; 0 if this is the name of another one. */
  int permanent(long name) {
    return Heap.namer(name) == Heap.PERMANENT_NAMER
        ? world.heap.permanent((int) Heap.count(name))
        : 0;
  }

  private String part(long name, int slot) {
    VmClass type = known.type(name);
    if (isLife(name)) {
      return programEnd.part(slot);
    }
    if (isOfRecord(name)) {
      String part = PARTS_OF_THREADS.get(slot);
      if (part != null) {
        return part;
      }
    }
    boolean isStart = slot == operations.threads.startedSlot() && control.isThread(type);
    return isStart ? " (started)" : part(type, slot);
  }

  @Override
  public Optional<String> variable(int location) {
    long name = operations.locations.name(location);
    int permanent = permanent(name);
    VmClass type = permanent == 0 ? known.type(name) : world.heap.classOf(permanent);
    if (type == null || type.isArray()) {
      return Optional.empty();
    }
    boolean isStatic = permanent != 0 && type.statics == permanent;
    VmField field = type.fieldAt(operations.locations.slot(location), isStatic);
    return field == null || !field.owner.isProgram || field.isFinal()
        ? Optional.empty()
        : Optional.of(field.toString());
  }

  /** Whether a location is of what keeps the program alive. */
  private boolean isLife(long name) {
    return permanent(name) != 0 && programEnd.isAt(permanent(name));
  }

  /** Whether a location is what a thread shows to those who ask for its state. */
  private boolean isState(long name, int slot) {
    return slot == ThreadRecord.STATE && isOfRecord(name);
  }

  /** Whether a location is what can end a thread's waiting. */
  private boolean isSignals(int location) {
    return operations.locations.slot(location) == ThreadRecord.SIGNALS
        && isOfRecord(operations.locations.name(location));
  }

  private boolean isOfRecord(long name) {
    return permanent(name) != 0 && operations.threads.isRecord(permanent(name));
  }

  /** An object by its class, who made it, and how many that one had made before. */
  private String made(long name) {
    VmClass type = known.type(name);
    int namer = Heap.namer(name);
    String maker =
        namer >= Heap.CLASS_NAMER
            ? world.classes.byId(namer - Heap.CLASS_NAMER).toString()
            : operations.threads.name(namer & Heap.CALL_NAMER - 1);
    String simple = type == null ? "object" : simpleName(type);
    return simple + " " + maker + "#" + Heap.count(name);
  }

  /** Of a class of the JDK that programs have no name for, what it is a part of. */
  private static String simpleName(VmClass type) {
    if (type.isArray()) {
      return simpleName(type.component()) + "[]";
    }
    String full = type.javaName();
    return type.isProgram ? InternalNames.simple(full) : ApiNames.ofType(full);
  }

  private static String part(@Nullable VmClass type, int slot) {
    if (type == null) {
      return ", word " + (slot - VmClass.HEADER);
    }
    if (type.isArray()) {
      return "[" + (slot - VmClass.HEADER) + "]";
    }
    VmField field = type.fieldAt(slot, false);
    return field == null ? "" : "." + field.name;
  }

  @Override
  public String value(int location, long value) {
    if (known.part(location) != null) {
      return String.valueOf(GuardedRows.guard(value));
    } else if (operations.locations.slot(location) <= LocationTable.CONTENT) {
      return ""; // stands for all that an object holds, and tells nobody what that is
    }
    if (isSignals(location)) {
      return SignalText.of(value);
    }
    if (isState(operations.locations.name(location), operations.locations.slot(location))) {
      return VmShownStates.state(value).name();
    }
    return ValueText.of(kind(location), value, reference -> reference(reference - 1));
  }

  private String reference(long name) {
    int permanent = permanent(name);
    int object = permanent != 0 ? permanent : known.find(name);
    String text = object == 0 ? null : new ValueObjects(world).text(object);
    return text != null ? text : permanent != 0 ? "an object" : made(name);
  }

  /** What the values of a location are, by descriptor; V if that is not known. */
  private char kind(int location) {
    long name = operations.locations.name(location);
    int slot = operations.locations.slot(location);
    VmClass type = known.type(name);
    int permanent = permanent(name);
    if (permanent != 0) {
      VmClass owner = world.heap.classOf(permanent);
      VmField field = owner.statics == permanent ? owner.fieldAt(slot, true) : null;
      return field == null ? UNKNOWN : field.type.charAt(0);
    }
    if (type == null || slot < 0) {
      return UNKNOWN;
    }
    if (type.isArray()) {
      return type.name.charAt(1);
    }
    VmField field = type.fieldAt(slot, false);
    return field == null ? UNKNOWN : field.type.charAt(0);
  }

  private static String ofStatics(VmClass type, int slot) {
    if (slot == LocationTable.MONITOR) {
      return "class %s (initialisation)".formatted(type);
    }
    VmField field = type.fieldAt(slot, true);
    return field == null ? "statics of " + type : field.toString();
  }

  @Override
  public Optional<String> call(int location, int site, Supplier<Optional<Frame>> called) {
    Optional<String> call = method(location, called).call();
    if (call.isPresent() || known.part(location) != null) {
      return call.or(() -> Optional.of("uses " + whole(location)));
    }
    return method(location, site).map(method -> CalledMethod.inOneStep(method, object(location)));
  }

  @Override
  public Optional<String> call(Frame called) {
    return new CalledMethod("", Optional.of(called)).call();
  }

  @Override
  public Optional<String> calledAt(int site) {
    return world.sites.calledAt(site);
  }

  @Override
  public Optional<String> signalled(int location) {
    return isSignals(location)
        ? Optional.of(owner(operations.locations.name(location)))
        : Optional.empty();
  }

  @Override
  public boolean isResult(int location) {
    return CalledMethod.RESULT.equals(known.part(location));
  }

  @Override
  public String whole(int location) {
    return known.part(location) == null
        ? object(location)
        : ApiNames.shown(owner(known.whole(operations.locations.name(location))));
  }

  private String owner(long name) {
    int permanent = permanent(name);
    return permanent == 0 ? made(name) : VmIdentities.lasting(this, permanent);
  }

  @Override
  public Optional<Remodelling> remodelling(int location) {
    VmClass type = known.type(operations.locations.name(location));
    while (type != null && type.isProgram) {
      type = type.superclass;
    }
    return type == null || operations.locations.slot(location) > LocationTable.CONTENT
        ? Optional.empty()
        : Optional.of(new RunByOwnCode(type.javaName().split("\\$")[0]));
  }

  @Override
  public Optional<String> waits(int location, int site, Supplier<Optional<Frame>> called) {
    if (known.part(location) != null) {
      return Optional.of(method(location, called).waits());
    } else if (isSignals(location)) {
      return Optional.of(SignalText.waits(called.get(), calledAt(site)));
    }
    return method(location, site)
        .map(
            method ->
                "waits in %s of %s%s"
                    .formatted(method, object(location), GuardedRows.reason(method)));
  }

  private CalledMethod method(int cell, Supplier<Optional<Frame>> called) {
    return new CalledMethod(owner(known.whole(operations.locations.name(cell))), called.get());
  }

  private Optional<String> method(int location, int site) {
    return operations.locations.slot(location) <= LocationTable.CONTENT
        ? atomicCalls.calledAt(site)
        : Optional.empty();
  }

  @Override
  public boolean isInProgram(int site) {
    return world.sites.isInProgram(site);
  }

  @Override
  public boolean isImplicit(int location) {
    long name = operations.locations.name(location);
    int slot = operations.locations.slot(location);
    boolean isOfThread = slot == ThreadRecord.STATUS || slot == ThreadRecord.STATE;
    if (isOfThread && isOfRecord(name) || isLife(name)) {
      return true;
    }
    int permanent = permanent(name);
    return slot == LocationTable.MONITOR
        && permanent != 0
        && world.heap.classOf(permanent).statics == permanent;
  }

  @Override
  public Optional<Frame> frame(int site) {
    return Optional.of(world.sites.frame(site));
  }

  @Override
  public String time(long length) {
    return VirtualTime.text(length);
  }

  @Override
  public String site(int site) {
    return world.sites.text(site);
  }
}
