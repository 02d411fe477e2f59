package dev.sprang.programs.states;

/**
 * A drone with two computers: fly-by-wire reads the radio, drives the servos and watches for
 * failure; the autopilot navigates, holds course and height, steadies the plane and reports. Seven
 * tasks that run in rounds, each a thread. From the description of jPapaBench. Arguments: right or
 * wrong, how many rounds, how many of the tasks. Wrong: the course that is held is read without its
 * lock.
 */
public final class JPapaBench {
  /** A pair of numbers that are set together and must be read together. */
  private static final class Setpoint {
    private int roll;
    private int pitch;

    synchronized void set(int value) {
      roll = value;
      pitch = -value;
    }

    synchronized int sum() {
      return roll + pitch;
    }

    int sumUnlocked() {
      return roll + pitch;
    }
  }

  /** What goes over the wire between the computers. */
  private static final class Link {
    private final int[] words = new int[4];
    private int sent;

    synchronized void send(int word) {
      words[sent % words.length] = word;
      sent++;
    }

    synchronized int latest() {
      return sent == 0 ? 0 : words[(sent - 1) % words.length];
    }
  }

  /** What the plane is made of, for both computers. */
  private static final class Plane {
    private int height;
    private int course;

    synchronized void climb(int by) {
      height += by;
    }

    synchronized void turn(int by) {
      course = (course + by) % 4;
    }

    synchronized int height() {
      return height;
    }

    synchronized int course() {
      return course;
    }
  }

  private final Plane plane = new Plane();
  private final Setpoint desired = new Setpoint();
  private final Link toAutopilot = new Link();
  private final Link toServos = new Link();
  private final boolean isRight;
  private int radioRounds;
  private int servoPosition;
  private int failures;
  private int waypoint;
  private int wantedHeight;
  private int reports;

  private JPapaBench(boolean isRight) {
    this.isRight = isRight;
  }

  private void readRadio() {
    radioRounds++;
    toAutopilot.send(radioRounds);
  }

  private void driveServos() {
    servoPosition = toServos.latest();
  }

  private void watch() {
    failures += toServos.latest() < 0 ? 1 : 0;
  }

  private void navigate() {
    waypoint = (waypoint + 1) % 3;
    plane.turn(waypoint);
    desired.set(1 + toAutopilot.latest());
  }

  private void holdHeight() {
    wantedHeight = 2;
    plane.climb(plane.height() < wantedHeight ? 1 : 0);
  }

  private void stabilise() {
    int sum = isRight ? desired.sum() : desired.sumUnlocked();
    if (sum != 0) {
      throw new AssertionError("roll and pitch do not fit: " + sum);
    }
    toServos.send(plane.course());
  }

  private void report() {
    reports += plane.height() >= 0 ? 1 : 0;
  }

  public static void main(String[] args) throws InterruptedException {
    JPapaBench drone = new JPapaBench(args[0].equals("right"));
    int rounds = Integer.parseInt(args[1]);
    Runnable[] tasks = {
      drone::navigate,
      drone::stabilise,
      drone::readRadio,
      drone::driveServos,
      drone::watch,
      drone::holdHeight,
      drone::report
    };
    Thread[] threads = new Thread[Integer.parseInt(args[2])];
    for (int i = 0; i < threads.length; i++) {
      Runnable task = tasks[i];
      threads[i] =
          new Thread(
              () -> {
                for (int round = 0; round < rounds; round++) {
                  task.run();
                }
              });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(drone.failures + " " + drone.reports + " " + drone.servoPosition);
  }
}
