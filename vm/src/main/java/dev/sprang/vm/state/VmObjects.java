package dev.sprang.vm.state;

import dev.sprang.engine.CodePlace;
import dev.sprang.engine.HeapObjects;
import dev.sprang.vm.code.Op;
import dev.sprang.vm.code.RegisterCode;
import dev.sprang.vm.code.Translator;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.VmMonitors;
import java.util.Optional;

/** Tells of the objects behind pending operations. Walks over the heap: for those who ask. */
public record VmObjects(World world, VmOperations operations, VmMonitors monitors)
    implements HeapObjects {

  @Override
  public long base(int thread) {
    VmThread t = operations.threads.get(thread);
    int object = operations.threads.isActive(t) ? t.pendingObject : 0;
    if (object == 0 || operations.console.isAt(object) || operations.threads.isRecord(object)) {
      return NONE;
    }
    boolean isStatic = world.heap.classOf(object).statics == object;
    return isStatic ? NONE : number(object);
  }

  /** A lock's state is kept in an object of its own, which nobody else knows. */
  long number(int object) {
    return object == 0 ? NONE : operations.values.ofReference(monitors.lockWith(object));
  }

  @Override
  public Optional<Variable> variable(int thread) {
    VmThread t = operations.threads.get(thread);
    if (base(thread) == NONE || t.base < 0) {
      return Optional.empty();
    }
    RegisterCode code = world.codes.at(t.methodId());
    int register = register(code.code, t.pc);
    if (register < 0 || number((int) t.stack[t.base + register]) != base(thread)) {
      return Optional.empty();
    }
    VmMethod method = world.classes.method(t.methodId());
    int local = Translator.localIn(method, register);
    return Optional.of(
        local >= 0
            ? new Variable(true, local)
            : new Variable(false, register - Translator.stackBegin(method)));
  }

  /** The register with the object that an instruction accesses; -1 if it is about none. */
  private static int register(int[] code, int pc) {
    return switch (code[pc]) {
      case Op.GET, Op.GET_FINAL, Op.GET_SLOW, Op.ARRAY_GET -> code[pc + 2];
      case Op.PUT, Op.PUT_REF, Op.PUT_SLOW, Op.ARRAY_PUT, Op.ARRAY_PUT_REF, Op.ENTER, Op.EXIT ->
          code[pc + 1];
      case Op.CALL_DIRECT, Op.CALL_VIRTUAL, Op.CALL_INTERFACE -> code[pc + Op.CALL_LENGTH];
      default -> -1;
    };
  }

  @Override
  public Optional<CodePlace> site(long object) {
    Heap heap = world.heap;
    for (int at = heap.firstMade(); at < heap.top(); at += heap.size(at)) {
      if (operations.values.ofReference(at) == object) {
        return site(at);
      }
    }
    return Optional.empty();
  }

  private Optional<CodePlace> site(int object) {
    VmClass type = world.heap.classOf(object);
    int site = type.isArray() ? 0 : world.heap.length(object);
    return site == 0 ? Optional.empty() : world.sites.place(site - 1);
  }

  @Override
  public int made(CodePlace site) {
    Heap heap = world.heap;
    int count = 0;
    for (int at = heap.firstMade(); at < heap.top(); at += heap.size(at)) {
      count += site(at).filter(site::equals).isPresent() ? 1 : 0;
    }
    return count;
  }
}
