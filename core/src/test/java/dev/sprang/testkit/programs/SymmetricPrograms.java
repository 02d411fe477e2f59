package dev.sprang.testkit.programs;

import static dev.sprang.testkit.programs.Scripts.await;
import static dev.sprang.testkit.programs.Scripts.ifLast;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.start;
import static dev.sprang.testkit.programs.Scripts.write;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Small random programs with several threads of the same script, or of nearly the same, with and
 * without others that start and join them, all or some. The same seed gives the same programs.
 */
public final class SymmetricPrograms {
  private static final Set<Integer> NOBODY = Set.of();

  private final RandomPrograms scripts;
  private final Random random;

  public SymmetricPrograms(long seed) {
    scripts = new RandomPrograms(seed);
    random = new Random(seed);
  }

  public ModelProgram next(Family family) {
    int copies = 2 + random.nextInt(2);
    int length = copies == 2 ? 3 : 2;
    List<List<Statement>> threads =
        new ArrayList<>(Collections.nCopies(copies, script(family, length)));
    if (random.nextInt(4) == 0) {
      threads.set(random.nextInt(copies), nearly(threads.get(0)));
    }
    List<Integer> like = new ArrayList<>();
    for (int thread = 0; thread < copies; thread++) {
      like.add(thread);
    }
    if (random.nextInt(3) == 0) {
      threads.add(script(family, 2));
    }
    if (random.nextBoolean()) {
      return withParent(family, threads, like);
    }
    return program(family, threads, NOBODY);
  }

  private List<Statement> script(Family family, int length) {
    return scripts.next(family, 1, length).threads().get(0);
  }

  private List<Statement> nearly(List<Statement> script) {
    List<Statement> other = new ArrayList<>(script);
    int at = random.nextInt(script.size());
    other.set(at, write(random.nextBoolean() ? "x" : "y", 3));
    return other;
  }

  private static ModelProgram program(
      Family family, List<List<Statement>> threads, Set<Integer> asleep) {
    return new ModelProgram("like " + family, threads, ModelProgram.XYZ, asleep, false);
  }

  /** Adds a thread, the last one, that starts the others, or joins them in some way. */
  private ModelProgram withParent(
      Family family, List<List<Statement>> threads, List<Integer> like) {
    List<Statement> parent = new ArrayList<>();
    Set<Integer> asleep = new TreeSet<>();
    Collections.shuffle(like, random);
    int first = like.get(0);
    switch (random.nextInt(8)) {
      case 0 -> { // starts all, joins all
        asleep.addAll(like);
        like.forEach(thread -> parent.add(start(thread)));
        like.forEach(thread -> parent.add(join(thread)));
      }
      case 1 -> like.subList(1, like.size()).forEach(thread -> parent.add(join(thread)));
      case 2 -> { // does something between
        parent.add(join(first));
        parent.add(random.nextBoolean() ? read("x") : write("y", 2));
        like.subList(1, like.size()).forEach(thread -> parent.add(join(thread)));
      }
      case 3 -> { // one after the other
        asleep.addAll(like);
        for (int thread : like) {
          parent.add(start(thread));
          parent.add(join(thread));
        }
      }
      case 4 -> { // not always all
        parent.add(read("x"));
        parent.add(ifLast(random.nextInt(2), join(first)));
        like.subList(1, like.size()).forEach(thread -> parent.add(join(thread)));
      }
      case 5 -> { // others wait for what comes after the first join
        parent.add(join(first));
        parent.add(write("z", 1));
        List<Statement> waiting = new ArrayList<>(threads.get(like.get(1)));
        waiting.add(0, await("z", 1));
        threads.set(like.get(1), waiting);
      }
      case 6 -> { // started by two
        asleep.add(first);
        threads.add(List.of(read("y"), start(first)));
        like.subList(1, like.size()).forEach(thread -> parent.add(join(thread)));
      }
      default -> like.forEach(thread -> parent.add(join(thread)));
    }
    parent.add(read("x"));
    parent.add(read("y"));
    threads.add(parent);
    return program(family, threads, asleep);
  }
}
