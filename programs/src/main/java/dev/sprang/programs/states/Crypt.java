package dev.sprang.programs.states;

/**
 * Threads that encrypt a text and then decrypt it, each its slice: the shape of the Java Grande
 * benchmark of that name, with a cipher of a few additions and rotations. Arguments: right or
 * wrong, how many threads, how many words. Wrong: decryption does not wait for encryption.
 */
public final class Crypt {
  private static final int ROUNDS = 2;

  private Crypt() {}

  private static void encrypt(int[] from, int[] to, int[] key, int begin, int end) {
    for (int i = begin; i < end; i++) {
      int word = from[i];
      for (int round = 0; round < ROUNDS; round++) {
        word = Integer.rotateLeft(word + key[round], 3);
      }
      to[i] = word;
    }
  }

  private static void decrypt(int[] from, int[] to, int[] key, int begin, int end) {
    for (int i = begin; i < end; i++) {
      int word = from[i];
      for (int round = ROUNDS - 1; round >= 0; round--) {
        word = Integer.rotateRight(word, 3) - key[round];
      }
      to[i] = word;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int count = Integer.parseInt(args[1]);
    int words = Integer.parseInt(args[2]);
    int[] plain = new int[words];
    int[] cipher = new int[words];
    int[] again = new int[words];
    int[] key = {17, 42};
    for (int i = 0; i < words; i++) {
      plain[i] = i;
    }
    Thread[] encrypting = new Thread[count];
    Thread[] decrypting = new Thread[count];
    for (int t = 0; t < count; t++) {
      int begin = t * words / count;
      int end = (t + 1) * words / count;
      encrypting[t] = new Thread(() -> encrypt(plain, cipher, key, begin, end));
      decrypting[t] = new Thread(() -> decrypt(cipher, again, key, begin, end));
    }
    run(encrypting, args[0].equals("right"));
    run(decrypting, true);
    for (int i = 0; i < words; i++) {
      if (plain[i] != again[i]) {
        throw new AssertionError("word " + i + " became " + again[i]);
      }
    }
  }

  private static void run(Thread[] threads, boolean waits) throws InterruptedException {
    for (Thread thread : threads) {
      thread.start();
    }
    for (int i = 0; i < threads.length && waits; i++) {
      threads[i].join();
    }
  }
}
