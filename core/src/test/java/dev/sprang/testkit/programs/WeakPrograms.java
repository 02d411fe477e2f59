package dev.sprang.testkit.programs;

import static dev.sprang.testkit.programs.Scripts.cas;
import static dev.sprang.testkit.programs.Scripts.fetchAndAdd;
import static dev.sprang.testkit.programs.Scripts.ifLast;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.write;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.operation.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Small random programs whose accesses have modes. The same seed gives the same programs. */
public final class WeakPrograms {
  private static final int MOST_OPERATIONS = 7;

  private final SplittableRandom random;

  public WeakPrograms(long seed) {
    random = new SplittableRandom(seed);
  }

  public ModelProgram next() {
    while (true) {
      List<List<Statement>> threads = new ArrayList<>();
      for (int thread = 0; thread < 2 + random.nextInt(2); thread++) {
        List<Statement> script = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(3); i++) {
          script.add(statement(0));
        }
        threads.add(script);
      }
      if (random.nextInt(4) == 0) {
        threads.get(0).add(join(1));
      }
      int operations = threads.stream().mapToInt(WeakPrograms::operations).sum();
      if (operations >= 4 && operations <= MOST_OPERATIONS) {
        return new ModelProgram("weak", threads);
      }
    }
  }

  /**
   * One in which the first thread writes {@code x} and {@code y} before it writes {@code z}, and
   * others use them only where they have found that written: as if they were in an object that it
   * publishes.
   */
  public ModelProgram publishing() {
    List<List<Statement>> threads = new ArrayList<>();
    List<Statement> first = new ArrayList<>();
    for (int i = 0; i < 1 + random.nextInt(3); i++) {
      first.add(random.nextInt(6) == 0 ? aside() : ofObject());
    }
    first.add(
        in(one(Mode.PLAIN, Mode.PLAIN, Mode.OPAQUE, Mode.RELEASE, Mode.VOLATILE), write("z", 1)));
    if (random.nextInt(3) == 0) {
      first.add(ofObject());
    }
    threads.add(first);
    for (int thread = 0; thread < 1 + random.nextInt(2); thread++) {
      List<Statement> script = new ArrayList<>();
      if (random.nextInt(5) == 0) {
        script.add(aside());
      }
      for (int i = 0; i < 1 + random.nextInt(2); i++) {
        script.add(
            in(one(Mode.PLAIN, Mode.PLAIN, Mode.OPAQUE, Mode.ACQUIRE, Mode.VOLATILE), read("z")));
        script.add(ifLast(1, ofObject()));
      }
      threads.add(script);
    }
    return new ModelProgram("publishing", threads);
  }

  private Statement ofObject() {
    String field = random.nextBoolean() ? "x" : "y";
    Mode mode = one(Mode.ACQUIRE, Mode.RELEASE, Mode.VOLATILE);
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> in(one(Mode.PLAIN, Mode.OPAQUE, Mode.ACQUIRE, Mode.VOLATILE), read(field));
      case 3, 4, 5 ->
          in(
              one(Mode.PLAIN, Mode.OPAQUE, Mode.RELEASE, Mode.VOLATILE),
              write(field, 1 + random.nextInt(2)));
      case 6 -> in(mode, fetchAndAdd(field));
      default -> in(mode, cas(field, random.nextInt(2), 2));
    };
  }

  /** Something that only synchronises. */
  private Statement aside() {
    return switch (random.nextInt(3)) {
      case 0 -> new Statement.Fence(one(Mode.ACQUIRE, Mode.RELEASE, Mode.VOLATILE));
      case 1 -> in(one(Mode.RELEASE, Mode.VOLATILE), write("s", 1));
      default -> in(one(Mode.ACQUIRE, Mode.VOLATILE), read("s"));
    };
  }

  private static int operations(List<Statement> script) {
    return script.stream()
        .mapToInt(s -> s instanceof Statement.Sync sync ? 2 + operations(sync.body()) : 1)
        .sum();
  }

  private Statement statement(int depth) {
    String variable = random.nextBoolean() ? "x" : "y";
    int kind = random.nextInt(20);
    if (kind < 7) {
      return in(one(Mode.PLAIN, Mode.OPAQUE, Mode.ACQUIRE, Mode.VOLATILE), read(variable));
    } else if (kind < 13) {
      long value = 1 + random.nextInt(2);
      return in(one(Mode.PLAIN, Mode.OPAQUE, Mode.RELEASE, Mode.VOLATILE), write(variable, value));
    } else if (kind < 15) {
      return in(anyMode(), fetchAndAdd(variable));
    } else if (kind < 16) {
      return in(anyMode(), cas(variable, random.nextInt(2), 1 + random.nextInt(2)));
    } else if (kind < 17) {
      return new Statement.Fence(one(Mode.ACQUIRE, Mode.RELEASE, Mode.VOLATILE));
    } else if (kind < 18 || depth == 2) {
      return ifLast(random.nextInt(2), read(variable));
    }
    Statement[] body =
        random.nextBoolean() ? new Statement[] {statement(depth + 1)} : new Statement[0];
    return sync(random.nextBoolean() ? "l" : "m", body);
  }

  private Mode anyMode() {
    return one(Mode.PLAIN, Mode.OPAQUE, Mode.ACQUIRE, Mode.RELEASE, Mode.VOLATILE, Mode.VOLATILE);
  }

  private Mode one(Mode... modes) {
    return modes[random.nextInt(modes.length)];
  }

  private static Statement in(Mode mode, Statement access) {
    return new Statement.InMode(mode, (Statement.Access) access);
  }
}
