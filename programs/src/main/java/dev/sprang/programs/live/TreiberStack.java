package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Threads push onto a stack by compare-and-set, and begin again if another came between.
 *
 * <p>Two threads: either is first, and the other reads the top before or after that, in the first
 * case failing once: four traces. By enumeration sixty for three.
 */
@Truth(
    arguments = {"2"},
    results = {"2"},
    traces = 4)
@Truth(
    arguments = {"3"},
    results = {"3"},
    traces = 60)
public final class TreiberStack {
  private record Node(int value, Node next) {}

  private TreiberStack() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicReference<Node> top = new AtomicReference<>();
    Runnable[] bodies = new Runnable[Integer.parseInt(args[0])];
    for (int i = 0; i < bodies.length; i++) {
      int value = i;
      bodies[i] = () -> push(top, value);
    }
    Threads.runAll(bodies);
    int size = 0;
    for (Node node = top.get(); node != null; node = node.next()) {
      size++;
    }
    System.out.println(size);
  }

  private static void push(AtomicReference<Node> top, int value) {
    Node node;
    do {
      node = new Node(value, top.get());
    } while (!top.compareAndSet(node.next(), node));
  }
}
