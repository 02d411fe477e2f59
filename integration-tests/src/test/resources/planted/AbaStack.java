import java.util.concurrent.atomic.AtomicStampedReference;

/** ABA: a stack of nodes that are used again; the stamp tells the one from the other. */
public class AbaStack {
  static class Node {
    final String name;
    volatile Node next;
    Node(String name, Node next) { this.name = name; this.next = next; }
  }

  static AtomicStampedReference<Node> top;
  static boolean right;

  static Node pop() {
    while (true) {
      int[] stamp = new int[1];
      Node node = top.get(stamp);
      if (node == null) return null;
      Node next = node.next;
      if (top.compareAndSet(node, next, stamp[0], right ? stamp[0] + 1 : stamp[0])) return node;
    }
  }

  static void push(Node node) {
    while (true) {
      int[] stamp = new int[1];
      node.next = top.get(stamp);
      if (top.compareAndSet(node.next, node, stamp[0], right ? stamp[0] + 1 : stamp[0])) return;
    }
  }

  public static void main(String[] args) throws Exception {
    right = args[0].equals("right");
    Node b = new Node("b", null);
    top = new AtomicStampedReference<>(new Node("a", b), 0);
    Thread one = new Thread(AbaStack::pop);
    Thread two = new Thread(() -> {
      Node first = pop();
      Node second = pop();
      if (first != null) push(first);
      if (second != null && first != null) taken = second;
    });
    one.start();
    two.start();
    one.join();
    two.join();
    if (taken != null && top.getReference() == taken) throw new AssertionError("taken and there");
  }

  static volatile Node taken;
}
