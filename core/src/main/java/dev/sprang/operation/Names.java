package dev.sprang.operation;

import java.util.Optional;
import java.util.function.Supplier;

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

  /**
   * The variable at a memory location as the program declares it: a field by its class and name. Of
   * what is not declared in the program, or cannot be declared otherwise, there is none.
   */
  default Optional<String> variable(int object) {
    return Optional.empty();
  }

  /** How many objects have numbers by now, from 0 on. */
  int objects();

  /** The number of the object with this name, or -1 if none has it yet. */
  default int objectNamed(String name) {
    for (int object = 0; object < objects(); object++) {
      if (object(object).equals(name)) {
        return object;
      }
    }
    return -1;
  }

  /**
   * What tells an object apart in every session: never two texts for one object, whatever was run
   * before. Several objects may have the same only where that does no harm but to take them for
   * one.
   */
  default String identity(int object) {
    return object(object);
  }

  /** A place in the program's code. */
  String site(int site);

  /** Whether a site is in the program's own code, and not inside the JDK's. */
  default boolean isInProgram(int site) {
    return true;
  }

  /** The same as a line of Java code, where there is such a line. */
  default Optional<Frame> frame(int site) {
    return Optional.empty();
  }

  /** A value of a memory location as the program's author would write it. */
  default String value(int object, long value) {
    return Long.toString(value);
  }

  /** A length of virtual time, in nanoseconds where the program's author thinks in seconds. */
  default String time(long length) {
    return Long.toString(length);
  }

  /**
   * What an operation on this object is at this site, if it is a call into the JDK, {@code calls
   * take of LinkedBlockingQueue 0#0}, or a part of one, {@code uses FutureTask 0#1 (result)}.
   *
   * @param called the library's method that the thread is in, asked only if the site does not tell
   */
  default Optional<String> call(int object, int site, Supplier<Optional<Frame>> called) {
    return Optional.empty();
  }

  /** Whether an operation on this object at this site is a call into the JDK, or a part of one. */
  default boolean isCall(int object, int site) {
    return call(object, site, Optional::empty).isPresent();
  }

  /** The method that the program's code calls at a site; empty if it does something else there. */
  default Optional<String> calledAt(int site) {
    return Optional.empty();
  }

  /** What a thread does that has called a method of the library. */
  default Optional<String> call(Frame called) {
    return Optional.empty();
  }

  /** The thread whose waiting can be ended by what a location holds, if it is such a one. */
  default Optional<String> signalled(int object) {
    return Optional.empty();
  }

  /** Whether it is the part of a future that holds what it was completed with. */
  default boolean isResult(int object) {
    return false;
  }

  /** The object that a part belongs to; itself if it is no part. */
  default String whole(int object) {
    return object(object);
  }

  /** What a thread that has to wait there does, and why it cannot go on. */
  default Optional<String> waits(int object, int site, Supplier<Optional<Frame>> called) {
    return Optional.empty();
  }

  /** How calls that are single operations on this object could be run otherwise, if they can. */
  default Optional<Remodelling> remodelling(int object) {
    return Optional.empty();
  }

  /**
   * Whether the object is one the program's author does not name: it stands for the initialisation
   * of a class or the end of a thread. Reports leave such objects out where they can.
   */
  default boolean isImplicit(int object) {
    return false;
  }
}
