package dev.sprang.live.weave.file;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Label;

/**
 * Reads a class with a label before every instruction that says its bytecode index, which ASM does
 * not tell otherwise. A method without any jump or line number has none.
 */
final class IndexedReader extends ClassReader {
  IndexedReader(byte[] classFile) {
    super(classFile);
  }

  /** Stands before the instruction at an index. */
  static final class IndexLabel extends Label {
    final int index;

    IndexLabel(int index) {
      this.index = index;
    }
  }

  @Override
  protected Label readLabel(int index, Label[] labels) {
    if (labels[index] == null) {
      for (int i = 0; i < labels.length; i++) {
        labels[i] = new IndexLabel(i);
      }
    }
    return labels[index];
  }
}
