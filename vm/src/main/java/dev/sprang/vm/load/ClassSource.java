package dev.sprang.vm.load;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A place class files come from. */
public interface ClassSource extends Closeable {
  /**
   * The class file of a class, given by its internal name such as {@code java/lang/String}; null if
   * this place has no such class.
   */
  byte @Nullable [] find(String name) throws IOException;

  @Override
  default void close() throws IOException {}
}
