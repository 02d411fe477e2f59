package dev.sprang.programs.states;

/**
 * Lifts in a building, each a thread that goes up and down and claims the floors where somebody
 * waits, and a thread of people who press buttons. From the description of the elevator simulator
 * of the parallel Java benchmarks. Arguments: right or wrong, how many lifts, how many floors, how
 * many moves each lift makes, how many people come. Wrong: whether a floor is claimed is looked at
 * without its lock.
 */
public final class Elevator {
  /** What lifts know of a floor. */
  private static final class Floor {
    private int waiting;
    private int target;
    private boolean isClaimed;
  }

  /** The buttons of all floors. */
  private static final class Controls {
    private final Floor[] floors;
    private final boolean isRight;
    private int served;

    Controls(int count, boolean isRight) {
      this.isRight = isRight;
      floors = new Floor[count];
      for (int i = 0; i < count; i++) {
        floors[i] = new Floor();
      }
    }

    void press(int floor, int target) {
      synchronized (floors[floor]) {
        floors[floor].waiting++;
        floors[floor].target = target;
      }
    }

    boolean claim(int at) {
      Floor floor = floors[at];
      if (isRight) {
        synchronized (floor) {
          return claim(floor);
        }
      }
      return claim(floor);
    }

    private static boolean claim(Floor floor) {
      if (floor.waiting == 0 || floor.isClaimed) {
        return false;
      }
      floor.isClaimed = true;
      return true;
    }

    /** Lets in who waits; where they want to go. */
    int enter(int at) {
      Floor floor = floors[at];
      synchronized (floor) {
        if (floor.waiting == 0) {
          throw new AssertionError("nobody waits at floor " + at);
        }
        synchronized (this) {
          served += floor.waiting;
        }
        floor.waiting = 0;
        floor.isClaimed = false;
        return floor.target;
      }
    }

    int left() {
      int left = 0;
      for (Floor floor : floors) {
        left += floor.waiting;
      }
      return left;
    }
  }

  private static final class Lift {
    private final Controls controls;
    private final boolean[] wanted;
    private int at;
    private int direction = 1;

    Lift(Controls controls, int floors, int at) {
      this.controls = controls;
      this.wanted = new boolean[floors];
      this.at = at;
    }

    void move() {
      wanted[at] = false;
      if (controls.claim(at)) {
        wanted[controls.enter(at)] = true;
      }
      if (at + direction < 0 || at + direction == wanted.length) {
        direction = -direction;
      }
      at += direction;
    }
  }

  private Elevator() {}

  public static void main(String[] args) throws InterruptedException {
    int floors = Integer.parseInt(args[2]);
    int moves = Integer.parseInt(args[3]);
    int people = Integer.parseInt(args[4]);
    Controls controls = new Controls(floors, args[0].equals("right"));
    Thread[] threads = new Thread[Integer.parseInt(args[1]) + 1];
    for (int i = 0; i < threads.length - 1; i++) {
      Lift lift = new Lift(controls, floors, i % floors);
      threads[i] =
          new Thread(
              () -> {
                for (int move = 0; move < moves; move++) {
                  lift.move();
                }
              });
    }
    threads[threads.length - 1] =
        new Thread(
            () -> {
              for (int person = 0; person < people; person++) {
                controls.press(person % floors, (person + 1) % floors);
              }
            });
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (controls.served + controls.left() != people) {
      throw new AssertionError(controls.served + " served, " + controls.left() + " left");
    }
  }
}
