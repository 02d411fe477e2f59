package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A queue without room, built like the first one of the JDK: who comes first leaves a node in a
 * queue guarded by a lock and waits at the node; who comes second finds the node and completes it.
 * Arguments are the number of producers, and of consumers, and how many items each has.
 *
 * <p>The order of the sections of the lock, times two for each item: does who came first reach the
 * node's monitor first too? One producer and one consumer meet for every item before either goes on
 * to the next, so there are two orders for each; two producers and two consumers of one item have
 * 4! orders.
 */
@Truth(
    arguments = {"1", "1"},
    results = {"1"},
    traces = 4)
@Truth(
    arguments = {"1", "2"},
    results = {"1 2"},
    traces = 16)
@Truth(
    arguments = {"2", "1"},
    results = {"1 2", "2 1"},
    traces = 96)
public final class SynchronousQueue {
  /** Where two threads meet. */
  private static final class Node {
    private int item;
    private boolean complete;

    Node(int item) {
      this.item = item;
    }

    synchronized int awaitCompletion() throws InterruptedException {
      while (!complete) {
        wait();
      }
      return item;
    }

    synchronized void fill(int newItem) {
      item = newItem;
      complete = true;
      notify();
    }

    synchronized int empty() {
      complete = true;
      notify();
      return item;
    }
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Queue<Node> producers = new ArrayDeque<>();
  private final Queue<Node> consumers = new ArrayDeque<>();

  private void put(int item) throws InterruptedException {
    Node mine = null;
    lock.lock();
    Node other = consumers.poll();
    if (other == null) {
      mine = new Node(item);
      producers.add(mine);
    }
    lock.unlock();
    if (other != null) {
      other.fill(item);
    } else {
      mine.awaitCompletion();
    }
  }

  private int take() throws InterruptedException {
    Node mine = null;
    lock.lock();
    Node other = producers.poll();
    if (other == null) {
      mine = new Node(0);
      consumers.add(mine);
    }
    lock.unlock();
    return other != null ? other.empty() : mine.awaitCompletion();
  }

  public static void main(String[] args) throws InterruptedException {
    SynchronousQueue queue = new SynchronousQueue();
    int pairs = Integer.parseInt(args[0]);
    int items = Integer.parseInt(args[1]);
    int[] taken = new int[pairs * items];
    Thread[] threads = new Thread[2 * pairs];
    for (int i = 0; i < pairs; i++) {
      int first = i * items;
      threads[i] = new Thread(() -> times(items, k -> queue.put(first + k + 1)));
      threads[pairs + i] = new Thread(() -> times(items, k -> taken[first + k] = queue.take()));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    StringBuilder text = new StringBuilder();
    for (int item : taken) {
      text.append(text.length() == 0 ? "" : " ").append(item);
    }
    System.out.println(text);
  }

  private interface Transfer {
    void run(int k) throws InterruptedException;
  }

  private static void times(int items, Transfer transfer) {
    try {
      for (int k = 0; k < items; k++) {
        transfer.run(k);
      }
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
