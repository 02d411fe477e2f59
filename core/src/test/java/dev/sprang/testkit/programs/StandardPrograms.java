package dev.sprang.testkit.programs;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.await;
import static dev.sprang.testkit.programs.Scripts.cas;
import static dev.sprang.testkit.programs.Scripts.element;
import static dev.sprang.testkit.programs.Scripts.equal;
import static dev.sprang.testkit.programs.Scripts.fetchAndAdd;
import static dev.sprang.testkit.programs.Scripts.increment;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.let;
import static dev.sprang.testkit.programs.Scripts.loop;
import static dev.sprang.testkit.programs.Scripts.modulo;
import static dev.sprang.testkit.programs.Scripts.plus;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.register;
import static dev.sprang.testkit.programs.Scripts.start;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.unequal;
import static dev.sprang.testkit.programs.Scripts.value;
import static dev.sprang.testkit.programs.Scripts.when;
import static dev.sprang.testkit.programs.Scripts.write;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/** The benchmark programs of the literature as model programs, by the names the literature uses. */
public final class StandardPrograms {
  private static final Map<String, Long> NOTHING = Map.of();

  private StandardPrograms() {}

  /** One writer, n readers. */
  public static ModelProgram readers(int n) {
    List<List<Statement>> threads = new ArrayList<>();
    threads.add(List.of(write("x", 42)));
    threads.addAll(copies(n, i -> List.of(read("x"))));
    return named("readers(" + n + ")", threads);
  }

  /** A reader looks for the last zero of an array that n writers fill. */
  public static ModelProgram lastzero(int n) {
    List<List<Statement>> threads = new ArrayList<>();
    threads.add(
        List.of(
            let(1, value(n)),
            read(element("a", register(1))),
            loop(
                unequal(LAST, 0),
                let(1, plus(register(1), value(-1))),
                read(element("a", register(1))))));
    threads.addAll(
        copies(
            n,
            i -> List.of(read(element("a", i)), write(element("a", i + 1), plus(LAST, value(1))))));
    return named("lastzero(" + n + ")", threads);
  }

  /** Two threads, n times a read and a write each; one adds, the other subtracts. */
  public static ModelProgram counter(int n) {
    return named(
        "counter(" + n + ")", List.of(times(n, increment("c", 1)), times(n, increment("c", -1))));
  }

  /** Several threads, each n times a read and a write of one more. */
  public static ModelProgram increments(int threads, int n) {
    return named(
        "inc(" + threads + "," + n + ")", copies(threads, i -> times(n, increment("c", 1))));
  }

  public static ModelProgram writers(int n) {
    return named("writers(" + n + ")", copies(n, i -> List.of(write("x", i + 1))));
  }

  public static ModelProgram writersAndReader(int n) {
    return writersAndReaders(n, 1, false);
  }

  /** Writers of different values, or of the same one, and readers. */
  public static ModelProgram writersAndReaders(int writers, int readers, boolean sameValue) {
    List<List<Statement>> threads =
        copies(writers, i -> List.of(write("x", sameValue ? 1 : i + 1)));
    threads.addAll(copies(readers, i -> List.of(read("x"))));
    String values = sameValue ? ",same value)" : ")";
    return named("writers-and-readers(" + writers + "," + readers + values, threads);
  }

  /** n writers; the last thread joins them all and reads. */
  public static ModelProgram lastwrite(int n) {
    List<List<Statement>> threads = copies(n, i -> List.of(write("x", i + 1)));
    threads.add(joinsThen(n, read("x")));
    return named("lastwrite(" + n + ")", threads);
  }

  /** n threads write a variable twice; the last thread joins them all and reads. */
  public static ModelProgram co22w(int n) {
    List<List<Statement>> threads = copies(n, i -> List.of(write("x", i), write("x", i)));
    threads.add(joinsThen(n, read("x")));
    return named("co-2+2w(" + n + ")", threads);
  }

  public static ModelProgram sections(int threads, int each) {
    Statement section = sync("l", increment("c", 1));
    return named(
        "sections(" + threads + "," + each + ")", copies(threads, i -> times(each, section)));
  }

  public static ModelProgram casrot(int n) {
    return named("casrot(" + n + ")", copies(n, i -> List.of(cas("x", i, i + 1))));
  }

  public static ModelProgram casw(int n) {
    return named("casw(" + n + ")", copies(n, i -> List.of(cas("x", 0, 1), write("x", i + 3))));
  }

  public static ModelProgram ainc(int n) {
    return named("ainc(" + n + ")", copies(n, i -> List.of(fetchAndAdd("x"))));
  }

  public static ModelProgram binc(int n) {
    return named("binc(" + n + ")", copies(n, i -> List.of(fetchAndAdd("x"), fetchAndAdd("y"))));
  }

