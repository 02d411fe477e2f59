package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Flanagan and Godefroid's file system: each thread takes a free block for its own inode, beginning
 * its search at a place that depends on the inode. 32 inodes, 26 blocks, a monitor for each.
 *
 * <p>Thread i begins at block 2i mod 26. Thread i + 13 begins at the same one as thread i, and the
 * block behind it is an odd one that nobody begins at: two orders per thread beyond the thirteenth.
 */
@Truth(
    arguments = "13",
    results = {"13"},
    traces = 1)
@Truth(
    arguments = "14",
    results = {"14"},
    traces = 2)
@Truth(
    arguments = "15",
    results = {"15"},
    traces = 4)
@Truth(
    arguments = "16",
    results = {"16"},
    traces = 8)
@Truth(
    arguments = "17",
    results = {"17"},
    traces = 16)
@Truth(
    arguments = "18",
    results = {"18"},
    traces = 32)
public final class FileSystem {
  private static final int INODES = 32;
  private static final int BLOCKS = 26;

  private final Object[] inodeLocks = objects(INODES);
  private final Object[] blockLocks = objects(BLOCKS);
  private final int[] blockOf = new int[INODES];
  private final boolean[] busy = new boolean[BLOCKS];

  public static void main(String[] args) throws InterruptedException {
    FileSystem files = new FileSystem();
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      int inode = i % INODES;
      threads[i] = new Thread(() -> files.allocate(inode));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    int used = 0;
    for (boolean isBusy : files.busy) {
      used += isBusy ? 1 : 0;
    }
    System.out.println(used);
  }

  private void allocate(int inode) {
    synchronized (inodeLocks[inode]) {
      if (blockOf[inode] == 0) {
        int block = inode * 2 % BLOCKS;
        while (!take(block, inode)) {
          block = (block + 1) % BLOCKS;
        }
      }
    }
  }

  private boolean take(int block, int inode) {
    synchronized (blockLocks[block]) {
      if (busy[block]) {
        return false;
      }
      busy[block] = true;
      blockOf[inode] = block + 1;
      return true;
    }
  }

  private static Object[] objects(int count) {
    Object[] objects = new Object[count];
    for (int i = 0; i < count; i++) {
      objects[i] = new Object();
    }
    return objects;
  }
}
