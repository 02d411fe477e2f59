package dev.sprang.testkit.programs;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;

import dev.sprang.engine.model.ModelProgram;
import java.util.List;

/** Programs that several explorers do together in tests, small ones of every kind. */
public final class TeamPrograms {
  /** Who sleeps for whom matters most here: something is needed after its place was taken. */
  public static final ModelProgram LATE =
      program(
          "late",
          thread(write("x", 1)),
          thread(read("y")),
          thread(write("x", 2), read("x"), write("y", 2)));

  public static final List<ModelProgram> ALL =
      List.of(
          LATE,
          LitmusPrograms.storeBuffering(),
          LitmusPrograms.iriw(),
          LitmusPrograms.sleepTrap(),
          LitmusPrograms.ownReadTrap(),
          LitmusPrograms.twoPlusTwoWritesRead(),
          StandardPrograms.readers(4),
          StandardPrograms.readers(6),
          StandardPrograms.lastzero(3),
          StandardPrograms.lastzero(5),
          StandardPrograms.counter(2),
          StandardPrograms.counter(3),
          StandardPrograms.sections(3, 1),
          StandardPrograms.sections(3, 2),
          StandardPrograms.dining(3, false),
          StandardPrograms.blockedAwait(),
          StandardPrograms.sigma(3),
          StandardPrograms.sigma(4),
          StandardPrograms.casw(3),
          StandardPrograms.casrot(4),
          StandardPrograms.co22w(3),
          StandardPrograms.writersAndReaders(2, 2, false),
          StandardPrograms.filesystem(15),
          TimedPrograms.takenBeforeTheTime(),
          TimedPrograms.oneAfterTheOther(),
          LitmusPrograms.twoStarters(),
          MonitorPrograms.casSlots(3),
          MonitorPrograms.twoParksTwoUnparkers(),
          MonitorPrograms.buffer(2),
          MonitorPrograms.waiters(2, true, false, false));

  private TeamPrograms() {}
}
