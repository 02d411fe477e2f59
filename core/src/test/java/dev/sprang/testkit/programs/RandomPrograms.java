package dev.sprang.testkit.programs;

import static dev.sprang.testkit.programs.Scripts.await;
import static dev.sprang.testkit.programs.Scripts.cas;
import static dev.sprang.testkit.programs.Scripts.fetchAndAdd;
import static dev.sprang.testkit.programs.Scripts.ifLast;
import static dev.sprang.testkit.programs.Scripts.increment;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.notifyAllOf;
import static dev.sprang.testkit.programs.Scripts.notifyOne;
import static dev.sprang.testkit.programs.Scripts.park;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sleep;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.take;
import static dev.sprang.testkit.programs.Scripts.trySync;
import static dev.sprang.testkit.programs.Scripts.unpark;
import static dev.sprang.testkit.programs.Scripts.waitOn;
import static dev.sprang.testkit.programs.Scripts.within;
import static dev.sprang.testkit.programs.Scripts.write;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Small random model programs, in families that each stress one part of an explorer. The same seed
 * gives the same programs.
 */
public final class RandomPrograms {
  /** What the programs of a family are made of; an ingredient named twice is twice as likely. */
  public enum Family {
    MEMORY(Part.READ, Part.WRITE, Part.READ, Part.WRITE, Part.IF),
    UPDATES(Part.READ, Part.WRITE, Part.CAS, Part.ADD, Part.INCREMENT, Part.IF),
    LOCKS(Part.READ, Part.WRITE, Part.SYNC, Part.SYNC, Part.IF),
    TRY_LOCKS(Part.READ, Part.WRITE, Part.SYNC, Part.TRY, Part.IF),
    WAITS(Part.WRITE, Part.READ, Part.GUARDED_WAIT, Part.WAIT, Part.NOTIFY, Part.NOTIFY_ALL),
    PARKS(Part.WRITE, Part.READ, Part.PARK, Part.UNPARK, Part.IF),
    AWAITS(Part.WRITE, Part.READ, Part.AWAIT, Part.IF, Part.INCREMENT),
    JOINS(Part.WRITE, Part.READ, Part.JOIN, Part.IF, Part.INCREMENT),
    AWAITS_AND_UPDATES(Part.AWAIT, Part.ADD, Part.CAS, Part.WRITE, Part.READ),
    TAKES(Part.TAKE, Part.ADD, Part.TAKE, Part.ADD, Part.WRITE, Part.READ, Part.IF),
    TIMES(
        Part.WRITE,
        Part.READ,
        Part.ADD,
        Part.TAKE,
        Part.SLEEP,
        Part.TIMED_TAKE,
        Part.TIMED_AWAIT,
        Part.TIMED_PARK,
        Part.UNPARK,
        Part.IF),
    TIMED_LOCKS(
        Part.WRITE,
        Part.READ,
        Part.SYNC,
        Part.SLEEP,
        Part.TIMED_TRY,
        Part.TIMED_WAIT,
        Part.WAIT,
        Part.NOTIFY,
        Part.NOTIFY_ALL,
        Part.IF),
    CHOICES(Part.WRITE, Part.READ, Part.CHOOSE, Part.SYNC, Part.IF),
    MIXED(
        Part.WRITE,
        Part.READ,
        Part.SYNC,
        Part.GUARDED_WAIT,
        Part.NOTIFY,
        Part.PARK,
        Part.UNPARK,
        Part.CAS,
        Part.TRY,
        Part.JOIN,
        Part.IF);

    private final Part[] parts;

    Family(Part... parts) {
      this.parts = parts;
    }
  }

  private enum Part {
    READ,
    WRITE,
    INCREMENT,
    CAS,
    ADD,
    IF,
    SYNC,
    TRY,
    WAIT,
    GUARDED_WAIT,
    NOTIFY,
    NOTIFY_ALL,
    PARK,
    UNPARK,
    AWAIT,
    TAKE,
    JOIN,
    CHOOSE,
    SLEEP,
    TIMED_TAKE,
    TIMED_AWAIT,
    TIMED_PARK,
    TIMED_TRY,
    TIMED_WAIT
  }

