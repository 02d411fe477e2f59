package dev.sprang.programs.live.mcr;

import dev.sprang.programs.Truth;

/**
 * Appends another buffer by its length and then its characters, while that one is being cut. Four
 * sections on that buffer, two of them in order: 4! / 2 traces.
 */
@Truth(results = "", traces = 12, violations = "failure")
public final class StringBuffer {
  private final char[] characters = new char[8];
  private int length;

  private StringBuffer(String text) {
    append(text);
  }

  private synchronized void append(String text) {
    for (int i = 0; i < text.length(); i++) {
      characters[length++] = text.charAt(i);
    }
  }

  private synchronized int length() {
    return length;
  }

  private synchronized void cut() {
    length = 0;
  }

  private synchronized void copy(int count, char[] into, int at) {
    if (count > length) {
      throw new IndexOutOfBoundsException("there are no " + count + " characters any more");
    }
    for (int i = 0; i < count; i++) {
      into[at + i] = characters[i];
    }
  }

  /** Each call is synchronized, all of them together are not. */
  private synchronized void append(StringBuffer other) {
    int count = other.length();
    other.copy(count, characters, length);
    length += count;
  }

  public static void main(String[] args) throws InterruptedException {
    StringBuffer target = new StringBuffer("ab");
    StringBuffer source = new StringBuffer("cde");
    Thread appending = new Thread(() -> target.append(source));
    Thread cutting = new Thread(source::cut);
    Thread growing = new Thread(() -> source.append("f"));
    appending.start();
    cutting.start();
    growing.start();
    appending.join();
    cutting.join();
    growing.join();
  }
}
