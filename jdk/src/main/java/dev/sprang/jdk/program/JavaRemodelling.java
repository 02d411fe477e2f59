package dev.sprang.jdk.program;

import dev.sprang.execution.Ending;
import dev.sprang.operation.Remodelling;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** How a Java program has to be run for its executions to be true. */
public sealed interface JavaRemodelling extends Remodelling {
  /** The program, run so; an equal one if it is already. */
  JavaProgram of(JavaProgram program);

  /**
   * A call that is to be one operation changes one part after the other, or runs on threads of its
   * own, while other threads are there: it is right only if its class runs by its own code.
   *
   * @param type the class of the JDK, as Java names it
   */
  record RunByOwnCode(String type) implements JavaRemodelling {
    @Override
    public JavaProgram of(JavaProgram program) {
      Set<String> deep = new TreeSet<>(program.deep());
      deep.add(type);
      return program.withDeep(deep);
    }

    @Override
    public String advice() {
      return "let it run by its own code: --deep " + type;
    }
  }

  /**
   * The program has come to classes by names that were made as it ran, and they may do what nobody
   * knew of: it is right only if that is known before.
   *
   * @param types the classes, as Java names them
   */
  record LookInto(Set<String> types) implements JavaRemodelling {
    @Override
    public JavaProgram of(JavaProgram program) {
      Set<String> late = new TreeSet<>(program.foundLate());
      late.addAll(types);
      return program.withFoundLate(late);
    }

    @Override
    public String advice() {
      return "name the class in the code";
    }
  }

  /**
   * A map whose keys were taken as independent of each other may get more bins, after which they
   * are not: an answer is right only if maps may grow.
   */
  record LetMapsGrow() implements JavaRemodelling {
    public static final Ending.Remodel REMODEL =
        Ending.Remodel.of(
            new LetMapsGrow(),
            "A ConcurrentHashMap may grow while several threads use it",
            List.of(),
            "");

    @Override
    public JavaProgram of(JavaProgram program) {
      return program.withGrowingMaps();
    }

    @Override
    public String advice() {
      return "make it larger, as by new ConcurrentHashMap<>(100)";
    }
  }
}
