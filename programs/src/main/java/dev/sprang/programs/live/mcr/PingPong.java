package dev.sprang.programs.live.mcr;

import dev.sprang.programs.Truth;

/** Players look whether there is a ball and then hit it, while others take it away. */
@Truth(arguments = "2", results = "", traces = 12, violations = "failure", races = true)
public final class PingPong {
  private static Ball ball;

  private PingPong() {}

  private static final class Ball {
    private int hits;

    void hit() {
      hits++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ball = new Ball();
    Thread[] players = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < players.length; i++) {
      players[i] =
          new Thread(
              () -> {
                if (ball != null) {
                  ball.hit();
                  ball = null;
                }
              });
    }
    for (Thread player : players) {
      player.start();
    }
    for (Thread player : players) {
      player.join();
    }
  }
}