  private final SplittableRandom random;

  public RandomPrograms(long seed) {
    random = new SplittableRandom(seed);
  }

  /** The next program: two or three threads of one to {@code maxLength} statements. */
  public ModelProgram next(Family family, int maxLength) {
    int threads = random.nextInt(3) == 0 ? 2 : 3;
    return next(family, threads, maxLength);
  }

  public ModelProgram next(Family family, int threads, int maxLength) {
    List<List<Statement>> scripts = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      List<Statement> script = new ArrayList<>();
      int length = 1 + random.nextInt(maxLength);
      for (int i = 0; i < length; i++) {
        Part part = family.parts[random.nextInt(family.parts.length)];
        script.add(statement(part, thread, threads));
      }
      scripts.add(script);
    }
    return new ModelProgram(family.name().toLowerCase(java.util.Locale.ROOT), scripts);
  }

  private Statement statement(Part part, int thread, int threads) {
    String variable = random.nextBoolean() ? "x" : "y";
    return switch (part) {
      case READ -> read(variable);
      case WRITE -> write(variable, 1 + random.nextInt(2));
      case INCREMENT -> increment(variable, 1);
      case CAS -> cas(variable, random.nextInt(2), 1 + random.nextInt(2));
      case ADD -> fetchAndAdd(variable);
      case IF -> ifLast(random.nextInt(2), conditional(variable));
      case SYNC -> section(variable);
      case TRY -> trySync(monitor(), write(variable, 1));
      case WAIT -> sync("l", waitOn("l"));
      case GUARDED_WAIT -> sync("l", read(variable), ifLast(0, waitOn("l")));
      case NOTIFY -> sync("l", write(variable, 1), notifyOne("l"));
      case NOTIFY_ALL -> sync("l", write(variable, 1), notifyAllOf("l"));
      case PARK -> park();
      case UNPARK -> unpark(random.nextInt(threads));
      case AWAIT -> await(variable, random.nextInt(3));
      case TAKE -> take(variable, 1 + random.nextInt(2));
      case JOIN -> thread == 0 ? read(variable) : join(random.nextInt(thread));
      case CHOOSE -> Scripts.choose(2);
      case SLEEP -> sleep(1 + random.nextInt(2));
      case TIMED_TAKE -> within(random.nextInt(3), take(variable, 1 + random.nextInt(2)));
      case TIMED_AWAIT -> within(1 + random.nextInt(2), await(variable, random.nextInt(3)));
      case TIMED_PARK -> within(1 + random.nextInt(2), park());
      case TIMED_TRY -> within(1 + random.nextInt(2), trySync(monitor(), timedSection(variable)));
      case TIMED_WAIT -> sync("l", within(1 + random.nextInt(2), waitOn("l")));
    };
  }

  /** Who holds a monitor for some time makes others wait in vain. */
  private Statement timedSection(String variable) {
    return random.nextBoolean() ? sleep(1 + random.nextInt(3)) : write(variable, 1);
  }

  private Statement conditional(String variable) {
    return switch (random.nextInt(3)) {
      case 0 -> write(variable, 1 + random.nextInt(2));
      case 1 -> read(variable);
      default -> write("z", 1);
    };
  }

  private Statement section(String variable) {
    return switch (random.nextInt(5)) {
      case 0 -> sync(monitor(), read(variable));
      case 1 -> sync(monitor(), write(variable, 1 + random.nextInt(2)));
      case 2 -> sync(monitor(), read(variable), write(variable, 2));
      case 3 -> sync(monitor(), sync(monitor(), write(variable, 1)));
      default -> sync(monitor());
    };
  }

  private String monitor() {
    return random.nextBoolean() ? "l" : "m";
  }
}
