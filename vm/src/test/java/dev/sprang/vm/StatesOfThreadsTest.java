package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.CodePlace;
import dev.sprang.engine.HeapObjects;
import dev.sprang.engine.HeapObjects.Variable;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Reachability;
import dev.sprang.engine.ThreadStates;
import dev.sprang.engine.ThreadStates.Status;
import dev.sprang.operation.Choice;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What explorers are told about threads and objects is what the programs say. */
class StatesOfThreadsTest {
  @TempDir Path directory;

  /** What is true of one choice point of a run, kept after it. */
  private static final class Look {
    private final List<Status> statuses = new ArrayList<>();
    private final List<List<CodePlace>> frames = new ArrayList<>();
    private final List<List<Long>> locks = new ArrayList<>();
    private final List<Long> waitsOn = new ArrayList<>();
    private final List<Long> bases = new ArrayList<>();
    private final List<Optional<Variable>> variables = new ArrayList<>();
    private final List<Optional<CodePlace>> sites = new ArrayList<>();
    private final List<Integer> made = new ArrayList<>();
    private final List<Boolean> reachedByOthers = new ArrayList<>();
  }

  /** Runs the lowest thread that can go on until a choice point is as wanted, and looks there. */
  private Look look(String body, Predicate<ChoicePoint> wanted) {
    Sources.compile(Map.of("Main", "public class Main {\n" + body + "\n}\n"), directory);
    Look look = new Look();
    try (VmEngine engine = Machines.prepare("Main", directory)) {
      engine.run(
          new Plan(
              new Schedule(),
              point -> {
                if (look.statuses.isEmpty() && wanted.test(point)) {
                  read(point, look);
                }
                return look.statuses.isEmpty() ? point.choice(0) : Choice.NONE;
              }));
    }
    assertTrue(!look.statuses.isEmpty(), "no choice point is as wanted");
    return look;
  }

  private static void read(ChoicePoint point, Look look) {
    ThreadStates states = point.require(ThreadStates.class, "look at threads");
    HeapObjects objects = point.require(HeapObjects.class, "look at objects");
    Reachability reach = point.require(Reachability.class, "know who reaches what");
    for (int thread = 0; thread < point.threads(); thread++) {
      look.statuses.add(states.status(thread));
      look.frames.add(states.frames(thread));
      look.locks.add(states.locks(thread));
      look.waitsOn.add(states.waitsOn(thread));
      look.bases.add(objects.base(thread));
      look.variables.add(objects.variable(thread));
      Optional<CodePlace> site = objects.site(objects.base(thread));
      look.sites.add(site);
      look.made.add(site.map(objects::made).orElse(0));
      look.reachedByOthers.add(point.pending(thread) != null && reach.isReachedByOthers(thread));
    }
  }

  private static boolean isAt(ChoicePoint point, int thread, OperationKind kind) {
    return thread < point.threads()
        && point.pending(thread) != null
        && point.pending(thread).kind() == kind;
  }

  /**
   * In {@code set} stand aload_0, iload_1 and, at 2, putfield; in the lambda, which has the box as
   * its parameter, aload_0, iconst_3 and, at 2, invokevirtual.
   */
  @Test
  void framesAreInstructionsFromTheInside() {
    Look look =
        look(
            """
            int value;
            void set(int to) { value = to; }
            public static void main(String[] args) {
              Main box = new Main();
              new Thread(() -> box.set(3)).start();
              box.value = 1;
            }
            """,
            point -> isAt(point, 1, OperationKind.WRITE) && isAt(point, 0, OperationKind.WRITE));
    assertEquals(
        List.of(
            new CodePlace("Main", "set", "(I)V", 2),
            new CodePlace("Main", "lambda$main$0", "(LMain;)V", 2)),
        look.frames.get(1).subList(0, 2));
    assertEquals("main", look.frames.get(0).get(0).method());
    assertEquals(List.of(Status.RUNNABLE, Status.RUNNABLE), look.statuses);
    assertNotEquals(HeapObjects.NONE, look.bases.get(0));
    assertEquals(look.bases.get(0), look.bases.get(1), "both are about the box");
    assertEquals(List.of(true, true), look.reachedByOthers);
    assertEquals(Optional.of(new Variable(true, 0)), look.variables.get(1), "this");
    assertEquals(Optional.of(new Variable(true, 1)), look.variables.get(0), "box");
  }

