package dev.sprang.execution;

/**
 * Turns the numbers of one engine session into names that survive it. Inside a session threads,
 * objects and sites are small numbers, the same in every execution; names appear only where people
 * read: schedules, messages, reports.
 */
public interface Names {
  /** The thread's spawn path: its name in schedules, the same in every session. */
  String thread(int thread);

  /** The number of the thread with this name, or -1 if the program cannot have such a thread. */
  int threadNamed(String name);

  /** The name of a memory location, monitor, permit or whatever else a footprint speaks of. */
  String object(int object);

  /** A place in the program's code. */
  String site(int site);

  /** Whether a site is in the program's own code, and not inside the JDK's. */
  default boolean isInProgram(int site) {
    return true;
  }
}