  /** The last thread bumps an index and starts thread i, which writes the element at the index. */
  public static ModelProgram sigma(int n) {
    List<List<Statement>> threads =
        copies(n, i -> List.of(read("idx"), write(element("arr", LAST), value(1))));
    List<Statement> main = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      main.add(increment("idx", 1));
      main.add(start(i));
    }
    main.addAll(joinsThen(n));
    threads.add(main);
    Set<Integer> asleep = new java.util.HashSet<>();
    for (int i = 0; i < n; i++) {
      asleep.add(i);
    }
    return new ModelProgram("sigma(" + n + ")", threads, Map.of("idx", -1L), asleep, false);
  }

  /** Two threads compute Fibonacci numbers; {@code reader} adds a third that reads both. */
  public static ModelProgram fib(int n, boolean reader) {
    List<List<Statement>> threads = new ArrayList<>();
    threads.add(times(n, read("i", 1), read("j"), write("i", plus(register(1), LAST))));
    threads.add(times(n, read("j", 1), read("i"), write("j", plus(register(1), LAST))));
    if (reader) {
      threads.add(List.of(read("i"), read("j")));
    }
    return new ModelProgram("fib(" + n + ")", threads, Map.of("i", 1L, "j", 1L), Set.of(), false);
  }

  /** Flanagan and Godefroid's file system: 26 blocks, 32 inodes. */
  public static ModelProgram filesystem(int n) {
    return filesystem(n, 26, 32);
  }

  public static ModelProgram filesystem(int n, int blocks, int inodes) {
    return named(
        "filesystem(" + n + "," + blocks + "," + inodes + ")",
        copies(n, i -> fileSystemThread(i % inodes, blocks)));
  }

  private static List<Statement> fileSystemThread(int inode, int blocks) {
    int busy = 1;
    return List.of(
        sync(
            element("li", inode),
            read(element("inode", inode)),
            when(
                equal(LAST, 0),
                let(busy, value(inode * 2L % blocks)),
                let(2, value(1)),
                loop(
                    unequal(register(2), 0),
                    sync(
                        element("lb", register(busy)),
                        read(element("busy", register(busy))),
                        let(2, LAST),
                        when(
                            equal(LAST, 0),
                            write(element("busy", register(busy)), value(1)),
                            write(element("inode", inode), plus(register(busy), value(1))))),
                    when(
                        unequal(register(2), 0),
                        let(busy, modulo(plus(register(busy), value(1)), blocks)))))));
  }

  /** Flanagan and Godefroid's indexer with compare-and-set: 128 slots, 4 inserts a thread. */
  public static ModelProgram indexer(int n) {
    return named("indexer(" + n + ")", copies(n, StandardPrograms::indexerThread));
  }

  private static List<Statement> indexerThread(int thread) {
    List<Statement> script = new ArrayList<>();
    for (int m = 1; m <= 4; m++) {
      long word = m * 11L + thread;
      script.add(let(1, value(word * 7 % 128)));
      script.add(cas(element("t", register(1)), 0, value(word)));
      script.add(
          loop(
              unequal(LAST, 0),
              let(1, modulo(plus(register(1), value(1)), 128)),
              cas(element("t", register(1)), 0, value(word))));
    }
    return script;
  }

  /** Dining philosophers; {@code ordered}: the last one takes the forks the other way round. */
  public static ModelProgram dining(int n, boolean ordered) {
    return named(
        "dining(" + n + (ordered ? ",ordered)" : ")"),
        copies(
            n,
            i -> {
              boolean swap = ordered && i == n - 1;
              int first = swap ? 0 : i;
              int second = swap ? i : (i + 1) % n;
              return List.of(sync(element("fork", first), sync(element("fork", second))));
            }));
  }

  /** A thread polls a flag in a loop; {@code raised}: another one raises it. */
  public static ModelProgram spin(boolean raised) {
    List<Statement> poller = List.of(loop(equal(LAST, 0), read("flag")), read("x"));
    List<Statement> other = raised ? List.of(write("x", 1), write("flag", 1)) : List.of(read("x"));
    return named("spin(" + raised + ")", List.of(poller, other));
  }

  /** Awaits that block for ever unless detection covers threads cut short by sleep sets. */
  public static ModelProgram blockedAwait() {
    return new ModelProgram(
        "blocked-await",
        List.of(
            List.of(fetchAndAdd("x")),
            List.of(fetchAndAdd("y")),
            List.of(fetchAndAdd("x"), fetchAndAdd("y")),
            List.of(await("y", 1), fetchAndAdd("x"))));
  }

  private static ModelProgram named(String name, List<List<Statement>> threads) {
    return new ModelProgram(name, threads, NOTHING, Set.of(), false);
  }

  private static List<List<Statement>> copies(int n, IntFunction<List<Statement>> thread) {
    List<List<Statement>> threads = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      threads.add(thread.apply(i));
    }
    return threads;
  }

  private static List<Statement> times(int n, Statement... statements) {
    List<Statement> script = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      Collections.addAll(script, statements);
    }
    return script;
  }

  private static List<Statement> joinsThen(int n, Statement... then) {
    List<Statement> script = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      script.add(join(i));
    }
    Collections.addAll(script, then);
    return script;
  }
}