  @Test
  void aLongBeforeItTakesTwoLocals() {
    Look look =
        look(
            """
            int value;
            static void set(long unused, Main box) { box.value = 1; }
            public static void main(String[] args) {
              Main box = new Main();
              new Thread(() -> set(0, box)).start();
            }
            """,
            point -> isAt(point, 1, OperationKind.WRITE));
    assertEquals(Optional.of(new Variable(true, 2)), look.variables.get(1));
  }

  @Test
  void whatComesFromACallIsOnTheStack() {
    Look look =
        look(
            """
            int value;
            static Main box;
            static Main box() { return new Main[] {box}[0]; }
            public static void main(String[] args) {
              Main made = new Main();
              box = made;
              new Thread(() -> box().value = 1).start();
            }
            """,
            point -> isAt(point, 1, OperationKind.WRITE));
    assertEquals(Optional.of(new Variable(false, 0)), look.variables.get(1));
  }

  @Test
  void staticFieldsHaveNoBase() {
    Look look =
        look(
            """
            static int value;
            public static void main(String[] args) { new Thread(() -> value = 1).start(); }
            """,
            point -> isAt(point, 1, OperationKind.WRITE));
    assertEquals(HeapObjects.NONE, look.bases.get(1));
    assertEquals(Optional.empty(), look.variables.get(1));
  }

  /** Thread 0 holds both when it comes to the inner write; thread 1 wants the first. */
  @Test
  void monitorsAndLocksAreHeld() {
    Look look =
        look(
            """
            int value;
            public static void main(String[] args) {
              Main box = new Main();
              var lock = new java.util.concurrent.locks.ReentrantLock();
              new Thread(() -> { synchronized (box) { box.value++; } }).start();
              synchronized (box) {
                lock.lock();
                box.value = 1;
                lock.unlock();
              }
            }
            """,
            point -> isAt(point, 0, OperationKind.WRITE));
    assertEquals(2, look.locks.get(0).size());
    assertTrue(look.locks.get(0).contains(look.bases.get(0)), "the box is one of them");
    assertEquals(List.of(), look.locks.get(1));
    assertEquals(List.of(Status.RUNNABLE, Status.BLOCKED), look.statuses);
    assertEquals(look.bases.get(0), look.bases.get(1), "the monitor is the box's");
  }

  @Test
  void waitsJoinsAndParksAreTold() {
    Look look =
        look(
            """
            int value;
            public static void main(String[] args) throws Exception {
              Main box = new Main();
              Thread waiter = new Thread(() -> {
                synchronized (box) {
                  try { box.wait(); } catch (InterruptedException never) { }
                }
              });
              Thread parker = new Thread(java.util.concurrent.locks.LockSupport::park);
              waiter.start();
              parker.start();
              new Thread(() -> box.value = 1).start();
              waiter.join();
            }
            """,
            point -> isAt(point, 0, OperationKind.JOIN) && isAt(point, 1, OperationKind.REACQUIRE));
    assertEquals(
        List.of(Status.JOINING, Status.WAITING, Status.PARKED, Status.RUNNABLE), look.statuses);
    assertEquals(look.bases.get(1), look.waitsOn.get(1));
    assertEquals(HeapObjects.NONE, look.waitsOn.get(0));
    assertEquals(List.of(), look.locks.get(1), "a wait gives the monitor back");
  }

  /** The third box is the one given away; the site has made three, another one a fourth. */
  @Test
  void objectsAreCountedByTheInstructionThatMadeThem() {
    Look look =
        look(
            """
            int value;
            public static void main(String[] args) {
              Main last = null;
              for (int i = 0; i < 3; i++) {
                last = new Main();
              }
              Main other = new Main();
              Main given = last;
              new Thread(() -> given.value = 1).start();
              given.value = other.value;
            }
            """,
            point -> isAt(point, 1, OperationKind.WRITE));
    assertEquals(3, look.made.get(1));
    assertEquals("main", look.sites.get(1).orElseThrow().method());
  }
}
