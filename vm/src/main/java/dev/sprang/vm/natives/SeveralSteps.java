package dev.sprang.vm.natives;

import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.GuestCode;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What carries out calls of the JDK that take several operations: guest code of {@code
 * dev.sprang.jdk.call}, where the place in that code is how far the call is.
 */
final class SeveralSteps {
  private static final String PACKAGE = "dev/sprang/jdk/call/";

  /** A method of that code; as a native method it gets the arguments as they are. */
  final class Call implements NativeMethod, GuestCode {
    private final String type;
    private final String method;
    private final String descriptor;
    private final int arguments;
    private final boolean hasReceiver;
    private @Nullable VmMethod target;
    private int receiver;

    private Call(String type, String method) {
      int types = method.indexOf('(');
      this.type = type;
      this.hasReceiver = type.startsWith(PACKAGE);
      this.method = method.substring(0, types);
      this.descriptor = method.substring(types);
      this.arguments = Descriptors.arguments(descriptor).size();
    }

    @Override
    public long call(VmThread t, long[] r, int a) {
      long[] given = new long[arguments];
      System.arraycopy(r, a, given, 0, arguments);
      return with(t, given);
    }

    @Override
    public long with(VmThread t, long... given) {
      if (target == null) {
        target = world.classes.method(type, method, descriptor);
        receiver = hasReceiver ? receiver(type) : 0;
      }
      if (!hasReceiver) {
        return calls.continueWith(t, target, given);
      }
      long[] all = new long[given.length + 1];
      all[0] = receiver;
      System.arraycopy(given, 0, all, 1, given.length);
      return calls.continueWith(t, target, all);
    }
  }

  private final World world;
  private final Calls calls;

  SeveralSteps(NativeTable methods, World world, Calls calls) {
    this.world = world;
    this.calls = calls;
    methods.put(
        ClassTable.JDK_CALLS + ".machine(Ljava/lang/Class;)Ljava/lang/Object;",
        (t, r, a) -> world.allocator.object(t, world.mirrors.type((int) r[a])));
  }

  /** A method, with its descriptor, of the one object of a class that {@code JdkCalls} has. */
  Call in(String type, String method) {
    return new Call(PACKAGE + type, method);
  }

  /** A static method of {@code JdkCalls} itself. */
  Call inMachine(String method) {
    return new Call(ClassTable.JDK_CALLS, method);
  }

  private int receiver(String type) {
    VmClass holder = world.classes.get(ClassTable.JDK_CALLS);
    String words = type.substring(PACKAGE.length()).replaceAll("(?<=[a-z])(?=[A-Z])", "_");
    int slot = holder.field(words.toUpperCase(Locale.ROOT), "L" + type + ";").slot();
    return (int) world.heap.get(world.mirrors.statics(holder), slot);
  }
}
