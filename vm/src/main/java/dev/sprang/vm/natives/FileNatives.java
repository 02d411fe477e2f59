package dev.sprang.vm.natives;

import dev.sprang.jdk.scan.Redirection;
import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.util.Arrays;
import java.util.Objects;
import org.objectweb.asm.Type;

/** Methods whose stand-ins are in other classes; what is left of files without those. */
record FileNatives(NativeTable methods, World world, Calls calls) {

  void add() {
    Redirection.ofPrograms()
        .forEach(to -> methods.put(to.from(), (t, r, a) -> redirect(t, to, r, a)));
    addFileSystem();
    String descriptor = "java/io/FileDescriptor";
    methods.constant(-1, descriptor, "getHandle(I)J");
    methods.constant(0, descriptor, "getAppend(I)Z", "sync()V", "sync0()V");
  }

  /**
   * Permissions on files, which management beans and class loaders make, ask for the file system
   * that the platform has, not for the default one.
   */
  private void addFileSystem() {
    String system = "()Ljava/nio/file/FileSystem;";
    Redirection only = Redirection.of("java/nio/file/FileSystems", "getDefault", system);
    methods.constant(0, "sun/nio/fs/UnixFileSystemProvider", "<init>()V");
    methods.put(
        "sun/nio/fs/DefaultFileSystemProvider.theFileSystem" + system,
        (t, r, a) -> redirect(t, Objects.requireNonNull(only), r, a));
  }

  private long redirect(VmThread t, Redirection to, long[] r, int a) {
    VmMethod method = world.classes.method(to.owner(), to.name(), to.descriptor());
    int count = Type.getArgumentTypes(to.descriptor()).length;
    return calls.continueWith(t, method, Arrays.copyOfRange(r, a, a + count));
  }
}
