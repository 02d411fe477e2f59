package dev.sprang.contract;

import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.programs.contracts.Contract;
import dev.sprang.programs.contracts.Prints;
import dev.sprang.testkit.engines.KnownProgram;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A program that carries a contract of the JDK.
 *
 * @param classPath where its classes are
 */
record ContractProgram(Class<?> type, Prints prints, List<Path> classPath) {
  private static final String PACKAGE = "dev.sprang.programs.contracts.";

  private static final List<String> FILES =
      List.of(
          "LockContracts",
          "ConditionContracts",
          "ReadWriteLockContracts",
          "StampedLockContracts",
          "SemaphoreContracts",
          "BarrierContracts",
          "PhaserContracts",
          "ThreadContracts",
          "ThreadStateContracts",
          "ThreadGroupContracts",
          "QueueContracts",
          "MoreQueueContracts",
          "MapContracts",
          "CollectionContracts",
          "AtomicContracts",
          "SynchronizerContracts",
          "PoolContracts",
          "FutureContracts");

  /** All there are for the running JDK, file by file. */
  static List<ContractProgram> all() {
    List<Path> home = List.of(KnownProgram.home());
    ClassLoader loader = Contract.class.getClassLoader();
    return Stream.concat(
            FILES.stream().flatMap(file -> of(file, loader, home)),
            NewerContracts.all().stream()
                .flatMap(newer -> of(newer.file(), newer.loader(), newer.classPath())))
        .toList();
  }

  private static Stream<ContractProgram> of(String file, ClassLoader loader, List<Path> classPath) {
    return Arrays.stream(load(file, loader).getDeclaredClasses())
        .filter(type -> type.isAnnotationPresent(Contract.class))
        .sorted(Comparator.comparing(Class::getName))
        .map(type -> new ContractProgram(type, type.getAnnotation(Prints.class), classPath));
  }

  private static Class<?> load(String file, ClassLoader loader) {
    try {
      return Class.forName(PACKAGE + file, false, loader);
    } catch (ClassNotFoundException missing) {
      throw new IllegalStateException(missing);
    }
  }

  JavaProgram program() {
    return new JavaProgram(type.getName(), List.of(), classPath);
  }

  Set<String> allowed() {
    return new TreeSet<>(List.of(prints.value()));
  }

  @Override
  public String toString() {
    return type.getName().substring(PACKAGE.length()).replace("Contracts$", ".");
  }
}
