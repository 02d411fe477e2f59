package dev.sprang.contract;

import dev.sprang.engine.JavaProgram;
import dev.sprang.programs.contracts.Contract;
import dev.sprang.testkit.KnownProgram;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** A program that carries a contract of the JDK. */
record ContractProgram(Class<?> type, Contract contract) {
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
          "QueueContracts",
          "MoreQueueContracts",
          "MapContracts",
          "CollectionContracts",
          "AtomicContracts",
          "SynchronizerContracts",
          "PoolContracts",
          "FutureContracts");

  /** All there are, file by file. */
  static List<ContractProgram> all() {
    return FILES.stream().flatMap(ContractProgram::of).toList();
  }

  private static Stream<ContractProgram> of(String file) {
    return Arrays.stream(load(file).getDeclaredClasses())
        .filter(type -> type.isAnnotationPresent(Contract.class))
        .sorted(Comparator.comparing(Class::getName))
        .map(type -> new ContractProgram(type, type.getAnnotation(Contract.class)));
  }

  private static Class<?> load(String file) {
    try {
      return Class.forName(PACKAGE + file, false, Contract.class.getClassLoader());
    } catch (ClassNotFoundException missing) {
      throw new IllegalStateException(missing);
    }
  }

  JavaProgram program() {
    return new JavaProgram(type.getName(), List.of(), List.of(KnownProgram.home()));
  }

  Set<String> allowed() {
    return new TreeSet<>(List.of(contract.results()));
  }

  @Override
  public String toString() {
    return type.getName().substring(PACKAGE.length()).replace("Contracts$", ".");
  }
}
