package dev.sprang.bench;

import dev.sprang.programs.states.AlarmClock;
import dev.sprang.programs.states.Cache4j;
import dev.sprang.programs.states.Cocome;
import dev.sprang.programs.states.CreDemo;
import dev.sprang.programs.states.Crypt;
import dev.sprang.programs.states.Daisy;
import dev.sprang.programs.states.Elevator;
import dev.sprang.programs.states.JPapaBench;
import dev.sprang.programs.states.LinkedList;
import dev.sprang.programs.states.ProducerConsumer;
import dev.sprang.programs.states.QsortMt;
import dev.sprang.programs.states.RaxExtended;
import dev.sprang.programs.states.ReplicatedWorkers;
import dev.sprang.programs.states.SimpleJbb;
import dev.sprang.programs.states.Sor;
import dev.sprang.programs.states.Tsp;
import java.util.ArrayList;
import java.util.List;

/**
 * A program of the papers on searches over states, as we have it, and the choices that they
 * published for theirs.
 *
 * @param size the arguments for the tables, after {@code right} or {@code wrong}
 * @param small the same for tests
 * @param difference how ours differs from theirs, as far as theirs is described
 */
record SearchProgram(
    String title,
    Class<?> program,
    String size,
    String small,
    String difference,
    Published published) {

  /**
   * Choices on Java PathFinder, by our columns; empty where a table has no such row.
   *
   * @param complete Table I of the FMCAD 2016 paper: complete searches
   * @param errors Table II of it: searches for errors
   * @param before Table 2 of the SPIN 2014 paper
   */
  record Published(List<String> complete, List<String> errors, List<String> before) {
    static Published of(String complete, String errors, String before) {
      return new Published(words(complete), words(errors), words(before));
    }

    private static List<String> words(String text) {
      return text.isEmpty() ? List.of() : List.of(text.split(" "));
    }
  }

  static final List<SearchProgram> ALL =
      List.of(
          new SearchProgram(
              "CRE Demo",
              CreDemo.class,
              "2 3",
              "2 1",
              "2 clients as there; 160 lines for 1,300: no database, no air tickets by line",
              Published.of("30,942 2,476 2,015 2,086", "", "47,114 3,736 3,736")),
          new SearchProgram(
              "CoCoME",
              Cocome.class,
              "3 3",
              "2 2",
              "3 cash desks; threads there unknown; one store, no events on a bus",
              Published.of("81,150 23,880 72 72", "", "")),
          new SearchProgram(
              "Daisy",
              Daisy.class,
              "2 3",
              "2 1",
              "2 users as there; 150 lines for 800: one block a file, flat directory",
              Published.of(
                  "28,436,002 6,647,236 - 6,028,026", "", "28,120,251 5,438,591 4,907,351")),
          new SearchProgram(
              "Crypt",
              Crypt.class,
              "2 32",
              "2 2",
              "2 threads; two rounds of additions and rotations for IDEA",
              Published.of("4,993 9 9 9", "", "")),
          new SearchProgram(
              "Elevator",
              Elevator.class,
              "2 4 4 4",
              "2 2 2 1",
              "2 lifts of 4 moves and people as there; people come, and are not read from a file",
              Published.of(
                  "10,167,560 2,731,316 429,466 461,996",
                  "27,053 9,123 119,797 1,156",
                  "10,116,121 2,707,528 2,707,528")),
          new SearchProgram(
              "Cache4j",
              Cache4j.class,
              "2 6 2",
              "2 1 1",
              "2 users, blocking, least recently used, as there; no limits of time and memory",
              Published.of(
                  "11,716,552 8,615,847 - 1,970,110", "", "9,443,577 9,417,206 1,099,347")),
          new SearchProgram(
              "Simple JBB",
              SimpleJbb.class,
              "3 4",
              "2 1",
              "3 warehouses; threads there unknown; three kinds of transactions of five",
              Published.of("575,519 277,599 602 5,648", "", "")),
          new SearchProgram(
              "jPapaBench",
              JPapaBench.class,
              "2 7",
              "1 3",
              "7 threads as there; 140 lines for 4,500: tasks do one thing, no simulated weather",
              Published.of("- - - -", "230,709 48,337 - 262", "")),
          new SearchProgram(
              "Alarm Clock",
              AlarmClock.class,
              "2 7",
              "1 2",
              "3 threads as there; two alarms for each sleeper, 7 ticks",
              Published.of(
                  "531,463 141,138 109,018 48,166", "428 161 167 65", "413,996 145,594 114,472")),
          new SearchProgram(
              "Linked List",
              LinkedList.class,
              "2 6",
              "2 2",
              "2 threads as there; 6 elements each",
              Published.of("5,919 1,969 283 1,422", "1,341 270 80 1,290", "2,893 213 213")),
          new SearchProgram(
              "Prod-Cons",
              ProducerConsumer.class,
              "4 24",
              "1 3",
              "2 threads as there; buffer of 4, 24 items",
              Published.of("6,410 2,532 592 356", "", "6,095 1,499 368")),
          new SearchProgram(
              "RAX Extended",
              RaxExtended.class,
              "20",
              "2",
              "3 threads as there; 20 rounds",
              Published.of("26,346 13,864 11,315 3,519", "1,315 22 18 20", "19,847 5,974 3,810")),
          new SearchProgram(
              "Rep Workers",
              ReplicatedWorkers.class,
              "3 2 2",
              "2 2 1",
              "3 workers for 2; fewer pieces of work, results in numbers",
              Published.of(
                  "9,810,966 1,653,037 - 739,418",
                  "6,685 1,522 4,516 1,054",
                  "8,311,425 1,202,710 503,039")),
          new SearchProgram(
              "SOR",
              Sor.class,
              "2 8 4",
              "2 4 1",
              "2 threads; 8 rows of 2 numbers, 4 rounds; barrier with a lock",
              Published.of("222,129 86,193 135 135", "", "")),
          new SearchProgram(
              "TSP",
              Tsp.class,
              "2 5",
              "2 4",
              "2 threads; 5 towns; the bound is read with the lock",
              Published.of("35,273 9,285 101 86", "", "")),
          new SearchProgram(
              "QSort MT",
              QsortMt.class,
              "2 8",
              "2 3",
              "2 threads; 8 numbers; not among their complete searches",
              Published.of("", "3,221 959 - 274", "")));

  List<String> rightArguments() {
    return arguments("right", size);
  }

  List<String> wrongArguments() {
    return arguments("wrong", size);
  }

  static List<String> arguments(String version, String size) {
    List<String> arguments = new ArrayList<>(List.of(version));
    arguments.addAll(List.of(size.split(" ")));
    return arguments;
  }
}
