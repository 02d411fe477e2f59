package dev.sprang.programs.states;

/**
 * A small file system: a disk of bytes, a lock for every node, a directory with names, and two
 * users who make, write, read and remove files. From the description of Daisy, the challenge for
 * verification tools. Arguments: right or wrong, how many users, how many files each. Wrong: the
 * map of free nodes is read before its lock is taken.
 */
public final class Daisy {
  private static final int NODES = 6;
  private static final int BLOCK = 2;

  /** The bytes; who reads or writes a block holds the lock of its node. */
  private static final class Disk {
    private final int[] bytes = new int[NODES * BLOCK];

    int read(int block, int at) {
      return bytes[block * BLOCK + at];
    }

    void write(int block, int at, int value) {
      bytes[block * BLOCK + at] = value;
    }
  }

  /** Locks that are held from one call to another. */
  private static final class Mutex {
    private boolean isHeld;

    synchronized void acquire() throws InterruptedException {
      while (isHeld) {
        wait();
      }
      isHeld = true;
    }

    synchronized void release() {
      isHeld = false;
      notify();
    }
  }

  private static final class Node {
    private final Mutex mutex = new Mutex();
    private int size;
    private boolean isUsed;
  }

  private final Disk disk = new Disk();
  private final Node[] nodes = new Node[NODES];
  private final Mutex allocation = new Mutex();
  private final Mutex directory = new Mutex();
  private final int[] names = new int[NODES];
  private final boolean isRight;

  private Daisy(boolean isRight) {
    this.isRight = isRight;
    for (int i = 0; i < NODES; i++) {
      nodes[i] = new Node();
    }
  }

  private int create(int name) throws InterruptedException {
    int node = isRight ? 0 : freeNode();
    allocation.acquire();
    node = isRight ? freeNode() : node;
    nodes[node].isUsed = true;
    allocation.release();
    directory.acquire();
    names[node] = name;
    directory.release();
    return node;
  }

  private int freeNode() {
    int node = 0;
    while (nodes[node].isUsed) {
      node++;
    }
    return node;
  }

  private int find(int name) throws InterruptedException {
    directory.acquire();
    int found = -1;
    for (int node = 0; node < NODES && found < 0; node++) {
      found = names[node] == name ? node : -1;
    }
    directory.release();
    return found;
  }

  private void write(int node, int value) throws InterruptedException {
    nodes[node].mutex.acquire();
    for (int at = 0; at < BLOCK; at++) {
      disk.write(node, at, value);
    }
    nodes[node].size = BLOCK;
    nodes[node].mutex.release();
  }

  private int read(int node) throws InterruptedException {
    nodes[node].mutex.acquire();
    int sum = 0;
    for (int at = 0; at < nodes[node].size; at++) {
      sum += disk.read(node, at);
    }
    nodes[node].mutex.release();
    return sum;
  }

  private void use(int user, int files) {
    try {
      for (int file = 1; file <= files; file++) {
        int name = 10 * user + file;
        write(create(name), name);
        int node = find(name);
        int read = node < 0 ? -1 : read(node);
        if (read != BLOCK * name) {
          throw new AssertionError("file " + name + " holds " + read);
        }
      }
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int files = Integer.parseInt(args[2]);
    Daisy system = new Daisy(args[0].equals("right"));
    Thread[] users = new Thread[Integer.parseInt(args[1])];
    for (int i = 0; i < users.length; i++) {
      int user = i + 1;
      users[i] = new Thread(() -> system.use(user, files));
    }
    for (Thread user : users) {
      user.start();
    }
    for (Thread user : users) {
      user.join();
    }
  }
}
