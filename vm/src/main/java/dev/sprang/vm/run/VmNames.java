package dev.sprang.vm.run;

import dev.sprang.execution.Frame;
import dev.sprang.execution.Names;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import java.util.Optional;

/** Names threads, locations and sites of a session for people. */
public final class VmNames implements Names {
  private final Vm vm;

  VmNames(Vm vm) {
    this.vm = vm;
  }

  @Override
  public String thread(int thread) {
    return vm.threads.name(thread);
  }

  @Override
  public int threadNamed(String name) {
    return vm.threads.numberOf(name);
  }

  @Override
  public String object(int location) {
    long name = vm.locations.name(location);
    int slot = vm.locations.slot(location);
    int namer = Heap.namer(name);
    String object;
    if (namer == Heap.PERMANENT_NAMER) {
      int permanent = vm.heap.permanent((int) Heap.count(name));
      if (vm.console.isAt(permanent)) {
        return "standard output";
      }
      VmClass type = vm.heap.classOf(permanent);
      if (type.statics == permanent) {
        return ofStatics(type, slot);
      }
      object = describePermanent(permanent, type);
    } else if (namer >= Heap.CLASS_NAMER) {
      object = vm.classes.byId(namer - Heap.CLASS_NAMER) + "'s object " + Heap.count(name);
    } else {
      object = "thread " + vm.threads.name(namer) + "'s object " + Heap.count(name);
    }
    return switch (slot) {
      case LocationTable.MONITOR -> object;
      case LocationTable.PERMIT -> "permit of " + object;
      default -> object + ", word " + (slot - VmClass.HEADER);
    };
  }

  private static String ofStatics(VmClass type, int slot) {
    if (slot == LocationTable.MONITOR) {
      return "initialisation of " + type;
    }
    for (VmField field : type.declaredFields()) {
      if (field.isStatic() && field.slot() == slot) {
        return field.toString();
      }
    }
    return "statics of " + type;
  }

  private String describePermanent(int object, VmClass type) {
    if (type.name.equals("java/lang/Class")) {
      return vm.mirrors.type(object) + ".class";
    }
    if (type.name.equals("java/lang/String")) {
      return '"' + vm.strings.text(object) + '"';
    }
    for (int thread = 0; thread < vm.threads.count(); thread++) {
      if (vm.threads.get(thread).record == object) {
        return "thread " + vm.threads.name(thread);
      }
    }
    return type.javaName();
  }

  @Override
  public boolean isInProgram(int site) {
    return vm.sites.isInProgram(site);
  }

  @Override
  public boolean isImplicit(int location) {
    long name = vm.locations.name(location);
    if (vm.locations.slot(location) != LocationTable.MONITOR
        || Heap.namer(name) != Heap.PERMANENT_NAMER) {
      return false;
    }
    int permanent = vm.heap.permanent((int) Heap.count(name));
    return vm.heap.classOf(permanent).statics == permanent;
  }

  @Override
  public Optional<Frame> frame(int site) {
    return Optional.of(vm.sites.frame(site));
  }

  @Override
  public String site(int site) {
    return vm.sites.text(site);
  }
}
