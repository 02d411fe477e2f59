package dev.sprang.vm.memory;

/** Is told, word by word, what belongs to a state. */
public interface WordReader {
  void value(long value);

  void reference(int object);
}
