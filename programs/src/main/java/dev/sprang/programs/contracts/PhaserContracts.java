package dev.sprang.programs.contracts;

import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;

/** What {@link Phaser} and {@link Exchanger} promise. */
final class PhaserContracts {
  private PhaserContracts() {}

  @Contract("arrive: returns the phase number arrived at, and does not wait for others")
  @Prints("0 0 1")
  static class ArriveDoesNotWait {
    public static void main(String[] args) {
      Phaser phaser = new Phaser(2);
      System.out.println(phaser.arrive() + " " + phaser.arrive() + " " + phaser.getPhase());
    }
  }

  @Contract("arriveAndAwaitAdvance: waits for all parties, returns the next phase number")
  @Prints("1 1")
  static class AllAdvance {
    public static void main(String[] args) throws InterruptedException {
      Phaser phaser = new Phaser(2);
      Part.print(phaser::arriveAndAwaitAdvance, phaser::arriveAndAwaitAdvance);
    }
  }

  @Contract("what a party did before it arrived is seen by those who await the advance")
  @Prints("1 0")
  static class AdvancePublishes {
    public static void main(String[] args) throws InterruptedException {
      Phaser phaser = new Phaser(1);
      int[] value = {0};
      Part.print(
          () -> {
            phaser.awaitAdvance(0);
            return value[0];
          },
          () -> {
            value[0] = 1;
            return phaser.arrive();
          });
    }
  }

  @Contract("awaitAdvance: returns at once if the phase is another one")
  @Prints("1")
  static class AwaitAdvanceOfAnotherPhase {
    public static void main(String[] args) {
      Phaser phaser = new Phaser(1);
      phaser.arrive();
      System.out.println(phaser.awaitAdvance(0));
    }
  }

  @Contract("register, arriveAndDeregister: the number of parties varies over time")
  @Prints("0 2 1 0 1 1")
  static class PartiesVary {
    public static void main(String[] args) {
      Phaser phaser = new Phaser(1);
      int phase = phaser.register();
      int parties = phaser.getRegisteredParties();
      phaser.arrive();
      int arrived = phaser.getArrivedParties();
      Part.say(
          phase,
          parties,
          arrived,
          phaser.arriveAndDeregister(),
          phaser.getPhase(),
          phaser.getRegisteredParties());
    }
  }

  @Contract("a phaser without parties terminates: isTerminated, and phases are negative")
  @Prints("true true true true")
  static class Termination {
    public static void main(String[] args) {
      Phaser phaser = new Phaser(1);
      phaser.arriveAndDeregister();
      Part.say(
          phaser.isTerminated(),
          (phaser.getPhase() < 0),
          (phaser.register() < 0),
          (phaser.arriveAndAwaitAdvance() < 0));
    }
  }

  @Contract("forceTermination: lets those who wait go")
  @Prints("true")
  static class ForcedTermination {
    public static void main(String[] args) throws InterruptedException {
      Phaser phaser = new Phaser(2);
      Part waiting = Part.start(() -> phaser.arriveAndAwaitAdvance() < 0);
      phaser.forceTermination();
      System.out.println(waiting.result());
    }
  }

  @Contract("onAdvance: decides whether the phaser terminates, once per phase")
  @Prints("1 true true")
  static class OnAdvance {
    public static void main(String[] args) {
      Phaser phaser =
          new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
              return phase == 1;
            }
          };
      int first = phaser.arriveAndAwaitAdvance();
      phaser.arrive();
      System.out.println(first + " " + phaser.isTerminated() + " " + (phaser.getPhase() < 0));
    }
  }

  @Contract("arrive: throws if there is no unarrived party")
  @Prints("IllegalStateException")
  static class TooManyArrive {
    public static void main(String[] args) throws InterruptedException {
      Part.print(new Phaser()::arrive);
    }
  }

  @Contract("awaitAdvanceInterruptibly: an interrupt ends the wait")
  @Prints("InterruptedException 0")
  static class AwaitInterrupted {
    public static void main(String[] args) throws InterruptedException {
      Phaser phaser = new Phaser(1);
      Part waiting = Part.start(() -> phaser.awaitAdvanceInterruptibly(0));
      waiting.interrupt();
      System.out.println(waiting.result() + " " + phaser.getPhase());
    }
  }

  @Contract("awaitAdvanceInterruptibly: throws if the time elapses")
  @Prints({"TimeoutException", "1"})
  static class AwaitTimesOut {
    public static void main(String[] args) throws InterruptedException {
      Phaser phaser = new Phaser(1);
      Part waiting =
          Part.start(() -> phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.MILLISECONDS));
      phaser.arrive();
      System.out.println(waiting.result());
    }
  }

  @Contract("tiered: a child with parties is registered with its parent as one")
  @Prints("1 0")
  static class Tiered {
    public static void main(String[] args) {
      Phaser parent = new Phaser();
      Phaser child = new Phaser(parent, 2);
      int before = parent.getRegisteredParties();
      child.arriveAndDeregister();
      child.arriveAndDeregister();
      System.out.println(before + " " + parent.getRegisteredParties());
    }
  }

  @Contract("Exchanger.exchange: an interrupt ends the wait")
  @Prints("InterruptedException")
  static class ExchangeInterrupted {
    public static void main(String[] args) throws InterruptedException {
      Exchanger<String> exchanger = new Exchanger<>();
      Interrupted.print(() -> exchanger.exchange("a"));
    }
  }

  @Contract("Exchanger.exchange: throws if the time elapses")
  @Prints("TimeoutException")
  static class ExchangeTimesOut {
    public static void main(String[] args) throws InterruptedException {
      Exchanger<String> exchanger = new Exchanger<>();
      Part.print(() -> exchanger.exchange("a", 1, TimeUnit.MILLISECONDS));
    }
  }
}
