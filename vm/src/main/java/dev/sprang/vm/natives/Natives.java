package dev.sprang.vm.natives;

import dev.sprang.vm.machine.Vm;

/** All native methods, group by group. */
public final class Natives {
  private Natives() {}

  public static void addTo(Vm vm) {
    ObjectNatives.addTo(vm);
    ClassNatives.addTo(vm);
    ChanceNatives.addTo(vm);
    SystemNatives.addTo(vm);
    StringNatives.addTo(vm);
    NumberNatives.addTo(vm);
    SynchroniserNatives.addTo(vm);
    ThreadNatives.addTo(vm);
    ThrowableNatives.addTo(vm);
    UnsafeNatives.addTo(vm);
    ReflectionNatives.addTo(vm);
    InvocationNatives.addTo(vm);
    MemberAccess.addTo(vm);
    MemberNatives.addTo(vm);
    FieldNatives.addTo(vm);
    PoolNatives.addTo(vm);
    OnceNatives.addTo(vm);
    ProxyNatives.addTo(vm);
    ArrayNatives.addTo(vm);
    HandleNatives.addTo(vm);
    TextNatives.addTo(vm);
    LoadingNatives.addTo(vm);
  }
}
