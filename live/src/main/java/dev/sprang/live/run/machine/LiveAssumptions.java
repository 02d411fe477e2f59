package dev.sprang.live.run.machine;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.execution.Ending;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.threads.ProgramThreads;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What answers rest on because of what the program did. */
public final class LiveAssumptions {
  private final Set<String> sentences = new LinkedHashSet<>();

  /** What was left out of the present execution; empty if nothing. */
  private String cut = "";

  void begin() {
    cut = "";
  }

  /** An answer has to say that it rests on this. */
  public void add(String sentence) {
    if (!sentence.isEmpty()) {
      sentences.add(sentence);
    }
  }

  /** Something that would happen is left out of the rest of this execution. */
  public void cut(String what) {
    add(what);
    cut = what;
  }

  /** An execution has ended, perhaps with threads that only waited for work. */
  void end(Ending how, ProgramThreads threads) {
    if (how == Ending.BLOCKED && !cut.isEmpty()) {
      throw new CannotVouchException(
          "Threads wait for ever, perhaps for what is left out: " + cut, "Let them wait for less");
    }
    for (int number = 0; number < threads.end() && how == Ending.COMPLETED; number++) {
      ProgramThread thread = threads.getOrNull(number);
      if (thread != null && !thread.thread.isDaemon()) {
        addIfIdle(thread.toldIfIdle());
      }
    }
  }

  private void addIfIdle(@Nullable String told) {
    if (told != null) {
      add(told);
    }
  }

  public List<String> sentences() {
    return List.copyOf(sentences);
  }
}
