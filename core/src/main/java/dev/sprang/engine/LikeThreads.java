package dev.sprang.engine;

/**
 * Capability of a choice point: which threads run the same code, so that one in the place of the
 * other would do the same. How the names of threads come into it, nobody tells: {@link
 * StateImage#detail} grows as soon as the program looks who a thread is.
 */
@FunctionalInterface
public interface LikeThreads {
  /** The kind of a thread, a number: started threads of equal kinds run the same code. */
  int kind(int thread);
}
