package dev.sprang.vm.object;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.thread.VmThread;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Strings of the program: the constants, which last for the session, and others. */
public final class Strings {
  private static final int LATIN1 = 0;
  private static final int UTF16 = 1;

  private final Heap heap;
  private final VmClass string;
  private final VmClass bytes;
  private final int valueSlot;
  private final int coderSlot;
  private final Map<String, Integer> constants = new HashMap<>();

  Strings(Heap heap, ClassTable classes) {
    this.heap = heap;
    string = classes.get("java/lang/String");
    bytes = classes.get("[B");
    valueSlot = string.field("value", "[B").slot();
    coderSlot = string.field("coder", "B").slot();
  }

  /** The constant with this text; always the same object. */
  public int constant(String text) {
    Integer known = constants.get(text);
    if (known == null) {
      int coder = coder(text);
      int length = text.length() << coder;
      int value = heap.allocateConstant(bytes, HEADER + length, length);
      int object = heap.allocatePermanent(string, string.instanceSlots(), 0);
      heap.setForGood(object + valueSlot, value);
      heap.setForGood(object + coderSlot, coder);
      fill(value, text, coder);
      known = object;
      constants.put(text, known);
    }
    return known;
  }

  /** The constant equal to a string of the program, as {@code String.intern} gives it. */
  public int intern(int object) {
    return constant(text(object));
  }

  /** A new string. */
  public int make(VmThread t, String text) {
    int coder = coder(text);
    int length = text.length() << coder;
    int value = allocate(t, length);
    fill(value, text, coder);
    return finish(t, value, coder);
  }

  private static int coder(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > 0xFF) {
        return UTF16;
      }
    }
    return LATIN1;
  }

  private void fill(int value, String text, int coder) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (coder == LATIN1) {
        heap.setForGood(value + HEADER + i, (byte) c);
      } else {
        heap.setForGood(value + HEADER + 2 * i, (byte) c);
        heap.setForGood(value + HEADER + 2 * i + 1, (byte) (c >> 8));
      }
    }
  }

  /** The text of a string of the program; null for null. */
  public @Nullable String textOrNull(int object) {
    return object == 0 ? null : text(object);
  }

  /** The text of a string of the program, which is none of its nulls. */
  public String text(int object) {
    if (object == 0) {
      throw new IllegalArgumentException("No string where one has to be");
    }
    int value = (int) heap.get(object, valueSlot);
    int coder = (int) heap.get(object, coderSlot);
    int length = heap.length(value) >> coder;
    if (coder == LATIN1) {
      byte[] text = new byte[length];
      for (int i = 0; i < length; i++) {
        text[i] = (byte) heap.get(value, HEADER + i);
      }
      return new String(text, StandardCharsets.ISO_8859_1);
    }
    char[] text = new char[length];
    for (int i = 0; i < length; i++) {
      text[i] = charAt(value, coder, i);
    }
    return new String(text);
  }

  /** A new string of two; a null becomes the word. */
  public int join(VmThread t, int first, int second) {
    if (!isLatin1(first) || !isLatin1(second)) {
      return make(t, textOrNull(first) + textOrNull(second));
    }
    int head = (int) heap.get(first, valueSlot);
    int tail = (int) heap.get(second, valueSlot);
    int length = heap.length(head) + heap.length(tail);
    int value = allocate(t, length);
    heap.copyForGood(head + HEADER, value + HEADER, heap.length(head));
    heap.copyForGood(tail + HEADER, value + HEADER + heap.length(head), heap.length(tail));
    return finish(t, value, LATIN1);
  }

  private boolean isLatin1(int object) {
    return object != 0 && heap.get(object, coderSlot) == LATIN1;
  }

  private int allocate(VmThread t, int length) {
    return heap.allocate(bytes, HEADER + length, length, t.names.next());
  }

  private int finish(VmThread t, int value, int coder) {
    int size = string.instanceSlots();
    int object = heap.allocate(string, size, 0, t.names.next());
    heap.setForGood(object + valueSlot, value);
    heap.setForGood(object + coderSlot, coder);
    return object;
  }

  private char charAt(int value, int coder, int i) {
    if (coder == LATIN1) {
      return (char) (heap.get(value, HEADER + i) & 0xFF);
    }
    long low = heap.get(value, HEADER + 2 * i) & 0xFF;
    long high = heap.get(value, HEADER + 2 * i + 1) & 0xFF;
    return (char) (high << 8 | low);
  }

  /** The hash code of a string, computed afresh: caching it would be a write others can see. */
  public int hash(int object) {
    int value = (int) heap.get(object, valueSlot);
    int coder = (int) heap.get(object, coderSlot);
    int length = heap.length(value) >> coder;
    int hash = 0;
    for (int i = 0; i < length; i++) {
      hash = 31 * hash + charAt(value, coder, i);
    }
    return hash;
  }

  public boolean isString(int object) {
    return heap.classOf(object) == string;
  }

  public boolean equal(int a, int b) {
    int mine = (int) heap.get(a, valueSlot);
    int theirs = (int) heap.get(b, valueSlot);
    if (heap.get(a, coderSlot) != heap.get(b, coderSlot)
        || heap.length(mine) != heap.length(theirs)) {
      return false;
    }
    for (int i = 0; i < heap.length(mine); i++) {
      if (heap.get(mine, HEADER + i) != heap.get(theirs, HEADER + i)) {
        return false;
      }
    }
    return true;
  }
}
